import fc, { type AsyncCommand } from 'fast-check';
import type { Fault } from '../../src/sandbox/index.ts';
import { placements } from '../../src/sandbox/index.ts';
import { endpoints, faultOf } from './faults.ts';
import { check, offerIds } from './invariants.ts';
import type { Storage, Target } from './protocol.ts';
import type { Tab, World } from './world.ts';

/** What fast-check asks whether a command can be done now: the world as it was seen last. */
export interface Model {
  world: World;
}

type Command = AsyncCommand<Model, World>;

/** A wall, by its tab and its place on the page. */
interface Place {
  tab: number;
  wall: number;
}

/** A command from two functions: when it can be done, and how. Afterwards the rules are checked. */
function command(name: string, can: (world: World) => unknown, act: (world: World) => Promise<unknown>): Command {
  return {
    check: ({ world }) => !!can(world),
    run: async (_model, world) => {
      try {
        world.steps++;
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

/** A command for a page of the publisher that is shown. */
function onPage(
  name: string,
  { tab }: Pick<Place, 'tab'>,
  can: (world: World) => unknown,
  act: (tab: Tab, world: World) => Promise<unknown>,
) {
  return command(
    `${name} ${'AB'[tab]}`,
    (world) => world.tabs[tab]?.report && can(world),
    async (world) => {
      const found = world.tabs[tab];
      if (found) await act(found, world);
    },
  );
}

const dialogIn = (world: World, { tab, wall }: Place) => world.sight(tab, wall)?.dialog;
const noDialog = (world: World, { tab }: Place) => world.tabs[tab]?.report?.walls.every(({ dialog }) => !dialog);
const connected = (world: World, { tab, wall }: Place) => world.sight(tab, wall)?.connected;

async function click(tab: Tab, world: World, wall: number, target: Target, place = 0, clickCount = 1): Promise<void> {
  const point = await world.aim(tab, wall, target, place);
  if (point) await tab.page.mouse.click(point.x, point.y, { clickCount });
}

const place: fc.Arbitrary<Place> = fc.record({
  tab: fc.constantFrom(0, 0, 0, 1),
  wall: fc.constantFrom(0, 0, 1),
});
const number = fc.nat({ max: 3 });

const openByClick = fc.tuple(place, number).map(([at, card]) =>
  onPage(
    `click on card ${card} of wall ${at.wall}`,
    at,
    (world) => noDialog(world, at),
    (tab, world) => click(tab, world, at.wall, 'card', card),
  ),
);

const openByKeyboard = fc.tuple(place, number).map(([at, card]) =>
  onPage(
    `Enter on card ${card} of wall ${at.wall}`,
    at,
    (world) => noDialog(world, at),
    async (tab) => {
      await tab.page.evaluate(([a, b]) => chaos.focus(a, 'card', b), [at.wall, card] as const);
      await tab.page.keyboard.press('Enter');
    },
  ),
);

const openByScript = fc.tuple(place, fc.nat({ max: offerIds.length - 1 })).map(([at, offer]) =>
  onPage(
    `open(offer ${offer}) in wall ${at.wall}`,
    at,
    (world) => connected(world, at),
    (tab) => tab.page.evaluate(([wall, id]) => chaos.open(wall, id), [at.wall, offerIds[offer] ?? ''] as const),
  ),
);

const close = fc.tuple(place, fc.constantFrom('button', 'Escape', 'script')).map(([at, how]) =>
  onPage(
    `close wall ${at.wall} by ${how}`,
    at,
    (world) => dialogIn(world, at),
    async (tab, world) => {
      if (how === 'Escape') await tab.page.keyboard.press('Escape');
      else if (how === 'button') await click(tab, world, at.wall, 'close');
      else await tab.page.evaluate((wall) => (chaos.walls[wall] as unknown as { close(): void }).close(), at.wall);
    },
  ),
);

const getOffer = fc.tuple(place, fc.constantFrom(1, 1, 2, 3)).map(([at, times]) =>
  onPage(
    `"Get offer" in wall ${at.wall}, ${times} clicks`,
    at,
    (world) => dialogIn(world, at),
    (tab, world) => click(tab, world, at.wall, 'get', 0, times),
  ),
);

const getByKeyboard = place.map((at) =>
  onPage(
    `"Get offer" in wall ${at.wall} by Enter`,
    at,
    (world) => dialogIn(world, at),
    async (tab) => {
      await tab.page.evaluate((wall) => chaos.focus(wall, 'get', 0), at.wall);
      await tab.page.keyboard.press('Enter');
    },
  ),
);

const getBlocked = place.map((at) =>
  onPage(
    `"Get offer" in wall ${at.wall}, where tabs are blocked`,
    at,
    (world) => dialogIn(world, at),
    (tab) => tab.page.evaluate((wall) => chaos.pressWithoutLeave(wall), at.wall),
  ),
);

const tryAgain = place.map((at) =>
  onPage(
    `"Try again" in wall ${at.wall}`,
    at,
    (world) => {
      const sight = world.sight(at.tab, at.wall);
      return sight?.listAlert || sight?.dialog?.clickAlert || sight?.dialog?.detailsAlert;
    },
    (tab, world) => click(tab, world, at.wall, dialogIn(world, at) ? 'again' : 'retry'),
  ),
);

const turn = fc.tuple(place, fc.constantFrom<Target[]>('next', 'next', 'previous', 'more')).map(([at, target]) =>
  onPage(
    `${target} page of wall ${at.wall}`,
    at,
    (world) => noDialog(world, at),
    (tab, world) => click(tab, world, at.wall, target),
  ),
);

const switchTab = fc.tuple(place, number).map(([at, which]) =>
  onPage(
    `list ${which} of wall ${at.wall}`,
    at,
    (world) => noDialog(world, at),
    (tab, world) => click(tab, world, at.wall, 'tab', which),
  ),
);

const change = fc
  .tuple(place, fc.constantFrom('member-id', 'member-id', 'base-url', 'placement-id'), fc.boolean())
  .map(([at, name, first]) =>
    onPage(
      `${name} of wall ${at.wall} becomes ${first ? 'the first' : 'the second'}`,
      at,
      (world) => connected(world, at),
      (tab, world) => {
        const values: Record<string, [string, string]> = {
          'member-id': ['m1', 'm2'],
          'base-url': [world.bases[0] ?? '', world.bases[1] ?? ''],
          'placement-id': ['', placements.home],
        };
        const value = values[name]?.[first ? 0 : 1] ?? '';
        return tab.page.evaluate(([a, b]) => chaos.change(a, b), [at.wall, { [name]: value }] as const);
      },
    ),
  );

const toggle = place.map((at) =>
  onPage(
    `remove or add wall ${at.wall}`,
    at,
    (world) => world.sight(at.tab, at.wall),
    async (tab, world) => {
      await tab.page.evaluate((wall) => chaos.toggle(wall), at.wall);
      await world.still();
      await world.pass(100);
    },
  ),
);

const reload = place.map((at) =>
  onPage(
    'reload',
    at,
    () => true,
    async (tab, world) => {
      await tab.page.reload();
      await world.start(tab);
    },
  ),
);

const leave = place.map((at) =>
  onPage(
    'go away',
    at,
    () => true,
    (tab, world) => tab.page.goto(`${world.universe.site.url}/elsewhere`),
  ),
);

const comeBack = place.map((at) =>
  command(
    `come back ${'AB'[at.tab]}`,
    (world) => world.tabs[at.tab] && !world.tabs[at.tab]?.report,
    async (world) => {
      const tab = world.tabs[at.tab];
      if (tab) await world.comeBack(tab);
    },
  ),
);

const secondTab = fc.constant(
  command(
    'a second tab',
    (world) => world.tabs.length < 2,
    (world) => world.openTab(),
  ),
);

const pass = fc.constantFrom(300, 1100, 3000, 10_500, 16_000, 31_000).map((ms) =>
  command(
    `${ms} ms pass`,
    () => true,
    (world) => world.pass(ms),
  ),
);

const fault = fc.constantFrom(0, 0, 0, 1).chain((base) =>
  fc.constantFrom(...endpoints, 'details' as const, 'link' as const).chain((endpoint) =>
    faultOf(endpoint).map((planned: Fault) =>
      command(
        `the next ${endpoint} of service ${base} meets ${JSON.stringify(planned)}`,
        () => true,
        async (world) => {
          const faults = world.tenants[base]?.faults;
          faults?.set(endpoint, [...(faults.snapshot()[endpoint] ?? []), planned]);
        },
      ),
    ),
  ),
);

const release = fc.tuple(fc.nat({ max: 1 }), number).map(([base, which]) =>
  command(
    `held request ${which} of service ${base} goes on`,
    (world) => world.gates[base]?.held.length,
    async (world) => {
      const gate = world.gates[base];
      gate?.release(which % gate.held.length);
      await world.still();
      // What the wall does when the browser is idle comes soon after.
      await world.pass(100);
    },
  ),
);

const forget = fc.nat({ max: 1 }).map((base) =>
  command(
    `service ${base} forgets its views`,
    () => true,
    async (world) => world.tenants[base]?.forgetViews(),
  ),
);

const hinder = fc.tuple(place, fc.constantFrom<Storage[]>('full', 'throws')).map(([at, storage]) =>
  onPage(
    `storage becomes ${storage}`,
    at,
    () => true,
    (tab) => tab.page.evaluate((how) => chaos.hinder(how), storage),
  ),
);

const closeWaitingTab = fc.constant(
  command(
    'close the waiting tab',
    (world) => world.waitingTab(),
    async (world) => world.waitingTab()?.close(),
  ),
);

const often = <T>(times: number, value: T): T[] => Array<T>(times).fill(value);

/** All that people, publishers, browsers and networks do; what is at the heart of the matter more often. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  ...often(4, openByClick),
  ...often(2, openByKeyboard),
  ...often(4, openByScript),
  ...often(3, close),
  ...often(5, getOffer),
  ...often(2, getByKeyboard),
  getBlocked,
  ...often(2, tryAgain),
  ...often(2, turn),
  switchTab,
  ...often(2, change),
  ...often(2, toggle),
  reload,
  leave,
  ...often(3, comeBack),
  secondTab,
  ...often(3, pass),
  ...often(8, fault),
  ...often(4, release),
  ...often(2, forget),
  hinder,
  closeWaitingTab,
];
