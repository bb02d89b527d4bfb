import assert from 'node:assert/strict';
import { specialIds } from '../../src/sandbox/index.ts';
import { envelope } from '../../test/setup/build-answers.ts';
import { eventually } from '../support/eventually.ts';
import { type Landing, startLanding } from '../support/publisher-site.ts';
import { type Attributes, LANDING, offerOf } from '../support/shop-page.ts';
import { type Journeys, NONCE, type Visit } from '../support/visit.ts';

const { name } = offerOf(specialIds.sample);

/** Journeys that are credited: from the view of an offer, by "Get offer", to the advertiser's page. */
export const click: Journeys = {
  '"Get offer" opens one tab without opener, name or history, at the offer: one view, one click': async (visit) => {
    await visit.open();
    await visit.getOffer(name);
    const tab = await visit.landed(name);
    assert.deepEqual(await tab.evaluate('[name, history.length]'), ['', 1]);
    await visit.says('The offer is open in a new tab.');
    assert.equal(await visit.tab.evaluate('location.pathname'), visit.path);
    await visit.recorded({ views: 1, clicks: 1 });
  },

  'Enter on "Get offer" does the same': async (visit) => {
    await visit.open();
    await visit.details(name);
    await visit.focusOn('button', 'Get offer');
    await visit.press('Enter');
    await visit.landed();
    await visit.recorded({ views: 1, clicks: 1 });
  },

  'a link that fails closes its tab and says so, also where its dialog was closed; "Try again" opens the offer': async (
    visit,
  ) => {
    visit.tenant.faults.set('link', { kind: 'status', hold: true, times: 1 });
    await visit.open();
    await visit.getOffer(name);
    await visit.tabs(2);
    await visit.tab.show();
    await visit.press('Escape');
    await visit.closed();
    await visit.release();
    await visit.alone();
    await visit.opened(name);
    await visit.until('an alert', (page) => page.one('alert')?.textContent?.includes('The offer could not be opened'));
    await visit.recorded({ views: 1, clicks: 0 });
    await visit.click('button', 'Try again');
    await visit.landed(name);
    await visit.until('no alert', (page) => !page.one('alert'));
    await visit.recorded({ views: 1, clicks: 1 });
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
      await visit.recorded({ views: 1, clicks: clicks });
      await visit.tab.back();
      await visit.until('the way back', (_, path) => location.pathname === path, visit.path);
      await visit.until('the wall', (page) => page.one('dialog') ?? page.all('card')[9]);
    }
    await visit.alone();
    await visit.recorded({ views: 1, clicks: 2 });
  },
};

