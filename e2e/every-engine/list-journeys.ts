import assert from 'node:assert/strict';
import { address, pageQuery } from '../../src/api/address.ts';
import { preloadOf } from '../../src/api/preload-links.ts';
import { MEMBER, namesOnPage, offers } from '../support/shop-page.ts';
import { type Journeys, NONCE, type Visit } from '../support/visit.ts';

/** The tabs of a member who has not begun anything, once the lists are counted. */
const OFFERS = `Offers ${offers.length}`;
const IN_PROGRESS = 'In progress 0';
const COMPLETED = 'Completed 0';

/** Waits until a tab is chosen and has the focus. */
const isChosen = (visit: Visit, name: string) =>
  visit.until(
    `the tab "${name}"`,
    (page, name) => {
      const tab = page.one('[role="tab"][aria-selected="true"]', name);
      return tab && tab === page.focused();
    },
    name,
  );

/** Journeys through the lists. */
export const list: Journeys = {
  'no card overlaps another one, nothing leaves its card, and each has its background and font': async (visit) => {
    await visit.open({ head: '<style>body { font-family: serif }</style>' });
    await visit.cards();
    const offences = await visit.ask((page) => {
      const found: string[] = [];
      const boxes = page.all('.card').map((card) => {
        const box = card.getBoundingClientRect();
        if (getComputedStyle(card).backgroundColor !== 'rgb(255, 255, 255)') found.push('a card is not white');
        for (const part of card.querySelectorAll('[class]:not([hidden])')) {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) {
            found.push(`${part.className} of ${card.textContent}`);
          }
        }
        return box;
      });
      boxes.forEach((one, index) => {
        for (const other of boxes.slice(index + 1)) {
          const apart =
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
          if (!apart) found.push(`card ${index}`);
        }
      });
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push('the page can be scrolled sideways');
      return found;
    });
    assert.deepEqual(offences, []);
    const font = () => visit.ask((page) => getComputedStyle(page.one('.card') as Element).fontFamily);
    assert.equal(await font(), 'serif');
    await visit.ask(() => document.querySelector('offer-wall')?.style.setProperty('--offer-wall-font', 'fantasy'));
    assert.equal(await font(), 'fantasy');
  },

  'tabs: one stop, in which a press, Enter and Space show a list': async (visit) => {
    await visit.open({ before: '<button id="before">Before</button>' });
    await visit.cards();
    await visit.click('tab', IN_PROGRESS);
    await visit.says('Nothing here yet');
    await isChosen(visit, IN_PROGRESS);
    await visit.press('Home');
    await visit.press('Enter');
    await visit.shows(namesOnPage(0));
    await visit.press('End');
    await visit.press('Space');
    await visit.says('Nothing here yet');
    // In a narrow wall they scroll sideways.
    for (const width of ['auto', '240px']) {
      await visit.ask((_, width) => document.querySelector('offer-wall')?.style.setProperty('width', width), width);
      await visit.ask(() => document.getElementById('before')?.focus());
      await visit.press('Tab');
      await isChosen(visit, COMPLETED);
      await visit.press('Tab');
      await visit.until('the focus beyond the tabs', (page) => page.focused()?.getAttribute('role') !== 'tab');
    }
  },

  'what scrolls is no stop of the Tab key: a row, chips, a wall in a dialog': async (visit) => {
    const before = '<button id="before">Before</button>';
    await visit.open({ attributes: { layout: 'row' }, before });
    await visit.cards();
    await visit.ask(() => document.getElementById('before')?.focus());
    await visit.press('Tab');
    await visit.focus(offers[0]?.name ?? '');
    await visit.open({ attributes: { layout: 'dialog', opener: '#before', 'page-size': 3 }, before });
    await visit.ask(() => {
      const names = ['Games', 'Shopping', 'Health & Fitness', 'Food & Drink', 'Education'];
      const categories = names.map((name) => `${name} for the whole family`);
      Object.assign(document.querySelector('offer-wall') as Element, { categories, controls: 'category' });
      document.getElementById('before')?.focus();
    });
    await visit.press('Enter');
    await visit.cards(3);
    assert(await visit.ask((page) => page.all('.chips').some((row) => row.scrollWidth > row.clientWidth)));
    for (const name of ['Close', OFFERS, 'Category']) {
      await visit.press('Tab');
      await visit.focus(name);
    }
  },
};

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

/** The link by which a page asks for the first offers of a member before the script is there. */
const linkFor = ({ apiUrl }: Visit): string =>
  preloadOf(
    address(
      'offers',
      { baseUrl: apiUrl, memberId: MEMBER, params: {} },
      pageQuery({ pageSize: 10, placementIds: '' }, 0),
    ),
  );

/** Journeys on pages that ask for the list before the wall does. */
export const preload: Journeys = {
  'a list that the page has preloaded is not asked for again': async (visit) => {
    await visit.open({ head: linkFor(visit) });
    await visit.shows(namesOnPage(0));
    await visit.caughtUp();
    await visit.asked('offers', 1);
    assert.equal(visit.tenant.ledger.requests[0]?.endpoint, 'offers');
    await visit.click('button', 'Next page');
    await visit.shows(namesOnPage(1));
    await visit.click('button', 'Previous page');
    await visit.shows(namesOnPage(0));
    // Whoever goes back wants to see what there is now.
    await visit.asked('offers', 3);
    await visit.recorded({ views: 0, clicks: 0 });
  },

  'it is taken up while it is still under way': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'delay', hold: true, times: 1 });
    await visit.open({ head: linkFor(visit) });
    await visit.says('Loading offers');
    await visit.release();
    await visit.shows(namesOnPage(0));
    await visit.caughtUp();
    await visit.asked('offers', 1);
  },

  'a preload whose connection broke does not keep the offers away': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'reset', times: 1 });
    await visit.open({ head: linkFor(visit) });
    await visit.shows(namesOnPage(0));
    // Browsers report the failure of the link itself, as they do of a picture.
    await visit.tab.evaluate('heard = heard.filter(Boolean)');
  },

  'a policy that allows no script of the page allows the preload': async (visit) => {
    const { origin } = new URL(visit.apiUrl);
    const policy = `default-src 'none'; script-src 'nonce-${NONCE}' 'self'; connect-src ${origin} 'self'; img-src ${origin}`;
    await visit.open({
      head: linkFor(visit),
      script: '<script src="/offer-wall.js"></script>',
      headers: { 'Content-Security-Policy': policy },
    });
    await visit.shows(namesOnPage(0));
    await visit.caughtUp();
    await visit.asked('offers', 1);
  },
};
