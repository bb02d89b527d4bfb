/** What a publisher's page does to its walls. */
import fc from 'fast-check';
import { placements } from '../../../src/sandbox/index.ts';
import { offerIds } from '../invariants.ts';
import type { Storage } from '../protocol.ts';
import { always, connected, onPage, place } from './command.ts';

/** Opens an offer with the method of the element. */
export const openByScript = fc
  .tuple(place, fc.nat({ max: offerIds.length - 1 }))
  .map(([at, offer]) =>
    onPage(`open(offer ${offer}) in wall ${at.wall}`, at, connected, (tab) =>
      tab.page.evaluate(([wall, id]) => chaos.open(wall, id), [at.wall, offerIds[offer] ?? ''] as const),
    ),
  );

/** Changes the member, the service or the placement of a wall. */
export const changeIdentity = fc
  .tuple(place, fc.constantFrom('member-id', 'member-id', 'base-url', 'placement-id'), fc.boolean())
  .map(([at, name, first]) =>
    onPage(`${name} of wall ${at.wall} becomes ${first ? 'the first' : 'the second'}`, at, connected, (tab, world) => {
      const values: Record<string, [string, string]> = {
        'member-id': ['m1', 'm2'],
        'base-url': [world.bases[0] ?? '', world.bases[1] ?? ''],
        'placement-id': ['', placements.home],
      };
      const value = values[name]?.[first ? 0 : 1] ?? '';
      return tab.page.evaluate(([a, b]) => chaos.change(a, b), [at.wall, { [name]: value }] as const);
    }),
  );

/** Takes the wall off the page, or puts it back. */
export const toggle = place.map((at) =>
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

/** Makes session storage unusable. */
export const hinder = fc
  .tuple(place, fc.constantFrom<Storage[]>('full', 'throws'))
  .map(([at, storage]) =>
    onPage(`storage becomes ${storage}`, at, always, (tab) => tab.page.evaluate((how) => chaos.hinder(how), storage)),
  );

/** Opens the dialog that a wall stands in, or closes it: by a method of the element, or with Escape. */
export const toggleDialog = fc.tuple(place, fc.constantFrom('show', 'show', 'hide', 'Escape')).map(([at, how]) =>
  onPage(
    `${how} of the dialog of wall ${at.wall}`,
    at,
    (world) => connected(world, at) && world.setting.shares && at.wall === 2,
    async (tab) => {
      if (how === 'Escape') await tab.page.keyboard.press('Escape');
      else
        await tab.page.evaluate(([wall, isShown]) => chaos.showDialog(wall, isShown), [
          at.wall,
          how === 'show',
        ] as const);
    },
  ),
);
