import type { Page } from '@playwright/test';
import { hasOneWall, inBody, injected, precedes, snippet } from './embedding.ts';
import { expect, test } from './fixtures.ts';
import { MEMBER, type Shop } from './shop.ts';

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
  noise.allow(/"#1st" is not a valid CSS selector/);
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

test('what the page asks for before the script is there is done when it is', async ({ shop }) => {
  const early = `<main></main><script>
    window.OfferWall ||= { queue: [], mount: (...given) => void OfferWall.queue.push(given) };
    OfferWall.mount('main', { baseUrl: '${shop.apiUrl}', memberId: '${MEMBER}' });
  </script><script async src="/offer-wall.js"></script>`;
  await shop.visit({ body: early });
  await hasOneWall(shop);
});

test('an application that loads the script by the package has it once, and shows a wall', async ({
  shop,
  page,
  noise,
}) => {
  noise.allow(/404/);
  const script = `import { loadOfferWall } from '/load.js';
    const load = () => loadOfferWall({ src: '/offer-wall.js' });
    await loadOfferWall({ src: '/nowhere.js' }).catch(({ message }) => console.info(message));
    const [OfferWall, same] = await Promise.all([load(), load()]);
    if (OfferWall !== same || OfferWall !== window.OfferWall) throw new Error('it is another one');
    OfferWall.mount('main', { baseUrl: '${shop.apiUrl}', memberId: '${MEMBER}' });`;
  const failed = page.waitForEvent('console', (message) => message.text() === '/nowhere.js cannot be loaded');
  await shop.visit({ body: `<main></main><script type="module">${script}</script>` });
  await hasOneWall(shop);
  await failed;
  await expect(page.locator('script[src]')).toHaveCount(1);
});
