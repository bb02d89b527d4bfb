import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** Journeys in a real browser against the built `dist/`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  // On a machine that does other things as well, a browser may be late once. Such a test is named in the output.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  // Waiting ends as soon as what is expected is there. A list may rightly wait six seconds between its tries.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    launchOptions: await launchOptions(),
  },
});
