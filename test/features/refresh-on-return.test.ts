import { within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refreshOnReturn } from '../../src/features/refresh-on-return.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { wallOf } from '../setup/create-bare-wall.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { hidePage } from '../setup/replace-global.ts';
import { queriesTo, showReadyWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const away = () => hidePage(true);
const back = () => hidePage(false);
/** Lets time pass without waiting for it. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

/** A wall with nothing around it that is refreshed. */
async function bareWall(given: Partial<Settings> = {}) {
  const made = await wallOf({ linkTarget: 'none', ...given });
  onTestFinished(made.remove);
  refreshOnReturn(made.wall);
  return made;
}

/** One that shows all offers, the times when they end, and how often they were asked for. */
async function showOffers(given: Partial<Settings> = {}) {
  const made = await bareWall(given);
  await made.wall.start();
  await made.wall.member.loadAll();
  const ends = made.wall.lists.state.value.offers.flatMap(({ endDate }) => endDate ?? []);
  return { ...made, firstEnd: Math.min(...ends), asked: async () => (await queriesTo(made.tenant, 'offers')).length };
}

/** A wall whose member has begun some offers, or none, with the list of them in sight. */
async function showStarted(...begun: string[]) {
  const made = await bareWall();
  const { wall, tenant } = made;
  for (const offerId of begun) await tenant.start('member-1', offerId);
  await wall.start();
  await wall.lists.show('in-progress');
  return {
    ...made,
    follow: (offerId: string = specialIds.multiEvent) => made.follow(offerId),
    namesShown: () => wall.lists.state.value.offers.map(({ name }) => name),
    /** How often a list of the member was asked for. */
    lists: async (progress = 'InProgress') =>
      (await queriesTo(tenant, 'memberOffers')).filter((query) => query['filter.Progress'] === progress).length,
  };
}

describe('a person who comes back from an offer', () => {
  it('finds the list anew, without a word and without losing the focus', async () => {
    const tenant = createTenant();
    await tenant.start('member-1', specialIds.multiEvent);
    const shown = await showReadyWall(tenant, { 'link-target': 'none' });
    await shown.choose('In progress');
    const tab = await shown.ui().findByRole('tab', { name: /^In progress ?1$/ });
    await frames();
    await shown.wall.open(specialIds.sample);
    (await shown.ui().findByRole('button', { name: 'Get offer' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown.detailsOf('click')).toHaveLength(1);
    await shown.wall.close();
    await tenant.start('member-1', specialIds.sample);
    shown.ui().getByRole('button', { name: 'Tidewardens' }).focus();
    const focused = shown.wall.shadowRoot?.activeElement;
    const seen = new Set<string>();
    const observer = new MutationObserver(() => {
      seen.add(`${tab.textContent}${shown.wall.shadowRoot?.querySelector('[aria-busy="true"]') ? ', busy' : ''}`);
    });
    const everything = { subtree: true, attributes: true, childList: true, characterData: true };
    observer.observe(shown.wall.shadowRoot ?? document, everything);
    away();
    back();
    await expect.poll(() => shown.names()).toContain('SiriusXM');
    await expect.poll(() => tab.textContent).toBe('In progress 2');
    observer.disconnect();
    expect([...seen].filter((words) => !/^In progress [12]$/.test(words))).toEqual([]);
    expect(shown.wall.shadowRoot?.activeElement).toBe(focused);
  });

  it('keeps the focus in the dialog where the button that had it is gone', async () => {
    const tenant = createTenant();
    await tenant.start('member-1', specialIds.multiEvent);
    const shown = await showReadyWall(tenant);
    await shown.ui().findByRole('tab', { name: /^In progress ?1$/ });
    const dialog = within(await shown.open('Tidewardens'));
    dialog.getByRole('button', { name: 'Continue' }).focus();
    await tenant.complete('member-1', specialIds.multiEvent);
    away();
    back();
    await expect.poll(() => shown.wall.shadowRoot?.activeElement?.textContent).toBe('Completed');
    // The steps below follow as well.
    expect(dialog.getAllByText('Done')).toHaveLength(4);
  });

  it('finds the other list anew, too, whichever is in sight', async () => {
    const { wall, tenant, follow, lists, namesShown } = await showStarted(specialIds.multiEvent);
    await wall.lists.show('completed');
    await follow(specialIds.sample);
    await tenant.start('member-1', specialIds.sample);
    away();
    back();
    await expect.poll(() => lists('Completed')).toBe(2);
    await expect.poll(() => wall.member.counts.value['in-progress']).toBe(2);
    // It is asked for when somebody looks at it, who meanwhile sees it as it was.
    expect(await lists()).toBe(1);
    const looked = wall.lists.show('in-progress');
    expect(namesShown()).toEqual(['Tidewardens']);
    await looked;
    expect(namesShown()).toContain('SiriusXM');
    for (const name of ['offers', 'in-progress'] as const) await wall.lists.show(name);
    expect(await lists()).toBe(2);
  });

  it('finds out what became of an offer that was followed before, at most every fifteen seconds', async () => {
    const { wall, tenant, lists } = await showStarted(specialIds.multiEvent);
    await wall.member.loadAll();
    await tenant.complete('member-1', specialIds.multiEvent);
    away();
    back();
    await expect.poll(() => wall.member.counts.value).toEqual({ 'in-progress': 0, completed: 1 });
    await expect.poll(() => lists()).toBe(2);
  });

  it('finds them on the next return, or once the network is there, where the request before has failed', async () => {
    const { wall, tenant } = await showStarted();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const failThen = async (comeBack: () => void, begun: string) => {
      await tenant.faults({ memberOffers: { kind: 'status', status: 500 } });
      await wall.member.loadAllAgain();
      await tenant.clearFaults();
      await tenant.start('member-1', begun);
      pass(20_000);
      comeBack();
    };
    await failThen(back, specialIds.sample);
    await expect.poll(() => wall.member.counts.value['in-progress']).toBe(1);
    await failThen(() => window.dispatchEvent(new Event('online')), specialIds.multiEvent);
    await expect.poll(() => wall.member.counts.value['in-progress']).toBe(2);
  });

  it('finds what was begun in another tab meanwhile, where the list of it is in sight', async () => {
    const { wall, tenant, namesShown } = await showStarted();
    await wall.member.loadAll();
    await tenant.start('member-1', specialIds.sample);
    back();
    await expect.poll(namesShown).toEqual(['SiriusXM']);
    expect(wall.member.counts.value['in-progress']).toBe(1);
  });

  it('finds what was begun elsewhere meanwhile, after ten minutes, where other offers are in sight', async () => {
    const { wall, tenant } = await showStarted();
    await wall.lists.show('offers');
    await wall.member.loadAll();
    await tenant.start('member-1', specialIds.sample);
    pass(590_000);
    back();
    await frames();
    expect(wall.member.counts.value['in-progress']).toBe(0);
    pass(20_000);
    back();
    await expect.poll(() => wall.member.counts.value['in-progress']).toBe(1);
  });

  it('reads that it failed, and not that nothing is there, where the empty list cannot be had anew', async () => {
    const { wall, tenant, follow } = await showStarted();
    await follow();
    await tenant.faults({ memberOffers: { kind: 'status', status: 400 } });
    away();
    back();
    await expect.poll(() => wall.lists.state.value.status).toBe('failed');
  });

  it('is noticed where the clock was set back meanwhile, too', async () => {
    const { follow, lists } = await showStarted(specialIds.multiEvent);
    await follow();
    back();
    await expect.poll(() => lists()).toBe(2);
    pass(-3_600_000);
    await follow(specialIds.sample);
    back();
    await expect.poll(() => lists()).toBe(3);
  });
});

describe('nothing is asked for', () => {
  it('by a page whose member has begun nothing and looks at other offers, nor while it is covered', async () => {
    const { wall, follow, lists } = await showStarted();
    await wall.lists.show('offers');
    away();
    back();
    await frames();
    expect(await lists()).toBe(1);
    await wall.lists.show('in-progress');
    await follow();
    away();
    away();
    await frames();
    expect(await lists()).toBe(1);
  });

  it('twice for one offer, nor within fifteen seconds for the next', async () => {
    const { follow, lists } = await showStarted();
    await follow();
    back();
    await expect.poll(() => lists()).toBe(2);
    pass(14_000);
    back();
    await follow(specialIds.sample);
    back();
    await frames();
    expect(await lists()).toBe(2);
    pass(2000);
    back();
    await expect.poll(() => lists()).toBe(3);
  });

  it('of a list that is not looked at, within fifteen seconds, until somebody does or they are over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { wall, follow, lists } = await showStarted();
    await follow();
    back();
    await vi.waitFor(async () => expect(await lists()).toBe(2));
    await wall.lists.show('offers');
    await follow(specialIds.sample);
    back();
    expect(await lists()).toBe(2);
    await wall.lists.show('in-progress');
    expect(await lists()).toBe(3);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(await lists()).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(async () => expect(await lists()).toBe(4));
  });

  it('of a page that nothing has covered, before somebody looks at the list', async () => {
    const { wall, follow, lists } = await showStarted();
    await wall.lists.show('offers');
    await follow();
    expect(await lists()).toBe(1);
    await wall.lists.show('in-progress');
    expect(await lists()).toBe(2);
  });
});

it('a person who turns to a list long after it came finds it as it is now, in a page that was always in sight', async () => {
  const { wall, tenant } = await showStarted(specialIds.sample);
  await tenant.complete('member-1', specialIds.sample);
  pass(601_000);
  for (const name of ['offers', 'in-progress'] as const) void wall.lists.show(name);
  await expect.poll(() => wall.lists.state.value.totalCount).toBe(0);
});

it.each([21, -221])('a failure gives way in due time, by a clock that goes on or is set back: %s', async (by) => {
  const { wall, tenant } = await bareWall();
  const status = () => wall.lists.state.value.status;
  await tenant.faults({ offers: { kind: 'rate-limit', retryAfter: 120 } });
  await wall.start();
  await tenant.clearFaults();
  pass(100_000);
  back();
  await frames();
  expect(status()).toBe('failed');
  pass(by * 1000);
  back();
  await expect.poll(status).toBe('ready');
});

it('a person who comes back to offers of which one has ended finds others, once', async () => {
  const { tenant, firstEnd, asked } = await showOffers();
  const backAt = (time: number) => {
    away();
    pass(time - Date.now());
    back();
  };
  backAt(firstEnd - 60_000);
  expect(await asked()).toBe(1);
  // The network is not there yet.
  await tenant.faults({ offers: { kind: 'status', status: 400 } });
  backAt(firstEnd + 1_000);
  await expect.poll(asked).toBe(2);
  await tenant.clearFaults();
  backAt(Date.now() + 20_000);
  await expect.poll(asked).toBe(3);
  await frames();
  backAt(Date.now() + 20_000);
  await frames();
  expect(await asked()).toBe(3);
});

it('a person who comes back finds others for an offer that has ended, though more were appended since', async () => {
  const { wall, firstEnd, asked } = await showOffers({ paging: 'more' });
  pass(firstEnd + 1_000 - Date.now());
  await wall.lists.more();
  expect(wall.lists.state.value.offers).toHaveLength(10);
  back();
  await expect.poll(asked).toBe(3);
});
