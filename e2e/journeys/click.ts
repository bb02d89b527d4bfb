import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { MEMBER, offerOf, offers } from '../shop.ts';
import { eventually } from './eventually.ts';
import type { Journeys } from './journey.ts';
import type { Visit } from './visit.ts';

const { name, id, placementIds } = offerOf(landmarks.sample);

/** Opens the details and presses "Get offer". */
async function getOffer(visit: Visit): Promise<void> {
  await visit.details(name);
  await visit.getOffer();
}

/** Asserts that each click was recorded with the view that the service gave out last. */
function clickedWithLastView({ tenant }: Visit): void {
  const { views, clicks } = tenant.ledger;
  assert.deepEqual(
    clicks.map(({ viewId }) => viewId),
    [views.at(-1)?.viewId],
  );
}

/** The ways in which people press a button that does not seem to react, by name. */
const impatience: Record<string, (visit: Visit) => Promise<void>> = {
  'a double click': (visit) => visit.getOffer(2),
  'a triple click': (visit) => visit.getOffer(3),
  'ten clicks in a row': async (visit) => {
    const { x, y } = await visit.place('button', 'Get offer');
    for (let click = 0; click < 10; click++) await visit.tab.click(x, y);
  },
};

/** Journeys from "Get offer" to the advertiser's page. */
export const click: Journeys = {
  '"Get offer" opens one tab without opener, at the offer: one view, one click': async (visit) => {
    await visit.open();
    await getOffer(visit);
    await visit.landed(name);
    await visit.says('The offer is open in a new tab.');
    await visit.stayed();
    await visit.recorded(1, 1);
    clickedWithLastView(visit);
    const [click] = visit.tenant.ledger.clicks;
    assert.deepEqual([click?.offerId, click?.memberId, click?.via], [id, MEMBER, 'link']);
  },

  'the tab has no name, and no empty page to go back to': async (visit) => {
    await visit.open();
    await getOffer(visit);
    const tab = await visit.landed();
    assert.deepEqual(await tab.evaluate('[name, history.length]'), ['', 1]);
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
    await visit.open();
    await getOffer(visit);
    await visit.tabs(2);
    await visit.tab.show();
    await visit.press('Escape');
    await visit.closed();
    await visit.release();
    await visit.landed();
    await visit.recorded(1, 1);
  },

  'a click some time after the first one is another click': async (visit) => {
    await visit.open();
    await getOffer(visit);
    await (await visit.landed()).close();
    await visit.recorded(1, 1);
    await visit.getOfferAgain();
    await visit.landed();
    await visit.recorded(1, 2);
  },

  'a click while the details still load is counted for their view': async (visit) => {
    visit.tenant.faults.set('details', { kind: 'delay', hold: true });
    await visit.open();
    await visit.click('card', name);
    await visit.getOffer();
    await visit.release();
    await visit.landed();
    await visit.recorded(1, 1);
    await visit.asked('details', 1);
    clickedWithLastView(visit);
  },

  'a view of an earlier visit that the service has forgotten before the click is renewed once': async (visit) => {
    for (const _ of ['earlier', 'now']) {
      await visit.open();
      await visit.details(name);
    }
    visit.tenant.forgetViews();
    await visit.getOffer();
    await visit.landed();
    await visit.recorded(2, 1);
    await visit.asked('link', 2);
    clickedWithLastView(visit);
  },

  'a link that comes in another shape is followed as well': async (visit) => {
    for (const [times, shape] of (['bare-string', 'link', 'offerLink', 'bare'] as const).entries()) {
      // Each time another offer, which the member has not begun.
      const { name } = offers[times] ?? {};
      assert.ok(name);
      visit.tenant.faults.set('link', { kind: 'shape', shape });
      await visit.open();
      await visit.details(name);
      await visit.getOffer();
      await (await visit.landed(name)).close();
      await visit.recorded(times + 1, times + 1);
    }
  },

  'link-mode="redirect": the tab goes to the redirect with the view, and no link is fetched': async (visit) => {
    const placement = placementIds[0] ?? '';
    await visit.open({ attributes: { 'link-mode': 'redirect', 'placement-id': placement, 'pub-sub-1': 'spring' } });
    await getOffer(visit);
    await visit.landed();
    await visit.recorded(1, 1);
    const { clicks, views } = visit.tenant.ledger;
    const viewId = views[0]?.viewId;
    assert.deepEqual([clicks[0]?.via, clicks[0]?.viewId, clicks[0]?.memberId], ['redirect', viewId, MEMBER]);
    assert.deepEqual(visit.queries('link'), []);
    assert.deepEqual(visit.queries('redirect'), [
      { offerId: id, viewId, pub_member_id: MEMBER, placementId: placement, pub_sub_1: 'spring' },
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
      await visit.until('the landing page', () => /\/landing\//.test(location.href));
      await visit.recorded(1, clicks);
      await visit.tab.back();
      await visit.until('the way back', (_, path) => location.pathname === path, visit.path);
      await visit.until('the wall', (page) => page.one('dialog') ?? page.all('card')[9]);
    }
    assert.equal((await visit.browser.tabs()).length, 1);
    await visit.recorded(1, 2);
  },
};

for (const [name, press] of Object.entries(impatience)) {
  click[`${name} on "Get offer" is one click: one request, one tab`] = async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', hold: true });
    await visit.open();
    await visit.details(offerOf(landmarks.sample).name);
    await press(visit);
    await eventually('the request for the link', async () => visit.tenant.gate.held.length);
    await visit.asked('link', 1);
    await visit.release();
    await visit.landed();
    await visit.recorded(1, 1);
    await visit.asked('link', 1);
  };
}
