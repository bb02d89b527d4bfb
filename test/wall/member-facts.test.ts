import { describe, expect, it } from 'vitest';
import { decodeDetails, decodePage } from '../../src/api/decode-answers.ts';
import { decodeOffer, type Offer } from '../../src/api/offer.ts';
import { createStandings, rewardOf } from '../../src/wall/standings.ts';
import { detailsAnswer, type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createContext } from '../setup/create-context.ts';

const STEPS = [
  { name: 'First', reward: 50, isUserCompleted: true, rewardStatus: 'Completed' },
  { name: 'Second', reward: 50 },
];

const offerOf = (more: Json): Offer => {
  const offer = decodeOffer({ ...SAMPLE, reward: 100, ...more });
  if (!offer) throw new Error('No offer.');
  return offer;
};

/** What somebody is told of an offer, of which the member's list has said one thing, and details another. */
function createTold() {
  const { context, told } = createContext({ memberId: crypto.randomUUID() });
  const { member } = context;
  const standings = createStandings(member);
  return {
    told,
    /** The member's list says so now. */
    list: (more: Json) =>
      member.takePage(
        more.isUserCompleted ? 'completed' : 'in-progress',
        decodePage(listAnswer([{ ...SAMPLE, reward: 100, ...more }]), 'pub-member/offers'),
        member.nextRequestTime(),
      ),
    /** The details say so now. */
    details: (more: Json): Offer => {
      const { offer } = decodeDetails(detailsAnswer({ ...SAMPLE, reward: 100, ...more }));
      if (!offer) throw new Error('No offer.');
      member.takeDetails(offer, member.nextRequestTime());
      return offer;
    },
    /** The state, the amount and what is earned of it, as they are shown for an offer that came at some time. */
    shown: (offer: Offer) => {
      const state = standings.rewardStateOf(offer);
      const { amount, earned } = rewardOf(standings.withMemberFacts(offer), state) ?? {};
      return [state, amount, earned];
    },
  };
}

const undone = STEPS.map(({ name, reward }) => ({ name, reward }));
const refused = [{ ...STEPS[0], rewardStatus: 'Withdrawn' }, STEPS[1]];

describe('an open offer whose details are older than the list', () => {
  it.each<[string, Json, Json, unknown[]]>([
    ['a step that was paid is to be done again', { events: STEPS }, { events: undone }, ['in-progress', 100, null]],
    ['a reward that was refused is paid after all', { events: refused }, { events: STEPS }, ['in-progress', 100, 50]],
    [
      'a paid reward is what no word of ours is for',
      { isUserCompleted: true, rewardStatus: 'Completed' },
      { isUserCompleted: true, rewardStatus: 'Clawback' },
      ['completed', 100, null],
    ],
    ['it is offered again', { isOfferAvailable: false }, { isOfferAvailable: true }, ['in-progress', 100, null]],
  ])('says what the list says: %s', (_, before, now, expected) => {
    const { list, details, shown } = createTold();
    list(before);
    const opened = details(before);
    list(now);
    expect(shown(opened)).toEqual(expected);
  });

  it('keeps its steps, and what is known of them, where the list has none', () => {
    const { list, details, shown, told } = createTold();
    list({});
    const opened = details({ events: STEPS });
    told.length = 0;
    for (const _ of 'twice') list({});
    details({ events: STEPS });
    expect(shown(opened)).toEqual(['in-progress', 100, 50]);
    expect(shown(offerOf({}))).toEqual(['in-progress', 100, 50]);
    // Nothing has changed, so the page is told nothing.
    expect(told).toEqual([]);
  });
});

describe('a card whose list is older than the details', () => {
  it.each<[string, Json, Json, unknown[]]>([
    ['a step is to be done again', { events: STEPS }, { events: undone }, ['in-progress', 100, null]],
    ['a refused reward is paid', { events: refused }, { events: STEPS }, ['in-progress', 100, 50]],
    [
      'a paid reward is what no word of ours is for',
      { isUserCompleted: true, rewardStatus: 'Completed' },
      { rewardStatus: 'Clawback' },
      ['completed', 100, null],
    ],
  ])('says what they say: %s', (_, before, now, expected) => {
    const { list, details, shown } = createTold();
    list(before);
    details(now);
    expect(shown(offerOf(before))).toEqual(expected);
  });
});
