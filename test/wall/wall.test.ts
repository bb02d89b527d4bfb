import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/error.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import type { Settings } from '../../src/wall/settings.ts';
import type { ListName } from '../../src/wall/which-lists.ts';
import { detailsAnswer } from '../setup/build-answers.ts';
import { wallOf } from '../setup/create-bare-wall.ts';
import { queriesTo } from '../setup/show-wall.ts';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const refused: Fault = { kind: 'status', status: 400 };
const unreachable: Fault = { kind: 'reset' };

describe('a wall', () => {
  it('asks for nothing before it starts', async () => {
    const { wall, asked, told, configure } = await wallOf();
    await wall.lists.show('completed');
    configure({ memberId: 'member-2', offerId: specialIds.sample });
    configure({ memberId: 'member-1', offerId: '' });
    expect(await asked()).toEqual([]);
    expect(told).toEqual([]);
    expect(wall.lists.state.value.status).toBe('idle');
  });

  it.each([0, 2])('starts with its first page, or that which was remembered (%i), and is ready once', async (index) => {
    const { wall, asked, told, names } = await wallOf();
    await wall.start(index || undefined);
    expect(wall.lists.state.value).toMatchObject({ status: 'ready', index });
    expect(told.at(-1)).toEqual(['ready', { totalCount: wall.lists.state.value.totalCount, hidden: false }]);
    await wall.lists.refresh();
    await wall.lists.goTo(1);
    expect(names().filter((name) => name === 'ready')).toHaveLength(1);
    expect(await asked()).toEqual([`offers ${index}`, `offers ${index}`, 'offers 1']);
  });

  it('is ready when its list is, not when that failed', async () => {
    const { wall, names, tenant } = await wallOf({}, [refused]);
    await wall.start();
    expect(names()).toEqual(['error']);
    await tenant.clearFaults();
    await wall.lists.refresh();
    expect(names()).toEqual(['error', 'page', 'ready']);
  });

  it('opens the offer of a deep link once it is ready, and only then', async () => {
    const { wall, asked, names } = await wallOf({ offerId: specialIds.longTerms });
    await wall.start();
    expect(names()).toEqual(['page', 'ready', 'open', 'view']);
    expect(wall.dialog.opening.value?.offerId).toBe(specialIds.longTerms);
    expect(wall.dialog.opening.value?.details.value.status).toBe('ready');
    wall.dialog.close();
    await wall.lists.refresh();
    expect(wall.dialog.opening.value).toBeUndefined();
    expect(await asked()).toEqual(['offers 0', `details ${specialIds.longTerms}`, 'offers 0']);
  });

  it('leaves a deep link closed that the person has closed before the list came', async () => {
    const { wall, configure, names } = await wallOf();
    const started = wall.start();
    configure({ offerId: specialIds.sample });
    wall.dialog.close();
    await started;
    expect(names().filter((name) => name === 'open' || name === 'close')).toEqual(['open', 'close']);
    expect(wall.dialog.opening.value).toBeUndefined();
  });

  it('leaves an offer open that was opened before the list came, whatever the deep link and what else is set', async () => {
    const { wall, configure } = await wallOf({ offerId: specialIds.sample });
    const started = wall.start();
    await wall.dialog.open(specialIds.longTerms);
    await started;
    configure({ theme: 'dark' });
    expect(wall.dialog.opening.value?.offerId).toBe(specialIds.longTerms);
  });

  it('closes the offer of a deep link that is taken away, and no other', async () => {
    const { wall, configure } = await wallOf({ offerId: specialIds.sample });
    await wall.start();
    configure({ offerId: '' });
    expect(wall.dialog.opening.value).toBeUndefined();
    configure({ offerId: specialIds.sample });
    await wall.dialog.open(specialIds.longTerms);
    configure({ offerId: '' });
    expect(wall.dialog.opening.value?.offerId).toBe(specialIds.longTerms);
  });

  it('shows that a click has failed in a wall before it, as soon as no linked offer is open', async () => {
    const before = await wallOf();
    await before.wall.dialog.open(specialIds.sample);
    const opening = before.wall.dialog.opening.value;
    await before.tenant.faults({ link: refused });
    const pressed = opening && before.wall.dialog.getOffer(opening);
    before.wall.dialog.close();
    before.remove();
    await pressed;
    const { wall } = await wallOf({ baseUrl: before.tenant.baseUrl, offerId: specialIds.longTerms });
    await wall.start();
    expect(wall.dialog.opening.value?.offerId).toBe(specialIds.longTerms);
    wall.dialog.close();
    expect(wall.dialog.opening.value).toBe(opening);
    wall.dialog.close();
  });

  it('opens the linked offer that is open anew for a member who turns out to be there, and for nobody after them', async () => {
    const { wall, configure, asked } = await wallOf({ memberId: '', offerId: specialIds.sample });
    await wall.start();
    configure({ memberId: 'member-1' });
    expect(wall.dialog.opening.value?.settings.memberId).toBe('member-1');
    await wall.dialog.opening.value?.arrival;
    configure({ memberId: '' });
    expect(wall.dialog.opening.value).toBeUndefined();
    configure({ memberId: 'member-2' });
    expect(wall.dialog.opening.value).toBeUndefined();
    expect((await asked()).filter((request) => request.startsWith('details'))).toHaveLength(2);
  });

  it('knows an offer of the list before its details', async () => {
    const { wall } = await wallOf();
    await wall.start();
    const opened = wall.dialog.open(specialIds.sample);
    expect(wall.dialog.opening.value?.details.value.offer?.name).toBe('SiriusXM');
    await opened;
    const other = wall.dialog.open(specialIds.longTerms);
    expect(wall.dialog.opening.value?.details.value.offer).toBeUndefined();
    await other;
  });

  it('learns from the details of an offer that it is completed', async () => {
    const { wall, tenant } = await wallOf();
    await tenant.start('member-1', specialIds.multiEvent);
    await wall.start();
    await wall.member.loadAll();
    await wall.lists.show('completed');
    await wall.lists.show('offers');
    await tenant.complete('member-1', specialIds.multiEvent);
    await wall.dialog.open(specialIds.multiEvent);
    expect(wall.member.counts.value).toEqual({ 'in-progress': 0, completed: 1 });
    expect(wall.lists.state.value.offers.map((offer) => wall.member.standingOf(offer).status)).toContain('completed');
    await wall.lists.show('completed');
    expect(wall.lists.state.value.offers.map(({ id }) => id)).toEqual([specialIds.multiEvent]);
  });

  it('keeps what a member has earned where details have no steps, and the list of all offers none that is done', async () => {
    const { tenant, wall } = await wallOf();
    await tenant.complete('member-1', specialIds.multiEvent, 1);
    await tenant.faults({ details: { kind: 'body', body: detailsAnswer({ name: 'Without steps' }) } });
    await wall.start();
    await wall.member.loadAll();
    const earned = () => wall.lists.state.value.offers.map((card) => wall.member.standingOf(card).offer.earned);
    const before = earned();
    expect(before).toContain(0);
    await wall.dialog.open(specialIds.multiEvent);
    expect(earned()).toEqual(before);
  });

  it('promises no more on a card than the details of its offer, once they are known', async () => {
    const changed = { id: specialIds.sample, name: 'Sirius', reward: 5, isOfferAvailable: false };
    const { wall, tenant } = await wallOf();
    await tenant.faults({ details: { kind: 'body', body: detailsAnswer(changed) } });
    await wall.start();
    const card = () => wall.lists.state.value.offers.find(({ id }) => id === specialIds.sample);
    expect(card()).toMatchObject({ name: 'SiriusXM', reward: 30 });
    await wall.dialog.open(specialIds.sample);
    expect(card()).toMatchObject({ name: 'SiriusXM', reward: 5, closed: true });
    const before = wall.lists.state.value;
    wall.dialog.close();
    await wall.dialog.open(specialIds.sample);
    expect(wall.lists.state.value, 'where nothing has changed').toBe(before);
    wall.dialog.close();
    const again = { ...changed, isOfferAvailable: true };
    await tenant.faults({ details: { kind: 'body', body: detailsAnswer(again) } });
    await wall.dialog.open(specialIds.sample);
    expect(wall.dialog.opening.value?.details.value.offer?.closed, 'as the newest details say').toBe(false);
    expect(card()?.closed).toBe(false);
  });

  it('says of a failure all that support asks for', async () => {
    const { wall, told } = await wallOf();
    const context = { endpoint: 'offers' as const, status: 503, responseId: 'r' };
    wall.events.report(new ApiError('server', 'HTTP 503', { ...context, retryAfter: 7 }));
    wall.events.report(new ApiError('internal', 'Oops.'));
    expect(told).toEqual([
      ['error', { ...context, code: 'server', message: 'HTTP 503', retryable: true }],
      ['error', { code: 'internal', message: 'Oops.', retryable: false }],
    ]);
  });
});

