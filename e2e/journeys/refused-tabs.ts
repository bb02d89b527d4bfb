import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { offerOf } from '../shop.ts';
import { eventually } from './eventually.ts';
import type { Journeys } from './journey.ts';
import type { Visit } from './visit.ts';

const { name } = offerOf(landmarks.sample);

/** What is said where no tab opened. */
const BLOCKED = 'Your browser blocked the new tab. Your click has already been counted: open the offer with this link.';

/** What is said where the tab was closed before it could be sent anywhere. */
const LOST =
  'The offer could not open in the new tab. Your click has already been counted: open the offer with this link.';

/** Follows the link that stands in for a tab. */
async function followLink(visit: Visit, how: 'click' | 'Enter' = 'click', words = BLOCKED): Promise<void> {
  await visit.says(words);
  await visit.focus('Open the offer');
  if (how === 'click') await visit.click('link', 'Open the offer');
  else await visit.press('Enter');
  await visit.landed(name);
}

/** What pages and browsers make of `window.open`. */
const refusals: Record<string, string> = {
  'answers null': 'window.open = () => null',
  throws: 'window.open = () => { throw new Error("no tabs here") }',
  'answers this very window': 'window.open = () => window',
  'answers a closed tab': 'window.open = () => ({ closed: true, close() {}, document: { body: {} } })',
};

/** Journeys where no tab can be opened, or stays open. The popup blocker is on. */
export const refusedTabs: Journeys = {
  'the popup blocker is on': async (visit) => {
    // At once: what the driver asks a page may count as the person's doing, and allows a tab for some seconds.
    await visit.open({ head: "<script>got = window.open('/x') ? 'a tab' : 'nothing'</script>" });
    const got = await visit.ask(() => (window as unknown as { got?: string }).got);
    assert.equal(got, 'nothing');
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
    await visit.says(BLOCKED);
    assert.equal((await visit.browser.tabs()).length, 1);
    await followLink(visit);
    await visit.recorded(1, 1);
    await visit.asked('link', 1);
  },

  'a tab that the person closes too early is made up for by a link': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', hold: true });
    await visit.open();
    await visit.details(name);
    await visit.getOffer();
    await (await visit.tabs(2)).close();
    await visit.release();
    await followLink(visit, 'Enter', LOST);
    await visit.recorded(1, 1);
    await visit.asked('link', 1);
  },
};

for (const [refusal, script] of Object.entries(refusals)) {
  refusedTabs[`where window.open ${refusal}, a real link leads to the offer`] = async (visit) => {
    await visit.open({ head: `<script>${script}</script>` });
    await visit.details(name);
    await visit.getOffer();
    await followLink(visit, 'Enter');
    await visit.recorded(1, 1);
    await visit.asked('link', 1);
    await visit.stayed();
  };
}
