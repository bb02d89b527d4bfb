import assert from 'node:assert/strict';
import { startAddressLab } from '../../security/address-lab.ts';
import { corpusAddresses, ownAddresses } from '../../security/addresses.ts';
import { chosenAttacks, GENERATED, knownStrings, partsOf, seed } from '../../security/attacks.ts';
import { startLab } from '../../security/lab.ts';
import { add, emptyReport, type Report, seenIn } from '../../security/page/report.ts';
import type { Tab } from '../driver.ts';
import { eventually, type Visit } from '../visit.ts';
import type { Journeys } from './journey.ts';

/** Strings of one journey. */
const BATCH = 130;

/** Milliseconds that a page may take over its strings. */
const PATIENCE = 300_000;

/**
 * The least part of the strings that has to do something where they are shown as they are, for the rest to count. Many
 * do nothing anywhere but in the browser, or the sanitizer, that they were made for.
 */
const SEEN = 0.2;

/** Goes to pages of a laboratory, one after another; what they found, and what the browser shows of it. */
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

const chosen = chosenAttacks();
const batches = partsOf(chosen, BATCH);

/** The strings, addresses and generated pieces of `npm run test:security`, as far as `OFFER_WALL_ATTACKS` asks for. */
export const attacks: Journeys = {
  ...Object.fromEntries(
    batches.map((batch, place): [string, Journeys[string]] => [
      `hostile strings do nothing in a wall, and much elsewhere: ${place + 1} of ${batches.length}`,
      async (visit) => {
        const lab = await startLab(batch);
        try {
          const raw = await tryAll(visit, lab.controlPages());
          const seen = seenIn(raw, 'ran', 'poked', 'navigated', 'requested').size;
          const wall = await tryAll(visit, lab.wallPages());
          const { name } = visit.browser;
          console.log(
            `${name}: ${wall.tried} strings, of which ${seen} do something by themselves or when poked; ` +
              `in the wall ${wall.sightings.length} do, ${wall.offences.length} leave what they must not`,
          );
          assert.deepEqual([raw.tried, wall.tried], [batch.length, batch.length]);
          assert.deepEqual([wall.sightings, wall.offences], [[], []]);
          assert.ok(
            seen >= batch.length * SEEN,
            `only ${seen} of ${batch.length} do anything where they are shown raw`,
          );
        } finally {
          await lab.close();
        }
      },
    ]),
  ),

  'whatever hostile HTML is generated comes out harmless': async (visit) => {
    const lab = await startLab([]);
    try {
      const { runs } = GENERATED;
      const report = await tryAll(visit, [lab.generatedPage({ seed, runs, known: knownStrings(chosen) })]);
      console.log(`${visit.browser.name}: ${report.tried} generated`);
      assert.deepEqual([report.sightings, report.offences], [[], []], `OFFER_WALL_SEED=${seed}`);
      assert.equal(report.tried, runs);
    } finally {
      await lab.close();
    }
  },

  'of hostile addresses only absolute http(s) is shown, linked or opened': async (visit) => {
    const addresses = [...ownAddresses, ...corpusAddresses()];
    const lab = await startAddressLab(addresses);
    try {
      const report = await tryAll(visit, lab.pages);
      console.log(`${visit.browser.name}: ${report.tried} addresses`);
      assert.deepEqual([report.sightings, report.offences], [[], []]);
      assert.equal(report.tried, addresses.length);
    } finally {
      await lab.close();
    }
  },
};
