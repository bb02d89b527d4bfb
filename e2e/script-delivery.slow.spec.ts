import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildScripts } from '../src/tools/build.ts';
import { chunksIn } from '../src/tools/built-files.ts';
import { fromRoot } from '../src/tools/project-files.ts';
import { expect, test } from './support/fixtures.ts';
import { type Site, startSite } from './support/publisher-site.ts';
import { htmlOf, MEMBER, type PageParts, type Shop } from './support/shop-page.ts';

/** How the built files reach a page: from a CDN, under other names, joined with others, inlined, as modules, with words. */

const dist = (name: string): string => readFileSync(fromRoot(`dist/${name}`), 'utf8');
const script = dist('offer-wall.js');
const hashes: Record<string, string> = JSON.parse(dist('integrity.json'));

/** The scripts of one version in a folder. */
interface Release {
  folder: string;
  /** The chunks' files by their names. */
  chunks: Record<string, string>;
}

/** The release in `dist/`. */
const current: Release = { folder: fromRoot('dist'), chunks: chunksIn(fromRoot('dist')) };

/** Some of its files, as they are called. */
const own = (files: string[]): Record<string, string> => Object.fromEntries(files.map((file) => [file, file]));
const chunksOf = ({ chunks }: Release): Record<string, string> => own(Object.values(chunks));

/**
 * Puts files of a release at a path of a site, such as `/cdn/`.
 * @param names the files by the names that they get there
 */
function deploy(site: Site, path: string, { folder }: Release, names: Record<string, string>): void {
  for (const [name, file] of Object.entries(names)) {
    site.page(path + name, readFileSync(join(folder, file), 'utf8'));
  }
}

/** Where chunks of these tests lie, and nothing else. */
const CHUNKS = '/plugins/wall/';

let cdn: Site;
test.beforeAll(async () => {
  cdn = await startSite();
});
test.afterAll(() => cdn.close());

test.beforeEach(({ host }) => {
  deploy(host, CHUNKS, current, chunksOf(current));
  host.page('/cache/all.js', `var before = 1;\n${script}\n;var after = 2;`);
});

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
  await shop.visit({ body: shop.tag({ src: `${cdn.url}/offer-wall.js` }) }, isolated);
  await shop.isWhole();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page that lies in a file shows the wall', async ({ shop, page }, info) => {
  const path = info.outputPath('page.html');
  writeFileSync(path, htmlOf({ body: shop.tag({ src: `${cdn.url}/offer-wall.js` }) }));
  await page.goto(pathToFileURL(path).href);
  await shop.isWhole();
});

/** Ways to deliver it: the pages of each, on all of which the wall is whole. */
const deliveries: Record<string, (shop: Shop, host: Site) => PageParts[]> = {
  'from another origin, classic, as a module, and with its hash': (shop) =>
    ['offer-wall.js', 'offer-wall.standalone.js'].flatMap((file) =>
      [{}, { type: 'module' }, { integrity: hashes[file], crossorigin: '' }].map((how) => ({
        body: shop.tag({ src: `${cdn.url}/${file}`, ...how }),
      })),
    ),
  'define.js and index.js, as modules of another origin, and beside the script': (shop) => [
    { body: `${shop.element()}<script type="module" src="${cdn.url}/define.js"></script>` },
    {
      body: `<script type="module">import { defineOfferWall, mount, OfferWallElement } from '${cdn.url}/index.js';
        if (customElements.get('offer-wall')) throw new Error('importing the package defines nothing');
        if (defineOfferWall() !== OfferWallElement) throw new Error('it is ours');
        mount(document.body, { baseUrl: '${shop.apiUrl}', memberId: '${MEMBER}' });</script>`,
    },
    {
      body: `${shop.element()}<script src="/offer-wall.js"></script>
        <script type="module" src="/define.js"></script><script type="module" src="/index.js"></script>`,
    },
  ],
  'under another name, with its chunks beside it, or by data-chunks in another folder': (shop, host) => {
    host.page('/assets/w.js', script);
    host.page(`${CHUNKS}w.abc123.js`, script);
    const elsewhere = shop.tag({ src: '/assets/w.js', 'data-chunks': CHUNKS });
    // What is injected later does not move the folder.
    const base = '<base href="https://evil.example/">';
    const beside = [undefined, 'module'].map((type) => shop.tag({ src: `${CHUNKS}w.abc123.js`, type }));
    return [elsewhere, elsewhere + base, ...beside].map((body) => ({ body }));
  },
  'inlined, with data-chunks here or elsewhere, with or without a slash': (shop, host) =>
    [CHUNKS, `${host.url}${CHUNKS.slice(0, -1)}`, cdn.url].map((chunks) => ({
      body: shop.tag({ 'data-chunks': chunks }, script),
    })),
  'joined with others, with data-chunks on the tag that was left or its own': (shop) => {
    const rest = shop.tag({ src: undefined, 'data-chunks': CHUNKS });
    const own = `<script defer src="/cache/all.js?ver=6.8.1" data-chunks="${CHUNKS}"></script>`;
    return [
      { head: '<script src="/cache/all.js"></script>', body: rest },
      { head: '<script defer src="/cache/all.js"></script>', body: rest },
      { body: shop.element() + own },
    ];
  },
};

for (const [title, pagesOf] of Object.entries(deliveries)) {
  test(`the wall is whole: ${title}`, async ({ shop, host }) => {
    for (const parts of pagesOf(shop, host)) {
      await shop.visit(parts);
      await shop.isWhole();
      // Only the tag has it.
      await expect(shop.host).not.toHaveAttribute('chunks');
    }
  });
}

