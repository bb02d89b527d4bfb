import assert from 'node:assert/strict';
import { namesOnPage, offers } from '../shop.ts';
import type { Journeys } from './journey.ts';
import { takePictureOfWall } from './picture.ts';
import type { Visit } from './visit.ts';

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
  'ten offers in the order of the service, with headlines, categories and rewards, styled and laid out': async (
    visit,
  ) => {
    await visit.open();
    await visit.shows(namesOnPage(0));
    const card = await visit.ask((page) => {
      const cards = page.all('.card').map(page.nameOf);
      return cards.find((text) => text.includes('SiriusXM')) ?? '';
    });
    for (const words of ['Get 3 months of streaming for only $1', 'Fin-Tech', '+30 points']) {
      assert.ok(card.includes(words), `"${words}" in "${card}"`);
    }
    await visit.says(`Page 1 of ${Math.ceil(offers.length / 10)} · ${offers.length} offers`);
    await visit.asked('offers', 1);
    await visit.recorded(0, 0);
    const looks = await visit.ask((page) => {
      const card = getComputedStyle(page.one('.card') as Element);
      const reward = getComputedStyle(page.one('.reward') as Element);
      return [card.display, card.borderTopLeftRadius, card.borderTopWidth, card.backgroundColor, reward.fontSize];
    });
    assert.deepEqual(looks, ['flex', '14px', '1px', 'rgb(255, 255, 255)', '20px']);
    await takePictureOfWall(visit, 'list');
  },

  'no card overlaps another one, and nothing leaves its card': async (visit) => {
    await visit.open();
    await visit.cards();
    const offences = await visit.ask((page) => {
      const found: string[] = [];
      const boxes = page.all('.card').map((card) => {
        const box = card.getBoundingClientRect();
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
  },

  'as many offers as page-size says': async (visit) => {
    await visit.open({ attributes: { 'page-size': 4 } });
    await visit.shows(namesOnPage(0).slice(0, 4));
    const [query] = visit.queries('offers');
    assert.deepEqual([query?.page, query?.page_size], ['0', '4']);
  },

  'while it loads, the wall is busy and holds the place of as many cards': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'hang' });
    await visit.open({ attributes: { 'page-size': 6 } });
    await visit.until('a busy list', (page) => page.one('[aria-busy="true"]'));
    await visit.says('Loading offers');
    assert.deepEqual(await visit.ask((page) => [page.all('.card').length, page.all('card').length]), [6, 0]);
  },

  'a service with nothing to offer is told of in words': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'shape', shape: 'no-items' });
    await visit.open();
    await visit.says('No offers right now');
    await visit.says('Check back soon for new offers.');
    assert.equal(await visit.ask((page) => page.all('nav').length), 0);
  },

  'one unusable offer does not take the others with it, and a bare page is a page': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'shape', shape: 'bad-item' });
    await visit.open();
    await visit.shows(namesOnPage(0).filter((_name, place) => place !== 1));
    visit.tenant.faults.set('offers', { kind: 'shape', shape: 'bare' });
    await visit.click('button', 'Next page');
    await visit.shows(namesOnPage(1));
  },

  'tabs, by mouse, arrow keys, Home and End: arrows only move, Enter and Space show': async (visit) => {
    await visit.open();
    await visit.cards();
    await visit.click('tab', IN_PROGRESS);
    await visit.says('Nothing here yet');
    await isChosen(visit, IN_PROGRESS);
    for (const [key, name] of [
      ['ArrowRight', COMPLETED],
      ['ArrowRight', COMPLETED],
      ['Home', OFFERS],
      ['End', COMPLETED],
      ['ArrowLeft', IN_PROGRESS],
      ['ArrowLeft', OFFERS],
    ] as const) {
      await visit.press(key);
      await visit.focus(name);
      assert.deepEqual(await visit.ask((page) => page.names('[role="tab"][aria-selected="true"]')), [IN_PROGRESS]);
    }
    await visit.press('Enter');
    await visit.shows(namesOnPage(0));
    await isChosen(visit, OFFERS);
    await visit.press('End');
    await visit.press('Space');
    await visit.says('Nothing here yet');
    await isChosen(visit, COMPLETED);
    // All that the member has begun was counted at once; each list was asked for when it was looked at, and once.
    assert.equal(visit.queries('offers').length, 1);
    assert.deepEqual(
      visit
        .queries('memberOffers')
        .map((query) => `${query['filter.Progress']}`)
        .sort(),
      ['Completed', 'InProgress', 'undefined'],
    );
  },

  'an empty list of the member says so inside its panel, and leads back to the offers': async (visit) => {
    await visit.open();
    await visit.cards();
    await visit.click('tab', COMPLETED);
    await visit.until('the panel to say why it is empty', (page) => {
      const panel = page.one('[role="tabpanel"]', 'Completed 0');
      return panel?.textContent?.includes('Offers that you start will show up here.');
    });
    await visit.click('button', 'See offers');
    await visit.shows(namesOnPage(0));
    await visit.until('the tab of the offers', (page, name) => page.one('[aria-selected="true"]', name), OFFERS);
  },

  'the tabs are one stop on the way through the page': async (visit) => {
    await visit.open({ before: '<button id="before">Before</button>' });
    await visit.cards();
    await visit.click('tab', COMPLETED);
    await isChosen(visit, COMPLETED);
    await visit.ask(() => document.getElementById('before')?.focus());
    await visit.press('Tab');
    await isChosen(visit, COMPLETED);
    await visit.press('Tab');
    await visit.until('the focus beyond the tabs', (page) => page.focused()?.getAttribute('role') !== 'tab');
  },

  'a search, made once when nothing more is typed': async (visit) => {
    await visit.open({ attributes: { controls: 'search category sort featured' } });
    await visit.cards();
    await visit.click('searchbox', 'Search offers');
    await visit.tab.type('harvest lantern');
    await visit.shows(['Harvest Lantern']);
    const asked = visit.queries('offers').map((query) => query['filter.search']);
    assert.deepEqual(asked, [undefined, 'harvest lantern']);
    await visit.focus('Search offers');
    assert.equal(
      await visit.ask((page) => (page.one('searchbox') as HTMLInputElement | undefined)?.value),
      'harvest lantern',
    );
    await visit.click('button', 'Clear filters');
    await visit.shows(namesOnPage(0));
  },

  'a failure is said, and "Try again" helps': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'status', status: 403, times: 1 });
    await visit.open();
    await visit.alerts('The offers could not be loaded');
    await visit.click('button', 'Try again');
    await visit.cards();
  },

  // Firefox applies the style sheets of people and blockers in here too: rules for a class match nothing without one.
  'nothing in the wall has a class': async (visit) => {
    await visit.open({ attributes: { controls: 'search category sort featured' } });
    await visit.cards();
    await visit.details('Northquay Current Account');
    assert.deepEqual(await visit.ask((page) => page.root()?.querySelectorAll('[class]').length), 0);
  },
};
