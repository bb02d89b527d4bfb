import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MEMBER, namesOnPage, type PageParts, type Shop, written } from './shop.ts';

/** The script tag that publishers copy. */
const snippet = (shop: Shop, attributes: Record<string, string | undefined> = {}): string =>
  `<script ${written({ src: '/offer-wall.js', 'data-base-url': shop.apiUrl, 'data-member-id': MEMBER, ...attributes })}></script>`;

/** The same tag as a script would make it. */
const injected = (shop: Shop, type = '', where = 'document.body.append(tag)'): string => `<script>
  const tag = document.createElement('script');
  ${type && `tag.type = '${type}';`}
  tag.src = '/offer-wall.js';
  tag.dataset.baseUrl = '${shop.apiUrl}';
  tag.dataset.memberId = '${MEMBER}';
  ${where};
</script>`;

/** What stands before the wall. */
const precedes = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector('offer-wall')?.previousElementSibling?.localName);

/** One wall, with its offers, for the member of the snippet. */
async function hasOneWall(shop: Shop): Promise<void> {
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(shop.host).toHaveCount(1);
  await expect(shop.host).toHaveAttribute('member-id', MEMBER);
}

/** Pages that carry the snippet in their body, each in another way. */
const inBody: Record<string, (shop: Shop) => string> = {
  plain: (shop) => snippet(shop),
  async: (shop) => snippet(shop, { async: '' }),
  defer: (shop) => snippet(shop, { defer: '' }),
  'as a module': (shop) => snippet(shop, { type: 'module' }),
  'as an async module': (shop) => snippet(shop, { type: 'module', async: '' }),
  'injected by a script': (shop) => injected(shop),
  'injected as a module': (shop) => injected(shop, 'module'),
  'injected long after the page was there': (shop) =>
    `<script>addEventListener('load', () => setTimeout(() => { ${injected(shop).replace(/<\/?script>/g, '')} }, 50))</script>`,
  'through document.write': (shop) =>
    `<script>document.write(${JSON.stringify(snippet(shop)).replace('</', '<\\/')})</script>`,
  'through a parsed fragment': (shop) =>
    `<script>document.body.append(document.createRange().createContextualFragment(${JSON.stringify(snippet(shop)).replace('</', '<\\/')}))</script>`,
  'as a file of its own': (shop) => snippet(shop, { src: '/offer-wall.standalone.js' }),
  'as a module of its own file': (shop) => snippet(shop, { src: '/offer-wall.standalone.js', type: 'module' }),
  'with data that frameworks put on tags': (shop) =>
    snippet(shop, {
      'data-': '',
      'data-1x': '',
      'data-_x': '',
      'data--1': '',
      'data-v-7ba5bd90': '',
      'data-x@click': '1',
      'data-:x': '1',
    }),
  'with a version in its address': (shop) => snippet(shop, { src: '/offer-wall.js?v=2#top' }),
};

test('the snippet puts one wall after itself, in whatever way it came into the body', async ({ shop, page }) => {
  for (const [way, make] of Object.entries(inBody)) {
    await test.step(way, async () => {
      await shop.visit({ body: `<p>Before</p><div>${make(shop)}</div><p>After</p>` });
      await hasOneWall(shop);
      expect(await precedes(page)).toBe('script');
    });
  }
});

const inHead: Record<string, (shop: Shop) => string> = {
  plain: (shop) => snippet(shop),
  async: (shop) => snippet(shop, { async: '' }),
  defer: (shop) => snippet(shop, { defer: '' }),
  'as a module': (shop) => snippet(shop, { type: 'module' }),
  'injected by a script': (shop) => injected(shop, '', 'document.head.append(tag)'),
};

test('the snippet in the head puts one wall at the end of the body', async ({ shop, page }) => {
  for (const [way, make] of Object.entries(inHead)) {
    await test.step(way, async () => {
      await shop.visit({ head: make(shop), body: '<p>The last paragraph</p>' });
      await hasOneWall(shop);
      expect(await page.evaluate(() => document.body.lastElementChild?.localName)).toBe('offer-wall');
    });
  }
});

