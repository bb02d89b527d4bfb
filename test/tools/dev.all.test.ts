import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserArgs, findBrowser } from '../../src/tools/browser.ts';
import { fromRoot } from '../../src/tools/bundles.ts';
import { type RunningDev, startDev } from '../../src/tools/dev.ts';
import { states } from '../../src/tools/gallery/states.ts';

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
    cpSync(fromRoot('e2e/doctor'), join(root, 'e2e/doctor'), { recursive: true });
    symlinkSync(fromRoot('node_modules'), join(root, 'node_modules'), 'junction');
    dev = await startDev({ port: 0, apiPort: 0, root });
    browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
    page = await browser.newPage();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await dev?.close();
    rmSync(root, { recursive: true });
  });

  /** Changes a file of the copy; resolves with the milliseconds until a condition holds on the page. */
  async function change(file: string, from: string | RegExp, to: string, seen: () => Promise<boolean>): Promise<void> {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    await expect.poll(() => seen().catch(() => false), { timeout: SOON, interval: 20 }).toBe(true);
  }

  const firstOffer = () => page.getByRole('list', { name: 'Offers' }).getByRole('button').first();

  test('shows the wall from its source on the demonstration page', async () => {
    await page.goto(`${dev.url}/club.html`);
    await firstOffer().waitFor();
    expect(await page.locator('script[data-base-url]').getAttribute('src')).toContain('/src/embed.ts');
  });

  test('shows the playground from its source', async () => {
    await page.goto(dev.url);
    await page.frameLocator('iframe').getByRole('list', { name: 'Offers' }).getByRole('button').first().waitFor();
    await page.getByLabel('page-size').waitFor();
    await page.goto(`${dev.url}/club.html`);
    await firstOffer().waitFor();
  });

  test('shows a changed colour as soon as it is saved', async () => {
    const colour = () =>
      page
        .locator('offer-wall')
        .first()
        .evaluate((wall) => {
          const part = wall.shadowRoot?.querySelector('.wall');
          return part ? getComputedStyle(part).color : '';
        });
    const rule = '\n.wall {\n  color: rgb(1 2 3);\n}\n';
    await change('src/ui/tones.css', /$/, rule, async () => (await colour()) === 'rgb(1, 2, 3)');
  });

  test('shows a changed component as soon as it is saved', async () => {
    await firstOffer().waitFor();
    const card = () => page.locator('offer-wall').first().locator('.changed').first().isVisible();
    await change('src/ui/card.tsx', /class="card"/, 'class="changed"', card);
  });

  test('has a gallery that shows every state in a frame', async () => {
    await page.goto(`${dev.url}/gallery`);
    await page.locator('iframe').first().waitFor();
    const names = await page
      .locator('iframe')
      .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('title')));
    expect(names).toEqual(states.map(({ name }) => name));
  });

  test('leads to the documentation', async () => {
    // VitePress prepares itself at the first visit.
    for (const address of ['/docs', '/docs/', '/docs/start.html']) {
      await page.goto(dev.url + address, { timeout: 90_000 });
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  }, 120_000);

  test('has pages with faults, and the console says what the list of them says', async () => {
    await page.goto(`${dev.url}/doctor`);
    const names = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(names.length).toBeGreaterThan(20);
    const item = page.getByRole('listitem').filter({ has: page.locator('[href$="/misspelt-option"]') });
    const words = await item.getByRole('paragraph').textContent();
    const heard: string[] = [];
    page.on('console', (message) => heard.push(message.text()));
    await item.getByRole('link').click();
    await expect.poll(() => heard, { timeout: SOON }).toContain(`offer-wall: ${words}`);
  });

  test.each([
    ['A list that failed', 'Try again'],
    ['A tab that was blocked', 'Open the offer'],
    ['In progress, empty', 'See offers'],
  ])('brings a wall into the state "%s"', async (name, words) => {
    await page.goto(`${dev.url}/gallery/state?state=${states.findIndex((state) => state.name === name)}`);
    await page.getByText(words, { exact: true }).waitFor();
  });
});