describe('the lists of a wall', () => {
  it.each<[string, Partial<Settings>, ListName[]]>([
    ['all for a member', {}, ['offers', 'in-progress', 'completed']],
    ['those that the publisher wants', { tabs: ['completed'] }, ['completed']],
    ['that of all offers without a member', { memberId: '' }, ['offers']],
    ['that of all offers without a member, whatever is wanted', { memberId: '', tabs: ['completed'] }, ['offers']],
  ])('are %s', async (_, given, names) => {
    const { wall } = await wallOf(given);
    expect(wall.lists.names.value).toEqual(names);
    expect(wall.lists.current.value).toBe(names[0]);
  });

  it('begin with the first one where the one that was shown is gone', async () => {
    const { wall, configure, asked, settled } = await wallOf();
    await wall.start();
    await wall.lists.show('completed');
    configure({ tabs: ['in-progress', 'offers'] });
    expect(wall.lists.current.value).toBe('in-progress');
    await settled();
    expect(await asked()).toEqual(['offers 0', 'memberOffers 0', 'memberOffers 0']);
    expect(wall.lists.all['in-progress'].state.value.status).toBe('ready');
  });

  it.each<[string, act: (made: Awaited<ReturnType<typeof wallOf>>) => void]>([
    ['somebody turns to its list', ({ wall }) => void wall.lists.show('offers')],
    ['new settings show its list', ({ configure }) => configure({ tabs: ['offers'] })],
  ])('tell of a page that came meanwhile once %s', async (_, act) => {
    const made = await wallOf();
    const { wall, configure, told, settled } = made;
    const pages = () => told.filter(([name]) => name === 'page');
    const page = (view: ListName, pageIndex: number) => ['page', { view, pageIndex }];
    await wall.start();
    const turned = wall.lists.goTo(1);
    await wall.lists.show('completed');
    await turned;
    expect(pages()).toMatchObject([page('offers', 0), page('completed', 0)]);
    act(made);
    act(made);
    configure({ theme: 'dark' });
    await settled();
    expect(pages().slice(2)).toMatchObject([page('offers', 1)]);
  });
});

