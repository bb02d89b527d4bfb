/**
 * `npm run test:frameworks`: publishers' applications in every framework, with the package as npm would install it; see
 * `e2e/frameworks/`. Arguments name the only applications to try: `npm run test:frameworks -- vue next`.
 */
import { findBrowser } from './browser.ts';
import { build } from './build.ts';
import { fromRoot } from './bundles.ts';
import { runNode, runWhenCalled } from './program.ts';

await runWhenCalled(import.meta.url, async () => {
  const browser = await findBrowser();
  await build();
  process.exitCode = await runNode(['--import', 'tsx', fromRoot('e2e/frameworks/run.ts'), ...process.argv.slice(2)], {
    CHROMIUM_PATH: browser,
  });
});
