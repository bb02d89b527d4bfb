/** Journeys that try hostile strings, in every engine: none may run a script, ask for anything, or move anybody. */

import assert from 'node:assert/strict';
import type { Tab } from '../engines/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { Journeys, Visit } from '../support/visit.ts';
import { type AttackSite, startAttackSite } from './attack-site.ts';
import { chosenAttacks, GENERATED, knownStrings, ownAttacks, partsOf, seed, triesAll } from './attacks.ts';
import { add, emptyReport, type Report } from './page/report-sightings.ts';

/** Strings of one journey. */
const BATCH = 500;

/** Milliseconds that a page may take over its strings. */
const PATIENCE = 300_000;

/**
 * The least share of the strings that has to do something when shown as they are, for the test to prove anything. Some
 * work only in the browser, or against the sanitizer, that they were made for.
 */
const SEEN = 0.4;

/** Every so many of our own strings are also shown raw: that takes the longest, and some never let go of an engine. */
const CONTROL = triesAll ? 2 : 20;

/** Pages that share the strings that are generated. */
const PARTS = triesAll ? 8 : 1;

/** Does something with a site that tries some strings. */
async function withAttackSite(
  strings: readonly string[],
  use: (attackSite: AttackSite) => Promise<void>,
): Promise<void> {
  const attackSite = await startAttackSite(strings);
  try {
    await use(attackSite);
  } finally {
    await attackSite.close();
  }
}

/** Goes to pages of such a site, one after another; returns what they found, and what the browser shows of it. */
async function tryAll({ browser, tab }: Visit, addresses: readonly string[]): Promise<Report> {
  const total = emptyReport();
  for (const address of addresses) {
    await tab.goto(address);
    add(total, await reportOf(tab, address));
    assert.equal(await tab.evaluate('location.href'), address);
    assert.equal((await browser.tabs()).length, 1);
  }
  return total;
}

async function reportOf(tab: Tab, address: string): Promise<Report> {
  const ask = () => tab.evaluate('window.report ?? window.failure') as Promise<Report | string | undefined>;
  const report = await eventually(`the report of ${address}`, ask, PATIENCE);
  if (!report || typeof report === 'string') throw new Error(`${address}: ${report}`);
  return report;
}

/** Every so many of a list. */
const some = <T>(list: readonly T[], part: number): T[] => list.filter((_, place) => place % part === 0);

/**
 * The strings and generated pieces of `npm run test:security`, or some of them.
 * @param part every so many of the strings are tried, unless all are asked for
 */
export function securityJourneys(part: number): Journeys {
  const chosen = some(chosenAttacks(), triesAll ? 1 : part);
  const batches = partsOf(chosen, BATCH);
  return {
    ...Object.fromEntries(
      batches.map((batch, place): [string, Journeys[string]] => [
        `hostile strings do nothing in a wall: ${place + 1} of ${batches.length}`,
        (visit) =>
          withAttackSite(batch, async (attackSite) => {
            const { tried, sightings, offences } = await tryAll(visit, attackSite.wallPages());
            assert.deepEqual([sightings, offences], [[], []], `OFFER_WALL_SEED=${seed}`);
            assert.equal(tried, batch.length);
          }),
      ]),
    ),

    'hostile strings do much where they are shown as they are': (visit) => {
      const samples = some(ownAttacks, CONTROL);
      return withAttackSite(samples, async (attackSite) => {
        const report = await tryAll(visit, attackSite.controlPages());
        const seen = new Set(report.sightings.map(({ string }) => string)).size;
        console.log(`${visit.browser.name}: ${seen} of ${report.tried} raw strings do something`);
        assert.equal(report.tried, samples.length);
        assert.ok(seen >= samples.length * SEEN, `only ${seen} of ${samples.length} do anything`);
      });
    },

    'whatever hostile HTML is generated comes out harmless': (visit) =>
      withAttackSite([], async (attackSite) => {
        const known = knownStrings(chosen);
        // In parts: an engine that keeps all of it comes to its limits.
        const runs = GENERATED.runs / PARTS;
        for (let part = 0; part < PARTS; part++) {
          const report = await tryAll(visit, [attackSite.generatedPage({ seed: seed + part * runs, runs, known })]);
          assert.deepEqual([report.sightings, report.offences], [[], []], `OFFER_WALL_SEED=${seed}`);
          assert.equal(report.tried, runs);
        }
      }),
  };
}
