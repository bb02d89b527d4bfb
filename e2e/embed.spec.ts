import type { Page } from '@playwright/test';
import { serveHost } from './hosts/serve-host.ts';
import { violations } from './support/axe-violations.ts';
import { type Api, expect, test } from './support/fixtures.ts';
import { atRest, boxOf } from './support/pointer-gestures.ts';
import type { Site } from './support/publisher-site.ts';
import { htmlOf, MEMBER, namesOnPage, type Shop, VIEWPORT, wallIn } from './support/shop-page.ts';

/** Where tags and elements put walls, also several on one page, and that they leave the rest of the page alone. */

/** One wall, with its offers, for the member of the snippet. */
async function hasOneWall({ cards, host }: Shop): Promise<void> {
  await expect(cards).toHaveText(namesOnPage(0));
  await expect(host).toHaveCount(1);
  await expect(host).toHaveAttribute('member-id', MEMBER);
}

test('two snippets are two walls, classic or as modules, each with its own options', async ({ shop, page, api }) => {
  for (const type of [undefined, 'module']) {
    const tags = ['1', '2'].map((size) => shop.tag({ type, 'data-member-id': size, 'data-page-size': size }));
    await shop.visit({ body: `<main>${tags[0]}</main><aside>${tags[1]}</aside>` });
    await expect(page.locator('main offer-wall').locator('.name')).toHaveCount(1);
    await expect(page.locator('aside offer-wall').locator('.name')).toHaveCount(2);
    await expect(shop.host).toHaveCount(2);
  }
  const members = api.tenant.ledger.requestsTo('offers').map(({ query }) => query.pub_member_id);
  expect(members.sort()).toEqual(['1', '1', '2', '2']);
});

/** A page with all three layouts: a row in its feed, a button that opens a dialog, and a wall. */
const threeWalls = (shop: Shop, html: string) =>
  shop.visit({
    html,
    head: VIEWPORT,
    body: `<main><h1>Shop</h1><button class="earn" type="button">Earn points</button><h2>Feed</h2>
      ${shop.element({ id: 'row', layout: 'row', 'more-url': 'https://shop.example/earn' })}<h2>Offers</h2>${shop.element({ id: 'wall' })}
      ${shop.element({ id: 'dialog', layout: 'dialog', opener: '.earn' })}
      <script src="/offer-wall.js"></script></main>`,
  });

for (const [width, html] of [
  [320, 'lang="he" dir="rtl"'],
  [1280, 'lang="en"'],
] as const) {
  const details = { tag: width === 320 ? [] : '@slow' };
  test(
    `nothing is wrong with the three of them, which ask for each list once, ${width} px wide`,
    details,
    async ({ shop, page, api }) => {
      await page.setViewportSize({ width, height: 800 });
      await threeWalls(shop, html);
      await expect(page.locator('#wall .tab')).toHaveCount(3);
      await expect(page.locator('#row .name')).toHaveCount(10);
      await expect(page.locator('#wall .tab').last()).toHaveText(/0/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violations(page)).toEqual([]);
      await page.locator('.earn').click();
      await expect(page.locator('#dialog .tab')).toHaveCount(3);
      await expect(page.locator('#dialog .name')).toHaveCount(10);
      // What is behind the dialog is out of reach, which axe does not know: nobody meets two landmarks of one name.
      expect((await violations(page)).filter((found) => !found.startsWith('landmark-unique'))).toEqual([]);
      await shop.caughtUp();
      const asked = api.tenant.ledger.requests.filter(({ query }) => query.pub_member_id === MEMBER);
      expect(asked.map(({ endpoint }) => endpoint)).toEqual(['offers', 'memberOffers']);
    },
  );
}

/** Puts written-down HTML back into an element of the page, and runs its scripts again, as page caches do. */
const putBack = (page: Page, html: string): Promise<void> =>
  page.locator('main').evaluate((main, text) => {
    main.innerHTML = text;
    for (const old of main.querySelectorAll('script')) {
      const script = document.createElement('script');
      for (const { name, value } of old.attributes) script.setAttribute(name, value);
      old.replaceWith(script);
    }
  }, html);

