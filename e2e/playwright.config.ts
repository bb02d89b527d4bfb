import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launch-options.ts';

/** What is not part of `npm test`: whole files by their name, and single tests by their tag. */
const slowFiles = '**/*.slow.spec.ts';
const slowTests = /@slow/;

/**
 * Traces and pictures. A run empties the folders of its projects before it starts: what `npm run test:all` and
 * `npm run test:security` run later has one of its own, so that what failed before can still be seen.
 */
export const outputDir = '../node_modules/.cache/e2e';

/** Journeys in a real browser against the built `dist/`. What installs more is in `installing.config.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  globalSetup: '../src/tools/build.ts',
  // A CI machine may be late once. What passed at the second try only is listed at the end as flaky: a fault to be
  // mended. Here nothing is tried twice.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  // Waiting ends as soon as what is expected is there. A list may rightly wait six seconds between its tries.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'quick', testIgnore: slowFiles, grepInvert: slowTests },
    { name: 'slow', testMatch: slowFiles },
    { name: 'tagged', testIgnore: slowFiles, grep: slowTests },
  ],
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Without pictures of the document: what takes them counts as a person's touch in the page, and then its popup
    // blocker lets everything open.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: await launchOptions(),
  },
});
