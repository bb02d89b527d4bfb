import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineOfferWall } from '../../src/index.ts';
import { features, sanitizer } from '../../src/loading/chunks.ts';
import { loadMessages } from '../../src/loading/language-chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { replace } from '../setup/replace-global.ts';
import {
  attributesFor,
  listen,
  PAGE_SIZE,
  queriesTo,
  settled,
  showReadyWall,
  showWall,
  uiOf,
} from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';
import { until } from '../setup/wait-until.ts';

vi.mock('../../src/loading/language-chunks.ts', { spy: true });

defineOfferWall();

/** A wall that is not on the page yet, and what it tells the host. */
function createWall(attributes = {}) {
  const tenant = createTenant();
  const wall = document.createElement('offer-wall');
  for (const [name, value] of Object.entries(attributesFor(tenant, attributes))) wall.setAttribute(name, `${value}`);
  const told: [string, unknown][] = [];
  listen(wall, (name, { detail }) => told.push([name, detail]));
  const place = document.body.appendChild(document.createElement('main'));
  return { tenant, wall, told, place };
}

describe('an offer opened before the wall is on the page', () => {
  it('is opened as soon as it is, with what is set until then, and the promise waits for it', async () => {
    const { tenant, wall, told, place } = createWall({ 'member-id': 'nobody' });
    const done = vi.fn();
    const opened = wall.open(specialIds.sample).then(done);
    await frames();
    expect(done).not.toHaveBeenCalled();
    expect((await tenant.ledger()).requests).toEqual([]);
    place.append(wall);
    wall.memberId = 'member-2';
    await opened;
    expect(await uiOf(wall).findByRole('dialog', { name: 'SiriusXM' })).toBeTruthy();
    expect((await tenant.ledger()).views).toMatchObject([{ offerId: specialIds.sample, memberId: 'member-2' }]);
    expect(told.filter(([name]) => name === 'open')).toMatchObject([['open', { offerId: specialIds.sample }]]);
  });

  it('is opened only once, also where the wall is taken away and comes back', async () => {
    const { wall, told, place } = createWall();
    const opened = wall.open(specialIds.sample);
    place.append(wall);
    await opened;
    wall.remove();
    await frames();
    place.append(wall);
    await settled(wall);
    expect(uiOf(wall).queryByRole('dialog')).toBeNull();
    expect(told.filter(([name]) => name === 'open')).toHaveLength(1);
  });

  it('is opened as the wall comes back, too, where that is in the same task', async () => {
    const { wall, place } = createWall();
    place.append(wall);
    await settled(wall);
    wall.remove();
    await frames();
    const opened = wall.open(specialIds.sample);
    place.append(wall);
    await opened;
    expect(await uiOf(wall).findByRole('dialog', { name: 'SiriusXM' })).toBeTruthy();
  });
});

it('properties set in one task all count for a wall that is connected first: one request, and nothing is said to be missing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const tenant = createTenant();
  const wall = document.createElement('offer-wall');
  const told: string[] = [];
  listen(wall, (name) => told.push(name));
  const place = document.body.appendChild(document.createElement('main'));
  place.append(wall);
  wall.baseUrl = tenant.baseUrl;
  wall.memberId = 'member-1';
  wall.pageSize = 3;
  wall.params = { pub_age: 25 };
  wall.messages = { 'pages.next': 'Weiter' };
  wall.categories = ['Games'];
  await settled(wall);
  await frames();
  expect(await queriesTo(tenant, 'offers')).toEqual([
    { pub_member_id: 'member-1', pub_age: '25', page: '0', page_size: '3' },
  ]);
  expect(told).toEqual(['page', 'ready']);
  expect(warn.mock.calls).toEqual([]);
  expect(uiOf(wall).getByRole('button', { name: 'Weiter' })).toBeTruthy();
});

describe('a method called in the task in which a property is set', () => {
  it('refreshes with it, and with nothing else', async () => {
    const { tenant, wall, detailsOf } = await showReadyWall();
    Object.assign(wall, { memberId: 'member-2', pageSize: 3, params: { pub_age: 30 } });
    await wall.refresh();
    expect(detailsOf('page')).toHaveLength(2);
    await frames();
    const [, ...asked] = await queriesTo(tenant, 'offers');
    expect(asked.length).toBeGreaterThan(0);
    for (const each of asked) expect(each).toMatchObject({ pub_member_id: 'member-2', page_size: '3', pub_age: '30' });
  });

  it('refreshes once, however often it is called in one go; each call ends when that is shown', async () => {
    const { tenant, wall, detailsOf } = await showReadyWall();
    const first = wall.refresh();
    for (let more = 1; more < 50; more++) void wall.refresh();
    await first;
    expect(detailsOf('page')).toHaveLength(2);
    expect(await queriesTo(tenant, 'offers')).toHaveLength(2);
    await wall.refresh();
    expect(await queriesTo(tenant, 'offers')).toHaveLength(3);
  });

  it('refreshes what is known of the member, and says what has changed', async () => {
    const { tenant, wall, detailsOf } = await showReadyWall();
    await expect.poll(() => queriesTo(tenant, 'memberOffers')).toHaveLength(1);
    await tenant.complete('member-1', specialIds.sample);
    await wall.refresh();
    expect(detailsOf('progress')).toMatchObject([{ offerId: specialIds.sample, from: 'new' }]);
  });

  it('refreshes with it on hearing of progress: the list of the member before is not told of any more', async () => {
    const tenant = createTenant();
    await tenant.complete('member-1', specialIds.sample);
    await tenant.decide('member-1', specialIds.sample, 'Pending');
    const { wall, choose, detailsOf } = await showReadyWall(tenant);
    await choose('Completed');
    wall.addEventListener('offer-wall-progress', () => {
      wall.memberId = 'member-2';
      void wall.refresh();
    });
    await tenant.decide('member-1', specialIds.sample, 'Completed');
    await wall.refresh();
    const pages = () => detailsOf('page').map(({ view, totalCount }) => [view, totalCount]);
    const [all] = pages();
    await expect.poll(pages).toEqual([all, ['completed', 1], all]);
  });

  it('opens an offer with it, even if it is set after the call: the view is that of the new member', async () => {
    const { tenant, wall, ui } = await showReadyWall();
    const opened = wall.open(specialIds.sample);
    wall.memberId = 'member-2';
    await opened;
    await frames();
    expect((await tenant.ledger()).views.map(({ memberId }) => memberId)).toEqual(['member-2']);
    expect(ui().getByRole('dialog')).toBeTruthy();
  });
});

