import { within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { dayInWords } from '../../src/i18n/dates.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { RECEIPTS_KEY } from '../../src/wall/forget-stored.ts';
import { detailsAnswer, type Json, listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { insideOf, type ShownWall, showReadyWall } from '../setup/show-wall.ts';

const MEMBER = 'member-1';
const GAME = 'Tidewardens';
const SUPPORT = 'https://shop.example/help';
const DAY = 86_400_000;

const on = (daysFromNow: number) => dayInWords(Date.now() + daysFromNow * DAY, Date.now(), 'en');

/** What is said of a reward, in short and in full, and the mark before its amount. */
const ladder = {
  paid: { short: 'Reward earned', words: () => `Reward earned on ${on(0)}`, mark: /✓/ },
  // A clock that is drawn.
  pending: { short: 'Reward pending', words: () => `Reward pending – expected around ${on(7)}`, mark: /^""$/ },
  refused: { short: 'Reward declined', words: () => 'Reward declined', mark: /✕/ },
  completed: { short: 'Completed', words: () => `Completed on ${on(0)}`, mark: /^none$/ },
} as const;

/** One word of the service for each: `test/api/decode.test.ts` has all of them. */
const statuses: readonly [string | null, keyof typeof ladder][] = [
  ['Paid', 'paid'],
  ['Pending', 'pending'],
  ['Rejected', 'refused'],
  [null, 'completed'],
];

/** A wall with a support address, whose member has clicked and finished an offer of which the service says this. */
async function showDone(status: string | null): Promise<ShownWall> {
  const tenant = createTenant();
  await tenant.complete(MEMBER, specialIds.multiEvent);
  await tenant.decide(MEMBER, specialIds.multiEvent, status);
  await tenant.decide(MEMBER, specialIds.multiEvent, status, 1);
  const { baseUrl } = tenant;
  const receipt = { baseUrl, memberId: MEMBER, offerId: specialIds.multiEvent, openedAt: 1e12, clickedAt: 1e12 };
  localStorage.setItem(RECEIPTS_KEY, JSON.stringify([receipt]));
  const shown = await showReadyWall(tenant, { 'support-url': SUPPORT });
  await shown.ui().findByRole('tab', { name: /^Completed ?1$/ });
  return shown;
}

const find = (root: Element, selector: string): Element => {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const cardOf = ({ wall }: ShownWall): HTMLElement => {
  const name = within(insideOf(wall)).getByRole('button', { name: GAME });
  return name.closest('li') ?? name;
};

/** What a place says of the reward: its state, its words, and the mark before the amount. */
function saidIn(place: Element) {
  const reward = find(place, '.reward');
  const progress = find(place, '.progress, .mark');
  return {
    states: [reward, progress].map((part) => part.getAttribute('data-status')),
    amount: reward.textContent,
    words: progress.textContent,
    mark: getComputedStyle(reward, '::before').content,
    isInOneTone: getComputedStyle(reward).color === getComputedStyle(progress).color,
  };
}

describe('a reward of which the service says', () => {
  it.each(statuses)('%s is the same thing everywhere: %s', async (status, state) => {
    const { short, words, mark } = ladder[state];
    const expected = {
      states: [state, state],
      amount: '12,400 points',
      words: words(),
      mark: expect.stringMatching(mark),
      isInOneTone: true,
    };
    const shown = await showDone(status);
    expect(saidIn(cardOf(shown)), 'the card among all offers').toEqual({ ...expected, words: short });
    await shown.choose('Completed');
    expect(saidIn(cardOf(shown)), 'the card among the completed ones').toEqual(expected);

    const dialog = await shown.open(GAME);
    expect(saidIn(dialog), 'the dialog').toEqual(expected);
    const wait = within(dialog).queryAllByText(/^Usually pays/);
    expect(wait, 'how long it usually takes').toHaveLength(['paid', 'refused'].includes(state) ? 0 : 1);
    const first = find(dialog, '.step');
    expect(first.getAttribute('data-status'), 'the step').toBe(state);
    const hints = [...first.querySelectorAll('.hint')].map(({ textContent }) => textContent);
    expect(hints).toEqual(state === 'completed' ? ['Done'] : ['Done', short]);
    const row = within(dialog).getByText('Reward', { selector: 'dt' }).nextElementSibling;
    expect([row?.textContent, row?.getAttribute('data-status')], 'the receipt').toEqual([words(), state]);
    const ways = [...dialog.querySelectorAll(`a[href="${SUPPORT}"]`)];
    const question = state === 'paid' ? 'Contact support' : 'Missing a reward?';
    expect(ways.map((way) => way.textContent)).toEqual([question]);
    expect(/earned/i.test(dialog.textContent ?? ''), 'whether it is called earned').toBe(state === 'paid');
  });

  it.each<[string, Json]>([
    ['there is more to do', {}],
    ['there are more steps', { reward: 500, events: [{ name: 'Install', isUserCompleted: true }, { name: 'Play' }] }],
  ])('that it is declined, though %s, says so, and has the way to support', async (_, more) => {
    const offer = { ...SAMPLE, ...more, isUserCompleted: false, rewardStatus: 'Rejected' };
    const tenant = await tenantWith({
      memberOffers: { kind: 'body', body: listAnswer([offer]) },
      details: { kind: 'body', body: detailsAnswer(offer) },
    });
    const shown = await showReadyWall(tenant, { tabs: 'in-progress', 'support-url': SUPPORT });
    expect(await shown.ui().findByText('Reward declined')).toBeTruthy();
    expect(shown.ui().queryByText(/no reward yet/)).toBeNull();
    const dialog = await shown.open('SiriusXM');
    await expect.poll(() => dialog.querySelectorAll(`a[href="${SUPPORT}"]`)).toHaveLength(1);
    expect(within(dialog).getByText('Reward declined')).toBeTruthy();
  });

  it('nothing, nor how much it is, though the offer is completed, says that once', async () => {
    const offer = { ...SAMPLE, reward: null, isUserCompleted: true };
    const tenant = await tenantWith({
      offers: { kind: 'body', body: listAnswer([offer]) },
      memberOffers: { kind: 'body', body: listAnswer([offer]) },
      details: { kind: 'body', body: detailsAnswer(offer) },
    });
    const shown = await showReadyWall(tenant);
    const card = () => shown.ui().getByRole('button', { name: 'SiriusXM' }).closest('li') as HTMLElement;
    await expect.poll(() => within(card()).queryAllByText('Completed')).toHaveLength(1);
    expect(within(card()).getByText('See details')).toBeTruthy();
    await shown.choose('Completed');
    await expect.poll(() => within(card()).queryAllByText('Completed')).toHaveLength(1);
    expect(within(await shown.open('SiriusXM')).getAllByText('Completed')).toHaveLength(1);
  });

  it('one thing or the other has a tone and a mark of its own', async () => {
    const done = { ...SAMPLE, isUserCompleted: true };
    const offers = statuses.map(([rewardStatus]) => ({ ...done, id: `${rewardStatus}`, rewardStatus }));
    const tenant = await tenantWith({ memberOffers: { kind: 'body', body: listAnswer(offers) } });
    const { wall } = await showReadyWall(tenant, { tabs: 'completed' });
    await expect.poll(() => insideOf(wall).querySelectorAll('.progress')).toHaveLength(4);
    const rewards = [...insideOf(wall).querySelectorAll('.reward')];
    expect(new Set(rewards.map((reward) => getComputedStyle(reward).color)).size).toBe(4);
    expect(new Set(rewards.map((reward) => getComputedStyle(reward, '::before').content)).size).toBe(4);
  });
});

describe('a reward', () => {
  it('has its mark before its figure, and its lines where the page starts, also from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const tenant = createTenant();
    await tenant.complete(MEMBER, specialIds.sample);
    const shown = await showReadyWall(tenant);
    await shown.choose('Completed');
    const reward = shown.ui().getByText('30 points');
    expect(getComputedStyle(reward, '::before').marginRight).toBe('5px');
    expect(getComputedStyle(reward).textAlign).toBe('right');
  });

  it('that the host does not word runs as the words do, from right to left', async () => {
    const formatReward = () => undefined as unknown as string;
    const { wall } = await showReadyWall(createTenant(), { locale: 'he' }, { formatReward });
    const directions = () =>
      [...insideOf(wall).querySelectorAll('.reward')].map((reward) => getComputedStyle(reward).direction);
    await expect.poll(directions).toContain('rtl');
    expect(directions()).not.toContain('ltr');
  });

  it('gives its facts to the formatter of the host', async () => {
    const tenant = createTenant();
    await tenant.complete(MEMBER, specialIds.multiEvent, 2);
    for (const step of [1, 2]) await tenant.decide(MEMBER, specialIds.multiEvent, 'Approved', step);
    await tenant.complete(MEMBER, specialIds.video);
    await tenant.decide(MEMBER, specialIds.video, 'Chargeback');
    const formatReward = vi.fn(() => 'Gold');
    const shown = await showReadyWall(tenant, {}, { formatReward });
    await shown.choose('In progress');
    expect(within(cardOf(shown)).getByText('Gold')).toBeTruthy();
    expect(formatReward).toHaveBeenCalledWith(
      { amount: 12_400, kind: 'flat', upTo: true, earned: 1_900, status: 'in-progress' },
      expect.any(String),
    );
    await shown.choose('Completed');
    expect(formatReward).toHaveBeenCalledWith(expect.objectContaining({ status: 'refused' }), expect.any(String));
  });
});
