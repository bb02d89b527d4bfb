import type { AsyncCommand } from 'fast-check';
import { check } from './invariants.ts';
import type { Run, Tab } from './one-run.ts';
import type { Target } from './page-report.ts';

/** What fast-check asks whether a command can be done now: the run as it was last seen. */
interface Model {
  run: Run;
}

/** One step of a sequence. */
export type Command = AsyncCommand<Model, Run>;

/** A wall, by its tab and its place on the page. */
export interface Place {
  tab: number;
  wall: number;
}

/** A command from two functions: when it can be done, and how. Afterwards the rules are checked. */
export function command(name: string, can: (run: Run) => unknown, act: (run: Run) => Promise<unknown>): Command {
  return {
    check: ({ run }) => !!can(run),
    run: async (_model, run) => {
      try {
        run.rules.step++;
        await act(run);
        await run.still();
        check(run);
      } catch (error) {
        throw new Error(`after ${name}:\n${error instanceof Error ? error.message : error}`);
      }
    },
    toString: () => name,
  };
}

/** A command for one of the publisher's pages that is on show. */
export function onPage(
  name: string,
  at: Place,
  can: (run: Run, at: Place) => unknown,
  act: (tab: Tab, run: Run) => Promise<unknown>,
): Command {
  return command(
    `${name} ${'AB'[at.tab]}`,
    (run) => run.tabs[at.tab]?.report && can(run, at),
    async (run) => {
      const found = run.tabs[at.tab];
      if (found) await act(found, run);
    },
  );
}

/** Whatever is on the page. */
export const always = () => true;

/** The open dialog of a wall, if there is one. */
export const dialogIn = (run: Run, { tab, wall }: Place) => run.sight(tab, wall)?.dialog;

/** Whether nothing covers a page. */
export const noDialog = (run: Run, { tab }: Place) => run.tabs[tab]?.report?.walls.every(({ dialog }) => !dialog);

/** Whether a wall is on its page. */
export const connected = (run: Run, { tab, wall }: Place) => run.sight(tab, wall)?.connected;

/** Clicks on something in a wall, where a person could. */
export async function click(
  tab: Tab,
  run: Run,
  wall: number,
  target: Target,
  place = 0,
  clickCount = 1,
): Promise<void> {
  const point = await run.aim(tab, wall, target, place);
  if (point) await tab.page.mouse.click(point.x, point.y, { clickCount });
}
