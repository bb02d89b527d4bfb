import { within } from '@testing-library/preact';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeOffer } from '../../src/api/offer.ts';
import { rewardStateWords } from '../../src/features/progress.tsx';
import { createFormat } from '../../src/i18n/create-format.ts';
import { english } from '../../src/i18n/messages.ts';
import { features } from '../../src/loading/chunks.ts';
import type { Standing } from '../../src/wall/member-facts.ts';
import { createStandings } from '../../src/wall/standings.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createContext } from '../setup/create-context.ts';
import { plain } from '../setup/create-format-in-english.ts';
import { tenantWith } from '../setup/create-tenant.ts';
import { showReadyWall } from '../setup/show-wall.ts';

// They bring the words.
beforeAll(() => features.load());

const step = (name: string, isUserCompleted: boolean): Json => ({ name, isUserCompleted });

describe('the progress of a member', () => {
  /** Offers of a member, with the words below the name of each, and how many of how many steps its bar shows. */
  const cases: [fields: Json, words: string, bar?: [value: number, max: number]][] = [
    [{ events: [step('A', false), step('B', false)] }, '0 of 2 steps done', [0, 2]],
    [{ events: [step('A', true), step('B', false), step('C', true)] }, '2 of 3 steps done', [2, 3]],
    [{ events: [step('A', false)] }, 'Started – no reward yet'],
    [{ events: null }, 'Started – no reward yet'],
    // Done, whatever its steps say.
    [{ isUserCompleted: true, rewardStatus: 'Pending', events: [step('A', true), step('B', false)] }, 'Reward pending'],
  ];

  it('is a sentence, which is heard once, and a bar where there are several steps', async () => {
    const offers = cases.map(([fields], place) => ({ ...SAMPLE, id: `offer-${place}`, ...fields }));
    const tenant = await tenantWith({ memberOffers: { kind: 'body', body: listAnswer(offers) } });
    const shown = await showReadyWall(tenant, { tabs: 'in-progress completed', 'page-size': cases.length });
    const cards = within(shown.ui().getByRole('list', { name: 'In progress' })).getAllByRole('listitem');
    const progress = () => cards.flatMap((card) => card.querySelector<HTMLElement>('.progress') ?? []);
    await expect.poll(progress).toHaveLength(cases.length);
    expect(progress().map(({ textContent }) => textContent)).toEqual(cases.map(([, words]) => words));
    const bars = progress().map((each) => each.querySelector('progress'));
    expect(bars.map((bar) => bar && [bar.value, bar.max])).toEqual(cases.map(([, , bar]) => bar ?? null));
    // What it says is in the sentence.
    for (const each of progress()) expect(within(each).queryByRole('progressbar')).toBeNull();
  });

  /** A wall of all offers, one of which the member has begun: it has steps only in the list of the member. */
  const showBegun = async (events: Json[], fields: Json = {}) => {
    const offer = { ...SAMPLE, ...fields };
    const tenant = await tenantWith({
      offers: { kind: 'body', body: listAnswer([offer]) },
      memberOffers: { kind: 'body', body: listAnswer([{ ...offer, events }]) },
    });
    const { wall, ui } = await showReadyWall(tenant);
    const bar = () => wall.shadowRoot?.querySelector('progress');
    return { ui, bar: () => [bar()?.value, bar()?.max] };
  };
  const earned = [{ ...step('A', true), reward: 10, rewardStatus: 'Paid' }, step('B', false)];

  it('is a bar of what is earned among all offers, which do not say that themselves', async () => {
    const { bar } = await showBegun(earned);
    await expect.poll(bar).toEqual([10, 30]);
  });

  it('is no bar of percentages that are earned, which are of different purchases, and stand nowhere', async () => {
    const { ui, bar } = await showBegun(earned, { conversionType: 'RevShare' });
    await ui().findByText('In progress', { selector: '.mark' });
    expect(bar()).toEqual([undefined, undefined]);
  });

  it('is no bar of what is earned of a reward that is declined: the words beside it say nothing of that', async () => {
    const { ui, bar } = await showBegun(earned, { rewardStatus: 'Rejected' });
    await ui().findByText('Reward declined', { selector: '.mark' });
    expect(bar()).toEqual([undefined, undefined]);
  });

  it('makes an amount the most that there is among all offers, which do not have its steps', async () => {
    const { ui } = await showBegun([step('A', false), step('B', false)]);
    expect(await ui().findByText('Up to 30 points')).toBeTruthy();
  });

  it('gives way to the news that the offer has been closed', async () => {
    const closed = { ...SAMPLE, isOfferAvailable: false, events: [step('A', true), step('B', false)] };
    const tenant = await tenantWith({ memberOffers: { kind: 'body', body: listAnswer([closed]) } });
    const { ui } = await showReadyWall(tenant, { tabs: 'in-progress' });
    expect(await ui().findByText('No longer available')).toBeTruthy();
    expect(ui().queryByText(/steps done/)).toBeNull();
    expect(standingOf(closed)).toMatchObject({ status: 'closed', state: 'closed' });
  });

  it('says that the reward is declined also where the offer has been closed with that', async () => {
    const declined: Json = { ...SAMPLE, isOfferAvailable: false, rewardStatus: 'Rejected' };
    const body = { kind: 'body', body: listAnswer([declined]) } as const;
    const { ui, open, choose } = await showReadyWall(await tenantWith({ offers: body, memberOffers: body }));
    expect(await ui().findByText('Reward declined', { selector: '.mark' })).toBeTruthy();
    expect(ui().getByText('No longer available')).toBeTruthy();
    await choose('In progress');
    expect(ui().getByText('Reward declined')).toBeTruthy();
    const dialog = within(await open(`${declined.name}`));
    expect(dialog.getAllByText('No longer available')).toHaveLength(1);
    expect(dialog.getAllByText('Reward declined').length).toBeGreaterThan(0);
  });
});