test('two snippets are two walls, classic or as modules, each with its own options', async ({ shop, page, api }) => {
  for (const type of [undefined, 'module']) {
    const tags = ['1', '2'].map((member) =>
      snippet(shop, { type, 'data-member-id': member, 'data-page-size': member }),
    );
    await shop.visit({ body: `<main>${tags[0]}</main><aside>${tags[1]}</aside>` });
    await expect(page.locator('main offer-wall').getByRole('list', { name: 'Offers' }).getByRole('button')).toHaveCount(
      1,
    );
    await expect(
      page.locator('aside offer-wall').getByRole('list', { name: 'Offers' }).getByRole('button'),
    ).toHaveCount(2);
    await expect(shop.host).toHaveCount(2);
  }
  expect(
    api.tenant.ledger
      .requestsTo('offers')
      .map(({ query }) => query.pub_member_id)
      .sort(),
  ).toEqual(['1', '1', '2', '2']);
});

test('a second copy of the script, from another address, adds nothing of its own', async ({ shop, api }) => {
  const tag = snippet(shop);
  await shop.visit({
    body: `${tag}<script src="/offer-wall.standalone.js"></script><script src="/offer-wall.js?2"></script>`,
  });
  await hasOneWall(shop);
  expect(api.tenant.ledger.requestsTo('offers')).toHaveLength(1);
});

/** Puts written-down HTML back into an element of the page, and runs its scripts again, as page caches do. */
const putBack = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => {
    const main = document.querySelector('main');
    if (!main) throw new Error('The page has no main.');
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
  const lists = () => api.tenant.ledger.requestsTo('offers').length;
  await shop.visit({ body: `<main>${snippet(shop)}</main>` });
  await hasOneWall(shop);
  const whole = await page.locator('main').innerHTML();
  const tagAlone = await page.locator('main script').evaluate((tag) => tag.outerHTML);
  for (const [index, html] of [whole, tagAlone, snippet(shop)].entries()) {
    await putBack(page, html);
    await hasOneWall(shop);
    await page.waitForLoadState('networkidle');
    await expect(shop.host).toHaveCount(1);
    expect(lists()).toBe(index + 2);
  }
  // Nothing of this reaches the wall as an option.
  await expect(shop.host).not.toHaveAttribute('offer-wall');
});

test('a wall that the page removed does not come back with another copy of the script', async ({ shop, page }) => {
  await shop.visit({ body: snippet(shop) });
  await hasOneWall(shop);
  await shop.host.evaluate((wall) => wall.remove());
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.src = '/offer-wall.js?again';
    await new Promise((loaded) => {
      script.onload = loaded;
      document.body.append(script);
    });
    document.dispatchEvent(new Event('turbo:load'));
  });
  await expect(shop.host).toHaveCount(0);
});

test('data-target says where the wall goes, now or as soon as it is there', async ({ shop, page }) => {
  await shop.visit({
    body: `<main id="earn"><p>Earn</p></main>${snippet(shop, { 'data-target': '#earn' })}<p>After</p>`,
  });
  await hasOneWall(shop);
  await expect(page.locator('#earn > offer-wall')).toBeVisible();

  await shop.visit({ body: snippet(shop, { 'data-target': '.late > div' }) });
  await page.waitForFunction(() => 'OfferWall' in window);
  await expect(shop.host).toHaveCount(0);
  await page.evaluate(() => {
    const late = document.createElement('main');
    late.innerHTML = '<div></div>';
    document.body.append(late);
  });
  await expect(shop.host).toHaveCount(0);
  await page.evaluate(() => document.querySelector('main')?.classList.add('late'));
  await hasOneWall(shop);
  await expect(page.locator('.late > div > offer-wall')).toBeVisible();
});

test('a data-target that is no selector is said on the console, once', async ({ shop, page, noise }) => {
  noise.allow(/"#1st" is no CSS selector/);
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  await shop.visit({ body: snippet(shop, { 'data-target': '#1st' }) });
  await expect.poll(() => heard).toHaveLength(1);
  await expect(shop.host).toHaveCount(0);
});

