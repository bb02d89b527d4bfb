import { within } from '@testing-library/preact';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { landmarks } from '../../src/sandbox/index.ts';
import { type Json, listAnswer, SAMPLE } from '../setup/answers.ts';
import { frames } from '../setup/frames.ts';
import { fakeTabs } from '../setup/tabs.ts';
import { type BrowserTenant, createTenant } from '../setup/tenant.ts';
import { queriesTo, type ShownWall, settled, showReadyWall } from '../setup/wall.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MEMBER = 'member-1';
const GAME = 'Tidewardens';

const tab = ({ ui }: ShownWall, name: string) => ui().findByRole('tab', { name: new RegExp(`^${name}`) });
async function choose(shown: ShownWall, name: string): Promise<void> {
  await userEvent.click(await tab(shown, name));
  await settled(shown.wall);
}
const card = ({ ui }: ShownWall, name: string) => {
  const item = ui().getByRole('button', { name }).closest('li');
  if (!item) throw new Error('There is no card.');
  return within(item);
};
/** Opens an offer of one of the lists. */
async function openIn(shown: ShownWall, list: string, name: string) {
  await choose(shown, list);
  return within(await shown.open(name));
}
const withMember = async (prepare: (tenant: BrowserTenant) => Promise<unknown>): Promise<ShownWall> => {
  const tenant = createTenant();
  await prepare(tenant);
  return showReadyWall(tenant);
};

describe('a reward', () => {
  it('is the most there is, where it comes in several steps', async () => {
    const shown = await showReadyWall();
    expect(card(shown, GAME).getByText('Up to 12,400 points')).toBeTruthy();
    expect(within(await shown.open(GAME)).getByText('Up to 12,400 points')).toBeTruthy();
  });

  it('is what was earned of it, for an offer in progress', async () => {
    const shown = await withMember(async ({ complete, decide }) => {
      await complete(MEMBER, landmarks.multiEvent, 3);
      await decide(MEMBER, landmarks.multiEvent, 'Paid', 1);
      await decide(MEMBER, landmarks.multiEvent, 'Rejected', 3);
    });
    await choose(shown, 'In progress');
    // Neither what is pending nor what was refused.
    expect(card(shown, GAME).getByText('400 of 12,400 points earned')).toBeTruthy();
  });

  it('has its mark before its figure, and its lines where the page starts, also from right to left', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    const shown = await withMember(({ complete }) => complete(MEMBER, landmarks.sample));
    await choose(shown, 'Completed');
    const reward = card(shown, 'SiriusXM').getByText('30 points');
    expect(getComputedStyle(reward, '::before').marginRight).toBe('5px');
    expect(getComputedStyle(reward).textAlign).toBe('right');
  });

  it('is not promised by an offer that has been closed', async () => {
    const shown = await withMember(({ start }) => start(MEMBER, landmarks.closesOnceStarted));
    const dialog = await openIn(shown, 'In progress', 'Harvest Lantern');
    for (const place of [card(shown, 'Harvest Lantern'), dialog]) expect(place.queryByText(/950 points/)).toBeNull();
    expect(card(shown, 'Harvest Lantern').getByText('No longer available')).toBeTruthy();
  });

  it('gives its facts to the formatter of the host', async () => {
    const tenant = createTenant();
    await tenant.complete(MEMBER, landmarks.multiEvent, 2);
    for (const step of [1, 2]) await tenant.decide(MEMBER, landmarks.multiEvent, 'Approved', step);
    await tenant.complete(MEMBER, landmarks.video);
    await tenant.decide(MEMBER, landmarks.video, 'Chargeback');
    const formatReward = vi.fn(() => 'Gold');
    const shown = await showReadyWall(tenant, {}, { formatReward });
    await choose(shown, 'In progress');
    expect(card(shown, GAME).getByText('Gold')).toBeTruthy();
    expect(formatReward).toHaveBeenCalledWith(
      { amount: 12_400, kind: 'flat', upTo: true, earned: 1_900, status: 'in-progress' },
      expect.any(String),
    );
    await choose(shown, 'Completed');
    expect(formatReward).toHaveBeenCalledWith(expect.objectContaining({ status: 'refused' }), expect.any(String));
  });
});

