import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/server.ts';
import { installPackages } from '../../src/tools/find-or-install-browser.ts';
import { journeys } from '../every-engine/index.ts';
import { costs } from '../security/html-costs-by-process-time.ts';
import { securityJourneys } from '../security/security-journeys.ts';
import { startSite } from '../support/publisher-site.ts';
import { type Journeys, type Setting, Visit } from '../support/visit.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** The journeys in Firefox and WebKit: each is a project, with a browser, a site and a sandbox of its own. */

const { FIREFOX_PATH = '/usr/bin/firefox-esr', WEBKIT_DRIVER_PATH = '/usr/bin/WebKitWebDriver' } = process.env;

/** What the engines need, and some of the pages: Debian's packages, each with one of its files. */
const needs: Record<string, string> = {
  'firefox-esr': FIREFOX_PATH,
  // WebKit's processes find each other through D-Bus.
  'webkit2gtk-driver': WEBKIT_DRIVER_PATH,
  xvfb: '/usr/bin/Xvfb',
  dbus: '/usr/bin/dbus-daemon',
  'libjs-prototype': '/usr/share/javascript/prototype/prototype.js',
  'libjs-mootools': '/usr/share/javascript/mootools/mootools-core.min.js',
};
const missing = () => Object.entries(needs).flatMap(([name, file]) => (existsSync(file) ? [] : name));
// Not by each of the workers at once.
if (missing().length && process.env.TEST_WORKER_INDEX === undefined) installPackages(missing());
if (missing().length) throw new Error(`Missing. On Debian, as root: apt-get install ${missing().join(' ')}`);

/** What the visits of one worker have in common. */
type Place = Pick<Setting, 'browser' | 'site'> & { api: RunningSandbox };

const test = base.extend<{ visit: Visit }, { place: Place }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use, { project }) => {
      const [browser, site, api] = await Promise.all([
        project.name === 'firefox' ? startFirefox(FIREFOX_PATH) : startWebKit(WEBKIT_DRIVER_PATH),
        startSite(),
        startSandbox({ rateLimits: false, offerCount: 128 }),
      ]);
      await use({ browser, site, api });
      await Promise.all([browser.close(), site.close(), api.close()]);
    },
    { scope: 'worker' },
  ],

  visit: async ({ place: { browser, site, api } }, use, info) => {
    const tab = await browser.fresh();
    const visit = new Visit({
      browser,
      site,
      apiUrl: `${api.url}/t/${info.testId}`,
      tenant: api.sandbox.tenant(info.testId),
      tab,
      path: `/shop-${info.testId}`,
      lacks: (files) => assert.fail(`Not on this machine: ${files.join(', ')}`),
    });
    await use(visit);
    if (info.status === info.expectedStatus) return;
    const path = info.outputPath('page.png');
    await writeFile(path, await tab.screenshot());
    info.attachments.push({ name: 'page', path, contentType: 'image/png' });
  },
});

/** In Chromium `e2e/security.slow.spec.ts` and `e2e/costs.slow.spec.ts` try more than the last two of them. */
const groups: Record<string, Journeys> = { ...journeys, Security: securityJourneys(5), Costs: costs };

for (const [group, each] of Object.entries(groups)) {
  test.describe(group, () => {
    test.setTimeout(['Security', 'Costs'].includes(group) ? 900_000 : 120_000);
    for (const [title, run] of Object.entries(each)) {
      test(title, async ({ visit }) => {
        await run(visit);
        assert.deepEqual(await visit.heard(), [], 'what went wrong in the page');
      });
    }
  });
}
