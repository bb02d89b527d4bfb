import type { Page } from '@playwright/test';
import { violations } from './support/axe-violations.ts';
import { expect, test } from './support/demo-fixtures.ts';
import { boxOf, drag } from './support/pointer-gestures.ts';
import { wallIn } from './support/shop-page.ts';

/** Goes to the playground, and waits for the offers of its wall. */
async function open(page: Page, address: string, cards = 12): Promise<void> {
  await page.goto(address);
  await expect(wallIn(page.frameLocator('.room iframe')).cards).toHaveCount(cards);
}

/** What makes two walls the same to somebody who looks at them. */
const looks = (page: Page, inFrame: boolean) =>
  (inFrame ? page.frameLocator('.room iframe') : page).locator('offer-wall').evaluate((wall) => {
    const inside = wall.shadowRoot;
    const styleOf = (part: string) => {
      const found = inside?.querySelector(`.${part}`);
      if (!found) return 'none';
      const { color, backgroundColor, borderRadius, fontFamily } = getComputedStyle(found);
      return [color, backgroundColor, borderRadius, fontFamily];
    };
    return {
      names: [...(inside?.querySelectorAll('.name') ?? [])].map(({ textContent }) => textContent),
      tabs: [...(inside?.querySelectorAll('.tab') ?? [])].map(({ textContent }) => textContent),
      controls: inside?.querySelectorAll('.field, .chip').length,
      styles: ['wall', 'card', 'reward', 'name', 'tab'].map(styleOf),
    };
  });

test('somebody sets up a wall in German for a bank, and the address holds it', async ({ demo, page, framed }) => {
  await open(page, demo.url);
  await framed.host.evaluate((wall) => wall.setAttribute('data-same', ''));
  await page.getByLabel('Alder Bank').check();
  await page.getByLabel('locale').selectOption('de');
  await page.getByLabel('page-size').press('ControlOrMeta+a');
  await page.getByLabel('page-size').press('6');
  await expect(framed.host).toHaveAttribute('data-same', '');
  const german = page.frameLocator('.room iframe').getByRole('list', { name: 'Angebote' });
  await expect(german.getByRole('button')).toHaveCount(6);
  await expect(page).toHaveURL(/site=bank.*page-size=6.*locale=de|site=bank.*locale=de.*page-size=6/);
  await page.reload();
  await expect(german.getByRole('button')).toHaveCount(6);
  await expect(page.frameLocator('.room iframe').getByText('Alder Bank')).toBeVisible();
});

for (const dialect of ['Script tag', 'Script tag, under a policy', 'Element']) {
  const details = { tag: dialect === 'Script tag' ? [] : '@slow' };
  test(
    `the code of the ${dialect} makes the same wall on an empty page`,
    details,
    async ({ demo, page, framed, host }) => {
      const options = 'site=store&controls=search+category&page-size=6&tabs=offers+completed&--radius=2px';
      await page.goto(`${demo.url}/?${options}&points-label=%7B%22one%22%3A%22gem%22%2C%22other%22%3A%22gems%22%7D`);
      await expect(framed.cards).toHaveCount(6);
      await page.getByLabel('Written in').selectOption(`${dialect.split(',')[0]}`);
      if (dialect.includes('policy')) await page.getByLabel('with integrity, preload and policy').check();
      await expect(page.locator('#snippet')).toContainText(dialect.includes('policy') ? 'integrity="sha384-' : '6');
      const code = `${await page.locator('#snippet').textContent()}`;
      const policy = /Policy: (.*) -->/.exec(code)?.[1];
      expect(code.includes('rel="preload"')).toBe(policy !== undefined);
      const headers = policy ? { 'Content-Security-Policy': policy } : {};
      await expect.poll(async () => (await looks(page, true)).controls).toBeGreaterThan(0);
      const wanted = await looks(page, true);
      expect(wanted.names).toHaveLength(6);
      await page.goto(
        host.page('/copied', `<!doctype html><html lang="en"><title>Empty</title><body>${code}`, headers),
      );
      await expect.poll(() => looks(page, false)).toEqual(wanted);
      await expect(page.getByText(/\d gems$/).first()).toBeVisible();
    },
  );
}

