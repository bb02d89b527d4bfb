import assert from 'node:assert/strict';
import { all } from '../security/attacks.ts';
import { chosenShapes, plainOf } from '../security/costs.ts';
import { eventually } from './eventually.ts';
import type { Journeys } from './journey.ts';
import type { Visit } from './visit.ts';

/** What a shape may cost beyond plain text of its length, in milliseconds without a pause. */
const MOST = 100;

/** Another program may take the processor in any one try. */
const TRIES = 4;

/** Notes for how long nothing else got its turn: it is told by messages that the page sends to itself. */
const meter = `<script>longest = 0; for (let last = performance.now(), { port1, port2 } = new MessageChannel(), i = 0; i < 1; i++) {
  port1.onmessage = () => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; port2.postMessage(0); };
  port2.postMessage(0);
}</script>`;

interface Meter {
  longest: number;
}

/** Opens an offer whose key points and terms are a text, and unfolds them; the longest pause in milliseconds. */
async function costOf(visit: Visit, text: string): Promise<number> {
  const offerData = { id: 'a', name: 'Coffee', keyPoints: text, termsAndDisclaimers: text };
  visit.tenant.faults.set('details', { kind: 'body', body: { isSuccessful: true, data: { viewId: 'v', offerData } } });
  await visit.ask(() => {
    (window as unknown as Meter).longest = 0;
    void document.querySelector('offer-wall')?.open('a');
  });
  const count = () =>
    visit.ask((page) => {
      let sum = 0;
      const folded = page.root()?.querySelector('dialog details');
      folded?.setAttribute('open', '');
      for (const box of page.root()?.querySelectorAll('[part="html"]') ?? []) {
        sum += box.childNodes.length + (box.lastChild?.childNodes.length ?? 0);
      }
      return sum;
    });
  let [before, same] = [-1, 0];
  await eventually(
    'the end of the text',
    async () => {
      const now = await count();
      same = now > 0 && now === before ? same + 1 : 0;
      before = now;
      await new Promise((done) => setTimeout(done, 100));
      return same >= 4;
    },
    120_000,
  );
  const longest = await visit.ask(() => (window as unknown as Meter).longest);
  await visit.ask(() => void document.querySelector('offer-wall')?.close());
  return longest;
}

/**
 * What text costs by the clock, on a machine that has nothing else to do: only where all is tried. Chromium's share is
 * told by the work done, in `costs.spec.ts`.
 */
export const costs: Journeys = all
  ? {
      'no shape of text stops the page for longer than plain text': async (visit) => {
        await visit.open({ head: meter });
        await visit.cards(10);
        await costOf(visit, '<p>One</p>');
        const slow: string[] = [];
        for (const shape of chosenShapes) {
          let [best, plain] = [Infinity, Infinity];
          for (let tries = 0; tries === 0 || (tries < TRIES && best > plain + MOST); tries++) {
            plain = Math.min(plain, await costOf(visit, plainOf(shape)));
            best = Math.min(best, await costOf(visit, shape.text));
          }
          console.log(`${visit.browser.name}: ${shape.name}: ${best.toFixed(0)} ms, plain text ${plain.toFixed(0)} ms`);
          if (best > plain + MOST) slow.push(shape.name);
        }
        assert.deepEqual(slow, []);
      },
    }
  : {};
