import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** Journeys in a real browser against the built `dist/`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    launchOptions: await launchOptions(),
  },
});
