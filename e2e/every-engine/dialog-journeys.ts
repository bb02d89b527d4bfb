import assert from 'node:assert/strict';
import { specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer } from '../../test/setup/build-answers.ts';
import { offerOf, rich } from '../support/shop-page.ts';
import type { Journeys } from '../support/visit.ts';

const { name, id } = offerOf(specialIds.sample);

/** Journeys in the dialog of an offer. */
export const dialog: Journeys = {
  'the mouse, Enter and Space open it, modal and with the focus in it; Escape, "Close" and the backdrop lead back':
    async (visit) => {
      await visit.open();
      await visit.cards();
      const byKey = (key: 'Enter' | 'Space') => async () => {
        await visit.focusOn('card', name);
        await visit.press(key);
      };
      const byMouse = () => visit.click('card', name);
      for (const [open, close] of [
        [byMouse, () => visit.press('Escape')],
        [byKey('Enter'), () => visit.press('Escape')],
        [byKey('Space'), () => visit.click('button', 'Close')],
        [byMouse, () => visit.clickAt({ x: 5, y: 5 })],
      ] as const) {
        await open();
        await visit.opened(name);
        await visit.says('Key points');
        await close();
        await visit.closed();
        await visit.focus(name);
      }
      await visit.recorded({ views: 1, clicks: 0 });
    },

  'all of it is on the screen, its foot included': async (visit) => {
    await visit.open();
    await visit.details(rich.name);
    const offences = await visit.ask((page) => {
      const found: string[] = [];
      const dialog = page.one('.dialog')?.getBoundingClientRect();
      const scroll = page.one('dialog .scroll')?.getBoundingClientRect();
      const foot = page.one('.dialog > .foot')?.getBoundingClientRect();
      const creative = page.one('.content > .media')?.getBoundingClientRect();
      const text = page.one('.content > .lead')?.getBoundingClientRect();
      if (!dialog || !scroll || !foot || !creative || !text) return ['a part is missing'];
      if (creative.width !== text.width) found.push(`the creative has a width of ${creative.width}, not ${text.width}`);
      if (dialog.top < 0 || dialog.bottom > innerHeight) found.push('the dialog leaves the screen');
      if (scroll.height < 300) found.push(`the text has a height of ${scroll.height}`);
      if (Math.abs(foot.bottom - dialog.bottom) > 2) found.push('the foot is not at the bottom');
      if (Math.abs(scroll.bottom - foot.top) > 2) found.push('the text runs under the foot');
      return found;
    });
    assert.deepEqual(offences, []);
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

  'a table that is too wide scrolls sideways to its end, however far down a long text it is': async (visit) => {
    // No row may have more cells, and no word is wider than the dialog.
    const cells = '<td>a</td>'.repeat(19);
    const wide = `<table><tr>${cells}<td><table><tr>${cells}</tr></table></td></tr></table>`;
    const offerDetails = `${`<p>${'One of many words. '.repeat(100)}</p>`.repeat(9)}${wide}`;
    const body = detailsAnswer({ id, name, keyPoints: 'Long', offerDetails }, 'v');
    visit.tenant.faults.set('details', { kind: 'body', body });
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
};