const standingOf = (fields: Json): Standing => {
  const offer = decodeOffer({ ...SAMPLE, ...fields });
  if (!offer) throw new Error('There is no offer.');
  return createStandings(createContext({}).context.member)(offer);
};

const stateOf = (fields: Json): string => {
  const { locale } = english;
  const { say } = createFormat({ locale, messages: undefined, pointsLabel: '', formatReward: undefined }, english);
  return rewardStateWords(standingOf(fields), say);
};
const done = { isUserCompleted: true, userCompletedAt: '2024-10-21T12:00:00Z' };
const pending = { ...done, rewardStatus: 'Pending', rewardPendingDays: 30 };
const ahead = { ...pending, userCompletedAt: '2124-10-21T12:00:00Z' };

it.each<[string, ...Json[]]>([
  ['Started – no reward yet', {}, { rewardStatus: 'Pending' }],
  ['In progress', { events: [{ reward: 400, ...done, rewardStatus: 'Completed' }] }, { rewardStatus: 'Completed' }],
  ['Reward earned on October 21, 2024', { ...done, rewardStatus: 'Completed' }],
  ['Reward earned', { ...done, userCompletedAt: null, rewardStatus: 'Completed' }],
  ['Reward declined', { ...done, rewardStatus: 'Rejected' }],
  ['Completed on October 21, 2024', { ...done, rewardStatus: null }],
  ['Completed', { ...done, userCompletedAt: null, rewardStatus: 'Escalated' }],
  ['Reward pending – expected around November 20, 2124', ahead],
  ['Reward pending – expected around October 22, 2124', { ...ahead, rewardPendingDays: 1 }],
  // The day on which it was expected is over.
  ['Reward pending', pending],
  ['Reward pending', { ...pending, userCompletedAt: null }],
  ['Reward pending', ...[0, -1, null, 2_147_483_647].map((days) => ({ ...ahead, rewardPendingDays: days }))],
])('the state of a reward is said in words: %s of %j', (words, ...all) => {
  expect(all.map((fields) => plain(stateOf(fields)))).toEqual(all.map(() => words));
});
