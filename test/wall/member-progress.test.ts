import { describe, expect, it } from 'vitest';
import { decodePage } from '../../src/api/decode-answers.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { wallOf } from '../setup/bare-wall.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createContext } from '../setup/create-context.ts';

const offer = (id: string, isUserCompleted = false, more: Json = {}): Json => ({
  ...SAMPLE,
  id,
  isUserCompleted,
  ...more,
});
const pageOf = (...items: Json[]) => decodePage(listAnswer(items), 'pub-member/offers');

/** What is known of a member's offers, of a service that answers when it is told to. */
function createKnown() {
  const answers: ((items: Json[], more?: Json) => void)[] = [];
  const fetch = () =>
    new Promise<Response>((answer) => {
      answers.push((items, more) => answer(Response.json(listAnswer(items, more))));
    });
  const { context, told } = createContext({ baseUrl: 'https://api.example', memberId: crypto.randomUUID(), fetch });
  const { member } = context;
  return {
    context,
    member,
    /** What the page was told, in its order. */
    told: () => told.splice(0).map(([name, detail]) => [name, detail]),
    /** Answers the oldest question that is open. */
    answer: (items: Json[], more?: Json) => answers.shift()?.(items, more),
    questions: () => answers.length,
    /** The ids that are known, each with whether it is completed. */
    known: () => [...member.facts.value].map(([id, { isUserCompleted }]) => `${id}${isUserCompleted ? ' done' : ''}`),
  };
}

