import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { offerOf, offers } from '../shop.ts';
import type { Journeys } from './journey.ts';
import type { Visit } from './visit.ts';

const { name, id } = offerOf(landmarks.sample);
const other = offers.find((offer) => offer.id !== id)?.name ?? '';

const NO_DETAILS = 'The details could not be loaded';
const NO_LINK = 'The offer could not be opened';

/** Asserts that the click was recorded with the only view there is. */
async function clickedOnce(visit: Visit): Promise<void> {
  await visit.recorded(1, 1);
  assert.equal(visit.tenant.ledger.clicks[0]?.viewId, visit.tenant.ledger.views[0]?.viewId);
}

/** Presses "Get offer" and closes the dialog while the link is held; returns what lets the link fail. */
async function clickAndClose(visit: Visit): Promise<() => Promise<void>> {
  visit.tenant.faults.set('link', { kind: 'status', hold: true, times: 1 });
  await visit.open();
  await visit.details(name);
  await visit.getOffer();
  await visit.tabs(2);
  await visit.tab.show();
  await visit.press('Escape');
  await visit.closed();
  return async () => {
    await visit.release();
    await visit.alone();
  };
}

/** Journeys with clicks that lead nowhere at first. */
export const failedClicks: Journeys = {
  'a click after the details failed asks for them again, and then for the link': async (visit) => {
    visit.tenant.faults.set('details', { kind: 'status', times: 1 });
    await visit.open();
    await visit.click('card', name);
    await visit.alerts(NO_DETAILS);
    await visit.getOffer();
    await visit.landed();
    await visit.calm();
    await clickedOnce(visit);
  },

  'a click after the details failed, and fail again, closes its tab and says so': async (visit) => {
    visit.tenant.faults.set('details', { kind: 'status' });
    await visit.open();
    await visit.click('card', name);
    await visit.alerts(NO_DETAILS);
    visit.tenant.faults.set('details', { kind: 'status', hold: true });
    await visit.getOffer();
    await visit.tabs(2);
    await visit.release();
    await visit.alone();
    await visit.alerts(NO_DETAILS);
    await visit.asked('details', 2);
    assert.deepEqual(visit.queries('link'), []);
  },

  'a link that fails closes its tab and says so; "Try again" opens the offer': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'status', times: 1 });
    await visit.open();
    await visit.details(name);
    await visit.getOffer();
    await visit.alerts(NO_LINK);
    await visit.alone();
    await visit.recorded(1, 0);
    await visit.click('button', 'Try again');
    await visit.landed(name);
    await visit.calm();
    await visit.asked('link', 2);
    await clickedOnce(visit);
  },

  'after its dialog was closed: it is shown all the same, and can be tried again': async (visit) => {
    const fail = await clickAndClose(visit);
    await fail();
    await visit.opened(name);
    await visit.alerts(NO_LINK);
    await visit.click('button', 'Try again');
    await visit.landed();
    await clickedOnce(visit);
  },

  'after its dialog was closed: it is shown where the same offer was opened again': async (visit) => {
    const fail = await clickAndClose(visit);
    await visit.click('card', name);
    await visit.opened(name);
    await fail();
    await visit.alerts(NO_LINK);
    await visit.click('button', 'Try again');
    await visit.landed();
    await visit.recorded(1, 1);
  },

  'after its dialog was closed: it is shown, once, where the offer takes the place of the one it waited for': async (
    visit,
  ) => {
    const fail = await clickAndClose(visit);
    await visit.click('card', other);
    await visit.opened(other);
    await fail();
    await visit.openByScript(id);
    await visit.opened(name);
    await visit.alerts(NO_LINK);
    await visit.click('button', 'Close');
    await visit.closed();
    await visit.details(name);
    await visit.calm();
    await visit.getOffer();
    await visit.landed();
    await visit.recorded(2, 1);
  },

  'after its dialog was closed: it is not shown to another member': async (visit) => {
    const fail = await clickAndClose(visit);
    await visit.ask(() => document.querySelector('offer-wall')?.setAttribute('member-id', 'somebody-else'));
    await fail();
    await visit.asked('offers', 2);
    await visit.caughtUp();
    await visit.cards();
    await visit.closed();
  },
};

/** The ways to close a dialog. */
const closings: Record<string, (visit: Visit) => Promise<void>> = {
  '"Close"': (visit) => visit.click('button', 'Close'),
  Escape: (visit) => visit.press('Escape'),
};

for (const [way, close] of Object.entries(closings)) {
  const title = `after its dialog was closed: it waits for another offer that is being read, until ${way}`;
  failedClicks[title] = async (visit) => {
    const fail = await clickAndClose(visit);
    await visit.click('card', other);
    await visit.opened(other);
    await fail();
    await visit.caughtUp();
    await visit.opened(other);
    await visit.calm();
    await close(visit);
    await visit.opened(name);
    await visit.alerts(NO_LINK);
    // Not by the same button at once: that would be a double click, of which only the first press counts.
    await visit.press('Escape');
    await visit.closed();
    await visit.focus(other);
  };
}

/** Links that nobody may be sent to, and what is said about them. */
const unusable = [
  ['unsafe-link', 'The service sent an unsafe link, so it was not opened.'],
  ['null-data', 'The service sent an unusable answer.'],
] as const;

for (const [shape, words] of unusable) {
  failedClicks[`nobody is sent to a link that is none (${shape})`] = async (visit) => {
    visit.tenant.faults.set('link', { kind: 'shape', shape });
    const count = "told = 0; addEventListener('offer-wall-click', () => { told++ })";
    await visit.open({ head: `<script>${count}</script>` });
    await visit.details(name);
    await visit.getOffer();
    await visit.alerts(words);
    await visit.alone();
    assert.equal(await visit.ask((page) => !page.one('link', 'Open the offer')), true);
    assert.equal(await visit.ask(() => (window as unknown as { told: number }).told), 0);
    await visit.stayed();
  };
}
