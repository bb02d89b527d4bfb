import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Json, listAnswer, SAMPLE } from '../setup/answers.ts';
import { frames } from '../setup/frames.ts';
import { replace } from '../setup/replace.ts';
import { createTenant } from '../setup/tenant.ts';
import { queriesTo, type ShownWall, showReadyWall } from '../setup/wall.ts';

/** Says to whoever watches the button that it has come near. */
let comeNear: () => void;
/** How near that is. */
let margins: unknown[];

beforeEach(() => {
  const watchers = new Set<() => void>();
  comeNear = () => {
    for (const tell of [...watchers]) tell();
  };
  margins = [];
  replace(globalThis, 'IntersectionObserver', {
    value: class {
      tell: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        margins.push(options.rootMargin);
        this.tell = () => callback([{ isIntersecting: false }, { isIntersecting: true }]);
      }
      observe = () => watchers.add(this.tell);
      disconnect = () => watchers.delete(this.tell);
    },
  });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
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
async function showMore(pages: ReturnType<typeof page>[] = [first, second, third]) {
  const tenant = createTenant();
  await tenant.faults({ offers: pages });
  const shown = await showReadyWall(tenant, { paging: 'more', 'page-size': 2 });
  await shown.ui().findByText(/^\d of \d offers?$/);
  return shown;
}
const more = ({ ui }: ShownWall) => ui().queryByRole('button', { name: 'Show more' });
const pagesAsked = async ({ tenant }: ShownWall) => (await queriesTo(tenant, 'offers')).map(({ page }) => page);
const focused = ({ wall }: ShownWall) => wall.shadowRoot?.activeElement?.textContent;

describe('"Show more"', () => {
  it('appends page after page, says how many there are, and goes with the last', async () => {
    const shown = await showMore();
    expect(shown.ui().getByText('2 of 5 offers').getAttribute('role')).toBe('status');
    more(shown)?.click();
    await shown.ui().findByText('4 of 5 offers');
    expect(shown.names()).toEqual(['A', 'B', 'C', 'D']);
    more(shown)?.click();
    await shown.ui().findByText('5 of 5 offers');
    expect(shown.names()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(more(shown)).toBeNull();
    expect(shown.ui().queryByRole('navigation')).toBeNull();
    expect(await pagesAsked(shown)).toEqual(['0', '1', '2']);
  });

  it('keeps the focus while there are more pages', async () => {
    const shown = await showMore();
    await userEvent.click(more(shown) ?? document.body);
    await shown.ui().findByText('4 of 5 offers');
    await frames();
    expect(focused(shown)).toBe('Show more');
  });

  it('gives the focus to the first offer of the last page', async () => {
    const shown = await showMore([first, page(1, ['C', 'D'], { totalPages: 2, totalCount: 4 })]);
    await userEvent.click(more(shown) ?? document.body);
    await shown.ui().findByText('4 of 4 offers');
    await expect.poll(() => focused(shown)).toBe('C');
  });

  it('shows an offer once that has moved to the next page meanwhile', async () => {
    const shown = await showMore([first, page(1, ['B', 'C'])]);
    more(shown)?.click();
    await shown.ui().findByText('3 of 5 offers');
    expect(shown.names()).toEqual(['A', 'B', 'C']);
  });

  it('asks once while a page is on its way', async () => {
    const shown = await showMore([first, { ...second, delayMs: 200 } as typeof second]);
    more(shown)?.click();
    await expect.poll(() => more(shown)?.getAttribute('aria-disabled')).toBe('true');
    more(shown)?.click();
    await frames();
    comeNear();
    await shown.ui().findByText('4 of 5 offers');
    expect(more(shown)?.getAttribute('aria-disabled')).toBe('false');
    expect(await pagesAsked(shown)).toEqual(['0', '1']);
  });

  it('is not there for a list of one page, nor for an empty one', async () => {
    const one = await showMore([page(0, ['A'], { totalCount: 1, totalPages: 1 })]);
    expect(one.ui().getByText('1 of 1 offer')).toBeTruthy();
    expect(more(one)).toBeNull();
    const tenant = createTenant();
    await tenant.faults({ offers: page(0, [], { totalCount: 0, totalPages: 0 }) });
    const none = await showReadyWall(tenant, { paging: 'more' });
    await none.ui().findByText('No offers right now');
    expect(more(none)).toBeNull();
    expect(none.ui().queryByText(/ of /)).toBeNull();
  });
});

describe('the end of the list', () => {
  it('appends the next page by itself when it comes near, once: then the foot of the page can be reached', async () => {
    const shown = await showMore();
    await expect.poll(() => margins).toContain('400px');
    comeNear();
    await shown.ui().findByText('4 of 5 offers');
    await frames();
    comeNear();
    await frames();
    expect(await pagesAsked(shown)).toEqual(['0', '1']);
    more(shown)?.click();
    await shown.ui().findByText('5 of 5 offers');
  });

  it('leaves the focus where it is', async () => {
    const shown = await showMore();
    shown.ui().getByRole('button', { name: 'B' }).focus();
    comeNear();
    await shown.ui().findByText('4 of 5 offers');
    await frames();
    expect(focused(shown)).toBe('B');
  });

  it('asks for nothing any more once the wall is gone', async () => {
    const shown = await showMore();
    await expect.poll(() => margins).toContain('400px');
    await frames();
    shown.unmount();
    await frames();
    comeNear();
    await frames();
    expect(await pagesAsked(shown)).toEqual(['0']);
  });
});

describe('a page that could not be appended', () => {
  const refused = { kind: 'status' as const, status: 400, times: 1 };

  it('leaves the offers in sight, and is asked for again only when somebody asks', async () => {
    const tenant = createTenant();
    await tenant.faults({ offers: [first, refused, second] });
    const shown = await showReadyWall(tenant, { paging: 'more', 'page-size': 2 });
    (await shown.ui().findByRole('button', { name: 'Show more' })).click();
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

  it('gives the focus of its button to "Try again"', async () => {
    const tenant = createTenant();
    await tenant.faults({ offers: [first, refused, second] });
    const shown = await showReadyWall(tenant, { paging: 'more', 'page-size': 2 });
    (await shown.ui().findByRole('button', { name: 'Show more' })).focus();
    await userEvent.keyboard('{Enter}');
    await shown.ui().findByRole('alert');
    await expect.poll(() => focused(shown)).toBe('Try again');
  });
});
