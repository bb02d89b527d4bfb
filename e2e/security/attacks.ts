import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fromRoot } from '../../src/tools/project-files.ts';
import { hostile } from '../../test/html/attacks.ts';
import { hostileHtml } from '../../test/html/generate-hostile-html.ts';

/** `npm run test:all` tries our own strings and a sample of the rest; `npm run test:security` all there are. */
export const triesAll = process.env.npm_lifecycle_event === 'test:security';

/** Every so many strings of the corpora belong to the sample. */
const SAMPLE = 100;

/** Strings that are generated in all, and how many of them go through the whole wall. */
export const GENERATED = triesAll ? { runs: 20_000, shown: 500 } : { runs: 500, shown: 20 };

/** Whether this is the first process, and not one that Playwright starts for a part of the tests. */
const isFirst = process.env.TEST_WORKER_INDEX === undefined;

/** What everything generated comes from: in `npm run test:all` always the same; `OFFER_WALL_SEED` brings another run back. */
process.env.OFFER_WALL_SEED ??= triesAll ? `${Date.now() % 1_000_000_000}` : '1';
export const seed = Number(process.env.OFFER_WALL_SEED);
if (isFirst) console.log(`OFFER_WALL_SEED=${seed}`);

/** Where the shared corpora lie: other projects' strings, which are read from there and not part of this one. */
const corpora = process.env.OFFER_WALL_CORPORA ?? fromRoot('../shared/corpora');

/** Our own strings. */
export const ownAttacks: string[] = Object.values(hostile).flat();

/** Those of the corpora; empty, with a word on the console, where they are not there. */
const corpusAttacks = (): string[] =>
  ['xss', 'redress'].flatMap((name) => {
    const path = join(corpora, `${name}.json`);
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')).map(({ html }: { html: string }) => html);
    if (isFirst) console.log(`There is no ${path}: only our own strings are tried.`);
    return [];
  });

/** Those that are tried in the whole wall; some are made from our own. */
export const chosenAttacks = (): string[] => [
  ...ownAttacks,
  ...corpusAttacks().filter((_, place) => triesAll || place % SAMPLE === 0),
  ...fc.sample(hostileHtml(ownAttacks), { seed, numRuns: GENERATED.shown }),
];

/** What new ones are made from in the pages: our own, and some of the others. */
export const knownStrings = (chosen: readonly string[]): string[] =>
  chosen.filter((_, place) => place % 10 === 0 || place < ownAttacks.length);

/** Cuts a list into parts of a size. */
export const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, place) => list.slice(place * size, (place + 1) * size));
