import { within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specialIds } from '../../src/sandbox/index.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { insideOf, PAGE_SIZE, queriesTo, type ShownWall, showReadyWall, showWall } from '../setup/show-wall.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});

/** All that a wall has said since it is watched. */
function listenTo({ wall }: ShownWall): string[] {
  const said: string[] = [];
  const watcher = new MutationObserver(() => said.push(insideOf(wall).textContent ?? ''));
  watcher.observe(insideOf(wall), { childList: true, characterData: true, subtree: true });
  return said;
}

describe('a search', () => {
  it('never says that there are no offers before the answer is there', async () => {
    const shown = await showReadyWall(createTenant(), { controls: 'search' });
    const search = await shown.ui().findByRole('searchbox');
    await userEvent.type(search, 'no such offer');
    await shown.ui().findByText('No offers match');
    await shown.tenant.faults({ offers: { kind: 'delay', delayMs: 700 } });
    const said = listenTo(shown);
    await userEvent.clear(search);
    await expect.poll(() => shown.names().length).toBe(PAGE_SIZE);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((words) => words.includes('No offers right now'))).toEqual([]);
  });
});

describe('a deep link that fails', () => {
  it('is named by what is known, promises nothing and can be tried again', async () => {
    const body = { messages: ['There is no offer x.'] };
    const tenant = await tenantWith({ details: { kind: 'status', status: 404, body } });
    const shown = await showReadyWall(tenant, { 'offer-id': specialIds.webm, 'page-size': 1 });
    const dialog = within(await shown.ui().findByRole('dialog', { name: 'Offer' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('The details could not be loaded');
    expect(alert.textContent).not.toContain('There is no offer');
    expect(dialog.queryByRole('button', { name: 'Get offer' })).toBeNull();
    await tenant.clearFaults();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: 'Get offer' })).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

describe('a list that does not come', () => {
  it('is said to be slow, and to be loading again as soon as it was asked for again, in sight, and nothing moves', async () => {
    await page.viewport(360, 760);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The wall's own next try comes as late as it can.
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const tenant = await tenantWith({ offers: { kind: 'hang' } });
    const { ui, wall } = showWall(tenant, { 'page-size': 10 });
    await expect.poll(() => ui().queryByText('Loading offers')).not.toBeNull();
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    const place = [wall.offsetHeight];
    // At its end: the list is longer than the screen.
    scrollTo(0, 10_000);
    place.push(scrollY);
    expect(scrollY).toBeGreaterThan(100);
    const isSeen = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const seen = wall.shadowRoot?.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      expect([top >= 0 && bottom <= innerHeight, seen]).toEqual([true, element]);
      expect([wall.offsetHeight, scrollY]).toEqual(place);
    };
    // The clock of the words starts with the next frame.
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    // Somewhat more: the words' own clock may start in it.
    await vi.advanceTimersByTimeAsync(10_100);
    const again = () => ui().queryByRole('button', { name: 'Try again' });
    await expect.poll(again).not.toBeNull();
    isSeen(ui().getByText(/^This is taking longer than usual/));
    isSeen(ui().getByRole('button', { name: 'Try again' }));
    await userEvent.click(ui().getByRole('button', { name: 'Try again' }));
    await vi.advanceTimersByTimeAsync(50);
    const words = await ui().findByText('Loading offers');
    expect(words.getBoundingClientRect().height).toBeGreaterThan(10);
    isSeen(words);
    expect(words.closest('[role="status"]')).not.toBeNull();
    expect(ui().queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(wall.shadowRoot?.activeElement?.id).toBe('list');
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4000);
    expect(ui().getByText(/^Still loading/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(6000);
    expect(ui().getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a list that is empty', () => {
  it('of the member leads to the offers', async () => {
    const { ui, names, choose } = await showReadyWall();
    await choose('In progress');
    await userEvent.click(within(ui().getByRole('tabpanel')).getByRole('button', { name: 'See offers' }));
    await expect.poll(() => names().length).toBe(PAGE_SIZE);
    expect(ui().getByRole('tab', { selected: true }).id).toBe('offers');
  });

  it('leads to no sign-in where the publisher has none', async () => {
    const { ui } = await showReadyWall(createTenant(), { 'member-id': undefined });
    expect(ui().getByText('Sign in to see your offers')).toBeTruthy();
    expect(ui().queryByRole('link')).toBeNull();
  });

  it('of the member leads nowhere where the publisher shows no offers', async () => {
    const { ui } = await showReadyWall(createTenant(), { tabs: 'in-progress completed' });
    await expect.poll(() => ui().queryByText('Nothing here yet')).not.toBeNull();
    expect(ui().queryByRole('button', { name: 'See offers' })).toBeNull();
  });
});
