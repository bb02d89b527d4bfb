import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { startSite } from './host.ts';
import { chunksOf, current, deploy } from './releases.ts';
import { type Attributes, MEMBER, type Shop, written } from './shop.ts';

/** Scripts as the optimisers of WordPress and its like serve them: with a version, joined with others, or inlined. */
const script = readFileSync(new URL('../dist/offer-wall.js', import.meta.url), 'utf8');

/** Where the chunks of these tests lie, and nothing else. */
const CHUNKS = '/plugins/wall/';

const tagOf = (shop: Shop, attributes: Attributes, text = ''): string =>
  `<script ${written({ 'data-base-url': shop.apiUrl, 'data-member-id': MEMBER, ...attributes })}>${text}</script>`;

/** The sanitizer has come. */
async function isWhole(shop: Shop): Promise<void> {
  await expect(shop.cards).toHaveCount(10);
  await shop.details({ name: 'Northquay Current Account' });
  await expect(shop.dialog.getByRole('table')).toBeVisible();
  await expect(shop.host).toHaveCount(1);
}

test.beforeEach(({ host }) => {
  deploy(host, CHUNKS, current(), chunksOf(current()));
  host.page('/cache/all.js', `var before = 1;\n${script}\n;var after = 2;`, { 'Content-Type': 'text/javascript' });
});

test('a version in the query of the script changes nothing, and the chunks have none', async ({ shop, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await shop.visit({ body: tagOf(shop, { src: '/offer-wall.js?ver=6.5' }) });
  await isWhole(shop);
  expect(asked.filter((url) => url.includes(current().chunks.html ?? '?')).map((url) => new URL(url).search)).toEqual([
    '',
  ]);
});

test('an inlined script finds its chunks by data-chunks, here or elsewhere, with or without a slash', async ({
  shop,
  host,
}) => {
  const cdn = await startSite();
  for (const chunks of [CHUNKS, `${host.url}${CHUNKS.slice(0, -1)}`, cdn.url]) {
    await test.step(chunks, async () => {
      await shop.visit({ body: tagOf(shop, { 'data-chunks': chunks }, script) });
      await isWhole(shop);
      await expect(shop.host).not.toHaveAttribute('chunks');
    });
  }
  await cdn.close();
});

test('a renamed script finds its chunks in another folder by data-chunks', async ({ shop, host }) => {
  host.page('/assets/w.js', script, { 'Content-Type': 'text/javascript' });
  await shop.visit({ body: tagOf(shop, { src: '/assets/w.js', 'data-chunks': CHUNKS }) });
  await isWhole(shop);
});

test('a script that was joined with others finds its chunks by data-chunks of the tag that was left', async ({
  shop,
}) => {
  for (const joined of ['<script src="/cache/all.js"></script>', '<script defer src="/cache/all.js"></script>']) {
    await shop.visit({ head: joined, body: tagOf(shop, { 'data-chunks': CHUNKS }) });
    await isWhole(shop);
  }
});

test('another tag says nothing of chunks of another site, or to a script that has its own name', async ({
  shop,
  host,
  noise,
}) => {
  noise.allow(/\/cache\/offer-wall\.\S+\.js|404/, /^offer-wall: no wall can be shown/);
  // What somebody could bring into the page as markup.
  const cdn = await startSite();
  let isAsked = false;
  shop.page.on('request', (request) => {
    isAsked ||= request.url().startsWith(cdn.url);
  });
  const foreign = `<script data-chunks="${cdn.url}"></script>`;
  await shop.visit({ body: `${foreign}<script src="/cache/all.js"></script>${tagOf(shop, {})}` });
  await expect(shop.page.getByRole('alert')).toContainText('The offers cannot be shown');
  expect(isAsked).toBe(false);

  const wrong = `<script data-chunks="${host.url}/nowhere/"></script>`;
  await shop.visit({ body: `${wrong}${tagOf(shop, { src: '/offer-wall.js' })}` });
  await isWhole(shop);
  await cdn.close();
});

test('joined without a word of where the wall lies, the script says so, and names the cure on the console', async ({
  shop,
  page,
  host,
  noise,
}) => {
  noise.allow(/\/cache\/offer-wall\.\S+\.js|404/, /^offer-wall: no wall can be shown/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('offer-wall')) warnings.push(message.text());
  });
  await shop.visit({ head: '<script defer src="/cache/all.js"></script>', body: shop.element() });
  await expect(page.getByRole('alert')).toContainText('The offers cannot be shown');
  await expect(shop.tryAgain).toBeVisible();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(
    new RegExp(
      `^offer-wall: no wall can be shown: ${host.url}/cache/offer-wall\\.wall\\.\\S+ cannot be loaded.*data-chunks`,
    ),
  );
});
