import fc from 'fast-check';
import { allowedLink } from '../../../src/api/check-link.ts';
import { offences } from '../../../test/html/find-offences.ts';
import { hostileHtml } from '../../../test/html/generate-hostile-html.ts';
import { sanitizeBy } from '../../../test/html/sanitize.ts';
import { poke, watch } from './detect-attacks.ts';
import { deliver, emptyReport, type Report, wait } from './report-sightings.ts';

/** What the page is to do: it asks for it, as JSON, under its own address with `.json` at the end. */
export interface GeneratedTask {
  seed: number;
  runs: number;
  /** Known strings to begin with. */
  known: string[];
  /** The sanitizer's file. */
  sanitizer: string;
}

/** Strings between two pauses, which let run what runs late. */
const SLICE = 250;

const report = emptyReport();
let last = '';
watch(
  window,
  (url) => new URL(url, location.href).origin === location.origin,
  (kind, what) => report.sightings.push({ string: report.tried, kind, what: `${what}, at the latest of ${last}` }),
);
window.addEventListener('click', (event) => event.preventDefault());

/** Generated strings through the built sanitizer, shown and poked, and parsed once more. */
async function main(): Promise<Report> {
  const task: GeneratedTask = await (await fetch(`${location.pathname}.json`)).json();
  const { showInParts }: typeof import('../../../src/html/index.ts') = await import(
    /* @vite-ignore */ `${location.origin}/${task.sanitizer}`
  );
  const sanitize = sanitizeBy(showInParts);
  const box = document.body.appendChild(document.createElement('div'));
  const shown = box.attachShadow({ mode: 'open' });
  const again = document.createElement('template');
  const property = fc.property(hostileHtml(task.known), (source) => {
    last = source;
    shown.replaceChildren(sanitize(source, (address) => allowedLink(address, { baseUrl: '', sameOriginLinks: 'off' })));
    again.innerHTML = shown.innerHTML;
    const found = [...offences(shown), ...offences(again.content).map((what) => `parsed again: ${what}`)];
    poke(shown);
    report.tried++;
    if (found.length) throw new Error(found.join(', '));
  });
  for (let from = 0; from < task.runs; from += SLICE) {
    const seed = task.seed + from;
    const { failed, counterexample, counterexamplePath, errorInstance } = fc.check(property, {
      seed,
      numRuns: Math.min(SLICE, task.runs - from),
    });
    if (failed) {
      const example = JSON.stringify(counterexample?.[0]);
      report.offences.push(`seed ${seed}, path ${counterexamplePath}: ${example}: ${errorInstance}`);
    }
    await wait(0);
  }
  shown.replaceChildren();
  await wait(300);
  return report;
}

deliver(main());
