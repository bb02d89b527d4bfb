import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { eventually } from '../support/eventually.ts';
import { LANDING, offerOf } from '../support/shop.ts';
import type { Journeys, Visit } from '../support/visit.ts';

const { name } = offerOf(landmarks.sample);

/** Opens the details and presses "Get offer". */
async function getOffer(visit: Visit): Promise<void> {
  await visit.details(name);
  await visit.getOffer();
}

/** Presses "Get offer" with its link held back, and closes the dialog over it. */
async function getOfferAndClose(visit: Visit): Promise<void> {
  await visit.open();
  await getOffer(visit);
  await visit.tabs(2);
  await visit.tab.show();
  await visit.press('Escape');
  await visit.closed();
  await visit.release();
}

/** Journeys that are credited: from the view of an offer, by "Get offer", to the advertiser's page. */
export const click: Journeys = {
  '"Get offer" opens one tab without opener, name or history, at the offer: one view, one click': async (visit) => {
    await visit.open();
    await getOffer(visit);
    const tab = await visit.landed(name);
    assert.deepEqual(await tab.evaluate('[name, history.length]'), ['', 1]);
    await visit.says('The offer is open in a new tab.');
    await visit.stayed();
    await visit.recorded(1, 1);
  },

  'Enter on "Get offer" does the same': async (visit) => {
    await visit.open();
    await visit.details(name);
    await visit.focusOn('button', 'Get offer');
    await visit.press('Enter');
    await visit.landed();
    await visit.recorded(1, 1);
  },

  'closing the dialog while the link loads does not lose the click': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', hold: true });
    await getOfferAndClose(visit);
    await visit.landed();
    await visit.recorded(1, 1);
  },

  'a link that fails closes its tab and says so, also where its dialog was closed; "Try again" opens the offer': async (
    visit,
  ) => {
    visit.tenant.faults.set('link', { kind: 'status', hold: true, times: 1 });
    await getOfferAndClose(visit);
    await visit.alone();
    await visit.opened(name);
    await visit.alerts('The offer could not be opened');
    await visit.recorded(1, 0);
    await visit.click('button', 'Try again');
    await visit.landed(name);
    await visit.calm();
    await visit.recorded(1, 1);
  },

  'link-target="_self": there, and back to a button that can be pressed again': async (visit) => {
    await visit.open({ attributes: { 'link-target': '_self' } });
    // By then the member has begun the offer.
    for (const [clicks, words] of [
      [1, 'Get offer'],
      [2, 'Continue'],
    ] as const) {
      if (!(await visit.ask((page) => page.one('dialog')))) await visit.details(name);
      await visit.until(
        `"${words}" at rest`,
        (page, words) => page.one('button', words)?.getAttribute('aria-disabled') === 'false',
        words,
      );
      await visit.getOfferAgain();
      await eventually('the landing page', async () => LANDING.test(`${await visit.tab.evaluate('location.href')}`));
      await visit.recorded(1, clicks);
      await visit.tab.back();
      await visit.until('the way back', (_, path) => location.pathname === path, visit.path);
      await visit.until('the wall', (page) => page.one('dialog') ?? page.all('card')[9]);
    }
    await visit.alone();
    await visit.recorded(1, 2);
  },
};
