import { expect, test } from './fixtures.ts';

test('a script tag shows the offers, and a card opens its details', async ({ page, host, api }) => {
  const tag = `<script async src="/offer-wall.js" data-base-url="${api.url}" data-member-id="2173"></script>`;
  await page.goto(host.page('/smoke', `<!doctype html><html lang="en"><title>Shop</title><main>${tag}</main></html>`));

  const cards = page.getByRole('list', { name: 'Offers' }).getByRole('button');
  await expect(cards).toHaveCount(10);
  const name = await cards.first().textContent();
  await cards.first().click();

  const dialog = page.getByRole('dialog', { name: name ?? '' });
  await expect(dialog.getByRole('button', { name: 'Get offer' })).toBeVisible();
  await expect.poll(() => api.tenant.ledger.views.length).toBe(1);
});

test('the modules of the package work straight from a server, without a bundler', async ({ page, host, api }) => {
  const script = `import '/define.js'; import { mount } from '/index.js';
    mount('main', { baseUrl: '${api.url}', memberId: '2173', pageSize: 3 });`;
  await page.goto(
    host.page('/package', `<!doctype html><title>Shop</title><main></main><script type="module">${script}</script>`),
  );
  await expect(page.getByRole('list', { name: 'Offers' }).getByRole('button')).toHaveCount(3);

  // Only an offer's text from the sanitizer has list items here.
  await page.getByRole('list', { name: 'Offers' }).getByRole('button').first().click();
  await expect(page.locator('.html').getByRole('listitem').first()).toBeVisible();
});
