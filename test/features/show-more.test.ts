import { options } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Fault } from '../../src/sandbox/index.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { tenantWith } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import { queriesTo, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

/** Says to whoever watches the button that it has come near. */
let comeNear: () => void;
/** How near that is. */
let margins: unknown[];
/** As somebody does: before, nobody watches. */
const scroll = () => dispatchEvent(new Event('scroll'));

beforeEach(() => {
  const watchers = new Set<() => void>();
  comeNear = () => {
    for (const tell of [...watchers]) tell();
  };
  margins = [];
  replace(globalThis, 'IntersectionObserver', {
    value: class {
      tell: () => void;
      /** Cards are watched as well, without a margin. */
      isForButton: boolean;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        this.isForButton = options.rootMargin !== undefined;
        if (this.isForButton) margins.push(options.rootMargin);
        this.tell = () => callback([{ isIntersecting: false }, { isIntersecting: true }]);
      }
      observe = () => this.isForButton && watchers.add(this.tell);
      unobserve = () => {};
      disconnect = () => watchers.delete(this.tell);
    },
  });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const offersOf = (...names: string[]): Json[] => names.map((name) => ({ ...SAMPLE, id: name, name }));
const page = (pageIndex: number, names: string[], more: Json = {}) => ({
  kind: 'body' as const,
  body: listAnswer(offersOf(...names), { pageIndex, pageSize: 2, totalCount: 5, totalPages: 3, ...more }),
});
const first = page(0, ['A', 'B']);
const second = page(1, ['C', 'D']);
const third = page(2, ['E']);

/** A growing list with its first page. */
async function showMore(pages: Fault[] = [first, second, third]) {
  const shown = await showReadyWall(await tenantWith({ offers: pages }), { paging: 'more', 'page-size': 2 });
  await shown.ui().findByText(/^\d of \d offers?$/);
  return shown;
}
const more = ({ ui }: ShownWall) => ui().queryByRole('button', { name: 'Show more' });
/** Presses the button: with the mouse, and with the keyboard. */
const press = (shown: ShownWall) => userEvent.click(shown.ui().getByRole('button', { name: 'Show more' }));
const enter = async (shown: ShownWall) => {
  shown.ui().getByRole('button', { name: 'Show more' }).focus();
  await userEvent.keyboard('{Enter}');
};
const pagesAsked = async ({ tenant }: ShownWall) => (await queriesTo(tenant, 'offers')).map(({ page }) => page);
/** Lets the second page go that is held back. */
async function letGo(shown: ShownWall): Promise<void> {
  await expect.poll(() => pagesAsked(shown)).toEqual(['0', '1']);
  await shown.tenant.release();
}
const focused = ({ wall }: ShownWall) => wall.shadowRoot?.activeElement?.textContent;

describe('"Show more"', () => {
  it('appends page after page, says how many there are, and goes with the last', async () => {
    const shown = await showMore();
    expect(shown.ui().getByText('2 of 5 offers').closest('[role=status]')).not.toBeNull();
    await press(shown);
    await shown.ui().findByText('4 of 5 offers');
    expect(shown.names()).toEqual(['A', 'B', 'C', 'D']);
    await frames();
    expect(focused(shown), 'pressed with a pointer').toBe('Show more');
    await press(shown);
    await shown.ui().findByText('5 of 5 offers');
    expect(shown.names()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(more(shown)).toBeNull();
    expect(shown.ui().queryByRole('navigation')).toBeNull();
    expect(await pagesAsked(shown)).toEqual(['0', '1', '2']);
  });

  it('says how many there are only once that is known', async () => {
    const uncounted = { totalCount: null, totalPages: null, hasNextPage: null };
    const pages = [page(0, ['A', 'B'], uncounted), page(1, ['C'], uncounted)];
    const shown = await showReadyWall(await tenantWith({ offers: pages }), { paging: 'more', 'page-size': 2 });
    await shown.ui().findByRole('button', { name: 'Show more' });
    expect(shown.ui().queryByText(/^\d of/)).toBeNull();
    const tab = shown.ui().getByRole('tab', { selected: true });
    expect(tab.textContent).toBe('Offers');
    await press(shown);
    await shown.ui().findByText('3 of 3 offers');
    expect(tab.textContent).toBe('Offers 3');
  });

  const last = page(1, ['C', 'D'], { totalPages: 2, totalCount: 4 });
  it.each([
    ['a page, asked for with the keyboard', second, '4 of 5 offers', enter],
    ['the last page, asked for with the keyboard', last, '4 of 4 offers', enter],
    ['the last page, asked for with a pointer', last, '4 of 4 offers', press],
  ])('gives the focus to the first offer of %s, and scrolls nothing', async (_, next, count, ask) => {
    const shown = await showMore([first, next]);
    await ask(shown);
    const top = scrollY;
    await shown.ui().findByText(count);
    await expect.poll(() => focused(shown)).toBe('C');
    expect(scrollY).toBe(top);
  });

  it('leads on to a page that was on its way before the key was pressed', async () => {
    const shown = await showMore([first, { ...second, hold: true }]);
    scroll();
    await expect.poll(() => margins).toContain('400px');
    comeNear();
    await expect.poll(() => more(shown)?.getAttribute('aria-disabled')).toBe('true');
    await enter(shown);
    await letGo(shown);
    await expect.poll(() => focused(shown)).toBe('C');
    expect(await pagesAsked(shown)).toEqual(['0', '1']);
  });

  it('leaves the focus with whoever has gone on meanwhile', async () => {
    const shown = await showMore([first, { ...second, hold: true }]);
    await enter(shown);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused(shown)).toBe('B');
    await letGo(shown);
    await shown.ui().findByText('4 of 5 offers');
    await frames();
    expect(focused(shown)).toBe('B');
  });

  it.each([
    ['in the middle of the list', {}],
    ['at its end', { totalPages: 2, totalCount: 4 }],
  ])('stays, and says after a while that it waits: %s', async (_, counts) => {
    const shown = await showMore([page(0, ['A', 'B'], counts), page(1, ['C', 'D'], counts)]);
    const { parentElement: status } = shown.ui().getByText(/^2 of/);
    let answer = () => {};
    const { fetch } = globalThis;
    replace(globalThis, 'fetch', {
      value: async (...request: Parameters<typeof fetch>) => {
        await new Promise<void>((done) => {
          answer = done;
        });
        return fetch(...request);
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await enter(shown);
    await expect.poll(() => more(shown)?.getAttribute('aria-disabled')).toBe('true');
    expect(status?.textContent).toMatch(/^2 of/);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => status?.textContent).toBe('Loading offers');
    await vi.advanceTimersByTimeAsync(3000);
    await expect.poll(() => status?.textContent).toBe('Still loading…');
    expect(focused(shown)).toBe('Show more');
    answer();
    await expect.poll(() => status?.textContent).toMatch(/^4 of/);
  });

  it('asks once while a page is on its way', async () => {
    const shown = await showMore([first, { ...second, hold: true }]);
    await press(shown);
    await expect.poll(() => more(shown)?.getAttribute('aria-disabled')).toBe('true');
    expect(shown.wall.shadowRoot?.querySelector('[aria-busy="true"]')).toBe(more(shown));
    await userEvent.click(more(shown) ?? document.body, { force: true });
    await frames();
    comeNear();
    await letGo(shown);
    await shown.ui().findByText('4 of 5 offers');
    expect(more(shown)?.getAttribute('aria-disabled')).toBe('false');
    expect(await pagesAsked(shown)).toEqual(['0', '1']);
  });

  it('is not there for a list of one page, nor for an empty one', async () => {
    const one = await showMore([page(0, ['A'], { totalCount: 1, totalPages: 1 })]);
    expect(one.ui().getByText('1 of 1 offer')).toBeTruthy();
    expect(more(one)).toBeNull();
    const tenant = await tenantWith({ offers: page(0, [], { totalCount: 0, totalPages: 0 }) });
    const none = await showReadyWall(tenant, { paging: 'more' });
    await none.ui().findByText('No offers right now');
    expect(more(none)).toBeNull();
    expect(none.ui().queryByText(/ of /)).toBeNull();
  });

  it('leads on from an empty page where others follow: a service may sort offers out of its pages', async () => {
    const tenant = await tenantWith({ offers: [page(0, []), second, third] });
    const shown = await showReadyWall(tenant, { paging: 'more', 'page-size': 2 });
    await shown.ui().findByRole('button', { name: 'Show more' });
    expect(shown.ui().getByText('No offers right now')).toBeTruthy();
    await enter(shown);
    await expect.poll(shown.names).toEqual(['C', 'D']);
    expect(more(shown)).toBeTruthy();
  });
});

describe('the end of the list', () => {
  it('appends the next page by itself when it comes near, once, and leaves the focus: then the foot can be reached', async () => {
    const shown = await showMore();
    await frames();
    expect(margins, 'before anybody has scrolled').toEqual([]);
    shown.ui().getByRole('button', { name: 'B' }).focus();
    scroll();
    await expect.poll(() => margins).toContain('400px');
    comeNear();
    await shown.ui().findByText('4 of 5 offers');
    await frames();
    expect(focused(shown)).toBe('B');
    comeNear();
    await frames();
    expect(await pagesAsked(shown)).toEqual(['0', '1']);
    await press(shown);
    await shown.ui().findByText('5 of 5 offers');
  });

  it('appends nothing by itself to a page that somebody has pressed for', async () => {
    const shown = await showMore();
    await press(shown);
    await shown.ui().findByText('4 of 5 offers');
    scroll();
    await frames();
    expect(margins).toEqual([]);
  });

  it('asks for nothing any more once the wall is gone', async () => {
    const shown = await showMore();
    scroll();
    await expect.poll(() => margins).toContain('400px');
    await frames();
    shown.unmount();
    await frames();
    comeNear();
    await frames();
    expect(await pagesAsked(shown)).toEqual(['0']);
  });
});

it('nothing is counted below a list that failed as a whole', async () => {
  const shown = await showMore([first, { kind: 'status', status: 400 }]);
  await shown.wall.refresh();
  await shown.ui().findByRole('alert');
  expect(shown.ui().queryByText(/of 5 offers/)).toBeNull();
});

describe('a page that could not be appended', () => {
  const refused = { kind: 'status' as const, status: 400, times: 1 };

  it('leaves the offers in sight, and is asked for again only when somebody asks', async () => {
    const shown = await showMore([first, refused, second]);
    await press(shown);
    await shown.ui().findByRole('alert');
    expect(shown.names()).toEqual(['A', 'B']);
    expect(more(shown)).toBeNull();
    await frames();
    comeNear();
    await frames();
    expect(await pagesAsked(shown)).toEqual(['0', '1']);
    await userEvent.click(shown.ui().getByRole('button', { name: 'Try again' }));
    await shown.ui().findByText('4 of 5 offers');
    expect(shown.names()).toEqual(['A', 'B', 'C', 'D']);
    expect(shown.ui().queryByRole('alert')).toBeNull();
    await expect.poll(() => focused(shown)).toBe('C');
    expect(await pagesAsked(shown)).toEqual(['0', '1', '1']);
  });

  it.each([
    ['', 0],
    [', also before the effects of its first frame', 1500],
  ])('gives the focus of its button to "Try again" where its key was pressed%s', async (_, delay) => {
    vi.spyOn(options, 'requestAnimationFrame').mockImplementation((flush) => setTimeout(flush, delay));
    const shown = await showMore([first, refused, second]);
    await enter(shown);
    await expect.poll(() => focused(shown)).toBe('Try again');
  });

  it.each([
    ['the first offer of it', 3, 'C'],
    ['"Try again" as before, where it fails again', 4, 'Try again'],
  ])(
    'is asked for again once the network is back, and then gives the focus of its button to %s',
    async (_, times, next) => {
      const shown = await showMore([first, { kind: 'reset', times }, second]);
      await enter(shown);
      await expect.poll(() => focused(shown)).toBe('Try again');
      const top = scrollY;
      dispatchEvent(new Event('online'));
      await expect.poll(() => [...shown.detailsOf('error'), ...shown.detailsOf('page')]).toHaveLength(3);
      await expect.poll(() => focused(shown)).toBe(next);
      expect(scrollY).toBe(top);
    },
  );
});
