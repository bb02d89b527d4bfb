import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { landmarks } from '../../../src/sandbox/index.ts';
import { offerOf } from '../../shop.ts';
import { eventually, type Visit } from '../visit.ts';
import type { Journeys } from './journey.ts';

const { name } = offerOf(landmarks.sample);

/** Opens the details and presses "Get offer". */
async function getOffer(visit: Visit): Promise<void> {
  await visit.details(name);
  await visit.click('button', 'Get offer');
}

/** Follows the link that stands in for a tab. */
async function followLink(visit: Visit): Promise<void> {
  await visit.says('Your browser blocked the new tab.');
  await visit.focus('Open the offer');
  await visit.click('link', 'Open the offer');
  await visit.landed();
}

/** The requests for a link so far. */
const links = ({ tenant }: Visit): number => tenant.ledger.requestsTo('link').length;

/** Journeys from "Get offer" to the advertiser's page. The popup blocker is on. */
export const click: Journeys = {
  'the popup blocker is on': async (visit) => {
    const head = "<script>setTimeout(() => { got = window.open('/x') ? 'a tab' : 'nothing' }, 50)</script>";
    let got: string | undefined;
    // What the driver does may count as a deed of the person: then it is tried again.
    for (let tries = 0; tries < 3 && got !== 'nothing'; tries++) {
      await visit.open({ head });
      const { ledger } = visit.tenant;
      await eventually('a list', async () => ledger.requestsTo('offers').length > tries);
      got = await visit.until('an answer', () => (window as unknown as { got?: string }).got);
    }
    assert.equal(got, 'nothing');
  },

  '"Get offer" opens one tab without opener, at the offer': async (visit) => {
    await visit.open();
    await getOffer(visit);
    await visit.landed();
    await visit.says('The offer is open in a new tab.');
    await visit.recorded(1, 1);
  },

  'so does Enter on it': async (visit) => {
    await visit.open();
    await visit.details(name);
    await visit.ask((page) => page.one('button', 'Get offer')?.focus());
    await visit.press('Enter');
    await visit.landed();
    await visit.recorded(1, 1);
  },

  'a link that takes two seconds: the tab says that it waits, then gets there': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', delayMs: 2000 });
    // The page itself looks into the tab: nobody else is sure to be in time.
    const look = `said = []; const { open } = window;
      window.open = (...values) => {
        const tab = open(...values);
        setTimeout(() => said.push(tab.document.title, tab.document.querySelector('[role=status]').textContent), 500);
        return tab;
      }`;
    await visit.open({ head: `<script>${look}</script>` });
    await getOffer(visit);
    const said = await visit.until('words in the tab', () => {
      const { said } = window as unknown as { said: string[] };
      return said.length && said;
    });
    assert.deepEqual(said, ['Opening the offer…', 'Opening the offer…']);
    await visit.landed();
    await visit.recorded(1, 1);
    assert.equal(links(visit), 1);
  },

  'a double click is one click: one request, one tab': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', delayMs: 300 });
    await visit.open();
    await visit.details(name);
    await visit.click('button', 'Get offer', 2);
    await visit.landed();
    await visit.recorded(1, 1);
    assert.equal(links(visit), 1);
  },

  'where the page lets no tab open, a link leads there': async (visit) => {
    await visit.open({ head: '<script>window.open = () => null</script>' });
    await getOffer(visit);
    await followLink(visit);
    await visit.recorded(1, 1);
    assert.equal(links(visit), 1);
  },

  'what the popup blocker stops ends in a link': async (visit) => {
    // The page presses the button by itself, before anybody has touched it.
    const script = `<script>addEventListener('offer-wall-view', ({ target }) =>
      target.shadowRoot.querySelector('[part~=get]').click())</script>`;
    await visit.open({ head: script, attributes: { 'offer-id': landmarks.sample } });
    await eventually('a click', async () => visit.tenant.ledger.clicks.length === 1);
    await followLink(visit);
    await visit.recorded(1, 1);
  },

  'a tab that is closed while it waits is made up for by a link': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', hold: true });
    await visit.open();
    await getOffer(visit);
    await (await visit.tabs(2)).close();
    await visit.release();
    await followLink(visit);
    await visit.recorded(1, 1);
  },

  'a link that fails closes its tab and says so; "Try again" gets there': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'status', times: 1 });
    await visit.open();
    await getOffer(visit);
    await visit.says('The offer could not be opened');
    await visit.alone();
    await visit.click('button', 'Try again');
    await visit.landed();
    await visit.recorded(1, 1);
  },

  'link-mode="redirect": the tab goes to the address of the redirect': async (visit) => {
    await visit.open({ attributes: { 'link-mode': 'redirect' } });
    await getOffer(visit);
    await visit.landed();
    await visit.recorded(1, 1);
    assert.equal(visit.tenant.ledger.clicks[0]?.via, 'redirect');
    assert.equal(links(visit), 0);
  },

  'link-target="_self": there, and back to a button that can be pressed again': async (visit) => {
    await visit.open({ attributes: { 'link-target': '_self' } });
    for (const clicks of [1, 2]) {
      if (!(await visit.ask((page) => page.one('dialog')))) await visit.details(name);
      await visit.until('a button at rest', (page) => {
        return page.one('button', 'Get offer')?.getAttribute('aria-disabled') === 'false';
      });
      // Within a second it is the same click.
      await sleep(1100);
      await visit.click('button', 'Get offer');
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
