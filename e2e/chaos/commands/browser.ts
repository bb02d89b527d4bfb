/** What people do with their browser, and the time that goes by. */
import fc from 'fast-check';
import { always, command, onPage, place } from './command.ts';

/** Reloads the page. */
export const reload = place.map((at) =>
  onPage('reload', at, always, async (tab, world) => {
    await tab.page.reload();
    await world.start(tab);
  }),
);

/** Goes to another page of the site. */
export const leave = place.map((at) =>
  onPage('go away', at, always, (tab, world) => tab.page.goto(`${world.universe.site.url}/elsewhere`)),
);

/** Goes back to the page, which the browser may have kept. */
export const comeBack = place.map((at) =>
  command(
    `come back ${'AB'[at.tab]}`,
    (world) => world.tabs[at.tab] && !world.tabs[at.tab]?.report,
    async (world) => {
      const tab = world.tabs[at.tab];
      if (tab) await world.comeBack(tab);
    },
  ),
);

/** Opens the page in another tab. */
export const secondTab = fc.constant(
  command(
    'a second tab',
    (world) => world.tabs.length < 2,
    (world) => world.openTab(),
  ),
);

/** Closes a tab that still waits for its link. */
export const closeWaitingTab = fc.constant(
  command(
    'close the waiting tab',
    (world) => world.waitingTab(),
    async (world) => world.waitingTab()?.close(),
  ),
);

/** Lets time pass. */
export const pass = fc
  .constantFrom(300, 1100, 3000, 10_500, 16_000, 31_000)
  .map((ms) => command(`${ms} ms pass`, always, (world) => world.pass(ms)));
