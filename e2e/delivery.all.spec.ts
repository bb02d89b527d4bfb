import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { startSite } from './host.ts';
import { current } from './releases.ts';
import { htmlOf, MEMBER, namesOnPage, written } from './shop.ts';

/** How the built files reach a page: from a CDN, under other names, whole, as modules. */
const dist = (name: string): string => readFileSync(new URL(`../dist/${name}`, import.meta.url), 'utf8');

/** An offer whose details show a table only after the sanitizer has come. */
const rich = { name: 'Northquay Current Account' };

for (const file of ['offer-wall.js', 'offer-wall.standalone.js']) {
  test(`${file} works from another origin, classic and as a module`, async ({ shop, api }) => {
    const cdn = await startSite();
    for (const type of [undefined, 'module']) {
      const tag = { src: `${cdn.url}/${file}`, type, 'data-base-url': api.url, 'data-member-id': MEMBER };
      await shop.visit({ body: `<script ${written(tag)}></script>` });
      await shop.details(rich);
      await expect(shop.dialog.getByRole('table')).toBeVisible();
      await expect(shop.host).toHaveCount(1);
    }
    await cdn.close();
  });
}

test('with its integrity attribute, the script of dist/integrity.json is accepted', async ({ shop, api }) => {
  const hashes: Record<string, string> = JSON.parse(dist('integrity.json'));
  for (const file of ['offer-wall.js', 'offer-wall.standalone.js']) {
    const tag = {
      src: `/${file}`,
      integrity: hashes[file],
      crossorigin: '',
      'data-base-url': api.url,
      'data-member-id': MEMBER,
    };
    await shop.visit({ body: `<script ${written(tag)}></script>` });
    await expect(shop.cards).toHaveCount(10);
  }
});

test('the script may have another name', async ({ shop, host, api }) => {
  const javascript = { 'Content-Type': 'text/javascript' };
  host.page('/assets/w.abc123.js', dist('offer-wall.js'), javascript);
  for (const chunk of Object.values(current().chunks)) host.page(`/assets/${chunk}`, dist(chunk), javascript);
  for (const type of [undefined, 'module']) {
    const tag = { src: '/assets/w.abc123.js', type, 'data-base-url': api.url, 'data-member-id': MEMBER };
    await shop.visit({ body: `<script ${written(tag)}></script>` });
    await shop.details(rich);
    await expect(shop.dialog.getByRole('table')).toBeVisible();
  }
});

test('where the sanitizer cannot be loaded, its text is shown, and no markup', async ({ shop, page, noise }) => {
  noise.allow(/offer-wall\.html\./);
  await page.route('**/offer-wall.html.*.js', (route) => route.abort());
  await shop.open();
  await shop.details(rich);
  await expect(shop.dialog.getByText('Cash withdrawals')).toBeVisible();
  await expect(shop.dialog.getByRole('table')).toBeHidden();
  await expect(shop.dialog).not.toContainText('<');
});

test('the sanitizer is fetched ahead of need, but after the offers', async ({ shop, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await shop.open();
  await expect(shop.cards).toHaveCount(10);
  const sanitizer = `/${current().chunks.html}`;
  await expect.poll(() => asked).toContain(sanitizer);
  expect(asked.indexOf(sanitizer)).toBeGreaterThan(asked.indexOf('/api/v1/offer-wall/offers'));
});

test('dist/define.js and dist/index.js work as modules of another origin', async ({ shop, api }) => {
  const cdn = await startSite();
  await shop.visit({ body: `${shop.element()}<script type="module" src="${cdn.url}/define.js"></script>` });
  await shop.details(rich);
  await expect(shop.dialog.getByRole('table')).toBeVisible();

  const module = `import { defineOfferWall, mount, OfferWallElement } from '${cdn.url}/index.js';
    if (customElements.get('offer-wall')) throw new Error('importing the package defines nothing');
    if (defineOfferWall() !== OfferWallElement) throw new Error('it is ours');
    mount(document.body, { baseUrl: '${api.url}', memberId: '${MEMBER}', pageSize: 3 });`;
  await shop.visit({ body: `<script type="module">${module}</script>` });
  await expect(shop.cards).toHaveText(namesOnPage(0).slice(0, 3));
  await shop.details({ name: namesOnPage(0)[0] ?? '' });
  await expect(shop.dialog.getByRole('heading', { name: 'Your milestones' })).toBeVisible();
  await cdn.close();
});

test('the script and the package on one page share one element', async ({ shop }) => {
  await shop.open({
    after: '<script type="module" src="/define.js"></script><script type="module" src="/index.js"></script>',
  });
  await expect(shop.cards).toHaveCount(10);
  await expect(shop.host).toHaveCount(1);
});

test('every character is right on a page in windows-1252', async ({ page, host, api }) => {
  const tag = { src: '/offer-wall.js', 'data-base-url': api.url, 'data-member-id': MEMBER };
  const html = htmlOf({ head: '<meta charset="windows-1252">', body: `<script ${written(tag)}></script>` });
  await page.goto(host.page('/old', html, { 'Content-Type': 'text/html; charset=windows-1252' }));
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  await expect(page.getByText(/^Page 1 of \d+ · \d+ offers$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveText('›Next');
  const styles = await page.evaluate(() => {
    const sheets = document.querySelector('offer-wall')?.shadowRoot?.adoptedStyleSheets ?? [];
    return sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join();
  });
  expect(styles).toContain('"✓ "');
});