describe('what is known of a member`s own offers', () => {
  it('is all that one answer holds, of both kinds, with their counts', async () => {
    const { member, answer, known } = createKnown();
    const asked = member.loadAll();
    answer([offer('a'), offer('b', true), offer('c')]);
    expect(await asked).toBe('all');
    expect(known()).toEqual(['a', 'b done', 'c']);
    expect(member.counts.value).toEqual({ 'in-progress': 2, completed: 1 });
  });

  it('is asked for once, unless it is wanted again', async () => {
    const { member, answer, questions } = createKnown();
    const asked = [member.loadAll(), member.loadAll()];
    expect(questions()).toBe(1);
    answer([]);
    expect(await Promise.all(asked)).toEqual(['all', 'all']);
    void member.loadAllAgain();
    expect(questions()).toBe(1);
  });

  it('grows with each page of a list, and a page takes nothing away', () => {
    const { member, known } = createKnown();
    member.takePage('in-progress', pageOf(offer('a')), member.nextRequestTime());
    member.takePage('in-progress', pageOf(offer('b')), member.nextRequestTime());
    member.takePage('completed', pageOf(offer('a')), member.nextRequestTime());
    expect(known()).toEqual(['a done', 'b']);
  });

  it('is counted in one list, whichever list or details say first that it is completed', async () => {
    const { member, answer, known } = createKnown();
    const asked = member.loadAll();
    answer([offer('a'), offer('b'), offer('c')]);
    await asked;
    member.takePage('completed', pageOf(offer('a', true)), member.nextRequestTime());
    expect(member.counts.value).toEqual({ 'in-progress': 2, completed: 1 });
    const { offers } = pageOf(offer('b', true), offer('c'));
    expect(offers.map((detailed) => member.takeDetails(detailed, member.nextRequestTime()))).toEqual([true, false]);
    expect(offers.map((detailed) => member.takeDetails(detailed, member.nextRequestTime()))).toEqual([false, false]);
    expect(known()).toEqual(['a done', 'b done', 'c']);
    expect(member.counts.value).toEqual({ 'in-progress': 1, completed: 2 });
  });

  it('is what details say of an offer that is known, and what they leave out stays', () => {
    const { member, told } = createKnown();
    const events = [{ name: 'One', reward: 20, isUserCompleted: true, rewardStatus: 'Completed' }, { name: 'Two' }];
    member.takePage('in-progress', pageOf(offer('a'), offer('b', false, { events })), member.nextRequestTime());
    member.takePage('completed', pageOf(offer('c', true, { rewardStatus: 'Paid' })), member.nextRequestTime());
    const details = pageOf(offer('a', false, { events }), offer('b'), offer('c', true), offer('d'));
    for (const detailed of details.offers) member.takeDetails(detailed, member.nextRequestTime());
    expect([...member.facts.value.keys()].sort()).toEqual(['a', 'b', 'c']);
    const { a, b, c } = Object.fromEntries(member.facts.value);
    expect([a?.earned, b?.earned, a?.steps, b?.steps]).toEqual([20, 20, events, events]);
    expect(c?.rewardStatus).toBe('paid');
    const [refused] = pageOf(offer('c', true, { rewardStatus: 'Chargeback' })).offers;
    if (refused) member.takeDetails(refused, member.nextRequestTime());
    expect(told().at(-1)).toEqual(['progress', { offerId: 'c', from: 'paid', to: 'refused', earned: null }]);
  });

  it('is what each offer says of itself where the service has not understood which it was asked for', () => {
    const { member, known } = createKnown();
    member.takePage('completed', pageOf(offer('a', true), offer('b')), member.nextRequestTime());
    expect(known().sort()).toEqual(['a done', 'b']);
  });

  it('is not all where more pages are to come, whatever is counted', async () => {
    const { member, answer } = createKnown();
    const asked = member.loadAll();
    answer([offer('a')], { totalCount: 0, hasNextPage: true });
    expect(await asked).toBe('too few');
  });

  it.each([
    [true, offer('a')],
    [true, offer('a', true, { rewardStatus: 'Pending' })],
    [false, offer('a', true, { rewardStatus: 'Completed' })],
    [false, offer('a', true)],
    [false, offer('a', false, { isOfferAvailable: false })],
  ])('has more to come (%s) of an offer such as %o', (expected, given) => {
    const { member } = createKnown();
    member.takePage('in-progress', pageOf(given), member.nextRequestTime());
    expect(member.isMoreToHear()).toBe(expected);
  });

  it('is replaced only by what is newer, whichever answer comes first', async () => {
    const { member, answer, known } = createKnown();
    const asked = member.loadAll();
    member.takePage('completed', pageOf(offer('a', true)), member.nextRequestTime());
    member.takePage('in-progress', pageOf(offer('new')), member.nextRequestTime());
    answer([offer('a'), offer('b')]);
    await asked;
    expect(known().sort()).toEqual(['a done', 'b', 'new']);
    expect(member.counts.value).toEqual({ 'in-progress': 1, completed: 1 });
  });

  it('is counted in the list that a newer answer has said, whatever older details say', async () => {
    const { member, answer, known } = createKnown();
    const detailsAskedAt = member.nextRequestTime();
    const asked = member.loadAll();
    answer([offer('a')]);
    await asked;
    for (const detailed of pageOf(offer('a', true)).offers)
      expect(member.takeDetails(detailed, detailsAskedAt)).toBe(false);
    expect(known()).toEqual(['a']);
    expect(member.counts.value).toEqual({ 'in-progress': 1, completed: 0 });
  });

  it('is counted once where an offer is completed while all of them are on their way', async () => {
    const { member, answer } = createKnown();
    const asked = member.loadAll();
    member.takePage('completed', pageOf(offer('a', true)), member.nextRequestTime());
    answer([offer('a'), offer('b')]);
    await asked;
    expect(member.counts.value).toEqual({ 'in-progress': 1, completed: 1 });
  });

  it('is no longer what is not among all of them', async () => {
    const { member, answer, known } = createKnown();
    member.takePage('in-progress', pageOf(offer('a'), offer('b')), member.nextRequestTime());
    const asked = member.loadAll();
    answer([offer('b')]);
    await asked;
    expect(known()).toEqual(['b']);
  });

  it('is not less for an answer that does not hold all of them, which says so', async () => {
    const { member, answer, known } = createKnown();
    member.takePage('in-progress', pageOf(offer('a')), member.nextRequestTime());
    const asked = member.loadAll();
    answer([offer('b')], { totalCount: 150 });
    expect(await asked).toBe('too few');
    expect(known()).toEqual(['a', 'b']);
    expect(member.counts.value).toEqual({ 'in-progress': 1 });
  });

  it('stays the very same where nothing has changed, so that nothing is drawn again', () => {
    const { member } = createKnown();
    member.takePage('in-progress', pageOf(offer('a'), offer('b')), member.nextRequestTime());
    const before = member.facts.value;
    member.takePage(
      'in-progress',
      pageOf(offer('a'), offer('b', false, { isOfferAvailable: false })),
      member.nextRequestTime(),
    );
    expect(member.facts.value.get('a')).toBe(before.get('a'));
    expect(member.facts.value.get('b')).not.toBe(before.get('b'));
  });

  it('is nothing for somebody else, not even by an answer that comes late', async () => {
    const { context, member, answer, known } = createKnown();
    member.takePage('completed', pageOf(offer('a')), member.nextRequestTime());
    const asked = member.loadAll();
    context.settings.value = { ...context.settings.value, memberId: 'member-2' };
    member.switchMember();
    answer([offer('b')]);
    expect(await asked).toBe('nothing');
    expect([known(), member.counts.value]).toEqual([[], {}]);
  });
});