test('a tag that was written down and put back is served where its wall is not there as well', async ({
  shop,
  page,
  api,
}) => {
  await shop.visit({ body: `<main>${shop.tag()}</main>` });
  await hasOneWall(shop);
  const whole = await page.locator('main').innerHTML();
  const tagAlone = await page.locator('main script').evaluate((tag) => tag.outerHTML);
  for (const [index, html] of [whole, tagAlone, shop.tag()].entries()) {
    await putBack(page, html);
    await hasOneWall(shop);
    await page.waitForLoadState('networkidle');
    await expect(shop.host).toHaveCount(1);
    expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(index + 2);
  }
  // Nothing of this reaches the wall as an option.
  await expect(shop.host).not.toHaveAttribute('offer-wall');
});

test('another copy of the script adds no wall, nor brings back one that the page removed', async ({
  shop,
  page,
  api,
}) => {
  await shop.visit({ body: `${shop.tag()}<script src="/offer-wall.standalone.js"></script>` });
  await hasOneWall(shop);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
  await shop.host.evaluate((wall) => wall.remove());
  await page.addScriptTag({ url: '/offer-wall.js?again' });
  await page.evaluate(() => document.dispatchEvent(new Event('turbo:load')));
  await expect(shop.host).toHaveCount(0);
});

test('a tag that is held back until there is consent gets its wall only then', async ({ shop, page }) => {
  const held = shop.tag({ type: 'text/plain', id: 'held' });
  await shop.visit({ body: `${held}<script src="/offer-wall.js"></script>` });
  const news = () => page.evaluate(() => document.dispatchEvent(new Event('htmx:load')));
  await page.waitForFunction(() => 'OfferWall' in window);
  await news();
  await expect(shop.host).toHaveCount(0);
  await page.evaluate(() => document.getElementById('held')?.setAttribute('type', 'text/javascript'));
  await news();
  await hasOneWall(shop);
});

test('the script adds one global and one element to the page, and nothing else', async ({ shop, page }) => {
  const globals = () => page.evaluate(() => Object.getOwnPropertyNames(window));
  await shop.visit({ body: '<p>Empty</p>' });
  const before = await globals();
  await shop.visit({ body: '<script src="/offer-wall.js"></script>' });
  expect(await page.evaluate('[typeof OfferWall.mount, typeof OfferWall.version]')).toEqual(['function', 'string']);
  await expect(shop.host).toHaveCount(0);
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  expect((await globals()).filter((name) => !before.includes(name))).toEqual(['OfferWall']);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => document.head.querySelectorAll('style, link, script').length)).toBe(0);
});

test('an element of the page that took the name keeps it, and the console says so', async ({ shop, api, noise }) => {
  noise.allow(/^offer-wall: the page defines <offer-wall> itself/);
  const own = `<script>customElements.define('offer-wall', class extends HTMLElement {
    connectedCallback() { this.textContent = 'An element of the page'; }
  })</script>`;
  await shop.open({ head: own });
  await expect(shop.host).toHaveText('An element of the page');
  expect(shop.said).toEqual([expect.stringMatching(/^the page defines <offer-wall> itself/)]);
  expect(api.tenant.ledger.requests).toEqual([]);
});

test('a tag that names the file of the wall in place of the script is told so', async ({ shop, noise }) => {
  noise.allow(/^offer-wall: a tag loads a file that is only a part of the wall/);
  await shop.visit({ body: shop.tag({ src: '/offer-wall.wall.js' }) });
  await expect.poll(() => shop.said).toEqual([expect.stringMatching(/its src has to name offer-wall\.js/)]);
});

