import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { startDemo } from '../../src/tools/demo.ts';
import type { Journeys, Visit } from '../support/visit.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Presses what a selector finds on the page around the wall. */
async function press(visit: Visit, selector: string): Promise<void> {
  const place = await visit.until(
    selector,
    (_, selector) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return x !== undefined && y !== undefined && { x: x + (width ?? 0) / 2, y: y + (height ?? 0) / 2 };
    },
    selector,
  );
  assert.ok(place);
  await visit.clickAt(place);
}

/** The playground, as `npm start` serves it; `e2e/playground.spec.ts` tries more of it in Chromium. */
export const playground: Journeys = {
  'the playground sets up a wall at a press, writes its code, and counts what is done in it': async (visit) => {
    const demo = await startDemo({ port: 0, api: visit.apiUrl, root });
    try {
      // It is built when it is first asked for, and no engine waits so long for a page.
      await fetch(`${demo.url}/playground/main.js`);
      await visit.tab.goto(`${demo.url}/?page-size=6`);
      const framed = await visit.framed();
      await framed.cards(6);
      await press(visit, '.sites label:last-of-type');
      await visit.until('the code of the bank', () =>
        document.querySelector('#snippet')?.textContent?.includes('--offer-wall-radius: 4px'),
      );
      await framed.until('the page of the bank', () => document.body.textContent?.includes('Alder Bank'));
      await framed.details('SiriusXM');
      await visit.until('an account', () =>
        document.querySelector('.account')?.textContent?.startsWith('1 offer opened, 1 view;'),
      );
    } finally {
      await demo.close();
    }
  },
};
