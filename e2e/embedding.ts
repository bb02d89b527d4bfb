import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { MEMBER, namesOnPage, type Shop, written } from './shop.ts';

/** The script tag that publishers copy. */
export const snippet = (shop: Shop, attributes: Record<string, string | undefined> = {}): string =>
  `<script ${written({ src: '/offer-wall.js', 'data-base-url': shop.apiUrl, 'data-member-id': MEMBER, ...attributes })}></script>`;

/** The same tag as a script would make it. */
export const injected = (shop: Shop, type = '', where = 'document.body.append(tag)'): string => `<script>
  const tag = document.createElement('script');
  ${type && `tag.type = '${type}';`}
  tag.src = '/offer-wall.js';
  tag.dataset.baseUrl = '${shop.apiUrl}';
  tag.dataset.memberId = '${MEMBER}';
  ${where};
</script>`;

/** What stands before the wall. */
export const precedes = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector('offer-wall')?.previousElementSibling?.localName);

/** One wall, with its offers, for the member of the snippet. */
export async function hasOneWall(shop: Shop): Promise<void> {
  await expect(shop.cards).toHaveText(namesOnPage(0));
  await expect(shop.host).toHaveCount(1);
  await expect(shop.host).toHaveAttribute('member-id', MEMBER);
}

/** Pages that carry the snippet in their body, each in another way. */
export const inBody: Record<string, (shop: Shop) => string> = {
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
