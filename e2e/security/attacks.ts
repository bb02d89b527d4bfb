import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fromRoot } from '../../src/tools/project.ts';
import { hostile } from '../../test/html/attacks/index.ts';
import { hostileHtml } from '../../test/html/generate-hostile-html.ts';

/** One hostile string. */
export interface Attack {
  /** Where it comes from: `own/<class>/<place>`, or as the corpus calls it. */
  id: string;
  html: string;
  /** What it is known to do where it is shown as it is. */
  live?: 'auto' | 'interaction' | 'navigates';
}

/** `npm run test:all` tries our own strings and a sample of the rest; `npm run test:security` all there are. */
export const all = process.env.OFFER_WALL_ATTACKS === 'all';

/** Every so many strings of the corpora belong to the sample. */
const SAMPLE = 100;

/** Strings that are generated in all, and how many of them go through the whole wall. */
export const GENERATED = all ? { runs: 20_000, shown: 500 } : { runs: 500, shown: 20 };

/** Whether this is the first process, and not one that Playwright starts for a part of the tests. */
const isFirst = process.env.TEST_WORKER_INDEX === undefined;

/** What everything generated comes from: in `npm run test:all` always the same; `OFFER_WALL_SEED` brings another run back. */
process.env.OFFER_WALL_SEED ??= all ? `${Date.now() % 1_000_000_000}` : '1';
export const seed = Number(process.env.OFFER_WALL_SEED);
if (isFirst) console.log(`OFFER_WALL_SEED=${seed}`);

/** Where the shared corpora lie: other projects' strings, which are read from there and not part of this one. */
const corpora = process.env.OFFER_WALL_CORPORA ?? fromRoot('../shared/corpora');

/** The rows of a corpus, or `undefined` where it is not there. */
export function readCorpus<T>(name: string): T[] | undefined {
  const path = join(corpora, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Classes of which nearly every string does something where it is shown as it is. */
const LIVE: Record<string, NonNullable<Attack['live']>> = {
  'an event handler': 'interaction',
  'a link that deceives': 'navigates',
};

/** Our own strings, by class. */
export const ownAttacks: Attack[] = Object.entries(hostile).flatMap(([name, strings]) =>
  strings.map((html, place) => ({ id: `own/${name}/${place}`, html, ...(LIVE[name] && { live: LIVE[name] }) })),
);

/** Those of the corpora; empty, with a word on the console, where they are not there. */
function corpusAttacks(): Attack[] {
  const found = ['xss', 'redress'].flatMap((name) => {
    const rows = readCorpus<Attack>(name);
    if (!rows && isFirst) console.log(`No ${name}.json in ${corpora}: only our own strings are tried.`);
    return rows ?? [];
  });
  return found.map(({ id, html, live }) => ({ id, html, ...(live && { live }) }));
}

/** Generated ones, made from our own. */
const generatedAttacks = (count: number): Attack[] =>
  fc
    .sample(hostileHtml(Object.values(hostile).flat()), { seed, numRuns: count })
    .map((html, place) => ({ id: `generated/${seed}/${place}`, html }));

/** Those that are tried in the whole wall. */
export const chosenAttacks = (): Attack[] => [
  ...ownAttacks,
  ...corpusAttacks().filter((_, place) => all || place % SAMPLE === 0),
  ...generatedAttacks(GENERATED.shown),
];

/** What new ones are made from in the pages: our own, and some of the others. */
export const knownStrings = (chosen: readonly Attack[]): string[] =>
  chosen.filter((_, place) => place % 10 === 0 || place < ownAttacks.length).map(({ html }) => html);

/** Cuts a list into parts of a size. */
export const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, place) => list.slice(place * size, (place + 1) * size));
