import assert from 'node:assert/strict';
import { specialIds } from '../../src/sandbox/index.ts';
import { eventually } from '../support/eventually.ts';
import { LANDING, offerOf } from '../support/shop-page.ts';
import type { Journeys, Visit } from '../support/visit.ts';

const { name } = offerOf(specialIds.sample);

/** Presses "Get offer" with its link held back, and closes the dialog over it. */
async function getOfferAndClose(visit: Visit): Promise<void> {
  await visit.open();
  await visit.getOffer(name);
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
    await visit.getOffer(name);
    const tab = await visit.landed(name);
    assert.deepEqual(await tab.evaluate('[name, history.length]'), ['', 1]);
    await visit.says('The offer is open in a new tab.');
    assert.equal(await visit.tab.evaluate('location.pathname'), visit.path);
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
    await visit.until('no alert', (page) => !page.one('alert'));
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

/** Follows the link that stands in for a tab, which is said with some words. */
async function followLink(visit: Visit, how: 'click' | 'Enter', words: string): Promise<void> {
  await visit.says(`${words} Your click has already been counted: open the offer with this link.`);
  await visit.focus('Open the offer');
  if (how === 'click') await visit.click('link', 'Open the offer');
  else await visit.press('Enter');
  await visit.landed(name);
  await visit.recorded(1, 1);
  await visit.asked('link', 1);
}

/** Journeys where no tab can be opened, or stays open. The popup blocker is on. */
export const refusedTabs: Journeys = {
  'the popup blocker is on': async (visit) => {
    // At once: what the driver asks a page may count as the person's doing, and allows a tab for some seconds.
    await visit.open({ head: "<script>got = window.open('/x') ? 'a tab' : 'nothing'</script>" });
    assert.equal(await visit.tab.evaluate('got'), 'nothing');
  },

  'what the popup blocker stops ends in a link': async (visit) => {
    // The page presses the button by itself, before anybody has touched it, as soon as it is drawn. Nobody asks the page
    // anything until then: that may count as a touch, which allows a tab.
    const script = `<script>addEventListener('offer-wall-view', ({ target }) => requestAnimationFrame(function click() {
      const button = target.shadowRoot.querySelector('.get');
      button ? button.click() : requestAnimationFrame(click);
    }))</script>`;
    await visit.open({ head: script, attributes: { 'offer-id': specialIds.sample } });
    await eventually('a click', async () => visit.tenant.ledger.clicks.length === 1);
    await visit.alone();
    await followLink(visit, 'click', 'Your browser blocked the new tab.');
  },

  'a tab that the person closes too early is made up for by a link': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', hold: true });
    const head =
      '<script>{ const { open } = window; window.open = (...given) => (waiting = open(...given)); }</script>';
    await visit.open({ head });
    await visit.details(name);
    await visit.getOffer();
    await (await visit.tabs(2)).close();
    // Browsers tell the page a moment later.
    await eventually('the page to know', () => visit.tab.evaluate('waiting.closed'));
    await visit.release();
    await followLink(visit, 'Enter', 'The offer could not open in the new tab.');
  },
};
