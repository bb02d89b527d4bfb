import type { LaunchOptions } from '@playwright/test';
import { browserArgs, findBrowser } from '../../src/tools/browser.ts';

/** A browser as people have it: Playwright switches off the popup blocker, and the keeping of pages that are left. */
export const browserOptions = async (): Promise<LaunchOptions> => ({
  executablePath: await findBrowser(),
  args: browserArgs,
  ignoreDefaultArgs: ['--disable-popup-blocking', '--disable-back-forward-cache'],
});
