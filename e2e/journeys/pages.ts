import assert from 'node:assert/strict';
import { namesOnPage, offers } from '../shop.ts';
import { eventually } from './eventually.ts';
import type { Journeys } from './journey.ts';
import type { Visit } from './visit.ts';

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

/** Waits until the list has the focus: a new page is read from its start. */
const isReadFromItsStart = (visit: Visit) =>
  visit.until('the focus on the list', (page) => page.focused()?.className === 'list');

/** The numbers of the pages that were asked for so far, counted from 0. */
const askedFor = (visit: Visit) => visit.queries('offers').map(({ page }) => page);

/** Whether a button cannot be pressed. */
const isDisabled = (visit: Visit, name: string) =>
  visit.until(
    `"${name}" to be disabled`,
    (page, name) => page.one('button', name)?.matches(':disabled, [aria-disabled="true"]'),
    name,
  );

/** Waits until skeletons have taken the place of the cards. */
const areSkeletons = (visit: Visit) =>
  visit.until('the skeletons', (page) => page.all('.card[aria-hidden]').length > 0);

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

  'at either end the button that leads nowhere is disabled, and asks for nothing': async (visit) => {
    await visit.open();
    await visit.shows(namesOnPage(0));
    await isDisabled(visit, 'Previous page');
    await visit.click('button', 'Previous page');
    await visit.click('button', `Page ${PAGES}`);
    await visit.shows(namesOnPage(PAGES - 1));
    await isDisabled(visit, 'Next page');
    await visit.click('button', 'Next page');
    await visit.caughtUp();
    await visit.shows(namesOnPage(PAGES - 1));
    assert.deepEqual(askedFor(visit), ['0', `${PAGES - 1}`]);
  },

  'a list of one page has no pages to choose from': async (visit) => {
    await visit.open({ attributes: { 'page-size': 100, 'placement-ids': offers[0]?.placementIds[0] } });
    await visit.until('a card', (page) => page.one('card'));
    assert.equal(await visit.ask((page) => page.all('nav').length), 0);
  },

  'paging by keyboard leads to the start of the new page, and on to its first offer': async (visit) => {
    await visit.open({ attributes: { 'page-size': 100 } });
    await visit.cards(100);
    await visit.focusOn('button', 'Next page');
    await visit.press('Enter');
    await isCurrent(visit, 2);
    await isDisabled(visit, 'Next page');
    await isReadFromItsStart(visit);
    await visit.press('Tab');
    await visit.focus(offers[100]?.name ?? '');
    await visit.focusOn('button', 'Page 1');
    await visit.press('Space');
    await isCurrent(visit, 1);
    await isReadFromItsStart(visit);
    await visit.press('Tab');
    await visit.focus(offers[0]?.name ?? '');
  },

  'more offers below the first ones': async (visit) => {
    await visit.open({ attributes: { paging: 'more', 'page-size': 4 } });
    await visit.until('more than one page', (page) => page.all('card').length > 4);
    const names = await visit.ask((page) => page.names('card'));
    assert.deepEqual(
      names,
      offers.slice(0, names.length).map(({ name }) => name),
    );
  },

  'a page beyond the end gives way to the last one there is': async (visit) => {
    // Most offers were withdrawn after the pages had been counted.
    const beyond = { data: { offers: { items: [], totalCount: 12, totalPages: 2, pageIndex: 12, pageSize: 10 } } };
    visit.tenant.faults.set('offers', { kind: 'body', body: beyond, skip: 1, times: 1 });
    await visit.open();
    await visit.click('button', `Page ${PAGES}`);
    await visit.shows(namesOnPage(1));
    await isCurrent(visit, 2);
    assert.deepEqual(askedFor(visit), ['0', `${PAGES - 1}`, '1']);
  },

  'a late answer never overwrites a newer one': async (visit) => {
    await visit.open();
    await visit.cards();
    visit.tenant.faults.set('offers', { kind: 'delay', hold: true, times: 1 });
    await visit.click('button', 'Next page');
    await visit.asked('offers', 2);
    await visit.click('button', `Page ${PAGES}`);
    await visit.shows(namesOnPage(PAGES - 1));
    await visit.release();
    await eventually('the late answer', async () => visit.tenant.ledger.requestsTo('offers')[1]?.status === 200);
    await visit.caughtUp();
    await visit.shows(namesOnPage(PAGES - 1));
  },

  'pages are counted from wherever the service counts them': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'shape', shape: 'one-based' });
    await visit.open();
    await visit.click('button', 'Next page');
    await visit.shows(namesOnPage(1));
    await isCurrent(visit, 2);
  },
};

for (const [what, head] of Object.entries(scrollers)) {
  pages[`${what} does not scroll away from the pager while others are on their way`] = async (visit) => {
    const end = await toTheEnd(visit, head);
    visit.tenant.faults.set('offers', { kind: 'delay', hold: true, times: 1 });
    await visit.click('button', 'Next page');
    await areSkeletons(visit);
    assert.equal(await scrolled(visit), end);
    await visit.release();
    await visit.shows(namesOnPage(1));
  };

  pages[`${what} does not scroll when the same cards come again`] = async (visit) => {
    const end = await toTheEnd(visit, head);
    visit.tenant.faults.set('offers', { kind: 'delay', hold: true, times: 1 });
    await visit.ask(() => void document.querySelector('offer-wall')?.refresh());
    await areSkeletons(visit);
    assert.equal(await scrolled(visit), end);
    await visit.release();
    await visit.shows(namesOnPage(0));
    assert.equal(await scrolled(visit), end);
  };
}
