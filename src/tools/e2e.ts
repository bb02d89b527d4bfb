/**
 * `npm run test:e2e`: the journeys against a build of the source as it is now. Names of files, and Playwright's options,
 * choose some of them: `npm run test:e2e -- click popups`, `npm run test:e2e -- -g "blocked"`.
 */
import { build } from './build.ts';
import { fromRoot } from './bundles.ts';
import { isFresh } from './dist-freshness.ts';
import { runNode, runWhenCalled } from './program.ts';

await runWhenCalled(import.meta.url, async () => {
  if (!isFresh()) await build();
  const playwright = fromRoot('node_modules/@playwright/test/cli.js');
  process.exitCode = await runNode([playwright, 'test', '--config=e2e', ...process.argv.slice(2)]);
});
