import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Fault, landmarks, placements } from '../../src/sandbox/index.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/answers.ts';
import { frames } from '../setup/frames.ts';
import { createTenant } from '../setup/tenant.ts';
import { PAGE_SIZE, queriesTo, showReadyWall, showWall } from '../setup/wall.ts';

/** A page of one offer, as a host's own `fetch` gives it. */
const answer = (name: string, pageIndex: number, more: Json = {}): Response =>
  Response.json(listAnswer([{ ...SAMPLE, name }], { pageIndex, totalCount: 30, totalPages: 3, ...more }));

/** A service whose lists of offers a test gives when it likes; it knows nothing of signals, nor of members' lists. */
function slowService() {
  const asked: { page: string | null; signal: AbortSignal | null | undefined; give(response: Response): void }[] = [];
  const fetch: typeof globalThis.fetch = (input, init) =>
    new Promise((give) => {
      if (`${input}`.includes('pub-member')) return;
      asked.push({ page: new URL(`${input}`).searchParams.get('page'), signal: init?.signal, give });
    });
  return { asked, fetch };
}

describe('the list of offers', () => {
  it('is asked for once, with what was chosen', async () => {
    const { tenant, names } = await showReadyWall(createTenant(), {
      'page-size': 3,
      'placement-ids': placements.home,
      'pub-age': 25,
    });
    expect(await queriesTo(tenant, 'offers')).toEqual([
      { pub_member_id: 'member-1', pub_age: '25', page: '0', page_size: '3', 'filter.placementIds': placements.home },
    ]);
    expect(names()).toHaveLength(3);
  });

  it('is turned page by page', async () => {
    const { tenant, ui, names, settled, detailsOf } = await showReadyWall();
    const first = names();
    await userEvent.click(ui().getByRole('button', { name: 'Next page' }));
    await expect.poll(() => detailsOf('page')).toHaveLength(2);
    await settled();
    expect((await queriesTo(tenant, 'offers')).map(({ page }) => page)).toEqual(['0', '1']);
    expect(names()).toHaveLength(PAGE_SIZE);
    expect(names().filter((name) => first.includes(name))).toEqual([]);
    expect(detailsOf('page')[1]).toMatchObject({ view: 'offers', pageIndex: 1 });
  });

  it('begins with what the member has started, as far as that is known, unless an order was chosen', async () => {
    const tenant = createTenant();
    await tenant.start('member-1', landmarks.sample);
    const { ui, wall, names, settled, detailsOf } = await showReadyWall(tenant);
    const ranked = names();
    const started = 'SiriusXM';
    expect(ranked.indexOf(started)).toBeGreaterThan(0);
    await expect.poll(() => ui().getByRole('tab', { name: /^In progress/ }).textContent).toBe('In progress 1');
    // Nothing that is drawn moves.
    expect(names()).toEqual(ranked);
    await wall.refresh();
    await settled();
    expect(names()).toEqual([started, ...ranked.filter((name) => name !== started)]);
    wall.sort = 'name';
    await expect.poll(() => detailsOf('page')).toHaveLength(3);
    await settled();
    expect(names()).toEqual([...names()].sort());
  });

  it('counts its pages from zero, whatever the service does', async () => {
    const tenant = createTenant();
    await tenant.faults({ offers: { kind: 'shape', shape: 'one-based' } });
    const { ui, settled, detailsOf } = await showReadyWall(tenant);
    await userEvent.click(ui().getByRole('button', { name: 'Next page' }));
    await expect.poll(() => detailsOf('page')).toHaveLength(2);
    await settled();
    expect((await queriesTo(tenant, 'offers')).map(({ page }) => page)).toEqual(['0', '1']);
    expect(ui().getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows the rest where an offer cannot be read', async () => {
    const tenant = createTenant();
    await tenant.faults({ offers: { kind: 'shape', shape: 'bad-item' } });
    expect((await showReadyWall(tenant)).names()).toHaveLength(PAGE_SIZE - 1);
  });

  it('shows the newest page that was asked for, in whatever order they arrive', async () => {
    const { asked, fetch } = slowService();
    const { ui, names, detailsOf, settled } = showWall(createTenant(), {}, { fetch });
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.give(answer('First', 0));
    await settled();
    await userEvent.click(ui().getByRole('button', { name: 'Page 2' }));
    await userEvent.click(ui().getByRole('button', { name: 'Page 3' }));
    await expect.poll(() => asked.map(({ page }) => page)).toEqual(['0', '1', '2']);
    asked[2]?.give(answer('Third', 2));
    await expect.poll(names).toEqual(['Third']);
    const late = answer('Second', 1);
    asked[1]?.give(late);
    await expect.poll(() => late.bodyUsed).toBe(true);
    await frames();
    expect(names()).toEqual(['Third']);
    expect(detailsOf('page').map(({ pageIndex }) => pageIndex)).toEqual([0, 2]);
    expect(asked.slice(1).map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  it('does not fail because an older request does', async () => {
    const { asked, fetch } = slowService();
    const { ui, wall, names, events } = showWall(createTenant(), {}, { fetch });
    await expect.poll(() => asked.length).toBe(1);
    void wall.refresh();
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.give(answer('Newest', 0));
    await expect.poll(names).toEqual(['Newest']);
    const late = new Response('', { status: 400 });
    asked[0]?.give(late);
    await expect.poll(() => late.bodyUsed).toBe(true);
    await frames();
    expect(names()).toEqual(['Newest']);
    expect(ui().queryByRole('alert')).toBeNull();
    expect(events.map(([name]) => name)).toEqual(['page', 'ready']);
  });

  it('shows its last page where it has grown shorter meanwhile', async () => {
    const tenant = createTenant();
    const { ui, settled, detailsOf, wall, names } = await showReadyWall(tenant, { 'page-size': 25 });
    await userEvent.click(ui().getByRole('button', { name: 'Next page' }));
    await expect.poll(() => detailsOf('page')).toHaveLength(2);
    await userEvent.click(ui().getByRole('button', { name: 'Next page' }));
    await expect.poll(() => detailsOf('page')).toHaveLength(3);
    const shorter = listAnswer([], { pageIndex: 2, totalCount: 40, totalPages: 2 });
    await tenant.faults({ offers: { kind: 'body', body: shorter, times: 1 } });
    await wall.refresh();
    await settled();
    expect((await queriesTo(tenant, 'offers')).map(({ page }) => page)).toEqual(['0', '1', '2', '2', '1']);
    expect(names()).toHaveLength(25);
    expect(detailsOf('page').at(-1)).toMatchObject({ pageIndex: 1 });
  });

  it('does not ask without end where the service counts offers and shows none', async () => {
    const tenant = createTenant();
    const empty = listAnswer([], { totalCount: 40, totalPages: 4 });
    await tenant.faults({ offers: { kind: 'body', body: empty } });
    const { ui, settled } = await showReadyWall(tenant);
    expect(ui().getByText('No offers right now')).toBeTruthy();
    await settled();
    expect((await queriesTo(tenant, 'offers')).length).toBeLessThan(4);
  });
});

describe('a list that fails', () => {
  beforeEach(() => {
    // No jitter: the next try comes at once.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    return () => random.mockRestore();
  });

  it.each<[string, number, Fault]>([
    ['the service fails', 3, { kind: 'status', status: 503 }],
    ['there are too many requests', 3, { kind: 'rate-limit' }],
    ['the connection breaks', 3, { kind: 'reset' }],
    ['it is no JSON', 3, { kind: 'html', status: 200 }],
    ['it is refused', 1, { kind: 'status', status: 400 }],
    ['it says so with status 200', 1, { kind: 'shape', shape: 'unsuccessful-200' }],
  ])('because %s is asked for so often by itself: %s', async (_, tries, fault) => {
    const tenant = createTenant();
    await tenant.faults({ offers: fault });
    const { ui, detailsOf } = await showReadyWall(tenant);
    expect(ui().getByRole('alert')).toBeTruthy();
    expect(await queriesTo(tenant, 'offers')).toHaveLength(tries);
    expect(detailsOf('error')).toHaveLength(1);
  });

  it('is shown without a word once a try succeeds', async () => {
    const tenant = createTenant();
    await tenant.faults({ offers: { kind: 'status', status: 503, times: 2 } });
    const { names, ui, events } = await showReadyWall(tenant);
    expect(names()).toHaveLength(PAGE_SIZE);
    expect(ui().queryByRole('alert')).toBeNull();
    expect(events.map(([name]) => name)).toEqual(['page', 'ready']);
  });

  it('is asked for again when the person asks, and is ready then', async () => {
    const tenant = createTenant();
    await tenant.faults({ offers: { kind: 'status', status: 400 } });
    const { ui, names, detailsOf, settled } = await showReadyWall(tenant);
    await tenant.clearFaults();
    await userEvent.click(ui().getByRole('button', { name: 'Try again' }));
    await expect.poll(() => detailsOf('ready')).toHaveLength(1);
    await settled();
    expect(names()).toHaveLength(PAGE_SIZE);
    expect(ui().queryByRole('alert')).toBeNull();
  });
});
