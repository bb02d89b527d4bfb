import assert from 'node:assert/strict';
import { address, pageQuery } from '../../src/api/address.ts';
import { preloadOf } from '../../src/api/preload-links.ts';
import { MEMBER, namesOnPage } from '../shop.ts';
import type { Journeys } from './journey.ts';
import { NONCE } from './page.ts';
import type { Visit } from './visit.ts';

/** The link by which a page asks for the first offers of a member before the script is there. */
const linkFor = ({ apiUrl }: Visit, memberId = MEMBER): string =>
  preloadOf(
    address('offers', { baseUrl: apiUrl, memberId, params: {} }, pageQuery({ pageSize: 10, placementIds: '' }, 0)),
  );

const script = '<script src="/offer-wall.js"></script>';

/** Forgets that the browser has reported the failure of the link itself, as it does of a picture. */
const excuseLink = (visit: Visit) => visit.tab.evaluate('heard = heard.filter(Boolean)');

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

  'of two walls one takes it up, and both show their offers': async (visit) => {
    const second = visit.element({ id: 'second' });
    await visit.open({ head: linkFor(visit), after: second });
    await visit.until('two lists', () =>
      [...document.querySelectorAll('offer-wall')].every(
        (wall) => wall.shadowRoot?.querySelectorAll('.card button').length === 10,
      ),
    );
    assert.ok(visit.queries('offers').length <= 2, 'the preload, and what it was not enough for');
  },

  'a preload that failed costs one of the tries that a list has': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'status', status: 503, times: 1 });
    await visit.open({ head: linkFor(visit) });
    await visit.shows(namesOnPage(0));
    await visit.asked('offers', 2);
    await excuseLink(visit);
  },

  'a preload whose connection broke does not keep the offers away': async (visit) => {
    visit.tenant.faults.set('offers', { kind: 'reset', times: 1 });
    await visit.open({ head: linkFor(visit) });
    await visit.shows(namesOnPage(0));
    await excuseLink(visit);
  },

  'a preload for another member is left alone': async (visit) => {
    visit.allow(/was preloaded using link preload but not used/);
    await visit.open({ head: linkFor(visit, 'somebody') });
    await visit.shows(namesOnPage(0));
    await visit.asked('offers', 2);
    assert.deepEqual(
      visit
        .queries('offers')
        .map((query) => query.pub_member_id)
        .sort(),
      [MEMBER, 'somebody'],
    );
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