test.describe('in detail', { tag: '@slow' }, () => {
  test('a dialog waits for its button, here and where its code was copied to', async ({ demo, page, framed, host }) => {
    await open(page, `${demo.url}/?page-size=6`, 6);
    const choice = page.getByRole('radio', { name: 'dialog' });
    await choice.check();
    const opener = page.frameLocator('.room iframe').getByRole('button', { name: 'Earn points' });
    await expect(opener).toBeVisible();
    await expect(choice).toBeFocused();
    await opener.click();
    await expect(framed.cards).toHaveCount(6);
    await page.goto(
      host.page('/copied', `<!doctype html><title>Empty</title>${await page.locator('#snippet').textContent()}`),
    );
    await page.getByRole('button', { name: 'Earn points' }).click();
    await expect(wallIn(page).cards).toHaveCount(6);
  });

  test('the edge of the page is moved by keys and by hand, and the address says where to', async ({ demo, page }) => {
    await open(page, `${demo.url}/?width=600`);
    const edge = page.getByRole('separator', { name: 'Width of the page' });
    await edge.press('ArrowLeft');
    await expect(edge).toHaveAttribute('aria-valuenow', '590');
    const { x, y } = await boxOf(edge);
    await drag(page, { x: x + 4, y: y + 100 }, { x: x - 800, y: y + 100 });
    await expect(edge).toHaveAttribute('aria-valuenow', '240');
    await expect(page).toHaveURL(/width=240/);
  });

  test('a color that cannot be read is measured, and so is what the wall makes of it', async ({ demo, page }) => {
    await open(page, `${demo.url}/?look=&--accent=%23ffe600`);
    await expect(page.getByText(/Your color has 1\.\d:1 on a card\. That is too little/)).toBeVisible();
    const ratios = page.locator('.palette li:not(:first-child) b');
    await expect(ratios.nth(2)).toBeVisible();
    for (const ratio of await ratios.allTextContents()) expect(Number.parseFloat(ratio)).toBeGreaterThan(4.5);
  });

  test('an address is typed key by key, and nothing of it is lost', async ({ demo, page, framed }) => {
    await page.goto(`${demo.url}/?member-id=`);
    await page.getByText('All other options').click();
    const field = page.getByLabel('sign-in-url');
    await field.pressSequentially('https://club.example/in');
    await expect(field).toHaveValue('https://club.example/in');
    await expect(framed.host).toHaveAttribute('sign-in-url', 'https://club.example/in');
    await expect(page).toHaveURL(/sign-in-url=https/);
    await page.getByRole('button', { name: 'Begin again' }).click();
    await expect(field).toHaveValue('');
    await expect(framed.cards).toHaveCount(12);
  });

  test('a wall whose offers open in the same place can be brought back', async ({ demo, page, framed }) => {
    await page.goto(`${demo.url}/?link-target=_self`);
    await framed.card('SiriusXM').click();
    await framed.getOffer.click();
    await page.getByRole('button', { name: 'Back to the wall' }).click();
    await expect(framed.cards).toHaveCount(12);
    await expect(page.getByText('0 offers opened, 0 views; 0 presses, 0 clicks; nothing lost.')).toBeVisible();
  });

  test('presets are shown one at a time, and their code is what is written', async ({ demo, page }) => {
    await open(page, `${demo.url}/?look=`);
    await page.getByLabel('Written in').selectOption('CSS only');
    const seen = new Set([JSON.stringify((await looks(page, true)).styles)]);
    for (const preset of ['calm', 'night', 'game', 'bank']) {
      await page.getByRole('combobox', { name: 'Look' }).selectOption(preset);
      await expect(page.locator('#snippet')).toContainText(new RegExp(preset, 'i'));
      await expect.poll(async () => seen.has(JSON.stringify((await looks(page, true)).styles))).toBe(false);
      seen.add(JSON.stringify((await looks(page, true)).styles));
    }
  });

  test('the wall stands each of the trials, and recovers', async ({ demo, page, framed }) => {
    test.slow();
    await open(page, demo.url);
    for (const [trial, words] of [
      ['A list that failed', 'Try again'],
      ['A tab that was blocked', 'Open the offer'],
      ['A reward that was refused', 'Reward declined'],
      ['An offer that is closed', 'No longer available'],
      ['Offline', 'offline'],
      ['Hostile HTML', '<b>Bold</b> Tidewardens'],
      ['Long German words', 'Rechtsschutz'],
      ['Storage blocked', 'Tidewardens'],
      ['2,000 offers', '2,000'],
    ] as const) {
      await test.step(trial, async () => {
        // Its group folds where nothing is tried.
        await page.getByRole('heading', { name: 'States, data and faults' }).click();
        await page.getByLabel('Try out').selectOption(trial);
        await expect(page.frameLocator('.room iframe').getByText(words).first()).toBeVisible();
        await page.getByLabel('Try out').selectOption('');
        await expect(framed.cards).toHaveCount(12);
        await expect(framed.card('Tidewardens')).toBeVisible();
      });
    }
  });

  test('the wall is measured beside one in a frame, with the fault that was chosen', async ({ demo, page }) => {
    await open(page, demo.url);
    await page.getByRole('button', { name: 'Compare' }).click();
    const cells = (row: string) => page.getByRole('row', { name: row }).getByRole('cell');
    await expect(cells('First card')).toHaveText([/^\d+ ms$/, /^\d+ ms$/]);
    await expect(cells('Below the edge')).toHaveText(['0 px', /^[1-9]\d+ px$/]);
    await expect(cells('Beyond the edge').first()).toHaveText('0 px');
    await expect(cells('Headings in')).toHaveText([/^1\d$/, '1']);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('heading', { name: 'States, data and faults' }).click();
    await page.getByLabel('Try out').selectOption('A list that failed');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(cells('Says, if nothing comes')).toHaveText([/Try again/, 'nothing'], { timeout: 30_000 });
  });
});
