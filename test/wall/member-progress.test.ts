import { describe, expect, it } from 'vitest';
import { decodePage } from '../../src/api/decode-answers.ts';
import type { Offer } from '../../src/api/offer.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import type { MemberList } from '../../src/wall/member-facts.ts';
import { nextRequestNumber } from '../../src/wall/member-progress.ts';
import { createStandings, rewardOf } from '../../src/wall/standings.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { wallOf } from '../setup/create-bare-wall.ts';
import { createContext } from '../setup/create-context.ts';
import { frames } from '../setup/wait-for-frames.ts';

const offer = (id: string, isUserCompleted = false, more: Json = {}) => ({ ...SAMPLE, id, isUserCompleted, ...more });
const pageOf = (...items: Json[]) => decodePage(listAnswer(items));
const offerOf = (item: Json): Offer => {
  const [found] = pageOf(item).offers;
  if (!found) throw new Error('No offer.');
  return found;
};

/** What is known of a member's offers, of a service that answers when it is told to. */
function createKnown() {
  const answers: ((items: Json[], more?: Json) => void)[] = [];
  const fetch = () =>
    new Promise<Response>((answer) => {
      answers.push((items, more) => answer(Response.json(listAnswer(items, more))));
    });
  const { context, told } = createContext({ baseUrl: 'https://api.example', memberId: crypto.randomUUID(), fetch });
  const { member } = context;
  const standingOf = createStandings(member);
  /** Answers the oldest question that is open. */
  const answer = (items: Json[], more?: Json) => answers.shift()?.(items, more);
  return {
    context,
    member,
    answer,
    /** Asks for all of them, and has this answer. */
    load: (items: Json[], more?: Json) => {
      const asked = member.loadAll();
      answer(items, more);
      return asked;
    },
    /** Takes a page of a list that was asked for now. */
    take: (list: MemberList, ...items: Json[]) => member.takePage(list, pageOf(...items), nextRequestNumber()),
    /** Takes details that were asked for now, or at that time. */
    takeDetails: (item: Json, askedAt = nextRequestNumber()) => member.takeDetails(offerOf(item), askedAt),
    /** The state, the amount and what is earned of it, as they are shown for an offer that came at some time. */
    shown: (shown: Offer) => {
      const { offer, state } = standingOf(shown);
      const { amount, earned } = rewardOf(offer, state) ?? {};
      return [state, amount, earned];
    },
    /** What the page was told, in its order. */
    told: () => told.splice(0).map(([name, detail]) => [name, detail]),
    questions: () => answers.length,
    /** The ids that are known, each with whether it is completed. */
    known: () => [...member.facts.value].map(([id, { isUserCompleted }]) => `${id}${isUserCompleted ? ' done' : ''}`),
  };
}

