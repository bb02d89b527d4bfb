import { within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createCatalogue } from '../../src/sandbox/catalogue/index.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { letMove } from '../setup/allow-motion.ts';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { type BrowserTenant, createTenant, tenantWith } from '../setup/create-tenant.ts';
import { type Attributes, insideOf, PAGE_SIZE, queriesTo, type ShownWall, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const MEMBER = 'member-1';
/** More than two pages. */
const started = createCatalogue(2 * PAGE_SIZE + 1).offers;

/** A wall whose member has started the first offers of the catalogue. */
async function showStarted(
  attributes: Attributes = {},
  prepare: (tenant: BrowserTenant) => Promise<unknown> = async () => {},
): Promise<ShownWall> {
  const tenant = createTenant();
  // The latest comes first in the member's list.
  for (const { id } of [...started].reverse()) await tenant.start(MEMBER, id);
  await prepare(tenant);
  return showReadyWall(tenant, attributes);
}

const tab = ({ ui }: ShownWall, name: string) => ui().findByRole('tab', { name: new RegExp(`^${name}`) });
const counts = async (shown: ShownWall) =>
  Promise.all(['In progress', 'Completed'].map(async (name) => (await tab(shown, name)).textContent));
async function press(shown: ShownWall, element: HTMLElement): Promise<void> {
  await userEvent.click(element);
  await shown.settled();
}
/** How many cards there are, and how many of them are marked. */
const marked = ({ ui }: ShownWall) => {
  const cards = within(ui().getByRole('list', { name: 'Offers' })).getAllByRole('listitem');
  return [cards.length, cards.filter((card) => within(card).queryByText('In progress')).length];
};
/** What a screen reader is told of offers that have been completed. */
const news = ({ wall }: ShownWall) =>
  [...insideOf(wall).querySelectorAll('.patience p.unseen')].map((line) => line.textContent);
/** What was asked of the member's offers: the progress, and how many at once. */
const asked = async ({ tenant }: ShownWall) =>
  (await queriesTo(tenant, 'memberOffers')).map((query) => [query['filter.Progress'], query.page_size]);

const ALL = [undefined, '100'];

describe('the offers that a member has started', () => {
  it('are marked on every page of all offers, and counted, after one request', async () => {
    const shown = await showStarted();
    await expect.poll(() => counts(shown)).toEqual([`In progress ${started.length}`, 'Completed 0']);
    expect(marked(shown)).toEqual([PAGE_SIZE, PAGE_SIZE]);
    const description = /^[^.]+ points In progress /;
    expect(shown.ui().getByRole('button', { name: started[0]?.name ?? '', description })).toBeTruthy();
    await shown.turn();
    expect(marked(shown)).toEqual([PAGE_SIZE, PAGE_SIZE]);
    expect(await asked(shown)).toEqual([ALL]);
    expect(await queriesTo(shown.tenant, 'offers')).toHaveLength(2);
  });

  it('are celebrated when they turn out to be completed as the member comes back, and not before', async () => {
    await letMove();
    const shown = await showStarted({ 'link-target': 'none' });
    await expect.poll(() => marked(shown)).toEqual([PAGE_SIZE, PAGE_SIZE]);
    const [first] = started;
    const card = () =>
      shown
        .ui()
        .getByRole('button', { name: first?.name ?? '' })
        .closest('li');
    const moves = () =>
      card()
        ?.getAnimations()
        .filter((one) => one instanceof CSSAnimation)
        .map(({ animationName }) => animationName);
    expect([card()?.dataset.news, moves(), news(shown)]).toEqual([undefined, [], []]);
    const dialog = within(await shown.open(first?.name ?? ''));
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => shown.detailsOf('click')).toHaveLength(1);
    await shown.wall.close();
    await shown.tenant.complete(MEMBER, first?.id ?? '');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => [card()?.dataset.news, moves()]).toEqual(['true', ['ring']]);
    expect(news(shown)).toEqual([`${first?.name} Reward pending`]);
    expect(await asked(shown), 'in one request').toEqual([ALL, ALL]);
    expect(await queriesTo(shown.tenant, 'offers')).toHaveLength(1);
  });

  it('are said to be completed once the offer that is open, behind which nothing is heard, is closed', async () => {
    const shown = await showStarted();
    await expect.poll(() => marked(shown)).toEqual([PAGE_SIZE, PAGE_SIZE]);
    await shown.open(started[0]?.name ?? '');
    await shown.tenant.complete(MEMBER, started[0]?.id ?? '');
    await shown.wall.refresh();
    await expect.poll(() => marked(shown)).toEqual([PAGE_SIZE, PAGE_SIZE - 1]);
    expect(news(shown)).toEqual([]);
    await shown.wall.close();
    await expect.poll(() => news(shown)).toEqual([`${started[0]?.name} Reward pending`]);
  });

  it('are said to be completed also where their cards go with that, not to be what another member has completed', async () => {
    const shown = await showStarted();
    await shown.choose('In progress');
    await shown.tenant.complete(MEMBER, started[1]?.id ?? '');
    await shown.wall.refresh();
    await expect.poll(() => news(shown)).toEqual([`${started[1]?.name} Reward pending`]);
    await shown.tenant.complete('member-2', started[2]?.id ?? '');
    shown.wall.memberId = 'member-2';
    await expect.poll(() => counts(shown)).toEqual(['In progress 0', 'Completed 1']);
    expect(news(shown)).toEqual([]);
  });

  const some = listAnswer([{ ...SAMPLE, id: specialIds.multiEvent }], { totalCount: 150, totalPages: 2 });
  it.each([
    ['does not hold all of them in one answer', { kind: 'body', body: some, times: 1 }],
    ['refuses the question', { kind: 'status', status: 400, times: 1 }],
    // That is tried three times: an answer may be cut off.
    ['answers with something else', { kind: 'body', body: { data: {} }, times: 3 }],
  ] as const)('are what their lists say where the service %s', async (_, fault) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const shown = await showStarted({}, ({ faults }) => faults({ memberOffers: fault }));
    await expect.poll(() => counts(shown)).toEqual([`In progress ${started.length}`, 'Completed 0']);
    const lists = [
      ['Completed', `${PAGE_SIZE}`],
      ['InProgress', `${PAGE_SIZE}`],
    ];
    expect((await asked(shown)).sort()).toEqual([...lists, ...Array(fault.times).fill(ALL)].sort());
    expect(marked(shown)).toEqual([PAGE_SIZE, PAGE_SIZE]);
    expect(shown.ui().queryByRole('alert')).toBeNull();
    expect(shown.detailsOf('error')).toEqual([]);
  });

  it('are not asked for anew with each page, of a service that has refused to list them', async () => {
    const refusal = { kind: 'status', status: 400 } as const;
    const memberOffers: Fault[] = [{ kind: 'body', body: some, times: 1 }, refusal];
    const shown = await showStarted({}, ({ faults }) => faults({ memberOffers }));
    await expect.poll(async () => (await asked(shown)).length).toBe(3);
    await shown.turn();
    await frames();
    expect(await asked(shown)).toHaveLength(3);
  });

  it('are not asked of a service that is down', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const tenant = await tenantWith({ offers: { kind: 'status', status: 400, times: 1 } });
    const { ui } = await showReadyWall(tenant);
    await ui().findByRole('alert');
    await ui().findByRole('tab', { name: 'In progress' });
    // What counts begins after the next frame.
    await frames();
    expect(await queriesTo(tenant, 'memberOffers')).toEqual([]);
    await userEvent.click(ui().getByRole('button', { name: 'Try again' }));
    expect(await ui().findByRole('tab', { name: /^In progress ?0$/ })).toBeTruthy();
  });

  it('are not asked of list by list where the service is down', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const shown = await showStarted({}, ({ faults }) => faults({ memberOffers: { kind: 'status', status: 503 } }));
    await expect.poll(() => asked(shown)).toEqual([ALL, ALL, ALL]);
    await shown.tenant.clearFaults();
    await press(shown, await tab(shown, 'In progress'));
    // It is there again.
    await expect.poll(() => counts(shown)).toEqual([`In progress ${started.length}`, 'Completed 0']);
    expect(await asked(shown)).toEqual([ALL, ALL, ALL, ['InProgress', `${PAGE_SIZE}`], ALL]);
    expect(shown.detailsOf('error')).toEqual([]);
  });

  it.each<[string, unknown[]]>([
    ['offers', ALL],
    ['in-progress', ['InProgress', `${PAGE_SIZE}`]],
  ])('are asked for once, and only where cards of other lists say what they are: tabs="%s"', async (tabs, request) => {
    const shown = await showStarted({ tabs, controls: 'search' });
    await expect.poll(() => asked(shown)).toEqual([request]);
    await expect.poll(() => shown.ui().queryAllByText('Tidewardens')).toHaveLength(1);
    await frames();
    expect(await asked(shown)).toEqual([request]);
  });
});
