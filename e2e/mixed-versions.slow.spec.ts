import { rmSync } from 'node:fs';
import { buildRelease, chunksOf, current, deploy, everything, type Release } from './support/deploy-releases.ts';
import { expect, test } from './support/fixtures.ts';
import { namesOnPage, rich, type Shop } from './support/shop-page.ts';

/** A script in somebody's cache, or on a page, beside files of another version. */

// One after the other, so that the other version is built once.
test.describe.configure({ mode: 'default' });

let next: Release;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  next = await buildRelease('99.1.0');
});
test.afterAll(() => rmSync(next.folder, { recursive: true, force: true }));

/** The wall of a script shows and opens offers, with all that comes in chunks. */
async function works(shop: Shop, src: string): Promise<void> {
  await shop.visit({ body: shop.tag({ src }) });
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await shop.details(rich);
  await expect(shop.dialog.getByText('Cash withdrawals')).toBeVisible();
  await expect(shop.dialog.getByRole('table')).toBeVisible();
  // An offer that was started before is continued.
  await shop.follow(shop.dialog.getByRole('button', { name: /^(Get offer|Continue)$/ }));
}

test('every release names its chunks by what is in them', () => {
  const { chunks } = current();
  expect(Object.keys(chunks).sort()).toEqual(Object.keys(next.chunks).sort());
  for (const [name, file] of Object.entries(chunks)) expect(next.chunks[name]).not.toBe(file);
});

test('after a deploy that leaves the old chunks there, old scripts in caches lack nothing', async ({ shop, host }) => {
  deploy(host, '/kept/', current(), { ...everything(current()), 'cached.js': 'offer-wall.js' });
  deploy(host, '/kept/', next, everything(next));
  for (const file of ['cached.js', 'offer-wall.js']) await works(shop, `/kept/${file}`);
});

for (const [name, mix] of Object.entries({
  'an old script and new chunks': () => ({ script: current(), chunks: next }),
  'a new script and old chunks': () => ({ script: next, chunks: current() }),
})) {
  const path = `/${name.replaceAll(' ', '-')}/`;

  test(`with ${name} alone, the wall that is there is taken, with its own parts`, async ({ shop, host, noise }) => {
    // What the script asks for first is gone.
    noise.allow(/offer-wall\.\w+\.x/);
    const { script, chunks } = mix();
    deploy(host, path, chunks, { ...chunksOf(chunks), 'offer-wall.wall.js': 'offer-wall.wall.js' });
    deploy(host, path, script, { 'offer-wall.js': 'offer-wall.js' });
    // The wall of the other version is taken, and finds its own parts.
    await works(shop, `${path}offer-wall.js`);
    expect(shop.said).toEqual([]);
  });
}

test('two versions on one page work, each with the options of its tag', async ({ shop, host, noise, page }) => {
  noise.allow(/^offer-wall: the page loads two versions .* not 99\.1\.0/);
  for (const release of [current(), next]) deploy(host, `/${release.version}/`, release, everything(release));
  const [main, aside] = [current(), next].map(({ version }, place) =>
    shop.tag({ src: `/${version}/offer-wall.js`, 'data-page-size': place + 3 }),
  );
  await shop.visit({ body: `<main>${main}</main><aside>${aside}</aside>` });
  await expect(page.locator('main offer-wall').locator('.name')).toHaveCount(3);
  await expect(page.locator('aside offer-wall').locator('.name')).toHaveCount(4);
  await expect(page.locator('aside offer-wall').getByRole('tab')).toHaveCount(3);
});