describe('what is known of a member`s own offers', () => {
  it('is all that one answer holds, of both kinds, with their counts', async () => {
    const { member, load, known } = createKnown();
    expect(await load([offer('a'), offer('b', true), offer('c')])).toBe('all');
    expect(known()).toEqual(['a', 'b done', 'c']);
    expect(member.counts.value).toEqual({ 'in-progress': 2, completed: 1 });
  });

  it('is asked for once, unless it is wanted again later', async () => {
    const { member, answer, questions } = createKnown();
    const asked = [member.loadAll(), member.loadAll(), member.loadAllAgain()];
    expect(questions()).toBe(1);
    answer([]);
    expect(await Promise.all(asked)).toEqual(['all', 'all', 'all']);
    await frames();
    void member.loadAllAgain();
    expect(questions()).toBe(1);
  });

  it('grows with each page of a list, and a page takes nothing away', () => {
    const { take, known } = createKnown();
    take('in-progress', offer('a'));
    take('in-progress', offer('b'));
    take('completed', offer('a'));
    expect(known()).toEqual(['a done', 'b']);
  });

  it('is counted in one list, whichever list or details say first that it is completed', async () => {
    const { member, load, take, takeDetails, known } = createKnown();
    await load([offer('a'), offer('b'), offer('c')]);
    take('completed', offer('a', true));
    expect(member.counts.value).toEqual({ 'in-progress': 2, completed: 1 });
    for (const isNews of [true, false]) {
      expect([takeDetails(offer('b', true)), takeDetails(offer('c'))]).toEqual([isNews, false]);
    }
    expect(known()).toEqual(['a done', 'b done', 'c']);
    expect(member.counts.value).toEqual({ 'in-progress': 1, completed: 2 });
    take('in-progress', offer('d'));
    take('completed', offer('c', true));
    expect(member.counts.value['in-progress'], 'counted again since one has left it').toBe(1);
  });

  it('is what details say of an offer that is known, and what they leave out stays', () => {
    const { member, take, takeDetails, told } = createKnown();
    const events = [{ name: 'One', reward: 20, isUserCompleted: true, rewardStatus: 'Completed' }, { name: 'Two' }];
    take('in-progress', offer('a'), offer('b', false, { events }));
    take('completed', offer('c', true, { rewardStatus: 'Paid' }));
    const details = [offer('a', false, { events }), offer('b'), offer('c', true), offer('d')];
    for (const detailed of details) takeDetails(detailed);
    expect([...member.facts.value.keys()].sort()).toEqual(['a', 'b', 'c']);
    const { a, b, c } = Object.fromEntries(member.facts.value);
    expect([a?.earned, b?.earned, a?.steps, b?.steps]).toEqual([20, 20, events, events]);
    expect(c?.rewardStatus).toBe('paid');
    takeDetails(offer('c', true, { rewardStatus: 'Chargeback' }));
    expect(told().at(-1)).toEqual(['progress', { offerId: 'c', from: 'paid', to: 'refused', earned: null }]);
  });

  it('is what each offer says of itself where the service has not understood which it was asked for', () => {
    const { take, known } = createKnown();
    take('completed', offer('a', true), offer('b'));
    expect(known().sort()).toEqual(['a done', 'b']);
  });

  it.each([
    [true, offer('a')],
    [true, offer('a', true, { rewardStatus: 'Pending' })],
    [false, offer('a', true, { rewardStatus: 'Completed' })],
    [false, offer('a', true)],
    [false, offer('a', false, { isOfferAvailable: false })],
  ])('has more to come (%s) of an offer such as %o', (expected, given) => {
    const { member, take } = createKnown();
    take('in-progress', given);
    expect(member.isMoreToHear()).toBe(expected);
  });

  it('is asked for again on the next return where the service has failed, until it answers', async () => {
    let answer = () => new Response(null, { status: 500 });
    const fetch = async () => answer();
    const { member } = createContext({ baseUrl: 'https://api.example', memberId: crypto.randomUUID(), fetch }).context;
    expect(await member.loadAll()).toBe('nothing');
    expect(member.isMoreToHear()).toBe(true);
    answer = () => Response.json(listAnswer([]));
    await member.loadAllAgain();
    expect(member.isMoreToHear()).toBe(false);
  });

  it('is replaced only by what is newer, whichever answer comes first', async () => {
    const { member, answer, take, known } = createKnown();
    const asked = member.loadAll();
    take('completed', offer('a', true));
    take('in-progress', offer('new'));
    answer([offer('a'), offer('b')]);
    await asked;
    expect(known().sort()).toEqual(['a done', 'b', 'new']);
    expect(member.counts.value).toEqual({ 'in-progress': 1, completed: 1 });
  });

  it('is counted in the list that a newer answer has said, whatever older details say', async () => {
    const { member, load, takeDetails, known } = createKnown();
    const detailsAskedAt = nextRequestNumber();
    await load([offer('a')]);
    expect(takeDetails(offer('a', true), detailsAskedAt)).toBe(false);
    expect(known()).toEqual(['a']);
    expect(member.counts.value).toEqual({ 'in-progress': 1, completed: 0 });
  });

  it('is no longer what is not among all of them', async () => {
    const { load, take, known } = createKnown();
    take('in-progress', offer('a'), offer('b'));
    await load([offer('b')]);
    expect(known()).toEqual(['b']);
  });

  it.each([{ totalCount: 150 }, { totalCount: 0, hasNextPage: true }])(
    'is not less for an answer that does not hold all of them, which says so: %j',
    async (more) => {
      const { member, load, take, known } = createKnown();
      take('in-progress', offer('a'));
      expect(await load([offer('b')], more)).toBe('too few');
      expect(known()).toEqual(['a', 'b']);
      expect(member.counts.value).toEqual({ 'in-progress': 1 });
    },
  );

  it('stays the very same where nothing has changed, so that nothing is drawn again', () => {
    const { member, take } = createKnown();
    take('in-progress', offer('a'), offer('b'));
    const before = member.facts.value;
    take('in-progress', offer('a'), offer('b', false, { isOfferAvailable: false }));
    expect(member.facts.value.get('a')).toBe(before.get('a'));
    expect(member.facts.value.get('b')).not.toBe(before.get('b'));
  });

  it('is nothing for somebody else, not even by an answer that comes late', async () => {
    const { context, member, answer, take, told, known } = createKnown();
    take('completed', offer('a'));
    const asked = member.loadAll();
    context.settings.value = { ...context.settings.value, memberId: 'member-2' };
    member.switchMember();
    answer([offer('b')]);
    expect(await asked).toBe('nothing');
    expect([known(), member.counts.value]).toEqual([[], {}]);
    take('completed', offer('a', true), offer('b'));
    expect(told(), 'what is known for the first time').toEqual([]);
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
    const { member, answer, load, told } = createKnown();
    await load([offer('a'), offer('b'), offer('c', true, { rewardStatus: 'Pending' })]);
    expect(told(), 'what is known for the first time').toEqual([]);
    await frames();
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
    const { load, take, told } = createKnown();
    await load([offer('a')], { totalCount: 300 });
    take('in-progress', offer('b'));
    expect(told()).toEqual([]);
    take('completed', offer('b', true, paid));
    expect(told()).toEqual([['progress', { offerId: 'b', from: 'in-progress', to: 'paid', earned: null }]]);
  });
});

