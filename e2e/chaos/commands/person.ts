/** What people do in the wall, with mouse and keyboard. */
import fc from 'fast-check';
import type { Target } from '../protocol.ts';
import { click, dialogIn, noDialog, number, onPage, place } from './command.ts';

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
