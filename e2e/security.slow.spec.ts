import type { BrowserContext } from '@playwright/test';
import { startAttackSite, tryPage } from './security/attack-site.ts';
import { type Attack, all, chosenAttacks, partsOf } from './security/attacks.ts';
import { add, emptyReport, type Sighting, seenIn } from './security/page/report-sightings.ts';
import { securityJourneys } from './security/security-journeys.ts';
import { expect, test } from './support/fixtures.ts';
import { launchOptions } from './support/launch-options.ts';

/** Hostile HTML and addresses, in the browser whose driver sees the most. */

/** Strings of one test. */
const BATCH = 260;

/**
 * The least share of the strings known to do something that must be seen doing it, for the test to prove anything; and
 * how many of a small number may be missing, since some need a person's hand.
 */
const SEEN = { part: 0.8, missing: 2 };

test.use({ launchOptions: await launchOptions({ isAlone: true }) });

// Browsers say a lot about such pages.
test.beforeEach(({ noise }, info) => {
  info.setTimeout(900_000);
  noise.allow(/./);
});

/** What only the driver sees of a page: dialogs, tabs and requests of whatever kind. */
function watchContext(context: BrowserContext, isHome: (url: string) => boolean): string[] {
  const seen: string[] = [];
  context.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!isHome(request.url())) seen.push(`request ${request.url()}`);
  });
  context.on('page', (tab) => {
    tab.on('framenavigated', (frame) => {
      if (!isHome(frame.url()) || frame.parentFrame()) seen.push(`navigation to ${frame.url()}`);
    });
    if (context.pages().length > 1) seen.push('another tab');
  });
  return seen;
}

const batches = partsOf(chosenAttacks(), BATCH);

if (all) {
  // Where nothing is found to try, all passes as well.
  test('there is enough to try', () => expect(chosenAttacks().length).toBeGreaterThanOrEqual(1000));
}

for (const [place, attacks] of batches.entries()) {
  test(`hostile HTML does nothing in a wall, and much elsewhere: ${place + 1} of ${batches.length}`, async ({
    browser,
  }) => {
    const attackSite = await startAttackSite(attacks);
    /** All pages of a kind, one after another, and what only the driver saw of them. */
    const tryAll = async (addresses: string[]) => {
      const context = await browser.newContext();
      const seen = watchContext(context, attackSite.isHome);
      const report = emptyReport();
      for (const address of addresses) {
        const tab = await context.newPage();
        add(report, await tryPage(tab, address));
        if (tab.url() !== address) seen.push(`the page went to ${tab.url()}`);
        await tab.close();
      }
      await context.close();
      return { report, seen };
    };
    const control = await tryAll(attackSite.controlPages());
    const wall = await tryAll(attackSite.wallPages());
    await attackSite.close();

    const known = (live: Attack['live'], ...kinds: Sighting['kind'][]) => {
      const places = attacks.flatMap((attack, string) => (attack.live === live ? [string] : []));
      const seen = seenIn(control.report, ...kinds);
      return { known: places.length, seen: places.filter((string) => seen.has(string)).length };
    };
    const live = {
      // On a busy machine some act only once they are poked.
      auto: known('auto', 'ran', 'poked'),
      interaction: known('interaction', 'ran', 'poked'),
      navigates: known('navigates', 'navigated'),
    };
    console.log(`raw strings that are known to do something, and were seen to: ${JSON.stringify(live)}`);

    expect([control.report.tried, wall.report.tried]).toEqual([attacks.length, attacks.length]);
    for (const { known: expected, seen } of Object.values(live)) {
      expect
        .soft(seen, `${JSON.stringify(live)}: what the raw strings are seen to do`)
        .toBeGreaterThanOrEqual(expected * SEEN.part - SEEN.missing);
    }
    expect(wall.report.sightings, 'what ran in the wall').toEqual([]);
    expect(wall.report.offences, 'what is shown').toEqual([]);
    expect(wall.seen, 'what the browser saw').toEqual([]);
  });
}

for (const [title, run] of Object.entries(securityJourneys)) {
  // Those are tried above, all of them.
  if (title.startsWith('hostile strings')) continue;
  test(title, async ({ visit, context }) => {
    const foreign: string[] = [];
    context.on('request', (request) => {
      if (!/^http:\/\/127\.0\.0\.1|^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    await run(visit);
    expect(foreign.filter((url) => !/^https?:/.test(url))).toEqual([]);
    // The control: creatives that may be shown were asked for, and nothing else leaves this machine.
    if (title.includes('addresses')) expect(foreign.length).toBeGreaterThan(5);
    else expect(foreign).toEqual([]);
  });
}
