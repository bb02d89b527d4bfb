import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { decodeOffer } from '../../src/api/offer.ts';
import { rewardWords } from '../../src/features/progress.tsx';
import { english } from '../../src/i18n/english.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { de } from '../../src/i18n/locales/de.ts';
import { createStandings } from '../../src/wall/standings.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/answers.ts';
import { createContext } from '../setup/context.ts';
import { createTenant } from '../setup/tenant.ts';
import { type Attributes, showReadyWall } from '../setup/wall.ts';

/** What the card of a member's offer says below its name, on the tab "In progress". */
async function progressOf(fields: Json, attributes: Attributes = {}): Promise<HTMLElement> {
  const tenant = createTenant();
  await tenant.faults({ memberOffers: { kind: 'body', body: listAnswer([{ ...SAMPLE, ...fields }]) } });
  const shown = await showReadyWall(tenant, { tabs: 'in-progress completed', ...attributes });
  const card = within(shown.ui().getByRole('list', { name: 'In progress' })).getByRole('listitem');
  await expect.poll(() => card.querySelector('.progress')).not.toBeNull();
  return card.querySelector<HTMLElement>('.progress') ?? card;
}
const step = (name: string, isUserCompleted: boolean): Json => ({ name, isUserCompleted });

describe('the progress of a member', () => {
  it.each<[string, Json[], string, string]>([
    ['none of the steps', [step('A', false), step('B', false)], '0 of 2 steps done', '0'],
    ['some of the steps', [step('A', true), step('B', false), step('C', true)], '2 of 3 steps done', '2'],
  ])('is a bar and a sentence, which is heard once: %s', async (_, events, words, value) => {
    const progress = await progressOf({ events });
    expect(progress.textContent).toBe(words);
    const bar = progress.querySelector('progress');
    expect([bar?.value, bar?.max].map(String)).toEqual([value, `${events.length}`]);
    // What it says is in the sentence.
    expect(within(progress).queryByRole('progressbar')).toBeNull();
  });

  it.each<[string, Json, string]>([
    ['a single step', { events: [step('A', false)] }, 'Started – no reward yet'],
    ['no steps', { events: null }, 'Started – no reward yet'],
    [
      'an offer that is done, whatever its steps say',
      { isUserCompleted: true, rewardStatus: 'Pending', events: [step('A', true), step('B', false)] },
      'Reward pending',
    ],
  ])('is a sentence alone for %s', async (_, fields, words) => {
    const progress = await progressOf(fields);
    expect(progress.textContent).toBe(words);
    expect(progress.querySelector('progress')).toBeNull();
  });

  it('gives way to the news that the offer has been closed', async () => {
    const tenant = createTenant();
    const closed = { ...SAMPLE, isOfferAvailable: false, events: [step('A', true), step('B', false)] };
    await tenant.faults({ memberOffers: { kind: 'body', body: listAnswer([closed]) } });
    const { ui } = await showReadyWall(tenant, { tabs: 'in-progress' });
    expect(await ui().findByText('No longer available')).toBeTruthy();
    expect(ui().queryByText(/steps done/)).toBeNull();
  });

  it('is not told on the tab of all offers: there it is when an offer ends', async () => {
    const tenant = createTenant();
    const endDate = new Date(Date.now() + 60 * 3_600_000).toISOString();
    await tenant.faults({ offers: { kind: 'body', body: listAnswer([{ ...SAMPLE, endDate }]) } });
    const shown = await showReadyWall(tenant);
    await shown.ui().findByText('Ends in 2 days');
    expect(shown.ui().queryByText(/Started/)).toBeNull();
  });
});

describe('the end of an offer', () => {
  const DAY = 86_400_000;
  it.each<[string, number, RegExp[]]>([
    ['a moment from now', 30_000, [/^Ends in (30|29) sec\.$/, /^Ends in (30|29) seconds$/]],
    ['just within a week', 7 * DAY - 60_000, [/^Ends in 6 days$/]],
    ['just after a week', 7 * DAY + 60_000, []],
    ['a moment ago', -1000, []],
  ])('is said within a week of it: %s', async (_, left, words) => {
    const tenant = createTenant();
    const endDate = new Date(Date.now() + left).toISOString();
    await tenant.faults({ offers: { kind: 'body', body: listAnswer([{ ...SAMPLE, endDate }]) } });
    const shown = await showReadyWall(tenant);
    // The tabs come with the words.
    await shown.ui().findByRole('tablist');
    const said = shown.ui().queryAllByText(/^Ends/);
    expect(said.map(({ textContent }) => textContent)).toEqual(words.map((each) => expect.stringMatching(each)));
  });
});

describe('the state of a reward', () => {
  const completedAt = '2024-10-21T12:00:00Z';
  const stateOf = (fields: Json, words = english): string => {
    const offer = decodeOffer({ ...SAMPLE, ...fields });
    if (!offer) throw new Error('There is no offer.');
    const { locale } = words;
    const { say } = createFormat({ locale, messages: undefined, pointsLabel: '', formatReward: undefined }, words);
    const { withMemberFacts, rewardStateOf } = createStandings(createContext({}).context.member);
    return rewardWords({ offer: withMemberFacts(offer), state: rewardStateOf(offer) }, say);
  };
  const done = { isUserCompleted: true, userCompletedAt: completedAt };

  it.each<[Json, string]>([
    [{}, 'Started – no reward yet'],
    [{ events: [{ reward: 400, isUserCompleted: true, rewardStatus: 'Completed' }] }, 'In progress'],
    [{ rewardStatus: 'Pending' }, 'Started – no reward yet'],
    [{ ...done, rewardStatus: 'Completed' }, 'Reward earned on October 21, 2024'],
    [{ ...done, userCompletedAt: null, rewardStatus: 'Completed' }, 'Reward earned'],
    [{ ...done, rewardStatus: 'Rejected' }, 'Reward declined'],
    [{ ...done, rewardStatus: null }, 'Completed on October 21, 2024'],
    [{ ...done, userCompletedAt: null, rewardStatus: 'Escalated' }, 'Completed'],
    [{ ...done, rewardStatus: 'Pending', rewardPendingDays: 30 }, 'Reward pending – expected around November 20, 2024'],
    [{ ...done, rewardStatus: 'Pending', rewardPendingDays: 0 }, 'Reward pending'],
    [{ ...done, rewardStatus: 'Pending', rewardPendingDays: null }, 'Reward pending'],
    [{ ...done, rewardStatus: 'Pending', rewardPendingDays: 2_147_483_647 }, 'Reward pending'],
    [{ ...done, userCompletedAt: null, rewardStatus: 'Pending', rewardPendingDays: 30 }, 'Reward pending'],
  ])('is said in words: %j', (fields, words) => {
    expect(stateOf(fields)).toBe(words);
  });

  it('has its date in the language', () => {
    expect(stateOf({ ...done, rewardStatus: 'Completed' }, { locale: 'de', messages: de })).toBe(
      de['progress.earnedOn'].replace('{date}', '21. Oktober 2024'),
    );
  });
});