test('without data-base-url the script only defines the element', async ({ shop, page }) => {
  await shop.visit({ body: '<script src="/offer-wall.js"></script>' });
  await expect.poll(() => page.evaluate(() => !!customElements.get('offer-wall'))).toBe(true);
  expect(await page.evaluate('[typeof OfferWall.mount, typeof OfferWall.version]')).toEqual(['function', 'string']);
  await expect(shop.host).toHaveCount(0);
});

test('the script adds one global and one element to the page, and nothing else', async ({ shop, page }) => {
  const globals = () => page.evaluate(() => Object.getOwnPropertyNames(window));
  await shop.visit({ body: '<p>Empty</p>' });
  const before = await globals();
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  expect((await globals()).filter((name) => !before.includes(name))).toEqual(['OfferWall']);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => document.head.querySelectorAll('style, link, script').length)).toBe(0);
});

const script = '<script src="/offer-wall.js"></script>';

/** Pages that make the element themselves, before or after it is defined. */
const elements: Record<string, (shop: Shop) => PageParts> = {
  'in markup before the script': (shop) => ({ body: `${shop.element()}${script}` }),
  'in markup after the script': (shop) => ({ body: `${script}${shop.element()}` }),
  'in markup, with the script in the head': (shop) => ({ head: script, body: shop.element() }),
  'by innerHTML': (shop) => ({
    body: `${script}<main></main><script>document.querySelector('main').innerHTML = '${shop.element()}'</script>`,
  }),
  'by createElement and properties, before it is defined': ({ apiUrl }) => ({
    body: `<script>const wall = document.createElement('offer-wall');
      Object.assign(wall, { baseUrl: '${apiUrl}', memberId: '${MEMBER}' }); document.body.append(wall);</script>${script}`,
  }),
  'by createElement and properties, after it is defined': ({ apiUrl }) => ({
    body: `${script}<script>const wall = document.createElement('offer-wall');
      Object.assign(wall, { baseUrl: '${apiUrl}', memberId: '${MEMBER}' }); document.body.append(wall);</script>`,
  }),
  'by cloning one that runs': (shop) => ({
    body: `${shop.element()}${script}<script>{ const wall = document.querySelector('offer-wall'); wall.replaceWith(wall.cloneNode(true)) }</script>`,
  }),
  'by OfferWall.mount into a selector': ({ apiUrl }) => ({
    body: `<main></main>${script}<script>OfferWall.mount('main', { baseUrl: '${apiUrl}', memberId: '${MEMBER}' })</script>`,
  }),
  'by OfferWall.mount into an element': ({ apiUrl }) => ({
    body: `${script}<script>OfferWall.mount(document.body, { baseUrl: '${apiUrl}', memberId: '${MEMBER}' })</script>`,
  }),
};

test('the element is a wall however it was made', async ({ shop }) => {
  for (const [way, make] of Object.entries(elements)) {
    await test.step(way, async () => {
      await shop.visit(make(shop));
      await hasOneWall(shop);
    });
  }
});

test('the ids and names of the page do not stand in for what the script looks for', async ({ shop, page }) => {
  const clobbers = [
    '<img name="currentScript">',
    '<form id="OfferWall" name="OfferWall"></form>',
    '<img name="body"><img name="head">',
  ];
  for (const clobber of clobbers) {
    for (const type of [undefined, 'module']) {
      await test.step(`${clobber} ${type ?? 'classic'}`, async () => {
        await shop.visit({ body: `${clobber}<main>${snippet(shop, { type })}</main>` });
        await hasOneWall(shop);
        expect(await page.evaluate('typeof OfferWall.mount')).toBe('function');
        await shop.details({ name: 'Northquay Current Account' });
        // The sanitizer's file was found.
        await expect(shop.dialog.getByRole('table')).toBeVisible();
      });
    }
  }
});
