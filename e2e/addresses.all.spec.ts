import { test as base, expect } from '@playwright/test';
import { startAddressLab } from './security/address-lab.ts';
import { corpusAddresses, ownAddresses } from './security/addresses.ts';
import { visit } from './security/lab.ts';
import { launchOptions } from './support/browser.ts';

const test = base.extend({});
test.use({ launchOptions: await launchOptions({ isAlone: true }) });

const lists = { 'our own': ownAddresses, 'those of the corpus': corpusAddresses() };

for (const [name, addresses] of Object.entries(lists)) {
  test(`of hostile addresses only absolute http(s) is shown, linked or opened: ${name}`, async ({ context }, info) => {
    test.skip(!addresses.length, 'The corpus is not there.');
    info.setTimeout(300_000);
    const lab = await startAddressLab(addresses);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    context.on('dialog', (dialog) => expect.soft(dialog.message()).toBe('never shown'));
    let tried = 0;
    for (const address of lab.pages) {
      const page = await context.newPage();
      const report = await visit(page, address);
      tried += report.tried;
      expect(report.offences).toEqual([]);
      expect(report.sightings).toEqual([]);
      expect(page.url()).toBe(address);
      await page.close();
    }
    await lab.close();
    info.annotations.push({ type: 'figures', description: JSON.stringify({ addresses: tried }) });
    expect(tried).toBe(addresses.length);
    expect(asked.filter((url) => !/^https?:/.test(url))).toEqual([]);
    // The control: creatives that may be shown were asked for.
    expect(asked.filter((url) => !url.startsWith('http://127.0.0.1')).length).toBeGreaterThan(5);
  });
}

const TABS = [
  'javascript:alert(1)',
  'java\tscript:opener.alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/logout',
  '//evil.example/x',
  'https://user:password@shop.example/landing',
  // On the host of the page, whatever its port.
  'http://127.0.0.1/account/delete?confirm=1',
];

test('no tab is left behind where the offer link is refused, and one goes where it leads otherwise', async ({
  context,
}) => {
  const good = 'https://shop.example/landing';
  const addresses = [...TABS.map((url) => ({ url, openAllowed: false })), { url: good, openAllowed: true }];
  const lab = await startAddressLab(addresses);
  const asked: string[] = [];
  context.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
  context.on('dialog', (dialog) => expect.soft(dialog.message()).toBe('never shown'));
  const page = await context.newPage();
  // Without its script: a person clicks.
  await page.route('**/addresses.js', (route) => route.fulfill({ body: '' }));
  for (const address of lab.pages) {
    await page.goto(address);
    for (const [place] of TABS.entries()) {
      await page.getByRole('button', { name: `Offer ${2 * place}`, exact: true }).click();
      await page.getByRole('button', { name: 'Get offer' }).click();
      await expect(page.getByRole('alert')).toContainText('The service sent an unsafe link, so it was not opened.');
      await expect.poll(() => context.pages().length).toBe(1);
      await page.getByRole('button', { name: 'Close' }).click();
    }
    expect(asked).toEqual([address]);
    await page.getByRole('button', { name: `Offer ${2 * TABS.length}`, exact: true }).click();
    await page.getByRole('button', { name: 'Get offer' }).click();
    await expect.poll(() => asked.at(-1)).toMatch(/shop\.example\/landing$/);
    expect(page.url()).toBe(address);
  }
  await lab.close();
});
