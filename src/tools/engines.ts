/**
 * `npm run test:engines`: the journeys of `e2e/every-engine/` in Firefox and WebKit, which it installs where it can. Engines
 * that are named as arguments are run instead: `npm run test:engines -- chromium firefox`.
 */
import { existsSync } from 'node:fs';
import { installPackages, which } from './browser.ts';
import { build } from './build.ts';
import { fromRoot } from './bundles.ts';
import { runNode, runWhenCalled } from './program.ts';

/** What the journeys need: a file, or a program by its name, and Debian's package with it. */
interface Need {
  name: string;
  file?: string;
  package: string;
}

const needs: Record<string, Need[]> = {
  firefox: [{ name: 'firefox-esr', package: 'firefox-esr' }],
  webkit: [
    { name: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
    { name: 'Xvfb', package: 'xvfb' },
    // WebKit's processes find each other through it.
    { name: 'dbus-daemon', package: 'dbus' },
  ],
  chromium: [],
};

/** What some of the pages load. */
const libraries: Need[] = [
  { name: 'Prototype.js', file: '/usr/share/javascript/prototype/prototype.js', package: 'libjs-prototype' },
  { name: 'MooTools', file: '/usr/share/javascript/mootools/mootools-core.min.js', package: 'libjs-mootools' },
];

const isMissing = ({ name, file }: Need): boolean => !(file ? existsSync(file) : which(name));

/**
 * Installs what is missing, as root on Debian.
 * @throws with a sentence that says what to install where that did not help
 */
async function install(wanted: Need[]): Promise<void> {
  const packages = wanted.filter(isMissing).map((need) => need.package);
  if (packages.length) await installPackages(packages);
  const missing = wanted.filter(isMissing);
  if (missing.length) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new Error(
      `Missing: ${names}. On Debian, as root: apt-get install ${missing.map((need) => need.package).join(' ')}`,
    );
  }
}

await runWhenCalled(import.meta.url, async () => {
  const asked = process.argv.slice(2);
  const engines = asked.length ? asked : ['firefox', 'webkit'];
  await install([...engines.flatMap((engine) => needs[engine] ?? []), ...libraries]);
  await build();
  process.exitCode = await runNode(
    ['--import', 'tsx', '--test-reporter=spec', fromRoot('e2e/engines/run.ts'), ...engines],
    {
      FIREFOX_PATH: which('firefox-esr') ?? '',
      WEBKIT_DRIVER_PATH: which('WebKitWebDriver') ?? '',
    },
  );
});
