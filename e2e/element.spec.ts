import type { OfferWallElement } from '../src/index.ts';
import { landmarks } from '../src/sandbox/index.ts';
import { hasOneWall } from './embedding.ts';
import { expect, test } from './fixtures.ts';
import { MEMBER, type PageParts, type Shop } from './shop.ts';

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

test('an offer opens again right after Escape, before the browser has said that its dialog is closed', async ({
  page,
  shop,
}) => {
  await shop.open();
  await shop.card('SiriusXM').click();
  await expect(shop.dialog).toBeVisible();
  // As on a busy machine, where it comes late.
  await shop.host.evaluate(({ shadowRoot }) =>
    shadowRoot?.addEventListener('close', (event) => event.stopImmediatePropagation(), true),
  );
  await page.keyboard.press('Escape');
  await expect(shop.dialog).toBeHidden();
  await shop.host.evaluate((wall: OfferWallElement, id) => wall.open(id), landmarks.sample);
  await expect(shop.dialog).toBeVisible();
  await expect(shop.getOffer).toBeVisible();
});
