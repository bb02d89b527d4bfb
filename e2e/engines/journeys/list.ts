import assert from 'node:assert/strict';
import { namesOnPage, offers } from '../../shop.ts';
import type { Visit } from '../visit.ts';
import type { Journeys } from './journey.ts';

/** Waits until the list shows these offers and no others. */
const shows = (visit: Visit, names: string[]) =>
  visit.until(`the offers ${names}`, (page, names) => `${page.names('card')}` === `${names}`, names);

/** Waits until a tab is chosen and has the focus. */
const isChosen = (visit: Visit, name: string) =>
  visit.until(
    `the tab "${name}"`,
    (page, name) => page.one('[role="tab"][aria-selected="true"]', name) === page.focused(),
    name,
  );

/** Journeys through the lists. */
export const list: Journeys = {
  'ten offers, styled and laid out': async (visit) => {
    await visit.open();
    await shows(visit, namesOnPage(0));
    const looks = await visit.ask((page) => {
      const card = getComputedStyle(page.one('[part="card"]') as Element);
      const pill = getComputedStyle(page.one('[part="reward"]') as Element);
      return [card.display, card.borderTopLeftRadius, card.borderTopWidth, card.backgroundColor, pill.backgroundColor];
    });
    assert.deepEqual(looks, ['flex', '14px', '1px', 'rgb(255, 255, 255)', 'rgb(79, 70, 229)']);
    await visit.picture('list');
  },

  'no card overlaps another one, and nothing leaves its card': async (visit) => {
    await visit.open();
    await visit.cards();
    const offences = await visit.ask((page) => {
      const found: string[] = [];
      const boxes = page.all('[part="card"]').map((card) => {
        const box = card.getBoundingClientRect();
        for (const part of card.querySelectorAll('[part]:not([hidden])')) {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) {
            found.push(`${part.getAttribute('part')} of ${card.textContent}`);
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
  },

  'pages, by arrows and numbers': async (visit) => {
    await visit.open();
    await visit.click('button', 'Next page');
    await shows(visit, namesOnPage(1));
    await visit.click('button', 'Page 1');
    await shows(visit, namesOnPage(0));
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

  'tabs, by mouse, arrow keys, Home and End': async (visit) => {
    await visit.open();
    await visit.cards();
    await visit.click('tab', 'In progress');
    await visit.says('Nothing here yet');
    await isChosen(visit, 'In progress');
    for (const [key, name] of [
      ['ArrowRight', 'Completed'],
      ['ArrowRight', 'Completed'],
      ['Home', 'Offers'],
      ['End', 'Completed'],
      ['ArrowLeft', 'In progress'],
    ] as const) {
      await visit.press(key);
      await isChosen(visit, name);
    }
    assert.equal(visit.tenant.ledger.requestsTo('memberOffers').length, 2);
  },

  'a search, made once when nothing more is typed': async (visit) => {
    await visit.open({ attributes: { controls: 'search category sort featured' } });
    await visit.cards();
    await visit.click('searchbox', 'Search offers');
    await visit.tab.type('tidewardens');
    await shows(visit, ['Tidewardens']);
    const asked = visit.tenant.ledger.requestsTo('offers').map(({ query }) => query['filter.search']);
    assert.deepEqual(asked, [undefined, 'tidewardens']);
    await visit.focus('Search offers');
    await visit.click('button', 'Clear filters');
    await shows(visit, namesOnPage(0));
  },

  'a failure is said, and "Try again" helps': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'status', status: 403, times: 1 });
    await visit.open();
    await visit.until('an alert', (page) => page.one('alert'));
    await visit.click('button', 'Try again');
    await visit.cards();
  },

  // Firefox applies the style sheets of people and blockers in here too: what has no class is hit by no rule for one.
  'nothing in the wall has a class': async (visit) => {
    await visit.open({ attributes: { controls: 'search category sort featured' } });
    await visit.cards();
    await visit.details('Northquay Current Account');
    assert.deepEqual(await visit.ask((page) => page.root()?.querySelectorAll('[class]').length), 0);
  },
};
