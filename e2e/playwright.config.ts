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
  use: {
    actionTimeout: 10_000,
    launchOptions: await launchOptions(),
  },
});
