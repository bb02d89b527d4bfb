import assert from 'node:assert/strict';
import { landmarks } from '../../src/sandbox/index.ts';
import { htmlOf, offerOf } from '../shop.ts';
import type { Journeys } from './journey.ts';
import { NONCE } from './page.ts';

const { name } = offerOf(landmarks.sample);
const rich = offerOf(landmarks.richHtml).name;

const TRUSTED = ["require-trusted-types-for 'script'", 'trusted-types offer-wall'];
const byNonce = (src: string): string => `<script nonce="${NONCE}" src="${src}"></script>`;

/** What pages allow by their Content Security Policy, beside what every one of them does, and how they load the wall. */
const policies: Record<string, { directives: string[]; script: string }> = {
  'script-src by host': {
    directives: ["script-src 'self'", ...TRUSTED],
    script: '<script src="/offer-wall.js"></script>',
  },
  'script-src by host, as a module': {
    directives: ["script-src 'self'", ...TRUSTED],
    script: '<script type="module" src="/offer-wall.js"></script>',
  },
  "a nonce with 'strict-dynamic'": {
    directives: [`script-src 'nonce-${NONCE}' 'strict-dynamic'`, ...TRUSTED],
    script: byNonce('/offer-wall.js'),
  },
  'a nonce and nothing else, with the standalone file': {
    directives: [`script-src 'nonce-${NONCE}'`, ...TRUSTED],
    script: byNonce('/offer-wall.standalone.js'),
  },
  'no Trusted Types asked for': {
    directives: ["script-src 'self'"],
    script: '<script src="/offer-wall.js"></script>',
  },
};

/** Journeys on pages that allow no more than the wall needs. */
export const policy: Journeys = {
  'a sandboxed frame: views in memory, and a link in place of a tab': async (visit) => {
    visit.allow(/Blocked opening .* in a new window/);
    const framed = `${visit.path}-framed`;
    const script = `<script src="${visit.site.url}/offer-wall.js"></script>`;
    visit.site.page(framed, htmlOf({ body: `${visit.element()}${script}` }));
    await visit.open({ body: `<iframe sandbox="allow-scripts" src="${framed}" width="900" height="700"></iframe>` });
    const frame = await visit.framed();
    await frame.details(name);
    await frame.click('button', 'Close');
    await frame.details(name);
    await visit.asked('details', 2);
    await visit.recorded(1, 0);
    assert.equal(visit.queries('details')[1]?.viewId, visit.tenant.ledger.views[0]?.viewId);
    await frame.click('button', 'Get offer');
    const link = await frame.until('a link', (page) => {
      const link = page.one('link', 'Open the offer') as HTMLAnchorElement | undefined;
      return link && [link.href, link.rel];
    });
    assert.match(`${link?.[0]}`, /\/landing\//);
    assert.match(`${link?.[1]}`, /noopener/);
    await frame.says(
      [
        'Your browser blocked the new tab. Your click has already been counted: open the offer with this link.',
        'If the link does nothing either, copy its address.',
      ].join(' '),
    );
    await visit.recorded(1, 1);
  },
};

for (const [title, { directives, script }] of Object.entries(policies)) {
  policy[`under ${title}, everything works and nothing is reported`] = async (visit) => {
    const { origin } = new URL(visit.apiUrl);
    const all = [
      "default-src 'none'",
      "style-src 'self'",
      `connect-src ${origin}`,
      `img-src ${origin}`,
      `media-src ${origin}`,
      "base-uri 'none'",
      ...directives,
    ];
    await visit.open({ script, headers: { 'Content-Security-Policy': all.join('; ') } });
    await visit.cards();
    await visit.details(rich);
    await visit.until('a table', (page) => page.one('dialog table'));
    // The styles are there.
    const radii = await visit.ask((page) =>
      [page.one('dialog .dialog'), page.one('button', 'Get offer')].map(
        (box) => box && getComputedStyle(box).borderTopLeftRadius,
      ),
    );
    for (const radius of radii) assert.match(`${radius}`, /^1\dpx$/);
    await visit.getOffer();
    await visit.landed();
    await visit.recorded(1, 1);
    // The policy holds: the browser hides the nonce then. And the page does listen.
    assert.equal(await visit.ask(() => document.querySelector('script')?.getAttribute('nonce')), '');
    assert.deepEqual(await visit.tab.evaluate('heard'), []);
  };
}
