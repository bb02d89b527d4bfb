/** Writes the tables of README.md from the source: `npm run docs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './bundles.ts';
import { readFacts } from './docs/read-facts.ts';
import { fillRegions, regions } from './docs/readme.ts';
import { runWhenCalled } from './program.ts';

/** Brings README.md up to date; returns whether it was. */
export function updateReadme({ write }: { write: boolean }): boolean {
  const path = fromRoot('README.md');
  const before = readFileSync(path, 'utf8');
  const after = fillRegions(before, regions(readFacts()));
  if (write && before !== after) writeFileSync(path, after);
  return before === after;
}

await runWhenCalled(import.meta.url, () => {
  const isFresh = updateReadme({ write: true });
  console.log(isFresh ? 'README.md is up to date.' : 'README.md was brought up to date.');
});