/** Follows the link that stands in for a tab, which is said with some words. */
async function followLink(visit: Visit, how: 'click' | 'Enter', words: string): Promise<void> {
  await visit.says(`${words} Your click has already been counted: open the offer with this link.`);
  await visit.focus('Open the offer');
  if (how === 'click') await visit.click('link', 'Open the offer');
  else await visit.press('Enter');
  await visit.landed(name);
  await visit.recorded({ views: 1, clicks: 1 });
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

const NO_TABS = `<script nonce="${NONCE}">window.open = () => null</script>`;

/** What an advertiser's page learns about the publisher's. */
type Learned = 'nothing' | 'the origin';

/** Does something with the page of an advertiser. */
async function withLanding(act: (landing: Landing) => Promise<void>): Promise<void> {
  const landing = await startLanding();
  try {
    await act(landing);
  } finally {
    landing.close();
  }
}

/** Journeys that end at a page of another origin, or rightly nowhere. */
export const wayToAdvertiser: Journeys = {
  // Browsers let a page open a tab for five seconds after a press.
  'a link that takes seven seconds: tab and dialog say that they wait, then the tab gets there': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', delayMs: 7000 });
    // The page itself looks into the tab: nothing else is sure to be in time.
    const look = `said = []; const { open } = window;
      window.open = (...values) => {
        const tab = open(...values);
        const looking = setInterval(() => {
          const status = tab.document.querySelector('[role=status]');
          if (!status) return;
          clearInterval(looking);
          said.push(tab.document.title, status.textContent);
        }, 20);
        return tab;
      }`;
    await visit.open({ head: `<script>${look}</script>` });
    await visit.getOffer(name);
    const said = await visit.until('words in the tab', () => {
      const { said } = window as unknown as { said: string[] };
      return said.length && said;
    });
    assert.deepEqual(said, ['Opening the offer…', 'Opening the offer…']);
    await visit.says('Opening the offer…');
    await visit.landed();
    await visit.recorded({ views: 1, clicks: 1 });
    await visit.asked('link', 1);
  },

  'a waiting tab in which somebody goes elsewhere: left alone there, and a link leads to the offer': (visit) =>
    withLanding(async ({ url }) => {
      visit.tenant.faults.set('link', { kind: 'delay', hold: true });
      await visit.open();
      await visit.getOffer(name);
      const tab = await visit.tabs(2);
      await tab.goto(`${url}/mine`);
      assert.equal(await tab.evaluate('opener === null'), true);
      await visit.release();
      await visit.says('The offer could not open in the new tab. Your click has already been counted:');
      await visit.until('a link', (page) => page.one('link', 'Open the offer'));
      assert.equal(await tab.evaluate('location.href'), `${url}/mine`);
      await visit.recorded({ views: 1, clicks: 1 });
    }),

  'the waiting tab under a strict policy with Trusted Types: furnished, and nothing is reported': async (visit) => {
    visit.tenant.faults.set('link', { kind: 'delay', hold: true });
    const { origin } = new URL(visit.apiUrl);
    const directives = [
      "default-src 'none'",
      `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
      "style-src 'self'",
      `connect-src ${origin}`,
      `img-src ${origin}`,
      `media-src ${origin}`,
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types offer-wall',
    ];
    const watch = `<script nonce="${NONCE}">{ const { open } = window;
      window.open = (...values) => {
        const tab = open(...values);
        tab.document.addEventListener('securitypolicyviolation', (event) => heard.push(event.violatedDirective));
        return tab;
      } }</script>`;
    await visit.open({ head: watch, headers: { 'Content-Security-Policy': directives.join('; ') } });
    await visit.getOffer(name);
    const tab = await visit.tabs(2);
    const page = await visit.untilIn(tab, 'a furnished tab', () => {
      const heading = document.querySelector('h1');
      const ring = document.querySelector('[aria-hidden]');
      if (!heading || !ring) return;
      const { animationName, borderTopLeftRadius } = getComputedStyle(ring);
      const { textAlign } = getComputedStyle(heading);
      return [document.title, heading.textContent, textAlign, borderTopLeftRadius, animationName];
    });
    assert.deepEqual(page, ['Opening the offer…', name, 'center', '50%', 'turn']);
    // The page's policy holds there as well.
    assert.equal(
      await tab.evaluate(`(() => {
        const style = document.createElement('style');
        style.textContent = 'h1 { text-align: right }';
        document.head.append(style);
        const align = getComputedStyle(document.querySelector('h1')).textAlign;
        style.remove();
        return align;
      })()`),
      'center',
    );
    await visit.ask(() => {
      const { heard } = window as unknown as { heard: string[] };
      // Only what was just tried.
      for (let place = heard.length - 1; place >= 0; place--) {
        if (/^style-src/.test(heard[place] ?? '')) heard.splice(place, 1);
      }
    });
    await visit.release();
    await visit.landed();
    await visit.recorded({ views: 1, clicks: 1 });
  },
};

/** The ways to an offer, and the most that they reveal. An empty tab has no address to reveal. */
const ways: Record<string, { head: string; attributes: Attributes; tells: Learned }> = {
  'a new tab': { head: '', attributes: {}, tells: 'nothing' },
  'the link in the dialog': { head: NO_TABS, attributes: {}, tells: 'the origin' },
  'this tab': { head: '', attributes: { 'link-target': '_self' }, tells: 'the origin' },
};

for (const [way, { head, attributes, tells }] of Object.entries(ways)) {
  for (const referrer of ['origin', 'none']) {
    const learned = referrer === 'none' ? 'nothing' : tells;
    wayToAdvertiser[`referrer="${referrer}" under unsafe-url: the advertiser learns ${learned} by ${way}`] = (visit) =>
      withLanding(async ({ url, referrers }) => {
        visit.tenant.faults.set('link', { kind: 'body', body: envelope({ url: `${url}/there` }) });
        await visit.open({
          head,
          attributes: { ...attributes, referrer },
          headers: { 'Referrer-Policy': 'unsafe-url' },
        });
        await visit.getOffer(name);
        if (head) await visit.click('link', 'Open the offer');
        await eventually('a visit', async () => referrers.has('/there'));
        const told = learned === 'nothing' ? '' : `${visit.site.url}/`;
        assert.equal(referrers.get('/there'), told);
        const tab = way === 'this tab' ? visit.tab : await visit.tabs(2);
        await visit.untilIn(tab, 'the landing page', () => document.querySelector('h1')?.textContent === 'Landing');
        assert.deepEqual(await tab.evaluate('learned'), [told, null]);
      });
  }
}
