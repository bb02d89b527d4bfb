import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { landmarks } from '../../src/sandbox/index.ts';
import { frames } from '../setup/frames.ts';
import { replace } from '../setup/replace.ts';
import { createTenant } from '../setup/tenant.ts';
import { queriesTo, type ShownWall, showReadyWall } from '../setup/wall.ts';

let isHidden: boolean;
beforeEach(() => {
  isHidden = false;
  replace(Document.prototype, 'hidden', { get: () => isHidden });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The page is covered by another one, or shown again. */
function cover(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}
const away = () => cover(true);
const back = () => cover(false);
/** Lets time pass without waiting for it. */
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

/** A wall whose member has begun an offer, with that list in sight. */
async function showStarted() {
  const tenant = createTenant();
  await tenant.start('member-1', landmarks.multiEvent);
  const shown = await showReadyWall(tenant, { 'link-target': 'none' });
  await userEvent.click(await shown.ui().findByRole('tab', { name: /^In progress/ }));
  await expect.poll(() => memberLists(shown)).toHaveLength(1);
  await shown.settled();
  await frames();
  return shown;
}
/** Follows an offer, by keyboard: pressed at one place again at once, it would be a double click. */
async function follow({ wall, ui, detailsOf }: ShownWall, offerId: string = landmarks.multiEvent): Promise<void> {
  const before = detailsOf('click').length;
  await wall.open(offerId);
  ui()
    .getByRole('button', { name: /^(Get offer|Continue)$/ })
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => detailsOf('click')).toHaveLength(before + 1);
  await wall.close();
}
/** How often a list of the member was asked for. */
const memberLists = async ({ tenant }: ShownWall, progress = 'InProgress') =>
  (await queriesTo(tenant, 'memberOffers')).filter((query) => query['filter.Progress'] === progress);

describe('a person who comes back from an offer', () => {
  it('finds the list anew, without a word and without losing the focus', async () => {
    const shown = await showStarted();
    await follow(shown, landmarks.sample);
    await shown.tenant.start('member-1', landmarks.sample);
    shown.ui().getByRole('button', { name: 'Tidewardens' }).focus();
    const focused = shown.wall.shadowRoot?.activeElement;
    const busy = vi.fn();
    const observer = new MutationObserver(() => {
      if (shown.wall.shadowRoot?.querySelector('[aria-busy="true"]')) busy();
    });
    observer.observe(shown.wall.shadowRoot ?? document, { subtree: true, attributes: true, childList: true });
    away();
    back();
    await expect.poll(() => shown.names()).toContain('SiriusXM');
    observer.disconnect();
    expect(busy).not.toHaveBeenCalled();
    expect(shown.wall.shadowRoot?.activeElement).toBe(focused);
    expect(await memberLists(shown)).toHaveLength(2);
  });

  it('finds the other list anew, too, whichever is in sight', async () => {
    const shown = await showStarted();
    await userEvent.click(shown.ui().getByRole('tab', { name: /^Completed/ }));
    await shown.settled();
    await follow(shown, landmarks.sample);
    await shown.tenant.start('member-1', landmarks.sample);
    away();
    back();
    await expect.poll(() => memberLists(shown, 'Completed')).toHaveLength(2);
    await expect.poll(() => shown.ui().getByRole('tab', { name: /^In progress/ }).textContent).toBe('In progress 2');
    // It is asked for when somebody looks at it, who meanwhile sees it as it was.
    expect(await memberLists(shown)).toHaveLength(1);
    await userEvent.click(shown.ui().getByRole('tab', { name: /^In progress/ }));
    expect(shown.names()).toContain('Tidewardens');
    await expect.poll(() => shown.names()).toContain('SiriusXM');
    expect(await memberLists(shown)).toHaveLength(2);
    for (const name of [/^Offers/, /^In progress/]) await userEvent.click(shown.ui().getByRole('tab', { name }));
    await shown.settled();
    expect(await memberLists(shown)).toHaveLength(2);
  });

  it('finds it as it was where it cannot be had, and no failure is shown', async () => {
    const shown = await showStarted();
    await follow(shown);
    await shown.tenant.faults({ memberOffers: { kind: 'status', status: 400 } });
    away();
    back();
    await expect.poll(() => memberLists(shown)).toHaveLength(2);
    await frames();
    expect(shown.ui().queryByRole('alert')).toBeNull();
    expect(shown.names()).toEqual(['Tidewardens']);
    expect(shown.detailsOf('error')).toEqual([]);
  });

  it('is noticed on a page that keeps the events of the wall to itself, too', async () => {
    const ended = new AbortController();
    const keep = (event: Event) => event.stopPropagation();
    addEventListener('offer-wall-click', keep, { capture: true, signal: ended.signal });
    const clicked = vi.fn();
    addEventListener('offer-wall-click', clicked, { capture: true, signal: ended.signal });
    const shown = await showStarted();
    await shown.wall.open(landmarks.multiEvent);
    shown
      .ui()
      .getByRole('button', { name: /^(Get offer|Continue)$/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => clicked.mock.calls.length).toBe(1);
    await shown.wall.close();
    away();
    back();
    await expect.poll(() => memberLists(shown)).toHaveLength(2);
    ended.abort();
  });

  it('is noticed on a page that the browser kept, too', async () => {
    const shown = await showStarted();
    await follow(shown);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => memberLists(shown)).toHaveLength(2);
  });

  it('is noticed where the clock was set back meanwhile, too', async () => {
    const shown = await showStarted();
    await follow(shown);
    back();
    await expect.poll(() => memberLists(shown)).toHaveLength(2);
    pass(-3_600_000);
    await follow(shown, landmarks.sample);
    back();
    await expect.poll(() => memberLists(shown)).toHaveLength(3);
  });
});

describe('nothing is asked for', () => {
  it('by a page that is only shown again', async () => {
    const shown = await showStarted();
    away();
    back();
    await frames();
    expect(await memberLists(shown)).toHaveLength(1);
  });

  it('while the page is covered', async () => {
    const shown = await showStarted();
    await follow(shown);
    away();
    away();
    await frames();
    expect(await memberLists(shown)).toHaveLength(1);
  });

  it('twice for one offer, nor within fifteen seconds for the next', async () => {
    const shown = await showStarted();
    await follow(shown);
    back();
    await expect.poll(() => memberLists(shown)).toHaveLength(2);
    pass(14_000);
    back();
    await follow(shown, landmarks.sample);
    back();
    await frames();
    expect(await memberLists(shown)).toHaveLength(2);
    pass(2000);
    back();
    await expect.poll(() => memberLists(shown)).toHaveLength(3);
  });

  it('by a wall that is gone', async () => {
    const shown = await showStarted();
    await follow(shown);
    shown.unmount();
    await frames();
    away();
    back();
    await frames();
    expect(await memberLists(shown)).toHaveLength(1);
  });
});
