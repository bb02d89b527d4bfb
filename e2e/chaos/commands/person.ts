/** What people do in the wall, with mouse and keyboard, and with their browser; and the time that goes by. */
import fc from 'fast-check';
import type { Target } from '../protocol.ts';
import { always, click, command, dialogIn, noDialog, number, onPage, place } from './command.ts';

/** Opens an offer with the mouse. */
export const openByClick = fc
  .tuple(place, number)
  .map(([at, card]) =>
    onPage(`click on card ${card} of wall ${at.wall}`, at, noDialog, (tab, world) =>
      click(tab, world, at.wall, 'card', card),
    ),
  );

/** Opens an offer with Enter. */
export const openByKeyboard = fc.tuple(place, number).map(([at, card]) =>
  onPage(`Enter on card ${card} of wall ${at.wall}`, at, noDialog, async (tab) => {
    await tab.page.evaluate(([a, b]) => chaos.focus(a, 'card', b), [at.wall, card] as const);
    await tab.page.keyboard.press('Enter');
  }),
);

/** Closes the dialog, in each of the ways there are. */
export const close = fc.tuple(place, fc.constantFrom('button', 'Escape', 'script')).map(([at, how]) =>
  onPage(`close wall ${at.wall} by ${how}`, at, dialogIn, async (tab, world) => {
    if (how === 'Escape') await tab.page.keyboard.press('Escape');
    else if (how === 'button') await click(tab, world, at.wall, 'close');
    else await tab.page.evaluate((wall) => (chaos.walls[wall] as unknown as { close(): void }).close(), at.wall);
  }),
);

/** Clicks on "Get offer", impatiently at times. */
export const getOffer = fc
  .tuple(place, fc.constantFrom(1, 1, 2, 3))
  .map(([at, times]) =>
    onPage(`"Get offer" in wall ${at.wall}, ${times} clicks`, at, dialogIn, (tab, world) =>
      click(tab, world, at.wall, 'get', 0, times),
    ),
  );

/** Presses "Get offer" with Enter. */
export const getByKeyboard = place.map((at) =>
  onPage(`"Get offer" in wall ${at.wall} by Enter`, at, dialogIn, async (tab) => {
    await tab.page.evaluate((wall) => chaos.focus(wall, 'get', 0), at.wall);
    await tab.page.keyboard.press('Enter');
  }),
);

/** Presses "Get offer" where the browser blocks the tab. */
export const pressWhereBlocked = place.map((at) =>
  onPage(`"Get offer" in wall ${at.wall}, where tabs are blocked`, at, dialogIn, (tab) =>
    tab.page.evaluate((wall) => chaos.pressWithoutLeave(wall), at.wall),
  ),
);

/** Presses "Try again", in the list or in the dialog. */
export const tryAgain = place.map((at) =>
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

/** Turns the pages of the list. */
export const turnPage = fc
  .tuple(place, fc.constantFrom<Target[]>('next', 'next', 'previous', 'more'))
  .map(([at, target]) =>
    onPage(`${target} page of wall ${at.wall}`, at, noDialog, (tab, world) => click(tab, world, at.wall, target)),
  );

/** Chooses another list. */
export const switchTab = fc
  .tuple(place, number)
  .map(([at, which]) =>
    onPage(`list ${which} of wall ${at.wall}`, at, noDialog, (tab, world) => click(tab, world, at.wall, 'tab', which)),
  );

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