it('what details say is older than what is asked for after them, also where a parameter has changed meanwhile', async () => {
  const { tenant, wall, configure } = await wallOf();
  await tenant.start('member-1', specialIds.sample);
  await tenant.faults({ details: { kind: 'delay', delayMs: 200 } });
  await wall.start();
  for (const _ of [1, 2, 3, 4]) await wall.member.loadAllAgain();
  const opened = wall.dialog.open(specialIds.sample);
  configure({ params: { pub_age: '25' } });
  await wall.member.loadAllAgain();
  await opened;
  await tenant.complete('member-1', specialIds.sample);
  await wall.member.loadAllAgain();
  expect(wall.member.counts.value).toEqual({ 'in-progress': 0, completed: 1 });
});

describe('how far a member is', () => {
  const paid = { rewardStatus: 'Completed' };

  it('is told where it has changed since, an offer that was started meanwhile included', async () => {
    const { member, answer, told } = createKnown();
    const asked = member.loadAll();
    answer([offer('a'), offer('b'), offer('c', true, { rewardStatus: 'Pending' })]);
    await asked;
    expect(told(), 'what is known for the first time').toEqual([]);
    const again = member.loadAllAgain();
    const events = [{ name: 'One', reward: 20, isUserCompleted: true, ...paid }, { name: 'Two' }];
    answer([offer('a'), offer('b', false, { events }), offer('c', true, paid), offer('d')]);
    await again;
    expect(told()).toEqual([
      ['progress', { offerId: 'b', from: 'in-progress', to: 'in-progress', earned: 20 }],
      ['progress', { offerId: 'c', from: 'pending', to: 'paid', earned: null }],
      ['progress', { offerId: 'd', from: 'new', to: 'in-progress', earned: null }],
    ]);
  });

  it('is not told of offers that further pages of a long list bring', async () => {
    const { member, answer, told } = createKnown();
    const asked = member.loadAll();
    answer([offer('a')], { totalCount: 300 });
    await asked;
    member.takePage('in-progress', pageOf(offer('b')), member.nextRequestTime());
    expect(told()).toEqual([]);
    member.takePage('completed', pageOf(offer('b', true, paid)), member.nextRequestTime());
    expect(told()).toEqual([['progress', { offerId: 'b', from: 'in-progress', to: 'paid', earned: null }]]);
  });

  it('is not told of another member as a change', async () => {
    const { context, member, answer, told } = createKnown();
    const asked = member.loadAll();
    answer([offer('a')]);
    await asked;
    context.settings.value = { ...context.settings.value, memberId: crypto.randomUUID() };
    member.switchMember();
    member.takePage('completed', pageOf(offer('a', true), offer('b')), member.nextRequestTime());
    expect(told()).toEqual([]);
  });
});
