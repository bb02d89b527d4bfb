import { describe, expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { filtersFrom } from '../../src/wall/filters.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { detailsAnswer, SAMPLE } from '../setup/build-answers.ts';
import { wallOf } from '../setup/create-bare-wall.ts';
import { queriesTo } from '../setup/show-wall.ts';

describe('new settings', () => {
  it.each<[string, Partial<Settings>]>([
    ['another member', { memberId: 'member-2' }],
    ['another parameter', { params: { pub_age: '25' } }],
    ['another page size', { pageSize: 7 }],
    ['another placement', { placementIds: 'p' }],
    ['another category', { category: 'Games' }],
    ['another way of paging', { paging: 'more' }],
    ['a row, which has no pages', { layout: 'row' }],
  ])('drop what was shown and ask from the first page: %s', async (_, more) => {
    const { wall, configure, asked, settled } = await wallOf();
    await wall.start(1);
    await wall.lists.show('completed');
    await wall.lists.show('offers');
    configure(more);
    expect(wall.lists.state.value).toMatchObject({ status: 'loading', offers: [], index: 0 });
    expect(wall.lists.all.completed.state.value.status).toBe('idle');
    await settled();
    expect(await asked()).toEqual(['offers 1', 'memberOffers 0', 'offers 0']);
  });

  it('keep from another member what late details say of the one before', async () => {
    const { wall, configure, tenant, settled, asked } = await wallOf({ pageSize: 40 });
    await wall.start();
    const body = detailsAnswer({ ...SAMPLE, id: specialIds.sample, isUserCompleted: true });
    await tenant.faults({ details: { kind: 'body', body, delayMs: 400 } });
    void wall.dialog.open(specialIds.sample);
    const opening = wall.dialog.opening.value;
    await expect.poll(asked).toContain(`details ${specialIds.sample}`);
    configure({ memberId: 'member-2' });
    await settled();
    await expect.poll(() => opening?.details.value.offer?.isUserCompleted).toBe(true);
    const standings = wall.lists.state.value.offers.map((offer) => [offer.name, wall.member.standingOf(offer).status]);
    expect(standings).toContainEqual(['SiriusXM', 'new']);
  });

  it('go to another service', async () => {
    const [first, second] = [await wallOf(), await wallOf()];
    await first.wall.start();
    first.configure({ baseUrl: second.tenant.baseUrl });
    await first.settled();
    expect(await second.asked()).toEqual(['offers 0']);
  });

  it.each<[string, Partial<Settings>]>([
    ['theme', { theme: 'dark' }],
    ['language', { locale: 'de' }],
    ['words', { messages: { 'pages.next': 'Weiter' } }],
    ['controls', { controls: ['search'] }],
    ['placement that views are counted for', { placementId: 'p' }],
  ])('ask for no list where only looks or words are others: %s', async (_, more) => {
    const { wall, configure, asked } = await wallOf();
    await wall.start(1);
    const before = wall.lists.state.value;
    configure(more);
    expect(wall.lists.state.value).toBe(before);
    expect(await asked()).toEqual(['offers 1']);
  });

  it('end what was filtered by a control that they take away, and nothing else', async () => {
    const { wall, configure, tenant, settled } = await wallOf({ controls: ['search', 'sort'] });
    await wall.start();
    await wall.lists.filter({ 'filter.search': 'e', orderby: 'name', order_asc: true });
    configure({ controls: ['sort', 'category'] });
    await settled();
    const { pub_member_id: _, page_size: __, ...last } = (await queriesTo(tenant, 'offers')).at(-1) ?? {};
    expect(last).toEqual({ page: '0', orderby: 'name', order_asc: 'true' });
  });

  it.each<[string, Partial<Settings>]>([
    ['member', { memberId: 'member-2' }],
    ['service', { baseUrl: 'https://other.invalid' }],
  ])('of another %s keep nothing that was looked for and seen before, nor its tab', async (_, more) => {
    const { wall, configure } = await wallOf({ controls: ['search', 'category'] });
    await wall.start();
    wall.lists.setCategories(['Games']);
    await wall.lists.filter({ 'filter.search': 'tea' });
    await wall.lists.show('completed');
    configure(more);
    const { filters, categories, current, state } = wall.lists;
    expect([filters.value, categories.value, current.value]).toEqual([{}, [], 'offers']);
    expect(state.value.status).toBe('loading');
  });

  it.each<[string, Partial<Settings>, boolean]>([
    ['another member', { memberId: 'member-2' }, true],
    ['another placement', { placementId: 'p' }, true],
    ['another service', { baseUrl: 'https://other.invalid' }, true],
    ['another page size', { pageSize: 7 }, false],
    ['another theme', { theme: 'dark' }, false],
  ])('close the offer whose view is not theirs: %s', async (_, more, isClosed) => {
    const { wall, configure } = await wallOf();
    await wall.start();
    await wall.dialog.open(specialIds.sample);
    configure(more);
    expect(wall.dialog.opening.value === undefined).toBe(isClosed);
  });

  it('open another offer by its id, once', async () => {
    const { wall, configure, names } = await wallOf();
    await wall.start();
    configure({ offerId: specialIds.sample });
    expect(wall.dialog.opening.value?.offerId).toBe(specialIds.sample);
    wall.dialog.close();
    configure({ theme: 'dark' });
    expect(wall.dialog.opening.value).toBeUndefined();
    expect(names().filter((name) => name === 'open')).toHaveLength(1);
  });
});

describe('what the fields select', () => {
  const from = (values: Record<string, unknown>) =>
    filtersFrom((name) => values[name], ['search', 'category', 'sort', 'featured']);

  it('has the names of the service, and no others', () => {
    const ours = { 'filter.search': 'tea', 'filter.categoryName': 'Food', 'filter.isFeatured': 'true' };
    const others = { pub_member_id: 'someone else', page: '7', order_asc: 'true' };
    expect(from({ ...ours, 'filter.search': ' tea ', ...others })).toEqual(ours);
  });

  it.each([
    ['name', true],
    ['reward', false],
    ['launchDate', false],
  ])('is sorted by %s with the best at the top', (orderby, order_asc) => {
    expect(from({ orderby })).toEqual({ orderby, order_asc });
  });

  it.each([undefined, null, '', '  ', {}, [], true])('is nothing where a field holds %j', (value) => {
    expect(from({ 'filter.search': value, orderby: value })).toEqual({});
  });
});
