import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../src/tools/bundles.ts';
import { hostile } from '../../test/html/attacks/index.ts';

/** One hostile string. */
export interface Attack {
  /** Where it comes from: `own/<class>/<place>`, or as the corpus calls it. */
  id: string;
  html: string;
  /** What it is known to do where it is shown as it is. */
  live?: 'auto' | 'interaction' | 'navigates';
}

/** Where the shared corpora lie: other projects' strings, which are read from there and not part of this one. */
const corpora = process.env.OFFER_WALL_CORPORA ?? fromRoot('../shared/corpora');

/** The rows of a corpus, or `undefined` where it is not there. */
export function readCorpus<T>(name: string): T[] | undefined {
  const path = join(corpora, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Our own strings, by class. */
export const ownAttacks: Attack[] = Object.entries(hostile).flatMap(([name, strings]) =>
  strings.map((html, place) => ({ id: `own/${name}/${place}`, html })),
);

/** Those of the corpora; empty, with a word on the console, where they are not there. */
export function corpusAttacks(): Attack[] {
  const found = ['xss', 'redress'].flatMap((name) => {
    const rows = readCorpus<Attack>(name);
    if (!rows) console.log(`No ${name}.json in ${corpora}: only our own strings are tried.`);
    return rows ?? [];
  });
  return found.map(({ id, html, live }) => ({ id, html, ...(live && { live }) }));
}
