import type { AsyncCommand } from 'fast-check';
import { check } from './invariants.ts';
import type { Target } from './protocol.ts';
import type { Tab, World } from './world.ts';

/** What fast-check asks whether a command can be done now: the world as it was last seen. */
interface Model {
  world: World;
}

/** One step of a sequence. */
export type Command = AsyncCommand<Model, World>;

/** A wall, by its tab and its place on the page. */
export interface Place {
  tab: number;
  wall: number;
}

/** A command from two functions: when it can be done, and how. Afterwards the rules are checked. */
export function command(
  name: string,
  can: (world: World) => unknown,
  act: (world: World) => Promise<unknown>,
): Command {
  return {
    check: ({ world }) => !!can(world),
    run: async (_model, world) => {
      try {
        world.books.step++;
        await act(world);
        await world.still();
        check(world);
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
  can: (world: World, at: Place) => unknown,
  act: (tab: Tab, world: World) => Promise<unknown>,
): Command {
  return command(
    `${name} ${'AB'[at.tab]}`,
    (world) => world.tabs[at.tab]?.report && can(world, at),
    async (world) => {
      const found = world.tabs[at.tab];
      if (found) await act(found, world);
    },
  );
}

/** Whatever is on the page. */
export const always = () => true;

/** The open dialog of a wall, if there is one. */
export const dialogIn = (world: World, { tab, wall }: Place) => world.sight(tab, wall)?.dialog;

/** Whether nothing covers a page. */
export const noDialog = (world: World, { tab }: Place) => world.tabs[tab]?.report?.walls.every(({ dialog }) => !dialog);

/** Whether a wall is on its page. */
export const connected = (world: World, { tab, wall }: Place) => world.sight(tab, wall)?.connected;

/** Clicks on something in a wall, where a person could. */
export async function click(
  tab: Tab,
  world: World,
  wall: number,
  target: Target,
  place = 0,
  clickCount = 1,
): Promise<void> {
  const point = await world.aim(tab, wall, target, place);
  if (point) await tab.page.mouse.click(point.x, point.y, { clickCount });
}
