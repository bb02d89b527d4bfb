import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type Attack, all, chosenAttacks, GENERATED, knownStrings, partsOf, seed } from './security/attacks.ts';
import { startLab, visit } from './security/lab.ts';
import { add, emptyReport, type Sighting, seenIn } from './security/page/report.ts';
import { launchOptions } from './support/browser.ts';

/** Strings of one test. */
const BATCH = 260;

/**
 * The least share of the strings known to do something that must be seen doing it, for the test to prove anything; and
 * how many of a small number may be missing, since some need a person's hand.
 */
const SEEN = { part: 0.8, missing: 2 };

const chosen = chosenAttacks();

const test = base.extend({});
test.use({ launchOptions: await launchOptions({ isAlone: true }) });

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

const batches = partsOf(chosen, BATCH);

for (const [place, attacks] of batches.entries()) {
  test(`hostile HTML does nothing in a wall, and much elsewhere: ${place + 1} of ${batches.length}`, async ({
    browser,
  }, info) => {
    info.setTimeout(600_000);
    const lab = await startLab(attacks);
    /** All pages of a kind, one after another, and what only the driver saw of them. */
    const tryAll = async (addresses: string[]) => {
      const context = await browser.newContext();
      const seen = watchContext(context, lab.isHome);
      const report = emptyReport();
      for (const address of addresses) {
        const tab = await context.newPage();
        add(report, await visit(tab, address));
        if (tab.url() !== address) seen.push(`the page went to ${tab.url()}`);
        await tab.close();
      }
      await context.close();
      return { report, seen };
    };
    const control = await tryAll(lab.controlPages());
    const wall = await tryAll(lab.wallPages());
    await lab.close();

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
    const figures = {
      strings: wall.report.tried,
      control: {
        ran: seenIn(control.report, 'ran').size,
        ranWhenPoked: seenIn(control.report, 'ran', 'poked').size,
        navigated: seenIn(control.report, 'navigated').size,
        requested: seenIn(control.report, 'requested').size,
        live,
      },
      wall: {
        ran: seenIn(wall.report, 'ran', 'poked').size,
        navigated: seenIn(wall.report, 'navigated').size,
        requested: seenIn(wall.report, 'requested').size,
        offences: wall.report.offences.length,
        links: wall.report.links,
      },
    };
    info.annotations.push({ type: 'figures', description: JSON.stringify(figures) });

    expect(control.report.tried).toBe(attacks.length);
    expect(wall.report.tried).toBe(attacks.length);
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

const PARTS = all ? 8 : 1;
for (let part = 0; part < PARTS; part++) {
  test(`whatever hostile HTML is generated comes out harmless: ${part + 1} of ${PARTS}`, async ({
    page,
    context,
  }, info) => {
    info.setTimeout(600_000);
    const lab = await startLab([]);
    const seen = watchContext(context, lab.isHome);
    const runs = GENERATED.runs / PARTS;
    const known = knownStrings(chosen);
    const report = await visit(page, lab.generatedPage({ seed: seed + part * runs, runs, known }));
    await lab.close();
    info.annotations.push({ type: 'figures', description: JSON.stringify({ generated: report.tried }) });
    expect(report.offences, `OFFER_WALL_SEED=${seed}`).toEqual([]);
    expect(report.sightings, `OFFER_WALL_SEED=${seed}`).toEqual([]);
    expect(seen).toEqual([]);
    expect(report.tried).toBe(runs);
  });
}
