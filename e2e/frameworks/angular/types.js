/**
 * Checks the application's types, and that the compiler refuses exactly the lines of `src/must-not-compile.ts` that say so:
 * Angular's templates have no comment that expects an error.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What Angular's compiler says of a project; empty if all is right. */
const check = (project) => {
  const { stdout, stderr } = spawnSync('ngc', ['-p', project, '--noEmit'], { encoding: 'utf8', shell: true });
  return stripVTControlCharacters(stdout + stderr);
};

const said = check('tsconfig.json');
const lines = readFileSync('src/must-not-compile.ts', 'utf8').split('\n');
const expected = lines.flatMap((line, at) => (line.includes('<!-- wrong: ') ? at + 1 : []));
const refused = [
  ...check('tsconfig.must-not-compile.json').matchAll(/^src\/must-not-compile\.ts:(\d+):\d+ - error/gm),
].map(([, line]) => +line);
const missed = expected.filter((line) => !refused.includes(line));
const surplus = refused.filter((line) => !expected.includes(line));
if (said) console.error(said);
for (const line of missed) console.error(`src/must-not-compile.ts:${line} should be refused.`);
for (const line of surplus) console.error(`src/must-not-compile.ts:${line} should be accepted.`);
process.exitCode = said || missed.length || surplus.length ? 1 : 0;
