import { serveHost } from './hosts/serve-host.ts';
import { type Api, expect, test } from './support/fixtures.ts';
import type { Site } from './support/publisher-site.ts';
import { namesOnPage, type Shop } from './support/shop-page.ts';

/** Sites on which a library swaps the body instead of loading pages, so that the wall's script stays. */
const swappers = {
  // On the way back it shows a copy that it kept.
  turbo: '<script src="{{turbo}}"></script>',
  // On the way back it parses what it had written down.
  htmx: '<script src="{{htmx}}"></script>',
};

/** How the wall is put onto the page. `stays`: the head of the other page has it, too. */
const ways: Record<string, { head?: string; body?: string; stays?: true; only?: 'turbo' }> = {
  'the tag in the body': { body: '{{tag async}}' },
  'a tag with a target': { body: '{{tag data-target="#offers"}}' },
  'a tag that is a module': { body: '{{tag type="module"}}' },
  'the element, and the script in the head': { head: '{{script}}', body: '{{wall}}', stays: true },
  'the element and the script in the body': { body: '{{wall}}{{script}}' },
  // htmx leaves the head alone: there is no tag in it that could run again.
  'the tag in the head': { head: '{{tag async}}', only: 'turbo' },
};

/** Serves a page with a wall, and one without, which lead to each other; the address of the first. */
function serve(site: Site, api: Api, library: string, { head = '', body = '', stays }: (typeof ways)[string]): string {
  const page = (name: string, to: string, more: string, own: string) => {
    const content = `<nav hx-boost="true"><a href="/hosts/${to}">Elsewhere</a></nav><main id="offers"></main>${own}`;
    return serveHost(site, name, { what: '', head: library + more, body: content }, api.url);
  };
  page('elsewhere', 'earn', stays ? head : '', 'Nothing to earn');
  return page('earn', 'elsewhere', head, body);
}

/** The wall is there, once, and has asked for its list this often so far. */
async function hasOneWall(shop: Shop, api: Api, visits: number): Promise<void> {
  await expect(shop.host).toHaveCount(1);
  await expect(shop.cards).toHaveText(namesOnPage(0));
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(visits);
}

for (const [name, library] of Object.entries(swappers)) {
  for (const [title, way] of Object.entries(ways)) {
    if (way.only && way.only !== name) continue;
    test(`${name}, ${title}: away, back and forth, there is one wall, and one request a visit`, async ({
      page,
      host,
      api,
      shop,
    }) => {
      const go = () => page.getByRole('link', { name: 'Elsewhere' }).click();
      const isElsewhere = async () => {
        await expect(page.getByText('Nothing to earn')).toBeVisible();
        await expect(shop.host).toHaveCount(0);
      };
      await page.goto(serve(host, api, library, way));
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await hasOneWall(shop, api, 1);

      await go();
      await isElsewhere();
      await page.goBack();
      await hasOneWall(shop, api, 2);
      await page.goForward();
      await isElsewhere();
      await page.goBack();
      await hasOneWall(shop, api, 3);

      // A new visit, by a link.
      await go();
      await isElsewhere();
      await go();
      await hasOneWall(shop, api, 4);
      // A second wall, or a second request, would have come with the script and the chunks, which are there by then.
      await page.waitForLoadState('networkidle');
      await hasOneWall(shop, api, 4);

      // It is the library that swapped all this: the page was never loaded anew.
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    });
  }
}

test('turbo, a page that is refreshed by morphing has one wall still', async ({ page, host, api, shop }) => {
  // A refresh: the page's source again, merged into what is there.
  const morph = '<meta name="turbo-refresh-method" content="morph">';
  await page.goto(serve(host, api, morph + swappers.turbo, { body: '{{tag async}}' }));
  await hasOneWall(shop, api, 1);
  const morphed = page.evaluate(() => new Promise((done) => addEventListener('turbo:morph', done, { once: true })));
  await page.evaluate('Turbo.visit(location.href, { action: "replace" })');
  await morphed;
  await expect(shop.host).toHaveCount(1);
  await expect(shop.cards).toHaveText(namesOnPage(0));
});
