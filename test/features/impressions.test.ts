import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OfferWallElement, WallEvents } from '../../src/index.ts';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { hidePage } from '../setup/replace-global.ts';
import { type Attributes, insideOf, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

/** A wall that nobody looks at until `look` says so, and what it has told of its cards since. */
async function showUnseen(attributes: Attributes = {}) {
  hidePage(true);
  const shown = await showReadyWall(undefined, { 'page-size': 2, ...attributes });
  const heard: WallEvents['impression'][] = [];
  shown.wall.addEventListener('offer-wall-impression', ({ detail }) => heard.push(detail));
  await features.load();
  /** Until what is on the page is watched, and browsers have said what of it is in sight. */
  const drawn = async () => {
    for (let frame = 0; frame < 4; frame++) await frames();
  };
  await drawn();
  return {
    ...shown,
    drawn,
    heard,
    /** Looks at the page for so long. */
    look: (milliseconds: number) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      hidePage(false);
      vi.advanceTimersByTime(milliseconds);
    },
    /** Looks away, and lets the page go on. */
    lookAway: () => {
      hidePage(true);
      vi.useRealTimers();
    },
    /** The places of the cards that were told, in their order. */
    places: () => heard.map(({ position }) => position),
  };
}

describe('a card in sight', () => {
  it('is told after a second, with what is needed for a report', async () => {
    const { look, heard, names } = await showUnseen();
    look(999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toHaveLength(2);
    expect(heard[0]).toEqual({
      offerId: expect.any(String),
      position: 1,
      layout: 'wall',
      view: 'offers',
      offer: {
        id: heard[0]?.offerId,
        name: names()[0],
        category: expect.any(String),
        advertiser: expect.any(String),
        reward: expect.any(Number),
        kind: 'flat',
        status: 'new',
      },
    });
    vi.advanceTimersByTime(60_000);
    expect(heard).toHaveLength(2);
  });

  it('is told where the page has a setTimeout of its own, which hands nothing on', async () => {
    const { look, heard } = await showUnseen();
    look(0);
    hidePage(true);
    const { setTimeout: own } = window;
    Object.assign(window, { setTimeout: (act: () => void, after: number) => own(act, after) });
    hidePage(false);
    Object.assign(window, { setTimeout: own });
    vi.advanceTimersByTime(1000);
    expect(heard).toHaveLength(2);
  });

  it.each<[string, (own: OfferWallElement, isAway: boolean) => unknown]>([
    ['the page is hidden', (_, isAway) => hidePage(isAway)],
    ['an offer is open', (own, isAway) => (isAway ? own.open(specialIds.sample) : own.close())],
  ])('needs a second without a break: not while %s', async (_, turn) => {
    const { look, places, wall } = await showUnseen();
    look(900);
    await turn(wall, true);
    vi.advanceTimersByTime(5000);
    await turn(wall, false);
    vi.advanceTimersByTime(900);
    expect(places()).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(places()).toEqual([1, 2]);
  });

  it('needs half of it to be in sight, and is not told while it only passes', async () => {
    const { look, lookAway, places, wall, drawn } = await showUnseen();
    const [card] = insideOf(wall).querySelectorAll('.card');
    const { top = 0, height = 0 } = card?.getBoundingClientRect() ?? {};
    const put = async (share: number) => {
      wall.style.marginTop = `${innerHeight - top - share * height}px`;
      await drawn();
    };
    for (const [share, milliseconds, told] of [
      [0.4, 5000, []],
      [0.6, 900, []],
      [0.4, 5000, []],
      [0.6, 1000, [1, 2]],
    ] as const) {
      await put(share);
      look(milliseconds);
      expect(places()).toEqual(told);
      lookAway();
    }
  });

  const modalOfThePage = (end: (modal: HTMLDialogElement) => void) => async () => {
    const modal = document.body.appendChild(document.createElement('dialog'));
    modal.showModal();
    return () => end(modal);
  };
  it.each<[string, cover: (own: OfferWallElement) => Promise<() => unknown>]>([
    [
      'its own open offer',
      async (own) => {
        await own.open(specialIds.sample);
        return () => own.close();
      },
    ],
    [
      'an open offer of another wall',
      async () => {
        const { wall } = await showReadyWall();
        await wall.open(specialIds.sample);
        return () => wall.close();
      },
    ],
    [
      'another wall in a modal dialog',
      async () => {
        const { wall } = await showReadyWall(undefined, { layout: 'dialog' });
        await wall.show();
        return () => wall.hide();
      },
    ],
    ['a modal dialog of the page', modalOfThePage((modal) => modal.close())],
    ['one that is removed as frameworks do, without an event', modalOfThePage((modal) => modal.remove())],
  ])('is behind %s, and in sight once that is gone', async (_, cover) => {
    const { look, places, wall } = await showUnseen();
    const uncover = await cover(wall);
    look(5500);
    expect(places()).toEqual([]);
    await uncover();
    vi.advanceTimersByTime(900);
    expect(places()).toEqual([]);
    vi.advanceTimersByTime(1100);
    expect(places()).toEqual([1, 2]);
  });

  it('is told no more once its wall is gone', async () => {
    const { look, places, unmount } = await showUnseen();
    look(500);
    unmount();
    await Promise.resolve();
    vi.advanceTimersByTime(5000);
    expect(places()).toEqual([]);
  });
});

describe('a showing', () => {
  it('ends where the list is asked for anew, even if the same offers come, or another tab is looked at', async () => {
    const { look, lookAway, places, wall, choose, drawn } = await showUnseen();
    look(1000);
    lookAway();
    await wall.refresh();
    await drawn();
    look(1000);
    expect(places()).toEqual([1, 2, 1, 2]);
    lookAway();
    for (const name of ['Completed', 'Offers']) {
      await choose(name);
      await drawn();
    }
    look(1000);
    expect(places()).toEqual([1, 2, 1, 2, 1, 2]);
  });

  it('goes on while pages are appended', async () => {
    const { look, lookAway, places, names, ui, drawn } = await showUnseen({ paging: 'more' });
    await ui().findByRole('button', { name: 'Show more' });
    dispatchEvent(new Event('scroll'));
    await expect.poll(() => names().length).toBe(4);
    await drawn();
    look(1000);
    expect(places()).toEqual([1, 2, 3, 4]);
    lookAway();
    await userEvent.click(ui().getByRole('button', { name: 'Show more' }));
    await expect.poll(() => names().length).toBe(6);
    await drawn();
    look(1000);
    expect(places().filter((place) => place < 5)).toEqual([1, 2, 3, 4]);
  });
});
