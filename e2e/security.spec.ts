import { type BrowserContext, test as base, expect } from '@playwright/test';
import { browserArgs, findBrowser } from '../src/tools/browser.ts';
import { type Attack, corpusAttacks, ownAttacks } from './security/attacks.ts';
import { startLab, visit } from './security/lab.ts';
import type { Report, Sighting } from './security/page/report.ts';

/** `npm test` tries our own strings and a sample of each corpus; `npm run test:security` all there are. */
const all = process.env.OFFER_WALL_ATTACKS === 'all';

/** Every so many strings of the corpora belong to the sample. */
const SAMPLE = 50;

/** Strings of one test. */
const BATCH = 260;

const corpus = corpusAttacks();
const chosen = [...ownAttacks, ...corpus.filter((_, place) => all || place % SAMPLE === 0)];

const test = base.extend({});
// Nothing of what the strings ask for is looked up anywhere.
test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...browserArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  },
});

/** What only the driver sees of a page: dialogs, tabs, requests and navigations. */
function watchContext(context: BrowserContext, isHome: (url: string) => boolean): string[] {
  const seen: string[] = [];
  context.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!isHome(request.url())) seen.push(`request ${request.url()}`);
  });
  context.on('page', (tab) => seen.push(`tab ${tab.url()}`));
  return seen;
}

/** The strings that were seen doing something of some kinds. */
const seenIn = ({ sightings }: Report, ...kinds: Sighting['kind'][]): Set<number> =>
  new Set(sightings.filter(({ kind }) => kinds.includes(kind)).map(({ string }) => string));

/** How many of the strings that are known to do something were seen doing it where they are shown as they are. */
function known(attacks: readonly Attack[], live: Attack['live'], seen: Set<number>): { known: number; seen: number } {
  const places = attacks.flatMap((attack, place) => (attack.live === live ? [place] : []));
  return { known: places.length, seen: places.filter((place) => seen.has(place)).length };
}

const batches = Array.from({ length: Math.ceil(chosen.length / BATCH) }, (_, place) =>
  chosen.slice(place * BATCH, (place + 1) * BATCH),
);

for (const [place, attacks] of batches.entries()) {
  test(`hostile HTML, ${place + 1} of ${batches.length}`, async ({ page, context, browser }, info) => {
    info.setTimeout(600_000);
    const lab = await startLab(attacks);
    // As they are, the strings run: what looks for them sees them.
    const control: Report = { tried: 0, sightings: [], offences: [], links: 0 };
    const outside = await browser.newContext();
    for (const address of lab.controlPages()) {
      const tab = await outside.newPage();
      const { tried, sightings } = await visit(tab, address);
      control.sightings.push(...sightings.map((one) => ({ ...one, string: one.string + control.tried })));
      control.tried += tried;
      await tab.close();
    }
    await outside.close();
    const wall: Report = { tried: 0, sightings: [], offences: [], links: 0 };
    const seen = watchContext(context, lab.isHome);
    for (const address of lab.wallPages()) {
      const { tried, sightings, offences, links } = await visit(page, address);
      wall.sightings.push(...sightings);
      wall.offences.push(...offences.map((what) => `${address}: ${what}`));
      wall.tried += tried;
      wall.links += links;
      expect.soft(page.url()).toBe(address);
    }
    await lab.close();
    const figures = {
      tried: wall.tried,
      ran: seenIn(control, 'ran').size,
      poked: seenIn(control, 'ran', 'poked').size,
      navigated: seenIn(control, 'navigated').size,
      requested: seenIn(control, 'requested').size,
      auto: known(attacks, 'auto', seenIn(control, 'ran')),
      interaction: known(attacks, 'interaction', seenIn(control, 'ran', 'poked')),
      navigates: known(attacks, 'navigates', seenIn(control, 'navigated')),
      links: wall.links,
    };
    info.annotations.push({ type: 'figures', description: JSON.stringify(figures) });
    console.log(JSON.stringify(figures));

    expect(control.tried).toBe(attacks.length);
    expect(wall.tried).toBe(attacks.length);
    for (const { known: expected, seen: found } of [figures.auto, figures.interaction, figures.navigates]) {
      expect(found).toBeGreaterThanOrEqual(expected * 0.9);
    }
    expect(wall.sightings, 'what ran in the wall').toEqual([]);
    expect(wall.offences, 'what is shown').toEqual([]);
    expect(seen, 'what the browser saw').toEqual([]);
  });
}