describe('what is shown of an offer whose list and details say different things', () => {
  const of = (more: Json) => offer('a', false, { reward: 100, ...more });
  const listOf = ({ isUserCompleted }: Json): MemberList => (isUserCompleted ? 'completed' : 'in-progress');
  const steps = [
    { name: 'First', reward: 50, isUserCompleted: true, rewardStatus: 'Completed' },
    { name: 'Second', reward: 50 },
  ];
  const undone = steps.map(({ name, reward }) => ({ name, reward }));
  const refused = [{ ...steps[0], rewardStatus: 'Withdrawn' }, steps[1]];

  it.each<[string, Json, Json, unknown[]]>([
    ['a step that was paid is to be done again', { events: steps }, { events: undone }, ['in-progress', 100, null]],
    ['a reward that was refused is paid after all', { events: refused }, { events: steps }, ['in-progress', 100, 50]],
    [
      'a paid reward is what no word of ours is for',
      { isUserCompleted: true, rewardStatus: 'Completed' },
      { rewardStatus: 'Clawback' },
      ['completed', 100, null],
    ],
    ['it is offered again', { isOfferAvailable: false }, { isOfferAvailable: true }, ['in-progress', 100, null]],
  ])('is what the newer of them says: %s', (_, before, now, expected) => {
    const older = createKnown();
    older.take(listOf(before), of(before));
    older.takeDetails(of(before));
    older.take(listOf(before), of(now));
    expect(older.shown(offerOf(of(before))), 'in the dialog, of which the list is newer').toEqual(expected);
    const newer = createKnown();
    newer.take(listOf(before), of(before));
    newer.takeDetails(of(now));
    expect(newer.shown(offerOf(of(before))), 'on the card, of which the details are newer').toEqual(expected);
  });

  it('is nothing where all fractions of an amount are refused', () => {
    const fractions = [0.1, 0.2].map((reward) => ({ reward, isUserCompleted: true, rewardStatus: 'Rejected' }));
    const declined = offerOf(of({ reward: 0.3, events: fractions }));
    expect(createKnown().shown(declined)).toEqual(['in-progress', undefined, undefined]);
  });

  it('keeps its steps, and what is known of them, where the list has none', () => {
    const { take, takeDetails, shown, told } = createKnown();
    take('in-progress', of({}));
    takeDetails(of({ events: steps }));
    told();
    for (const _ of [1, 2]) take('in-progress', of({}));
    takeDetails(of({ events: steps }));
    for (const more of [{ events: steps }, {}]) expect(shown(offerOf(of(more)))).toEqual(['in-progress', 100, 50]);
    expect(told(), 'of what has not changed').toEqual([]);
  });
});
