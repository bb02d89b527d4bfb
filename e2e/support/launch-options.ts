import type { LaunchOptions } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../../src/tools/find-or-install-browser.ts';

/** Keeps names of the internet from being looked up: the attacks lead nowhere. */
const ONLY_HERE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/**
 * A browser as people have it: Playwright switches its popup blocker off, and then nothing is ever blocked.
 * @param options `keepsPages`: also the back/forward cache is on, without which every way back is a reload; Playwright
 *   shows nothing of a kept page, so that only some tests want it. `isAlone`: nothing outside of this machine is reached
 */
export async function launchOptions({ keepsPages = false, isAlone = false } = {}): Promise<LaunchOptions> {
  return {
    executablePath: await findOrInstallBrowser(),
    args: isAlone ? [...browserFlags, ONLY_HERE] : browserFlags,
    ignoreDefaultArgs: ['--disable-popup-blocking', ...(keepsPages ? ['--disable-back-forward-cache'] : [])],
  };
}
