import assert from 'node:assert/strict';
import { namesOnPage, offers } from '../support/shop.ts';
import type { Journeys, Visit } from '../support/visit.ts';

const PAGES = Math.ceil(offers.length / 10);

/** Waits until a page is the current one, as it is announced and among the numbers. */
async function isCurrent(visit: Visit, page: number): Promise<void> {
  const name = `Page ${page}`;
  await visit.until(
    `${name} to be the current one`,
    (page, name) => `${page.all('[aria-current="page"]').map(page.nameOf)}` === name,
    name,
  );
  await visit.until(
    `"${name}" to be announced`,
    (page, words) => page.all('[role="status"]').some(({ textContent }) => textContent?.startsWith(words)),
    `${name} of `,
  );
}

/** What scrolls: the page itself, or a box that the wall is in. */
const scrollers = {
  'the page': '',
  'a box around the wall':
    '<style>html { height: 100%; overflow: hidden } body { height: 100%; margin: 0; overflow: auto }</style>',
};

/** How far it is scrolled, in pixels. */
const scrolled = (visit: Visit) => visit.ask(() => document.body.scrollTop || scrollY);

/** Opens a wall and scrolls to its end; returns how far that is in pixels. */
async function toTheEnd(visit: Visit, head: string): Promise<number> {
  await visit.open({ head });
  await visit.cards();
  await visit.ask(() => {
    document.body.scrollTop = document.body.scrollHeight;
    scrollTo(0, document.documentElement.scrollHeight);
  });
  const end = await scrolled(visit);
  assert(end > 20, `There are only ${end}px to scroll.`);
  return end;
}

/** Journeys from page to page of the list. */
export const pages: Journeys = {
  'arrows and numbers lead to their pages, and the status says which one is shown': async (visit) => {
    await visit.open();
    await visit.shows(namesOnPage(0));
    await visit.click('button', 'Next page');
    await visit.shows(namesOnPage(1));
    await isCurrent(visit, 2);
    await visit.click('button', 'Previous page');
    await visit.shows(namesOnPage(0));
    await isCurrent(visit, 1);
    await visit.click('button', `Page ${PAGES}`);
    await visit.shows(namesOnPage(PAGES - 1));
    await isCurrent(visit, PAGES);
    await visit.click('button', 'Page 1');
    await visit.shows(namesOnPage(0));
  },

  'paging by keyboard leads to the start of the new page, and on to its first offer': async (visit) => {
    await visit.open({ attributes: { 'page-size': 20 } });
    await visit.cards(20);
    for (const [button, key, page, first] of [
      ['Next page', 'Enter', 2, offers[20]],
      ['Page 1', 'Space', 1, offers[0]],
    ] as const) {
      await visit.focusOn('button', button);
      await visit.press(key);
      await isCurrent(visit, page);
      await visit.until('the focus on the list', (page) => page.focused()?.className === 'list');
      await visit.press('Tab');
      await visit.focus(first?.name ?? '');
    }
  },

  'more offers below the first ones': async (visit) => {
    await visit.open({ attributes: { paging: 'more', 'page-size': 4 } });
    await visit.until('more than one page', (page) => page.all('card').length > 4);
    const names = await visit.ask((page) => page.names('card'));
    const expected = offers.slice(0, names.length).map(({ name }) => name);
    assert.deepEqual(names, expected);
  },
};

for (const [what, head] of Object.entries(scrollers)) {
  pages[`${what} does not scroll while other cards are on their way, nor when the same come again`] = async (visit) => {
    for (const isSame of [true, false]) {
      const end = await toTheEnd(visit, head);
      visit.tenant.faults.set('offers', { kind: 'delay', hold: true, times: 1 });
      if (isSame) await visit.ask(() => void document.querySelector('offer-wall')?.refresh());
      else await visit.click('button', 'Next page');
      await visit.until('the skeletons', (page) => page.all('.card[aria-hidden]').length > 0);
      assert.equal(await scrolled(visit), end);
      await visit.release();
      await visit.shows(namesOnPage(isSame ? 0 : 1));
      if (isSame) assert.equal(await scrolled(visit), end);
    }
  };
}
