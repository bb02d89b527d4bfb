import assert from 'node:assert/strict';
import { landmarks } from '../../../src/sandbox/index.ts';
import { htmlOf, offerOf } from '../../shop.ts';
import { eventually, NONCE } from '../visit.ts';
import type { Journeys } from './journey.ts';

const { name } = offerOf(landmarks.sample);

/** Journeys on pages that allow no more than the wall needs. */
export const policy: Journeys = {
  'a strict policy with Trusted Types: everything works, nothing is reported': async (visit) => {
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
    await visit.open({ headers: { 'Content-Security-Policy': directives.join('; ') } });
    await visit.cards();
    // The policy holds.
    assert.equal(await visit.ask(() => document.querySelector('script')?.nonce), NONCE);
    await visit.details('Northquay Current Account');
    await visit.until('a table', (page) => page.one('dialog table'));
    assert.equal(
      await visit.ask((page) => getComputedStyle(page.one('dialog') as Element).borderTopLeftRadius),
      '14px',
    );
    await visit.click('button', 'Get offer');
    await visit.landed();
    await visit.recorded(1, 1);
  },

  'a sandboxed frame: views in memory, and a link in place of a tab': async (visit) => {
    const framed = `${visit.path}-framed`;
    const script = `<script src="${visit.site.url}/offer-wall.js"></script>`;
    visit.site.page(framed, htmlOf({ body: `${visit.element()}${script}` }));
    await visit.open({ body: `<iframe sandbox="allow-scripts" src="${framed}" width="900" height="700"></iframe>` });
    const frame = await visit.framed();
    for (const times of [1, 2]) {
      await frame.details(name);
      await eventually('details', async () => visit.tenant.ledger.requestsTo('details').length === times);
      if (times === 1) await frame.click('button', 'Close');
      await visit.recorded(1, 0);
    }
    await frame.click('button', 'Get offer');
    const link = await frame.until('a link', (page) => {
      const link = page.one('link', 'Open the offer') as HTMLAnchorElement | undefined;
      return link && [link.href, link.rel];
    });
    assert.match(`${link?.[0]}`, /\/landing\//);
    assert.match(`${link?.[1]}`, /noopener/);
    await visit.recorded(1, 1);
  },
};
