import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningDev, startDev } from '../../src/tools/dev.ts';
import { browserFlags, findOrInstallBrowser } from '../../src/tools/find-or-install-browser.ts';
import { fromRoot } from '../../src/tools/project-files.ts';

/** Milliseconds until a change has to be seen on a machine that does other things as well; by itself it takes half a second. */
const SOON = 10_000;

describe('the development server', { timeout: 60_000 }, () => {
  let root: string;
  let dev: RunningDev;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    // A copy, so that the source can be changed.
    root = mkdtempSync(join(tmpdir(), 'dev-'));
    for (const name of ['src', 'public', 'tsconfig.json'])
      cpSync(fromRoot(name), join(root, name), { recursive: true });
    symlinkSync(fromRoot('node_modules'), join(root, 'node_modules'), 'junction');
    dev = await startDev({ port: 0, apiPort: 0, root });
    browser = await chromium.launch({ executablePath: await findOrInstallBrowser(), args: browserFlags });
    page = await browser.newPage();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await dev?.close();
    rmSync(root, { recursive: true });
  }, 60_000);

  /** Changes a file of the copy; resolves with the milliseconds until a condition holds on the page. */
  async function change(file: string, from: string | RegExp, to: string, seen: () => Promise<boolean>): Promise<void> {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    await expect.poll(() => seen().catch(() => false), { timeout: SOON, interval: 20 }).toBe(true);
  }

  /** Whether a style is in effect that the test has written into a sheet, in the page or in the wall. */
  const isStyled = (where: string) => async () =>
    (await page
      .locator(where)
      .first()
      .evaluate((element) => getComputedStyle(element).caretColor)) === 'rgb(1, 2, 3)';
  const says = (words: string) => async () => (await page.getByText(words).count()) > 0;

  test.each<[file: string, from: string | RegExp, to: string, seen: () => Promise<boolean>, path?: string]>([
    ['src/ui/tones.css', /$/, '\n.wall {\n  caret-color: rgb(1 2 3);\n}\n', isStyled('offer-wall .wall')],
    ['public/club.css', /$/, '\nbody {\n  caret-color: rgb(1 2 3);\n}\n', isStyled('body')],
    ['public/club.html', '</main>', '<p>Words of a page</p></main>', says('Words of a page')],
    ['src/tools/fill-page.ts', 'Maya Lindqvist', 'Words of the server', says('Words of the server')],
    [
      'src/sandbox/catalogue/offers-play.ts',
      'Raise the drowned city',
      'An offer of the service',
      says('An offer of the service'),
    ],
    [
      'src/playground/options-panel.tsx',
      /<summary>/,
      '<summary>Words of a component ',
      says('Words of a component'),
      '/',
    ],
  ])('shows %s as soon as it is saved', async (file, from, to, seen, path = '/club.html') => {
    if (new URL(page.url()).pathname !== path) await page.goto(dev.url + path);
    await page.locator('offer-wall, iframe').first().waitFor({ state: 'attached' });
    await change(file, from, to, seen);
  });

  test('leads to the documentation', async () => {
    // VitePress prepares itself at the first visit.
    for (const address of ['/docs', '/docs/', '/docs/start.html']) {
      await page.goto(dev.url + address, { timeout: 90_000 });
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto(new URL('layouts.html', page.url()).href);
    const picture = page.locator('.live-wall img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }, 120_000);
});
