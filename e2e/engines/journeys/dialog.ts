import assert from 'node:assert/strict';
import { landmarks } from '../../../src/sandbox/index.ts';
import { offerOf } from '../../shop.ts';
import type { Visit } from '../visit.ts';
import type { Journeys } from './journey.ts';

const { name, id } = offerOf(landmarks.sample);
const rich = offerOf(landmarks.richHtml).name;

/** Waits until the dialog is open, modal, named after the offer, and has the focus in it. */
const isOpen = (visit: Visit) =>
  visit.until(
    'a modal dialog with the focus in it',
    (page, name) => {
      const dialog = page.one('dialog', name);
      return dialog?.matches(':modal') && dialog.contains(page.focused() ?? null);
    },
    name,
  );

/** Journeys in the dialog of an offer. */
export const dialog: Journeys = {
  'by mouse: modal, with the focus in it; Escape leads back to the card': async (visit) => {
    await visit.open();
    await visit.details(name);
    await isOpen(visit);
    await visit.press('Escape');
    await visit.closed();
    await visit.focus(name);
    await visit.recorded(1, 0);
  },

  'by keyboard: Enter opens, Escape leads back to the card': async (visit) => {
    await visit.open();
    await visit.cards();
    await visit.ask((page, name) => page.one('card', name)?.focus(), name);
    await visit.press('Enter');
    await isOpen(visit);
    await visit.says('Key points');
    await visit.press('Escape');
    await visit.closed();
    await visit.focus(name);
    await visit.recorded(1, 0);
  },

  'all of it is on the screen, its foot included': async (visit) => {
    await visit.open();
    await visit.details(rich);
    const offences = await visit.ask((page) => {
      const found: string[] = [];
      const dialog = page.one('dialog')?.getBoundingClientRect();
      const scroll = page.one('dialog [part="scroll"]')?.getBoundingClientRect();
      const foot = page.one('dialog [part="sheet"] > [part="foot"]')?.getBoundingClientRect();
      if (!dialog || !scroll || !foot) return ['a part is missing'];
      if (dialog.top < 0 || dialog.bottom > innerHeight) found.push('the dialog leaves the screen');
      if (Math.abs(dialog.width - 640) > 1) found.push(`it is ${dialog.width} wide`);
      if (scroll.height < 300) found.push(`the text has a height of ${scroll.height}`);
      if (Math.abs(foot.bottom - dialog.bottom) > 2) found.push('the foot is not at the bottom');
      if (Math.abs(scroll.bottom - foot.top) > 2) found.push('the text runs under the foot');
      return found;
    });
    assert.deepEqual(offences, []);
    await visit.picture('dialog');
  },

  'Tab and Shift+Tab stay in it': async (visit) => {
    await visit.open({ before: '<button>Basket</button>', after: '<button>Help</button>' });
    await visit.details(rich);
    const stops = new Set<string>();
    for (const shift of [false, true]) {
      for (let stop = 0; stop < 9; stop++) {
        await visit.press('Tab', shift);
        // Beyond the last stop comes the browser's own, or none at all: never the page's.
        const focused = await visit.ask((page) => {
          const focused = page.focused();
          if (!focused || focused === document.body) return '';
          return `${page.one('dialog')?.contains(focused) ? '' : 'outside: '}${page.nameOf(focused)}`;
        });
        assert.doesNotMatch(focused, /^outside/);
        stops.add(focused);
      }
    }
    for (const stop of ['Close', 'Get offer', 'price list']) assert.ok(stops.has(stop), `the focus comes to "${stop}"`);
  },

  '"Close" and the backdrop close it': async (visit) => {
    await visit.open();
    await visit.details(name);
    await visit.click('button', 'Close');
    await visit.closed();
    await visit.details(name);
    await visit.tab.click(5, 5);
    await visit.closed();
    await visit.focus(name);
  },

  'a double click on a card opens it for good': async (visit) => {
    await visit.open();
    await visit.cards();
    await visit.click('card', name, 2);
    await visit.says('Key points');
    await isOpen(visit);
    await visit.recorded(1, 0);
  },

  'details are sanitized HTML': async (visit) => {
    await visit.open();
    await visit.details(rich);
    await visit.until('a table', (page) => page.one('dialog table'));
    const { heading, link } = await visit.ask((page) => {
      const { rel, target } = page.one('link', 'price list') as HTMLAnchorElement;
      return { heading: page.one('heading', 'Switch to Northquay')?.localName, link: [rel, target] };
    });
    assert.equal(heading, 'h4');
    assert.deepEqual(link, ['noopener noreferrer nofollow', '_blank']);
  },

  'the view is stored in the session and sent again after a reload': async (visit) => {
    await visit.open();
    await visit.details(name);
    const [view] = visit.tenant.ledger.views;
    assert.ok(view);
    const stored = await visit.ask(
      (_, id) => Object.entries(sessionStorage).filter(([key]) => key.includes(`viewId_${id}`)),
      id,
    );
    assert.ok(stored.some(([key, value]) => key.includes(visit.apiUrl) && value === view.viewId));
    await visit.tab.reload();
    await visit.details(name);
    const asked = visit.tenant.ledger.requestsTo('details').map(({ query }) => query.viewId);
    assert.deepEqual(asked, [undefined, view.viewId]);
    await visit.recorded(1, 0);
  },
};
