import type { Page } from '@playwright/test';
import fc, { type AsyncCommand } from 'fast-check';
import { checkAtRest } from './check-at-rest.ts';
import type { Run, Tab } from './one-run.ts';
import type { Report, Sight, Target } from './record-page.ts';

/** One step of a sequence; what fast-check asks whether it can be done now is the run as it was last seen. */
export type Command = AsyncCommand<{ run: Run }, Run>;

/**
 * A command from two functions: what it is for, which it cannot be done without, and how it is done. Afterwards the
 * rules are checked.
 */
export function command<T>(
  name: string,
  find: (run: Run) => T | undefined | false,
  act: (found: T, run: Run) => Promise<unknown>,
): Command {
  return {
    check: ({ run }) => !!find(run),
    run: async (_model, run) => {
      try {
        run.rules.step++;
        const found = find(run);
        if (found) await act(found, run);
        await run.still();
        checkAtRest(run);
      } catch (error) {
        throw new Error(`after ${name}:\n${error instanceof Error ? error.message : error}`);
      }
    },
    toString: () => name,
  };
}

/** Any wall; those of the first tab, and the first of its page, more often. */
export const place = fc.record({
  tab: fc.constantFrom(0, 0, 0, 1),
  wall: fc.constantFrom(0, 0, 1, 2),
});

/** A wall of one of the publisher's pages that is on show, or where one could be. */
interface Spot {
  run: Run;
  tab: Tab;
  page: Page;
  report: Report;
  wall: number;
  sight: Sight | undefined;
  /** Clicks on something in the wall, where a person could. */
  click(target: Target, place?: number, clickCount?: number): Promise<void>;
}

function spotAt(run: Run, { tab: number, wall }: { tab: number; wall: number }): Spot | undefined {
  const tab = run.tabs[number];
  if (!tab?.report) return undefined;
  const { page, report } = tab;
  const click: Spot['click'] = async (target, place = 0, clickCount = 1) => {
    const point = await page.evaluate(([a, b, c]) => chaos.aim(a, b, c), [wall, target, place] as const);
    if (point) await page.mouse.click(point.x, point.y, { clickCount });
  };
  return { run, tab, page, report, wall, sight: report.walls[wall], click };
}

/** Commands for any wall: when they can be done there, and how, with something drawn. */
export const onWall = <T>(
  name: string,
  drawn: fc.Arbitrary<T>,
  can: (spot: Spot) => unknown,
  act: (spot: Spot, drawn: T) => Promise<unknown>,
): fc.Arbitrary<Command> =>
  fc.tuple(place, drawn).map(([at, value]) => {
    const find = (run: Run) => {
      const spot = spotAt(run, at);
      return spot && !!can(spot) && spot;
    };
    return command(`${name} ${value} (${'AB'[at.tab]}${at.wall})`, find, (spot) => act(spot, value));
  });

export const always = () => true;

/** Whether an offer is open in the wall. */
export const hasDialog = ({ sight }: Spot) => sight?.dialog;

/** Whether nothing covers the page. */
export const noDialog = ({ report }: Spot) => report.walls.every(({ dialog }) => !dialog);

/** Whether the wall is on its page. */
export const connected = ({ sight }: Spot) => sight?.connected;
