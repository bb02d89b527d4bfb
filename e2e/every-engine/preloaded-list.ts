import assert from 'node:assert/strict';
import { address, pageQuery } from '../../src/api/address.ts';
import { preloadOf } from '../../src/api/preload-links.ts';
import { MEMBER, namesOnPage } from '../support/shop-page.ts';
import { type Journeys, NONCE, type Visit } from '../support/visit.ts';

/** The link by which a page asks for the first offers of a member before the script is there. */
const linkFor = ({ apiUrl }: Visit): string =>
  preloadOf(
    address(
      'offers',
      { baseUrl: apiUrl, memberId: MEMBER, params: {} },
      pageQuery({ pageSize: 10, placementIds: '' }, 0),
    ),
  );

const script = '<script src="/offer-wall.js"></script>';

/** Journeys on pages that ask for the list before the wall does. */
export const preload: Journeys = {
  'a list that the page has preloaded is not asked for again': async (visit) => {
    await visit.open({ head: linkFor(visit) });
    await visit.shows(namesOnPage(0));
    await visit.caughtUp();
    await visit.asked('offers', 1);
    assert.equal(visit.tenant.ledger.requests[0]?.endpoint, 'offers');
    await visit.click('button', 'Next page');
    await visit.shows(namesOnPage(1));
    await visit.click('button', 'Previous page');
    await visit.shows(namesOnPage(0));
    // Whoever goes back wants to see what there is now.
    await visit.asked('offers', 3);
    await visit.recorded(0, 0);
  },

  'it is taken up while it is still under way': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'delay', hold: true, times: 1 });
    await visit.open({ head: linkFor(visit) });
    await visit.says('Loading offers');
    await visit.release();
    await visit.shows(namesOnPage(0));
    await visit.caughtUp();
    await visit.asked('offers', 1);
  },

  'a preload whose connection broke does not keep the offers away': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'reset', times: 1 });
    await visit.open({ head: linkFor(visit) });
    await visit.shows(namesOnPage(0));
    // Browsers report the failure of the link itself, as they do of a picture.
    await visit.tab.evaluate('heard = heard.filter(Boolean)');
  },

  'a policy that allows no script of the page allows the preload': async (visit) => {
    const { origin } = new URL(visit.apiUrl);
    const policy = `default-src 'none'; script-src 'nonce-${NONCE}' 'self'; connect-src ${origin} 'self'; img-src ${origin}`;
    await visit.open({ head: linkFor(visit), script, headers: { 'Content-Security-Policy': policy } });
    await visit.shows(namesOnPage(0));
    await visit.caughtUp();
    await visit.asked('offers', 1);
  },
};