describe('what the first cards do not need', () => {
  const listsAsked = ({ tenant }: ReturnType<typeof createWall>) => queriesTo(tenant, 'memberOffers');

  it('comes only once they are painted', async () => {
    const waiting: FrameRequestCallback[] = [];
    replace(window, 'requestAnimationFrame', { value: (callback: FrameRequestCallback) => waiting.push(callback) });
    const shown = createWall();
    // Where no frame comes for long, it comes all the same.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    shown.place.append(shown.wall);
    await until(() => shown.told.some(([name]) => name === 'ready') && waiting.length > 0);
    expect(await listsAsked(shown)).toEqual([]);
    for (const callback of waiting) callback(performance.now());
    await until(async () => {
      await vi.advanceTimersByTimeAsync(1);
      return (await listsAsked(shown)).length === 1;
    });
  });

  it('comes all the same where nothing is painted: in a tab behind others, or a frame out of sight', async () => {
    replace(window, 'requestAnimationFrame', { value: () => 0 });
    const shown = createWall();
    shown.place.append(shown.wall);
    await expect.poll(() => listsAsked(shown)).toHaveLength(1);
  });
});

describe('a lazy wall', () => {
  let tall: HTMLElement;
  beforeEach(() => {
    tall = document.body.insertBefore(document.createElement('section'), document.body.firstChild);
    tall.style.height = '5000px';
    scrollTo(0, 0);
  });

  it('begins at once where nothing says what comes near', async () => {
    replace(globalThis, 'IntersectionObserver', { value: undefined });
    vi.spyOn(console, 'warn').mockReturnValue();
    const { settled: ready, names } = showWall(createTenant(), { loading: 'lazy' });
    await ready();
    expect(names()).toHaveLength(PAGE_SIZE);
    await features.load();
    await frames();
    expect(names()).toHaveLength(PAGE_SIZE);
  });

  it('asks for and loads nothing before it comes near, not even when the network is back, and then asks once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const loaded = [features, sanitizer].map((chunk) => vi.spyOn(chunk, 'load'));
    const { tenant, wall, settled: ready, names } = showWall(createTenant(), { loading: 'lazy' });
    await frames();
    dispatchEvent(new Event('online'));
    await frames();
    expect((await tenant.ledger()).requests).toEqual([]);
    for (const load of loaded) expect(load).not.toHaveBeenCalled();
    wall.scrollIntoView();
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    for (const load of loaded) await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0);
    await ready();
    scrollTo(0, 0);
    wall.scrollIntoView();
    await frames();
    expect(names()).toHaveLength(PAGE_SIZE);
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
  });

  it('begins when it is told to refresh, with one request, and says when it is shown', async () => {
    const { tenant, wall, ui } = showWall(createTenant(), { loading: 'lazy', locale: 'de' });
    await frames();
    await wall.refresh();
    expect(ui().getByRole('list', { name: 'Angebote' }).childElementCount).toBe(PAGE_SIZE);
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
    wall.scrollIntoView();
    await frames();
    expect(await queriesTo(tenant, 'offers')).toHaveLength(1);
  });

  it('asks for nothing because it is changed, but when it is to be eager', async () => {
    const { tenant, wall } = showWall(createTenant(), { loading: 'lazy' });
    wall.memberId = 'member-2';
    await frames();
    expect((await tenant.ledger()).requests).toEqual([]);
    wall.loading = 'eager';
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
  });
});

it('a network that is back, however often it went meanwhile, brings the list once, and not at once: others are back, too', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const tenant = await tenantWith({ offers: { kind: 'reset' } });
  const { ui, names } = await showReadyWall(tenant, { tabs: 'offers' });
  await ui().findByRole('alert');
  const { length } = await queriesTo(tenant, 'offers');
  await tenant.clearFaults();
  random.mockReturnValue(0.9);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const type of ['online', 'offline', 'online', 'offline', 'online']) dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await queriesTo(tenant, 'offers')).toHaveLength(length);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => names().length).toBe(PAGE_SIZE);
  expect(ui().queryByRole('alert')).toBeNull();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await queriesTo(tenant, 'offers')).toHaveLength(length + 1);
});

it('a network that is back brings the details of an offer that was opened without it, and the words', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { tenant, wall, detailsOf } = await showReadyWall();
  await tenant.faults({ details: { kind: 'reset', times: 1 } });
  replace(navigator, 'onLine', { value: false });
  await wall.open(specialIds.sample);
  expect(detailsOf('view')).toEqual([]);
  vi.mocked(loadMessages).mockClear();
  dispatchEvent(new Event('online'));
  await expect.poll(() => detailsOf('view')).toHaveLength(1);
  expect(loadMessages).toHaveBeenCalledOnce();
});