test('`data-chunks` of another tag is ignored where it names another site, or the script has a name of its own', async ({
  shop,
  host,
  noise,
}) => {
  noise.allow(/\/cache\/offer-wall\.\S+\.js|404/, /^offer-wall: no wall can be shown/);
  // What somebody could bring into the page as markup.
  const foreign = `<script data-chunks="${cdn.url}"></script>`;
  await shop.visit({ body: `${foreign}<script src="/cache/all.js"></script>${shop.tag({ src: undefined })}` });
  await expect(shop.alert).toContainText('The offers cannot be shown');
  expect(shop.asked.filter((url) => url.startsWith(cdn.url))).toEqual([]);

  await shop.visit({ body: `<script data-chunks="${host.url}/nowhere/"></script>${shop.tag()}` });
  await shop.isWhole();
});

test('the standalone file may be written into the page, which goes on after it', async ({ shop, page }) => {
  await shop.visit({
    body: `${shop.tag({ src: undefined }, dist('offer-wall.standalone.js'))}<footer>Imprint</footer>`,
  });
  await shop.isWhole();
  await expect(page.getByRole('contentinfo')).toHaveText('Imprint');
});

test('a publisher brings a language of his own, in part as well', async ({ shop, page, host }) => {
  const words = `export const locale = 'eo'; export const words = {
    'list.offers': 'Proponoj', 'list.count': { one: '{count} propono', other: '{count} proponoj' } };`;
  host.page('/words/eo.js', words);
  for (const src of ['/offer-wall.js', '/offer-wall.standalone.js']) {
    await shop.visit({ html: 'lang="eo"', body: shop.tag({ src, 'data-locale-src': '/words/eo.js' }) });
    await expect(page.getByRole('list', { name: 'Proponoj' }).getByRole('button')).toHaveCount(10);
    await expect(page.getByRole('status').filter({ hasText: /\d proponoj/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect(shop.host.locator('.wall')).toHaveAttribute('lang', 'eo');
    expect(await shop.host.getAttribute('locale-src')).toBeNull();
  }
});

test('says what is wrong with a language of his own that is not there, or has no words', async ({
  shop,
  page,
  host,
  noise,
}) => {
  noise.allow(/404/, /^offer-wall: a part is missing/);
  host.page('/words/default.js', `export default { 'list.offers': 'Proponoj' };`);
  for (const src of ['/offer-wall.js', '/offer-wall.standalone.js']) {
    for (const [file, words] of [
      ['/words/none.js', 'Look whether data-locale-src names the right file'],
      ['/words/default.js', 'write export const words = { … } in it'],
    ]) {
      const told = page.waitForEvent('console', (message) => message.text().includes(`${words}`));
      await shop.visit({ html: 'lang="eo"', body: shop.tag({ src, 'data-locale-src': file }) });
      expect((await told).text()).toContain(`${host.url}${file}`);
      await expect(page.getByRole('list', { name: 'Offers' }).getByRole('button')).toHaveCount(10);
    }
  }
});

test('the words of a module and those that the script loads are the same', () => {
  expect(dist('locales/de.js')).toBe(`export { de } from '../${current.chunks.de}';\n`);
});

/** The wall of a script shows and opens offers, with all that comes in chunks, and leads to one. */
async function works(shop: Shop, src: string): Promise<void> {
  await shop.visit({ body: shop.tag({ src }) });
  await shop.isWhole();
  // An offer that was started before is continued.
  await shop.follow(shop.dialog.getByRole('button', { name: /^(Get offer|Continue)$/ }));
}

test('beside files of another version, an old script takes its own chunks, and else the wall that is there', async ({
  shop,
  page,
  host,
  noise,
}) => {
  test.setTimeout(300_000);
  // What the script asks for first is gone.
  noise.allow(/offer-wall\.\w+\.x/, /^offer-wall: the page loads two versions .* not 99\.1\.0/);
  const folder = mkdtempSync(join(tmpdir(), 'offer-wall-release-'));
  const next = { folder, chunks: await buildScripts(folder, '99.1.0') };
  deploy(host, '/kept/', current, { ...chunksOf(current), 'cached.js': 'offer-wall.js' });
  deploy(host, '/kept/', next, { ...chunksOf(next), ...own(['offer-wall.js', 'offer-wall.wall.js']) });
  for (const file of ['cached.js', 'offer-wall.js']) await works(shop, `/kept/${file}`);
  deploy(host, '/gone/', next, { ...chunksOf(next), ...own(['offer-wall.wall.js']) });
  deploy(host, '/gone/', current, own(['offer-wall.js']));
  // The wall of the other version finds its own parts.
  await works(shop, '/gone/offer-wall.js');
  expect(shop.asked.filter((url) => url.endsWith(`/gone/${next.chunks.html}`))).toHaveLength(1);
  expect(shop.said).toEqual([]);
  // On one page, each tag has the wall that it asks for.
  const [main, aside] = ['cached.js', 'offer-wall.js'].map((file, place) =>
    shop.tag({ src: `/kept/${file}`, 'data-page-size': place + 3 }),
  );
  await shop.visit({ body: `<main>${main}</main><aside>${aside}</aside>` });
  await expect(page.locator('main offer-wall').locator('.name')).toHaveCount(3);
  await expect(page.locator('aside offer-wall').locator('.name')).toHaveCount(4);
  rmSync(folder, { recursive: true });
});