test('an application that loads the script by the package has it once, and shows a wall', async ({
  shop,
  page,
  noise,
}) => {
  noise.allow(/404/);
  const script = `import { loadOfferWall } from '/load.js';
    const load = () => loadOfferWall({ src: '/offer-wall.js' });
    const fail = (given) => loadOfferWall(given).catch(({ message }) => console.info(message));
    await fail('/offer-wall.js');
    await fail();
    await fail({ src: '/nowhere.js' });
    const [OfferWall, same] = await Promise.all([load(), load()]);
    if (OfferWall !== same || OfferWall !== window.OfferWall) throw new Error('it is another one');
    OfferWall.mount('main', { baseUrl: '${shop.apiUrl}', memberId: '${MEMBER}' });`;
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'info' && complaints.push(message.text()));
  await shop.visit({ body: `<main></main><script type="module">${script}</script>` });
  await hasOneWall(shop);
  const whatItTakes = "loadOfferWall() takes an object: { src: 'https://…/offer-wall.js' }";
  expect(complaints).toEqual([whatItTakes, whatItTakes, '/nowhere.js cannot be loaded']);
  await expect(page.locator('script[src]')).toHaveCount(1);
});

test('in a frame that is higher than the window an offer opens where the person looks', { tag: '@slow' }, async ({
  shop,
  host,
  page,
}) => {
  host.page('/framed', htmlOf({ body: `${shop.element()}<script src="${host.url}/offer-wall.js"></script>` }));
  // Of another site, so that the frame is in a process of its own.
  const framed = `${host.url.replace('127.0.0.1', 'localhost')}/framed`;
  for (const [width, height] of [
    [900, 2600],
    [360, 2600],
    [900, 1400],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await shop.visit({ head: VIEWPORT, body: `<iframe src="${framed}" width="100%" height="${height}"></iframe>` });
    const wall = wallIn(page.frameLocator('iframe'));
    for (const card of [wall.cards.first(), wall.cards.nth(6)]) {
      await card.click();
      for (const part of [wall.getOffer, wall.close]) await expect(part).toBeInViewport({ ratio: 1 });
      await atRest(wall.dialog);
      // Where it is: Playwright's own click scrolls the page as soon as it has to try again.
      const { x, y } = await boxOf(wall.close);
      await page.mouse.click(x + 10, y + 10);
      await expect(wall.dialog).toBeHidden();
      await expect(card).toBeInViewport();
    }
  }
});

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
async function hasWallAfter(shop: Shop, api: Api, visits: number): Promise<void> {
  await expect(shop.host).toHaveCount(1);
  await expect(shop.cards).toHaveText(namesOnPage(0));
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(visits);
}

for (const [name, library] of Object.entries(swappers)) {
  for (const [title, way] of Object.entries(ways)) {
    if (way.only && way.only !== name) continue;
    test(`${name}, ${title}: away, back and forth, there is one wall, and one request a visit`, {
      tag: '@slow',
    }, async ({ page, host, api, shop }) => {
      const go = () => page.getByRole('link', { name: 'Elsewhere' }).click();
      const isElsewhere = async () => {
        await expect(page.getByText('Nothing to earn')).toBeVisible();
        await expect(shop.host).toHaveCount(0);
      };
      await page.goto(serve(host, api, library, way));
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await hasWallAfter(shop, api, 1);

      await go();
      await isElsewhere();
      await page.goBack();
      await hasWallAfter(shop, api, 2);
      await page.goForward();
      await isElsewhere();
      await page.goBack();
      await hasWallAfter(shop, api, 3);

      // A new visit, by a link.
      await go();
      await isElsewhere();
      await go();
      await hasWallAfter(shop, api, 4);
      // A second wall, or a second request, would have come with the script and the chunks, which are there by then.
      await page.waitForLoadState('networkidle');
      await hasWallAfter(shop, api, 4);

      // It is the library that swapped all this: the page was never loaded anew.
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    });
  }
}

test('turbo, a page that is refreshed by morphing has one wall still', { tag: '@slow' }, async ({
  page,
  host,
  api,
  shop,
}) => {
  // A refresh: the page's source again, merged into what is there.
  const morph = '<meta name="turbo-refresh-method" content="morph">';
  await page.goto(serve(host, api, morph + swappers.turbo, { body: '{{tag async}}' }));
  await hasWallAfter(shop, api, 1);
  const morphed = page.evaluate(() => new Promise((done) => addEventListener('turbo:morph', done, { once: true })));
  await page.evaluate('Turbo.visit(location.href, { action: "replace" })');
  await morphed;
  await expect(shop.host).toHaveCount(1);
  await expect(shop.cards).toHaveText(namesOnPage(0));
});
