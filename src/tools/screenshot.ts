/** `npm run screenshot`: draws the README's pictures from the demo, `public/screenshot.png` and `-dark.png`. */
import { existsSync, statSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { landmarks } from '../sandbox/index.ts';
import { startSandbox } from '../sandbox/server.ts';
import { browserArgs, findBrowser } from './browser.ts';
import { build } from './build.ts';
import { fromRoot } from './bundles.ts';
import { startDemo } from './demo.ts';

/** One and the same moment in the pictures, for the page as for the service: "Ends in 2 days" is then always so. */
const NOW = Date.UTC(2026, 8, 1, 12);
const LARGEST = 300_000;

/** Draws the demo with an open offer in one of its themes. */
async function draw(browser: Browser, url: string, colorScheme: 'light' | 'dark', file: string): Promise<void> {
  const path = fromRoot(file);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(url);
  await page.getByRole('list', { name: 'Offers' }).getByRole('button').first().waitFor();
  await page.locator('offer-wall').evaluate(async (wall, offerId) => {
    (wall.closest('section') ?? wall).scrollIntoView();
    await (wall as HTMLElement & { open(id: string): Promise<void> }).open(offerId);
  }, landmarks.multiEvent);
  await page.getByRole('dialog').getByRole('button', { name: 'Get offer' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await context.close();
  const { size } = statSync(path);
  if (size > LARGEST) throw new Error(`${file} has ${size} bytes, more than ${LARGEST}.`);
  console.log(`${file}: ${size} bytes`);
}

if (!existsSync(fromRoot('dist/offer-wall.js'))) await build();
const api = await startSandbox({ now: () => NOW, rateLimits: false });
const demo = await startDemo({ port: 0, host: '127.0.0.1', api: api.url, root: fromRoot('.') });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
try {
  await draw(browser, demo.url, 'light', 'public/screenshot.png');
  await draw(browser, demo.url, 'dark', 'public/screenshot-dark.png');
} finally {
  await browser.close();
  await demo.close();
  await api.close();
}
