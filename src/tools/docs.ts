/**
 * Writes the tables of README.md from the source: `tsx src/tools/docs.ts`. With `--check` it only looks whether they
 * are up to date, and fails where they are not.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './bundles.ts';
import { readFacts } from './docs/read-facts.ts';
import { fillRegions, regions } from './docs/readme.ts';

/** Brings README.md up to date; returns whether it was. */
export function updateReadme({ write }: { write: boolean }): boolean {
  const path = fromRoot('README.md');
  const before = readFileSync(path, 'utf8');
  const after = fillRegions(before, regions(readFacts()));
  if (write && before !== after) writeFileSync(path, after);
  return before === after;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const check = process.argv.includes('--check');
  try {
    const fresh = updateReadme({ write: !check });
    if (check && !fresh) throw new Error('README.md is not up to date with the source: run "npm run docs".');
    console.log(fresh ? 'README.md is up to date.' : 'README.md was brought up to date.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
