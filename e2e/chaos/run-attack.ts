import type { Browser } from '@playwright/test';
import fc from 'fast-check';
import type { Command } from './command.ts';
import { audit, check } from './invariants.ts';
import type { Run, Setting } from './one-run.ts';
import { randomCommands } from './random-commands.ts';
import { RunEnvironment } from './run-environment.ts';

/** Commands in a sequence, at most. About a third can be carried out when their turn comes; the others are left out. */
const LENGTH = 60;

/** How many sequences, and which. */
export interface Attack {
  runs: number;
  seed?: number | undefined;
  /** Of a failure that was found: the sequence to repeat, and which of its commands could be done. */
  path?: string | undefined;
  replay?: string | undefined;
  /** Sequences that are tried to find a shorter one, when one has failed; default 80. */
  shrinks?: number | undefined;
}

/** What came of an attack. */
export interface Outcome {
  runs: number;
  steps: number;
  /** What was found, with all that is needed to see it again. */
  failure?: string;
}

const setting: fc.Arbitrary<Setting> = fc.record({
  walls: fc.constantFrom(1, 2, 3),
  shares: fc.boolean(),
  storage: fc.constantFrom('fine', 'fine', 'fine', 'throws', 'null', 'full'),
  linkTarget: fc.constantFrom('_blank', '_blank', '_blank', '_self', 'none'),
  paging: fc.constantFrom('pages', 'pages', 'more'),
});

/** The end of a sequence: what the person sees when all dialogs are closed, and what the service has in its ledger. */
async function conclude(run: Run): Promise<void> {
  await run.finish();
  check(run);
  for (const tab of run.tabs) {
    for (const wall of tab.report?.walls.keys() ?? []) {
      // Whatever waited behind a dialog shows itself when that is closed.
      for (let times = 0; times < 3 && tab.report?.walls[wall]?.dialog; times++) {
        await tab.page.evaluate((which) => chaos.close(which), wall);
        await run.still();
        check(run);
      }
    }
  }
  audit(run);
}

/** Attacks the wall with random sequences; stops at the first that breaks a rule, and looks for the shortest such one. */
export async function attack(browser: Browser, { runs, seed, path, replay, shrinks = 80 }: Attack): Promise<Outcome> {
  const environment = await RunEnvironment.create(browser);
  let steps = 0;
  let failures = 0;
  let tries = 0;
  const property = fc.asyncProperty(
    setting,
    fc.commands(randomCommands, { maxCommands: LENGTH, size: 'max', ...(replay ? { replayPath: replay } : {}) }),
    async (how, commands) => {
      if (failures && ++tries > shrinks) return;
      try {
        const run = await environment.begin(how);
        await fc.asyncModelRun(() => ({ model: { run }, real: run }), commands);
        await conclude(run);
        steps += run.rules.step;
      } catch (error) {
        failures++;
        throw error;
      } finally {
        await environment.end();
      }
    },
  );
  const details = await fc.check(property, {
    numRuns: path ? 1 : runs,
    ...(seed === undefined ? {} : { seed }),
    ...(path ? { path } : {}),
    endOnFailure: !!path,
  });
  await environment.close();
  return { runs: details.numRuns, steps, ...(details.failed ? { failure: explain(details) } : {}) };
}

function explain(details: fc.RunDetails<[Setting, Iterable<Command>]>): string {
  const { seed, counterexamplePath, counterexample, errorInstance } = details;
  const [how, commands] = counterexample ?? [];
  const replay = /replayPath="(.*?)"/.exec(`${commands}`)?.[1] ?? '';
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const steps = `${commands}`.replace(/ \/\*replayPath.*/, '');
  return [
    `A rule was broken ${words}`,
    `Sequence: ${JSON.stringify(how)}\n  ${steps}`,
    `To see it again: CHAOS_SEED=${seed} CHAOS_PATH=${counterexamplePath} CHAOS_REPLAY=${replay} npm run test:chaos`,
  ].join('\n\n');
}
