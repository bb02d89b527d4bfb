import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** Journeys in a real browser against the built `dist/`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  globalSetup: './fresh.ts',
  // A CI machine may be late once. `npm test` names such a test at its end; here nothing is tried twice.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  // Waiting ends as soon as what is expected is there. A list may rightly wait six seconds between its tries.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    // Of the try that failed, since the second one has nothing to explain. Without pictures of the document: what takes
    // them counts as a person's touch in the page, and then its popup blocker lets everything open.
    trace: process.env.CI ? { mode: 'retain-on-first-failure', screenshots: false, snapshots: false } : 'off',
    launchOptions: await launchOptions(),
  },
});
