/**
 * `npm run test:engines`: the journeys in Firefox and WebKit, or in the one that is named as an argument, `firefox` or
 * `webkit`. They run at the same time, each with a site and a sandbox of its own.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import { startSandbox } from '../../src/sandbox/server.ts';
import { build } from '../../src/tools/build.ts';
import { isFresh } from '../../src/tools/built-files.ts';
import { installPackages } from '../../src/tools/find-or-install-browser.ts';
import { fromRoot } from '../../src/tools/project.ts';
import { journeys } from '../every-engine/index.ts';
import { costs } from '../security/html-costs-by-process-time.ts';
import { securityJourneys } from '../security/security-journeys.ts';
import { startSite } from '../support/publisher-site.ts';
import { type Journeys, Visit } from '../support/visit.ts';
import type { Browser, Tab } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const { FIREFOX_PATH = '/usr/bin/firefox-esr', WEBKIT_DRIVER_PATH = '/usr/bin/WebKitWebDriver' } = process.env;

/** How to start an engine, by name. */
const engines: Record<string, () => Promise<Browser>> = {
  firefox: () => startFirefox(FIREFOX_PATH),
  webkit: () => startWebKit(WEBKIT_DRIVER_PATH),
};

/** What an engine needs, or some of the pages do: Debian's packages, each with one of its files. */
const needs: Record<string, Record<string, string>> = {
  firefox: { 'firefox-esr': FIREFOX_PATH },
  // WebKit's processes find each other through D-Bus.
  webkit: { 'webkit2gtk-driver': WEBKIT_DRIVER_PATH, xvfb: '/usr/bin/Xvfb', dbus: '/usr/bin/dbus-daemon' },
  pages: {
    'libjs-prototype': '/usr/share/javascript/prototype/prototype.js',
    'libjs-mootools': '/usr/share/javascript/mootools/mootools-core.min.js',
  },
};

const asked = process.argv.slice(2);
const names = asked.length ? asked : ['firefox', 'webkit'];
const starts = names.map((name) => {
  const start = engines[name];
  if (!start) throw new RangeError(`There is no engine "${name}", but ${Object.keys(engines).join(', ')}.`);
  return start;
});
const missing = (): string[] =>
  [...names, 'pages'].flatMap((name) =>
    Object.entries(needs[name] ?? {}).flatMap(([each, file]) => (existsSync(file) ? [] : each)),
  );
if (missing().length) installPackages(missing());
if (missing().length) throw new Error(`Missing. On Debian, as root: apt-get install ${missing().join(' ')}`);
if (!isFresh()) await build();

/** In Chromium `e2e/security.slow.spec.ts` and `e2e/costs.slow.spec.ts` try more than the last two of them. */
const groups: Record<string, Journeys> = { ...journeys, Security: securityJourneys(5), Costs: costs };

/** Which journeys are run: those whose name matches; all by default. */
const wanted = new RegExp(process.env.JOURNEY ?? '');

const started = await Promise.all(
  starts.map(async (start) => {
    const [browser, site, api] = await Promise.all([
      start(),
      startSite(),
      startSandbox({ rateLimits: false, offerCount: 128 }),
    ]);
    return { browser, site, api };
  }),
);

/** Keeps a picture of a page, to be looked at. */
async function keepPicture(tab: Tab, name: string): Promise<void> {
  const folder = fromRoot('node_modules/.cache/engines/');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}${name}.png`, await tab.screenshot());
}

describe('Engines', { concurrency: true }, () => {
  for (const { browser, site, api } of started) {
    describe(`${browser.name} ${browser.version}`, { concurrency: 1 }, () => {
      after(() => Promise.all([browser.close(), site.close(), api.close()]));
      let visits = 0;
      for (const [group, each] of Object.entries(groups)) {
        describe(group, () => {
          for (const [title, run] of Object.entries(each)) {
            if (!wanted.test(title)) continue;
            it(title, { timeout: group === 'Security' || group === 'Costs' ? 900_000 : 120_000 }, async () => {
              const tab = await browser.fresh();
              const id = `${++visits}`;
              const visit = new Visit({
                browser,
                site,
                apiUrl: `${api.url}/t/${id}`,
                tenant: api.sandbox.tenant(id),
                tab,
                path: `/shop-${id}`,
                lacks: (files) => assert.fail(`Not on this machine: ${files.join(', ')}`),
              });
              try {
                await run(visit);
                assert.deepEqual(await visit.heard(), [], 'what went wrong in the page');
              } catch (failure) {
                await keepPicture(tab, `${browser.name}-failed-${id}`).catch(() => {});
                throw failure;
              }
            });
          }
        });
      }
    });
  }
});
