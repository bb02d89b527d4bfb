import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from '../src/tools/browser.ts';

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
    launchOptions: {
      executablePath: await findBrowser(),
      args: browserArgs,
      // Playwright switches the popup blocker off, and then nothing is ever blocked.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
  },
});