describe('the button of the dialog', () => {
  it('gets an offer that is new', async () => {
    const { open } = await showReadyWall();
    expect(within(await open(GAME)).getByRole('button', { name: 'Get offer' })).toBeTruthy();
  });

  it('continues an offer that was started, by its link again', async () => {
    fakeTabs();
    const shown = await withMember(({ start }) => start(MEMBER, landmarks.multiEvent));
    const dialog = await openIn(shown, 'In progress', GAME);
    expect(dialog.queryByRole('button', { name: 'Get offer' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByText('The offer is open in a new tab.');
    expect(await queriesTo(shown.tenant, 'link')).toHaveLength(1);
  });

  it.each<[string, string, string, (tenant: BrowserTenant) => Promise<unknown>]>([
    ['Completed', GAME, 'Completed', ({ complete }) => complete(MEMBER, landmarks.multiEvent)],
    [
      'In progress',
      'Harvest Lantern',
      'No longer available',
      ({ start }) => start(MEMBER, landmarks.closesOnceStarted),
    ],
  ])('is a word where nothing can be pressed: %s, %s', async (list, name, words, prepare) => {
    const shown = await withMember(prepare);
    const dialog = await openIn(shown, list, name);
    expect(dialog.queryByRole('button', { name: /^(Get offer|Continue)$/ })).toBeNull();
    expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('turns into "Try again" itself after a click that failed, and no other is there', async () => {
    fakeTabs();
    const { tenant, open } = await showReadyWall();
    const dialog = within(await open(GAME));
    const button = dialog.getByRole('button', { name: 'Get offer' });
    // It comes with the features.
    await dialog.findByText('Advertiser: Palecrow Studio');
    const before = dialog.getAllByRole('button').length;
    await tenant.faults({ link: { kind: 'status', status: 503 } });
    await userEvent.click(button);
    await expect.poll(() => button.textContent).toBe('Try again');
    expect(button.isConnected).toBe(true);
    expect(dialog.getAllByRole('button')).toHaveLength(before);
    await tenant.clearFaults();
    await userEvent.click(button);
    await expect.poll(() => button.textContent).toBe('Get offer');
  });

  it('gives way to a link that says that the click is counted already, where the tab was blocked', async () => {
    fakeTabs(() => null);
    const { tenant, open } = await showReadyWall();
    const dialog = within(await open(GAME));
    await userEvent.click(dialog.getByRole('button', { name: 'Get offer' }));
    expect(
      await dialog.findByText(/^Your browser blocked the new tab\. Your click has already been counted:/),
    ).toBeTruthy();
    expect((await tenant.ledger()).clicks).toHaveLength(1);
  });
});

describe('what is known of started offers', () => {
  it('marks them among all offers, and no others', async () => {
    const shown = await withMember(({ start }) => start(MEMBER, landmarks.multiEvent));
    await expect.poll(() => card(shown, GAME).queryByText('In progress')).not.toBeNull();
    expect(card(shown, 'SiriusXM').queryByText('In progress')).toBeNull();
    const about = shown.ui().getByRole('button', { name: GAME, description: /In progress/ });
    expect(about).toBeTruthy();
    expect(within(await shown.open(GAME)).getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('does not mark them where they are all that is shown', async () => {
    const shown = await withMember(({ start }) => start(MEMBER, landmarks.multiEvent));
    await choose(shown, 'In progress');
    expect(card(shown, GAME).queryByText('In progress')).toBeNull();
  });

  it('is counted in the tabs without their lists being opened, and without the host hearing of pages', async () => {
    const shown = await withMember(({ start }) => start(MEMBER, landmarks.multiEvent));
    expect(await shown.ui().findByRole('tab', { name: /^In progress ?1$/ })).toBeTruthy();
    expect(await shown.ui().findByRole('tab', { name: /^Completed ?0$/ })).toBeTruthy();
    expect(shown.detailsOf('page').map(({ view }) => view)).toEqual(['offers']);
  });

  it('stays while the lists are asked for again after coming back, and is changed in place', async () => {
    fakeTabs();
    const shown = await withMember(({ start }) => start(MEMBER, landmarks.multiEvent));
    const inProgress = await shown.ui().findByRole('tab', { name: /^In progress ?1$/ });
    await userEvent.click(within(await shown.open('SiriusXM')).getByRole('button', { name: 'Get offer' }));
    await expect.poll(() => shown.detailsOf('click')).toHaveLength(1);
    await shown.wall.close();
    await shown.tenant.start(MEMBER, landmarks.sample);
    await shown.tenant.faults({ memberOffers: { kind: 'delay', delayMs: 700 } });
    const names: string[] = [];
    const watcher = new MutationObserver(() => names.push(inProgress.textContent ?? ''));
    watcher.observe(inProgress, { childList: true, characterData: true, subtree: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => inProgress.textContent).toBe('In progress 2');
    watcher.disconnect();
    expect(names.filter((name) => !/^In progress [12]$/.test(name))).toEqual([]);
  });

  it('is asked for anew for another member', async () => {
    const shown = await withMember(({ start }) => start('member-2', landmarks.multiEvent));
    await shown.ui().findByRole('tab', { name: /^In progress ?0$/ });
    shown.wall.memberId = 'member-2';
    expect(await shown.ui().findByRole('tab', { name: /^In progress ?1$/ })).toBeTruthy();
  });

  it('is not asked of a service that is down', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const tenant = createTenant();
    await tenant.faults({ offers: { kind: 'status', status: 400, times: 1 } });
    const { ui } = await showReadyWall(tenant);
    await ui().findByRole('alert');
    await ui().findByRole('tab', { name: 'In progress' });
    // What counts begins after the next frame.
    await frames();
    expect(await queriesTo(tenant, 'memberOffers')).toEqual([]);
    await userEvent.click(ui().getByRole('button', { name: 'Try again' }));
    expect(await ui().findByRole('tab', { name: /^In progress ?0$/ })).toBeTruthy();
  });
});

describe('the steps of an offer that was started', () => {
  it('say what is done and what comes next, with its reward and its time', async () => {
    const shown = await withMember(({ complete }) => complete(MEMBER, landmarks.multiEvent, 2));
    const dialog = await openIn(shown, 'In progress', GAME);
    const heading = await dialog.findByRole('heading', { name: 'Steps' });
    const steps = within(heading.parentElement ?? heading).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('data-state'))).toEqual(['done', 'done', 'next', 'later']);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
    expect(steps[2]?.textContent).toBe('3Reach harbour 10+3,500 pointsNextwithin 14 days of starting');
  });
});

describe('an offer of the list', () => {
  const show = async (fields: Json) => {
    const tenant = createTenant();
    await tenant.faults({ offers: { kind: 'body', body: listAnswer([{ ...SAMPLE, ...fields }]) } });
    return card(await showReadyWall(tenant), 'SiriusXM');
  };

  it.each<[Json, string]>([
    [{ reward: 12, conversionType: 'RevShare' }, '12% back'],
    [{ reward: 12, conversionType: 'RevShare', offerType: 'MultiEvent' }, 'Up to 12% back'],
    [{ reward: 900, offerType: 'MultiEvent' }, 'Up to 900 points'],
    [{ reward: 900, events: [{ name: 'a' }, { name: 'b' }] }, 'Up to 900 points'],
    [{ reward: 900, events: [{ name: 'a' }] }, '+900 points'],
  ])('says what kind of reward it has: %j', async (fields, words) => {
    expect((await show(fields)).getByText(words)).toBeTruthy();
  });
});
