import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { eventually } from '../support/eventually.ts';
import { LANDING, MEMBER, offerOf } from '../support/shop.ts';
import type { Journeys, Visit } from '../support/visit.ts';

const { name, id, placementIds } = offerOf(landmarks.sample);

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
  'the view is stored in the session, and sent again when the offer is opened after a reload': async (visit) => {
    await visit.open();
    await visit.details(name);
    const [view] = visit.tenant.ledger.views;
    const isStored = (_: unknown, id: string, viewId: string) =>
      Object.entries(sessionStorage).some(([key, value]) => key.includes(`viewId_${id}`) && value === viewId);
    await visit.until('a stored view', isStored, id, view?.viewId ?? '');
    await visit.tab.reload();
    await visit.details(name);
    await visit.asked('details', 2);
    const sent = visit.queries('details').map(({ viewId }) => viewId);
    assert.deepEqual(sent, [undefined, view?.viewId]);
    await visit.recorded(1, 0);
  },

  '"Get offer" opens one tab without opener, name or history, at the offer: one view, one click': async (visit) => {
    await visit.open();
    await getOffer(visit);
    const tab = await visit.landed(name);
    assert.deepEqual(await tab.evaluate('[name, history.length]'), ['', 1]);
    await visit.says('The offer is open in a new tab.');
    await visit.stayed();
    await visit.recorded(1, 1);
    const { views, clicks } = visit.tenant.ledger;
    const [click] = clicks;
    const recorded = [click?.offerId, click?.memberId, click?.via, click?.viewId];
    assert.deepEqual(recorded, [id, MEMBER, 'link', views[0]?.viewId]);
  },

  'Enter on "Get offer" does the same': async (visit) => {
    await visit.open();
    await visit.details(name);
    await visit.focusOn('button', 'Get offer');
    await visit.press('Enter');
    await visit.landed();
    await visit.recorded(1, 1);
  },

  'ten clicks in a row are one: one request, one tab': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', hold: true });
    await visit.open();
    await visit.details(name);
    const { x, y } = await visit.place('button', 'Get offer');
    for (let click = 0; click < 10; click++) await visit.tab.click(x, y);
    await eventually('the request for the link', async () => visit.tenant.gate.held.length);
    await visit.release();
    await visit.landed();
    await visit.recorded(1, 1);
    await visit.asked('link', 1);
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

  'link-mode="redirect": the tab goes to the redirect with the view, and no link is fetched': async (visit) => {
    const placement = placementIds[0] ?? '';
    await visit.open({ attributes: { 'link-mode': 'redirect', 'placement-id': placement, 'pub-sub-1': 'a b&c' } });
    await getOffer(visit);
    await visit.landed();
    await visit.recorded(1, 1);
    const { clicks, views } = visit.tenant.ledger;
    const viewId = views[0]?.viewId;
    assert.deepEqual([clicks[0]?.via, clicks[0]?.viewId, clicks[0]?.memberId], ['redirect', viewId, MEMBER]);
    assert.deepEqual(visit.queries('link'), []);
    assert.deepEqual(visit.queries('redirect'), [
      { offerId: id, viewId, pub_member_id: MEMBER, placementId: placement, pub_sub_1: 'a b&c' },
    ]);
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