it('a list is filtered from its first page', async () => {
  const { wall, tenant } = await wallOf();
  await wall.start(2);
  await wall.lists.filter({ orderby: 'name' });
  expect(wall.lists.filters.value).toEqual({ orderby: 'name' });
  expect((await queriesTo(tenant, 'offers')).at(-1)).toMatchObject({ page: '0', orderby: 'name' });
});

it('a page is asked for once, though somebody presses "Show more" as it comes by itself', async () => {
  const fetch = vi.fn(globalThis.fetch);
  const { wall } = await wallOf({ paging: 'more', fetch });
  await wall.start();
  await Promise.all([wall.lists.more(), wall.lists.more()]);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(wall.lists.state.value.offers).toHaveLength(10);
});

describe('a network that is back', () => {
  it.each<[string, Settings['paging'], isAppending: boolean]>([
    ['list that could not be reached', 'pages', false],
    ['page that could not be appended', 'more', true],
  ])('brings the %s', async (_, paging, isAppending) => {
    const { wall, tenant } = await wallOf({ paging });
    if (isAppending) await wall.start();
    await tenant.faults({ offers: unreachable });
    await (isAppending ? wall.lists.more() : wall.start(1));
    expect(wall.lists.state.value).toMatchObject({ status: 'failed', isAppending, error: { code: 'network' } });
    await tenant.clearFaults();
    await wall.lists.resume();
    expect(wall.lists.state.value).toMatchObject({ status: 'ready', index: 1 });
    expect(wall.lists.state.value.offers).toHaveLength(isAppending ? 10 : 5);
  });

  it('brings it also to somebody who was looking at another list meanwhile', async () => {
    const { wall, tenant } = await wallOf();
    await wall.start();
    await tenant.faults({ memberOffers: unreachable });
    await wall.lists.show('completed');
    expect(wall.lists.state.value).toMatchObject({ status: 'failed', error: { code: 'network' } });
    await wall.lists.show('offers');
    await tenant.clearFaults();
    await wall.lists.show('completed');
    expect(wall.lists.state.value.status).toBe('ready');
  });

  it.each<[string, Fault[]]>([
    ['is there', []],
    ['was refused', [refused]],
  ])('asks for nothing where the list %s', async (_, offers) => {
    const { wall, asked } = await wallOf({}, offers);
    await wall.start();
    await wall.lists.resume();
    expect(await asked()).toEqual(['offers 0']);
  });
});
