import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDemo } from '../src/tools/demo-build.ts';
import { expect, test } from './fixtures.ts';
import { serveFolder } from './frameworks/serve.ts';
import { wallIn } from './shop.ts';

test('the built demo needs no server but one for files, in any folder, and none after the first visit', async ({
  page,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  await buildDemo(join(folder, 'wall'), '/wall/', { docs: false });
  const server = await serveFolder(folder);
  const framed = wallIn(page.frameLocator('.room iframe'));

  await page.goto(`${server.url}/wall/`);
  await page.locator('.row').getByRole('button', { name: 'SiriusXM' }).click();
  await expect(page.getByRole('dialog', { name: 'SiriusXM' }).getByText('Key points')).toBeVisible();
  await page.goto(`${server.url}/wall/playground.html?site=store&page-size=6`);
  await expect(framed.cards).toHaveCount(6);
  await framed.card('SiriusXM').click();
  const popup = page.waitForEvent('popup');
  await framed.getOffer.click();
  const tab = await popup;
  await tab.getByRole('button', { name: 'Do this now' }).first().click();
  await expect(tab.getByRole('status')).toContainText('All done');
  await tab.close();
  await expect(page.getByText('1 offer opened, 1 view; 1 press, 1 click; nothing lost.')).toBeVisible();

  await server.close();
  await page.goto(`${server.url}/wall/club.html?page-size=3`);
  await expect(wallIn(page).cards).toHaveCount(3);
  const picture = page.locator('offer-wall img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${server.url}/wall/nothing.html`);
  await page.getByRole('link', { name: 'The playground' }).click();
  await expect(framed.cards).toHaveCount(12);
  rmSync(folder, { recursive: true });
});
