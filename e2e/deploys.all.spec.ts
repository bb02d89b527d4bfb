import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { buildRelease, chunksOf, current, deploy, everything, type Release } from './releases.ts';
import { MEMBER, namesOnPage, type Shop, written } from './shop.ts';

/** A script in somebody's cache, or on a page, beside files of another version. */
const rich = { name: 'Northquay Current Account' };

let next: Release;

test.beforeAll(async () => {
  next = await buildRelease('99.1.0');
});
test.afterAll(() => rmSync(next.folder, { recursive: true, force: true }));

/** Goes to a page whose tag names a script of this site. */
const visit = (shop: Shop, src: string): Promise<void> => {
  const tag = { src, 'data-base-url': shop.apiUrl, 'data-member-id': MEMBER };
  return shop.visit({ body: `<script ${written(tag)}></script>` });
};

/** Collects the wall's warnings from now on. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('offer-wall')) heard.push(message.text());
  });
  return heard;
}

/** The wall shows and opens offers, with or without what comes in chunks. */
async function works(shop: Shop, { isWhole }: { isWhole: boolean }): Promise<void> {
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await shop.details(rich);
  await expect(shop.dialog.getByText('Cash withdrawals')).toBeVisible();
  // Where the sanitizer has not come, plain text stands in for the markup.
  await expect(shop.dialog.getByRole('table')).toBeVisible({ visible: isWhole });
  const popup = shop.page.waitForEvent('popup');
  // An offer that was started before is continued.
  await shop.dialog.getByRole('button', { name: /^(Get offer|Continue)$/ }).click();
  await (await popup).waitForURL(/\/landing\//);
}

test('every release names its chunks by what is in them', () => {
  const { chunks } = current();
  expect(Object.keys(chunks).sort()).toEqual(Object.keys(next.chunks).sort());
  for (const [name, file] of Object.entries(chunks)) expect(next.chunks[name]).not.toBe(file);
});

test('after a deploy that leaves the old chunks there, old scripts in caches lack nothing', async ({ shop, host }) => {
  deploy(host, '/kept/', current(), { ...everything(current()), 'cached.js': 'offer-wall.js' });
  deploy(host, '/kept/', next, everything(next));
  for (const file of ['cached.js', 'offer-wall.js']) {
    await visit(shop, `/kept/${file}`);
    await works(shop, { isWhole: true });
  }
});

/** Which script meets which chunks. */
const mixes: Record<string, () => { script: Release; chunks: Release }> = {
  'an old script and new chunks': () => ({ script: current(), chunks: next }),
  'a new script and old chunks': () => ({ script: next, chunks: current() }),
};

for (const [name, mix] of Object.entries(mixes)) {
  const path = `/${name.replaceAll(' ', '-')}/`;

  test(`with ${name} alone, the wall that is there is taken, with its own parts`, async ({
    shop,
    host,
    page,
    noise,
  }) => {
    // What the script asks for first is gone.
    noise.allow(/offer-wall\.\w+\.x/);
    const { script, chunks } = mix();
    const warnings = listen(page);
    deploy(host, path, chunks, { ...chunksOf(chunks), 'offer-wall.wall.js': 'offer-wall.wall.js' });
    deploy(host, path, script, { 'offer-wall.js': 'offer-wall.js' });
    await visit(shop, `${path}offer-wall.js`);
    // The wall of the other version is taken, and finds its own parts.
    await works(shop, { isWhole: true });
    expect(warnings).toEqual([]);
  });

  test(`with ${name} under the old names, no part of another version is taken`, async ({ shop, host, page, noise }) => {
    noise.allow(/^offer-wall: a part is missing/);
    const { script, chunks } = mix();
    const warnings = listen(page);
    for (const [part, file] of Object.entries(script.chunks)) {
      // All but the wall, of which any version would do.
      if (part === 'wall') deploy(host, `/mixed${path}`, script, { [file]: file });
      else deploy(host, `/mixed${path}`, chunks, { [file]: chunks.chunks[part] ?? '' });
    }
    deploy(host, `/mixed${path}`, script, { 'offer-wall.js': 'offer-wall.js' });
    await visit(shop, `/mixed${path}offer-wall.js`);
    await works(shop, { isWhole: false });
    expect(warnings).toEqual([
      `offer-wall: a part is missing: it has version ${chunks.version}, the script has ${script.version}. Upload all files of one version together`,
    ]);
  });
}

test('two versions on one page work, each with the options of its tag', async ({ shop, host, noise, page }) => {
  noise.allow(/^offer-wall: the page loads two versions .* not 99\.1\.0/);
  for (const release of [current(), next]) deploy(host, `/${release.version}/`, release, everything(release));
  const tag = (release: Release, size: number) => {
    const attributes = { 'data-base-url': shop.apiUrl, 'data-member-id': MEMBER, 'data-page-size': size };
    return `<script ${written({ src: `/${release.version}/offer-wall.js`, ...attributes })}></script>`;
  };
  await shop.visit({ body: `<main>${tag(current(), 3)}</main><aside>${tag(next, 4)}</aside>` });
  await expect(page.locator('main offer-wall').getByRole('list', { name: 'Offers' }).getByRole('button')).toHaveCount(
    3,
  );
  const second = page.locator('aside offer-wall');
  await expect(second.getByRole('list', { name: 'Offers' }).getByRole('button')).toHaveCount(4);
  await expect(second.getByRole('tab')).toHaveCount(3);
});
