import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specialIds } from '../../src/sandbox/index.ts';
import { boxOf } from '../setup/find-collisions.ts';
import { showDetails } from '../setup/show-sample.ts';
import { insideOf, part, showReadyWall } from '../setup/show-wall.ts';

describe('a dialog', () => {
  it('has a creative of 240 px at most, and no place for one that is not there', async () => {
    const { wall } = await showReadyWall();
    await wall.open(specialIds.multiEvent);
    const creative = () => part(part(insideOf(wall), 'dialog'), 'media');
    for (const width of [360, 768, 1600]) {
      await page.viewport(width, 900);
      expect(creative().offsetHeight, `${width} px`).toBeGreaterThan(100);
      expect(creative().offsetHeight, `${width} px`).toBeLessThanOrEqual(240);
    }
    await wall.open(specialIds.noCreative);
    await expect.poll(() => creative().checkVisibility()).toBe(false);
  });

  it.each([
    ['12% back', 12, 'RevShare'],
    ['3,200 points', 3200, null],
  ])('has the reward of what is done in one line, from the edge on: %s', async (words, reward, conversionType) => {
    const offer = { reward, conversionType, isUserCompleted: true, rewardStatus: 'Rejected' };
    const { wall, ui } = await showDetails(offer);
    for (const width of [240, 272]) {
      await page.viewport(width, 640);
      const pays = boxOf(within(part(insideOf(wall), 'foot')).getByText(words));
      expect(pays.height).toBeLessThan(30);
      expect(pays.left).toBe(boxOf(ui().getByRole('heading', { level: 2 })).left);
    }
  });

  it('has its reward in one line above a button that leaves it no room, at the start', async () => {
    await page.viewport(320, 640);
    const { dialog, wall } = await showDetails({});
    // Letters of one width in every font.
    wall.setAttribute('style', '--offer-wall-font: monospace; --offer-wall-font-size: 16px');
    wall.messages = { 'dialog.getOffer': 'Inanspruchnahme' };
    const button = (await within(dialog).findByRole('button', { name: /^Inanspruch/ })).getBoundingClientRect();
    const reward = dialog.querySelector('#pays')?.getBoundingClientRect();
    expect(reward?.bottom).toBeLessThan(button.top);
    expect(reward?.height).toBeLessThan(30);
    expect(reward?.left).toBe(button.left);
  });

  it('has its reward in one line, where there is room for it, in large letters on a phone that is held sideways', async () => {
    const { wall } = await showDetails({ reward: 12400 }, { style: '--offer-wall-font-size: 32px' });
    await page.viewport(844, 390);
    const pays = within(part(insideOf(wall), 'foot')).getByText('+12,400 points');
    expect(boxOf(pays).height).toBeLessThan(60);
  });

  it.each(['999px', '50%'])(
    'has what can be pressed, and its name, in sight where corners have a radius of %s',
    async (radius) => {
      const { ui, wall } = await showDetails({}, { style: `--offer-wall-radius: ${radius}` });
      const pieces = [
        ui().getByRole('heading', { level: 2 }),
        ui().getByRole('button', { name: 'Close' }),
        ui().getByRole('button', { name: 'Get offer' }),
      ];
      for (const piece of pieces) {
        const { left, right, top, bottom, width } = boxOf(piece);
        // A third of the way in from either end, which a round corner of the piece itself never cuts.
        for (const x of [left + width / 3, right - width / 3]) {
          const seen = wall.shadowRoot?.elementFromPoint(x, (top + bottom) / 2) ?? null;
          expect(piece.contains(seen), `${piece.textContent} at ${x}`).toBe(true);
        }
      }
    },
  );

  it.each([
    ['letters of 16 px', 'font-size: 16px'],
    ['letters of 32 px', 'font-size: 32px'],
    ['letters that are all as wide', 'font: monospace'],
  ])('has room for the marks and numbers of lists in %s', async (_, style) => {
    const details = { keyPoints: '<ul><li>One</li></ul>', offerDetails: '<ol start="100"><li>Two</li></ol>' };
    const { ui } = await showDetails(details, { style: `--offer-wall-${style}` });
    for (const [words, mark] of Object.entries({ One: '✓\u2002', Two: '100. ' })) {
      const item = await ui().findByText(words);
      const room = boxOf(item).left - boxOf(item.closest('ul, ol') ?? item).left;
      const measure = item.appendChild(document.createElement('pre'));
      Object.assign(measure.style, { font: 'inherit', width: 'max-content', whiteSpace: 'pre' });
      measure.append(mark);
      expect(boxOf(measure).width, mark).toBeLessThanOrEqual(room);
    }
  });

  it.each(['<ul><li>One.</li></ul>', '<p>One.</p><p>Two</p>', '<h4>One.</h4>', 'One.'])(
    'has key points below their heading, in the direction of their own words, where the page runs the other way: %s',
    async (keyPoints) => {
      const { ui } = await showDetails({ keyPoints }, { locale: 'he' });
      const words = await ui().findByText('One.');
      const letter = (index: number) => {
        const range = document.createRange();
        range.setStart(words.firstChild ?? words, index);
        range.setEnd(words.firstChild ?? words, index + 1);
        return range.getBoundingClientRect();
      };
      expect(letter(3).left).toBeGreaterThanOrEqual(letter(2).right - 1);
      const edge = boxOf(ui().getByRole('heading', { name: 'עיקרי ההטבה' })).right;
      expect(edge - letter(3).right).toBeLessThan(30);
    },
  );

  it.each(['headline', 'shortDescription', 'advertiserName'])(
    'lets marks that are heaped on the letters of its %s cover no other line',
    async (field) => {
      const picture = async (words: string) => {
        const { ui, unmount } = await showDetails({ keyPoints: 'One', [field]: words });
        const below = ui().getByRole('heading', { name: 'Key points' });
        const taken = await page.elementLocator(below).screenshot({ save: false });
        unmount();
        return taken;
      };
      expect(await picture(`x${'\u0323'.repeat(60)}`)).toBe(await picture('x'));
    },
  );

  it('has a title, a way to close and "Get offer" that stay while all of its long terms are scrolled', async () => {
    const { wall, ui } = await showReadyWall();
    await wall.open(specialIds.longTerms);
    await userEvent.click(await ui().findByText('Terms and disclaimers'));
    const [scroll, header, foot] = ['scroll', 'header', 'foot'].map((name) => part(insideOf(wall), name));
    await expect.poll(() => scroll?.textContent?.length).toBeGreaterThan(20_000);
    const places = () => [header, foot].map((one) => one && boxOf(one).top);
    const before = places();
    scroll?.scrollTo(0, 300);
    expect(scroll?.scrollTop).toBe(300);
    expect(places()).toEqual(before);
    expect(boxOf(ui().getByRole('button', { name: 'Get offer' })).bottom).toBeLessThan(innerHeight);
  });
});
