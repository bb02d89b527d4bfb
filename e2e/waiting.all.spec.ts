import type { Page } from '@playwright/test';
import { landmarks } from '../src/sandbox/index.ts';
import { expect, test } from './fixtures.ts';
import { type Attributes, offerOf } from './shop.ts';

const offer = offerOf(landmarks.sample);

test.describe('the waiting tab', () => {
  /** Presses "Get offer" with the link held back. */
  async function waitIn(
    { shop, api, page }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'shop' | 'api' | 'page'>,
    attributes: Attributes = {},
  ): Promise<Page> {
    api.tenant.faults.set('link', { kind: 'delay', hold: true });
    await shop.open({ attributes });
    await shop.details(offer);
    const popup = page.waitForEvent('popup');
    await shop.getOffer.click();
    return popup;
  }
  const background = (tab: Page) => tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const motion = (tab: Page) => tab.evaluate(() => document.getAnimations().length);

  test('says what it waits for, as wide as the screen, and has no scroll bars', async ({ shop, api, page }) => {
    const tab = await waitIn({ shop, api, page });
    await expect(tab).toHaveTitle('Opening the offer…');
    await expect(tab.getByRole('heading', { name: offer.name, level: 1 })).toBeVisible();
    await expect(tab.getByRole('status')).toHaveText('Opening the offer…');
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe('en');
    for (const size of [
      { width: 320, height: 256 },
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await tab.setViewportSize(size);
      const overflow = await tab.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight];
      });
      expect(overflow).toEqual([0, 0]);
    }
    await api.release();
    await tab.waitForURL(/\/landing\//);
  });

  test('is dark and at rest for who wants it so', async ({ shop, api, page, context }) => {
    // A person's preferences apply in every tab of the browser.
    context.on('page', (tab) => tab.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }));
    const tab = await waitIn({ shop, api, page });
    await expect.poll(() => background(tab)).toBe('rgb(22, 24, 29)');
    expect(await motion(tab)).toBe(0);
  });

  test('turns a ring for everybody else, and follows the theme of the wall', async ({ shop, api, page }) => {
    const tab = await waitIn({ shop, api, page }, { theme: 'dark' });
    await expect.poll(() => motion(tab)).toBe(1);
    expect(await background(tab)).toBe('rgb(22, 24, 29)');
  });
});
