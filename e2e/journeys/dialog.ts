import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { MEMBER, offerOf } from '../shop.ts';
import { eventually } from './eventually.ts';
import type { Journeys } from './journey.ts';
import { takePictureOfWall } from './picture.ts';

const { name, id } = offerOf(landmarks.sample);
const rich = offerOf(landmarks.richHtml);
const game = offerOf(landmarks.multiEvent);

/** Journeys in the dialog of an offer. */
export const dialog: Journeys = {
  'by mouse: modal, with the focus in it; Escape leads back to the card': async (visit) => {
    await visit.open();
    await visit.details(name);
    await visit.opened(name);
    await visit.press('Escape');
    await visit.closed();
    await visit.focus(name);
    await visit.recorded(1, 0);
  },

  'by keyboard: Enter and Space open it, Escape leads back to the card': async (visit) => {
    await visit.open();
    await visit.cards();
    for (const key of ['Enter', 'Space'] as const) {
      await visit.focusOn('card', name);
      await visit.press(key);
      await visit.opened(name);
      await visit.says('Key points');
      await visit.press('Escape');
      await visit.closed();
      await visit.focus(name);
    }
    await visit.recorded(1, 0);
  },

  'the whole card is the target': async (visit) => {
    await visit.open();
    await visit.cards();
    // The button spreads over all of its card.
    const corners = (left: number, top: number, width: number, height: number) => [
      [left + 8, top + 8],
      [left + width - 8, top + 8],
      [left + width / 2, top + height / 2],
      [left + 8, top + height - 8],
      [left + width - 8, top + height - 8],
    ];
    for (const corner of [0, 1, 2, 3, 4]) {
      await visit.place('card', name);
      const { x, y, width, height } = await visit.ask((page, name) => {
        const box = page.one('card', name)?.closest('.card')?.getBoundingClientRect();
        return { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 };
      }, name);
      const [left = 0, top = 0] = corners(x, y, width, height)[corner] ?? [];
      await visit.clickAt({ x: left, y: top });
      await visit.opened(name);
      // The dialog grows when they come, and the button moves with it.
      await visit.says('Key points');
      await visit.click('button', 'Close');
      await visit.closed();
    }
  },

  'all of it is on the screen, its foot included': async (visit) => {
    await visit.open();
    await visit.details(rich.name);
    const offences = await visit.ask((page) => {
      const found: string[] = [];
      const dialog = page.one('.dialog')?.getBoundingClientRect();
      const scroll = page.one('dialog .scroll')?.getBoundingClientRect();
      const foot = page.one('.dialog > .foot')?.getBoundingClientRect();
      if (!dialog || !scroll || !foot) return ['a part is missing'];
      if (dialog.top < 0 || dialog.bottom > innerHeight) found.push('the dialog leaves the screen');
      if (Math.abs(dialog.width - 640) > 1) found.push(`it is ${dialog.width} wide`);
      if (scroll.height < 300) found.push(`the text has a height of ${scroll.height}`);
      if (Math.abs(foot.bottom - dialog.bottom) > 2) found.push('the foot is not at the bottom');
      if (Math.abs(scroll.bottom - foot.top) > 2) found.push('the text runs under the foot');
      return found;
    });
    assert.deepEqual(offences, []);
    await takePictureOfWall(visit, 'dialog');
  },

  'Tab and Shift+Tab stay in it': async (visit) => {
    await visit.open({ before: '<button>Basket</button>', after: '<button>Help</button>' });
    await visit.details(rich.name);
    const stops = new Set<string>();
    for (const shift of [false, true]) {
      for (let stop = 0; stop < 12; stop++) {
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

  'Escape, "Close" and the backdrop each close it, and lead back to the card': async (visit) => {
    await visit.open();
    const ways = [
      () => visit.press('Escape'),
      () => visit.click('button', 'Close'),
      () => visit.clickAt({ x: 5, y: 5 }),
    ];
    for (const close of ways) {
      await visit.details(name);
      await close();
      await visit.closed();
      await visit.focus(name);
    }
  },

  'a double click on a card opens it for good': async (visit) => {
    await visit.open();
    await visit.cards();
    await visit.click('card', name, 2);
    await visit.says('Key points');
    await visit.opened(name);
    await visit.recorded(1, 0);
  },

  'what the service says of the offer, as sanitized HTML below the headings of the dialog': async (visit) => {
    await visit.open();
    await visit.details(rich.name);
    await visit.opened(rich.name);
    await visit.says('No monthly fee');
    await visit.says('+8,500 points');
    await visit.until('a table', (page) => page.one('dialog table')?.textContent?.includes('Foreign payments'));
    const { headings, link } = await visit.ask((page, name) => {
      const { rel, target } = page.one('link', 'price list') as HTMLAnchorElement;
      const names = [name, 'Switch to Northquay', 'Before you begin'];
      const dialog = page.one('dialog');
      const levels = names.map(
        (name) => page.all('heading', name).find((heading) => dialog?.contains(heading))?.localName,
      );
      return { headings: levels, link: [rel, target] };
    }, rich.name);
    assert.deepEqual(headings, ['h2', 'h4', 'h5']);
    assert.deepEqual(link, ['noopener noreferrer nofollow', '_blank']);
  },

  'a table that is too wide scrolls sideways to its end, however far down a long text it is': async (visit) => {
    // No row may have more cells, and no word is wider than the dialog.
    const cells = '<td>a</td>'.repeat(19);
    const wide = `<table><tr>${cells}<td><table><tr>${cells}</tr></table></td></tr></table>`;
    const offerDetails = `${`<p>${'One of many words. '.repeat(100)}</p>`.repeat(9)}${wide}`;
    const offerData = { id, name, keyPoints: 'Long', offerDetails };
    visit.tenant.faults.set('details', {
      kind: 'body',
      body: { isSuccessful: true, data: { viewId: 'v', offerData } },
    });
    await visit.open();
    await visit.details(name);
    await visit.until('a table whose end is out of sight', (page) => {
      const table = page.one('dialog table');
      table?.scrollIntoView();
      const { left = 0 } = page.one('dialog td td:last-child')?.getBoundingClientRect() ?? {};
      return left > (page.one('dialog .dialog')?.getBoundingClientRect().right ?? Infinity);
    });
    // It can be scrolled once the browser has found it in sight.
    await visit.until('its last cell', (page) => {
      const cell = page.one('dialog td td:last-child');
      const dialog = page.one('dialog .dialog')?.getBoundingClientRect();
      for (let box = cell?.parentElement; box; box = box.parentElement) box.scrollLeft = 10_000;
      const { left = 0, right = 0 } = cell?.getBoundingClientRect() ?? {};
      return dialog && left > dialog.left && right < dialog.right;
    });
    const isStill = await visit.ask(
      (page) => document.scrollingElement?.scrollLeft === 0 && page.one('dialog .dialog')?.scrollLeft === 0,
    );
    assert.ok(isStill, 'only the table has moved');
  },

  'the steps of an offer in their order, whatever order they came in': async (visit) => {
    for (const shape of ['extra', 'snake-events'] as const) {
      visit.tenant.faults.set('details', { kind: 'shape', shape });
      await visit.open();
      await visit.details(game.name);
      const steps = await visit.ask((page) => page.names('dialog li').filter((step) => step.includes('points')));
      assert.equal(steps.length, game.events.length);
      for (const [place, step] of game.events.entries())
        assert.ok(steps[place]?.includes(step.name), `${steps[place]}`);
    }
  },

  'details that come too late do not show in the dialog of another offer': async (visit) => {
    visit.tenant.faults.set('details', { kind: 'delay', hold: true, times: 1 });
    await visit.open();
    await visit.click('card', name);
    await visit.opened(name);
    await visit.press('Escape');
    await visit.closed();
    await visit.details(rich.name);
    await visit.release();
    await eventually('the late answer', async () => visit.tenant.ledger.requestsTo('details')[0]?.status === 200);
    // It has to reach the page first: the view that comes with it is stored, whatever is shown.
    await visit.until(
      'the view of the late answer',
      (_, id) => Object.keys(sessionStorage).some((key) => key.includes(id)),
      id,
    );
    await visit.opened(rich.name);
    await visit.until('a table', (page) => page.one('dialog table'));
    assert.equal(await visit.ask((page) => page.text().includes('Cancel at any time')), false);
  },

  'offer-id opens an offer that is not on the page': async (visit) => {
    const far = offerOf(landmarks.orderedStart);
    await visit.open({ attributes: { 'offer-id': far.id, 'page-size': 2 } });
    await visit.opened(far.name);
    await visit.until('the button', (page) => page.one('button', 'Get offer'));
    await visit.recorded(1, 0);
  },

  'the view is stored in the session, and sent again when the offer is opened again or the page reloaded': async (
    visit,
  ) => {
    await visit.open();
    await visit.details(name);
    const [view] = visit.tenant.ledger.views;
    assert.deepEqual([view?.offerId, view?.memberId, view?.placementId], [id, MEMBER, null]);
    const stored = await visit.until(
      'a stored view',
      (_, id) => {
        const views = Object.entries(sessionStorage).filter(([key]) => key.includes(`viewId_${id}`));
        return views.length && views;
      },
      id,
    );
    assert.ok(stored && stored.length === 1, 'one view is stored');
    assert.ok(stored.every(([key, value]) => key.includes(visit.apiUrl) && value === view?.viewId));
    await visit.click('button', 'Close');
    await visit.details(name);
    await visit.asked('details', 2);
    await visit.tab.reload();
    await visit.details(name);
    await visit.asked('details', 3);
    const sent = visit.queries('details').map(({ viewId }) => viewId);
    assert.deepEqual(sent, [undefined, view?.viewId, view?.viewId]);
    await visit.recorded(1, 0);
  },
};
