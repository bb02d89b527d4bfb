import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { eventually } from '../support/eventually.ts';
import { offerOf } from '../support/shop.ts';
import type { Journeys, Visit } from '../support/visit.ts';

const { name } = offerOf(landmarks.sample);

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
    await visit.open({ head: script, attributes: { 'offer-id': landmarks.sample } });
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
