import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from './fixtures.ts';
import { type Site, startSite } from './host.ts';
import { current } from './releases.ts';
import { htmlOf, MEMBER, namesOnPage, type Shop, written } from './shop.ts';

/** Both parts of the script, and their own parts, from another origin than the page's, where pages allow little. */
const rich = { name: 'Northquay Current Account' };

let cdn: Site;
test.beforeAll(async () => {
  cdn = await startSite();
});
test.afterAll(() => cdn.close());

const tagFor = (shop: Shop, attributes: Record<string, string | undefined> = {}): string =>
  `<script ${written({ src: `${cdn.url}/offer-wall.js`, 'data-base-url': shop.apiUrl, 'data-member-id': MEMBER, ...attributes })}></script>`;

test('under Cross-Origin-Embedder-Policy, files sent with Cross-Origin-Resource-Policy arrive', async ({
  shop,
  page,
}) => {
  await page.route(`${cdn.url}/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cross-origin-resource-policy': 'cross-origin' };
    await route.fulfill({ response, headers });
  });
  const isolated = {
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  await shop.visit({ body: tagFor(shop) }, isolated);
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('with a nonce, a hash and Trusted Types, all of the script arrives', async ({ shop, page }) => {
  const hashes: Record<string, string> = await (await page.request.get(`${cdn.url}/integrity.json`)).json();
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-n1' 'strict-dynamic'",
    `connect-src ${shop.apiUrl}`,
    `img-src ${new URL(shop.apiUrl).origin}`,
    `media-src ${new URL(shop.apiUrl).origin}`,
    "require-trusted-types-for 'script'",
    'trusted-types offer-wall',
  ];
  const tag = tagFor(shop, { nonce: 'n1', integrity: hashes['offer-wall.js'], crossorigin: '' });
  await shop.visit({ body: tag }, { 'Content-Security-Policy': policy.join('; ') });
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeVisible();
});

test('a page that lies in a file shows the wall', async ({ shop, page }, info) => {
  const path = info.outputPath('page.html');
  writeFileSync(path, htmlOf({ body: tagFor(shop) }));
  await page.goto(pathToFileURL(path).href);
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeVisible();
});

test('where a policy blocks the wall, the console says what it lacks', async ({ shop, page, noise }) => {
  noise.allow(/Content Security Policy|^offer-wall: no wall can be shown/);
  const { chunks } = current();
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  const policy = `script-src ${cdn.url}/offer-wall.js`;
  await shop.visit({ body: tagFor(shop) }, { 'Content-Security-Policy': policy });
  await expect(shop.alert).toContainText('The offers cannot be shown');
  const [told = ''] = heard.filter((words) => words.startsWith('offer-wall: '));
  expect(told).toContain(`Content-Security-Policy lacks script-src-elem ${cdn.url}`);
  expect(told).not.toContain(chunks.wall);
  expect(told).not.toContain('Upload');
});
