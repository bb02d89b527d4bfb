import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Path of a Chromium for the tests: `CHROMIUM_PATH`, Playwright's own, an installed one, else one that it installs.
 * @throws with a sentence that says what to install where nothing else helped
 */
export async function findOrInstallBrowser(): Promise<string> {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (starts(wished)) return wished;
    throw new Error(`CHROMIUM_PATH is ${wished}, but no browser starts there.`);
  }
  const search = () => [chromium.executablePath(), ...NAMES.flatMap((name) => which(name) ?? []), MAC].find(starts);
  const found = search();
  if (found) return found;

  console.log('No Chromium was found, so one is installed.');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], 300);
  const downloaded = search();
  if (downloaded) return downloaded;

  installPackages(['chromium']);
  const packaged = search();
  if (packaged) return packaged;
  throw new Error(
    'The tests need a Chromium, and none could be installed. Install Chromium or Chrome (on Debian: ' +
      '"apt-get install chromium"; elsewhere: "npx playwright install --with-deps chromium"), or set CHROMIUM_PATH.',
  );
}

/** Installs packages of the distribution: as root on Debian, and nowhere else. */
export function installPackages(packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')}.`);
  run('apt-get', ['update'], 300);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 600);
}

/** Full path of an installed program. */
export const which = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Whether a program is at this path and starts: a browser without its libraries does not. */
const starts = (path: string): boolean =>
  existsSync(path) &&
  // Chrome for Windows does not answer to --version but opens a window.
  (process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);

/** Runs a command of the installation, showing its output; whether it helped is seen by what is there then. */
const run = (command: string, args: string[], seconds: number) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: seconds * 1000,
    // Where the download is blocked, there is no point in waiting long for it.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });

/** What Playwright turns off. Chromium heeds one `--disable-features` only, the last: ours says all of Playwright's again. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The suggestions under the address bar: two pages of the browser's own, which it loads for each window. Nobody sees them
 * here, and they took more than a quarter of the journeys' time.
 */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Flags of a started browser beside Playwright's own, by which it works as root and speaks to nobody but the tests. */
export const browserFlags = [
  '--disable-quic',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...SUGGESTIONS].join(',')}`,
];
