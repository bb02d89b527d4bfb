import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tenantWith } from '../setup/create-tenant.ts';
import { PAGE_SIZE, queriesTo, showWall } from '../setup/show-wall.ts';

/** A wall whose lists are held back by the service, so long that it can be asked again. */
async function showSlow() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const held = { kind: 'delay', hold: true } as const;
  const shown = showWall(await tenantWith({ offers: held, memberOffers: held }));
  const button = () => shown.ui().queryByRole('button', { name: 'Try again' });
  await expect.poll(() => shown.ui().queryByText('Loading offers')).not.toBeNull();
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return button();
    })
    .not.toBeNull();
  return { ...shown, button };
}

it('what is said of a slow list is not said of the next one, which has only just been asked for', async () => {
  const { ui, button } = await showSlow();
  await expect.poll(() => ui().queryByRole('tab', { name: 'In progress' })).not.toBeNull();
  await userEvent.click(ui().getByRole('tab', { name: 'In progress' }));
  await expect.poll(button).toBeNull();
  expect(ui().getByText('Loading offers')).toBeTruthy();
});

it('what was asked for first is shown where it comes after "Try again", even if that has failed', async () => {
  const { tenant, wall, button, names } = await showSlow();
  const failed = vi.fn();
  wall.addEventListener('offer-wall-error', failed);
  await tenant.faults({ offers: { kind: 'status', status: 400 } });
  performance.clearResourceTimings();
  await userEvent.click(button() as HTMLElement);
  const answers = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  await expect.poll(() => answers().map(({ responseStatus }) => responseStatus)).toContain(400);
  await tenant.release();
  await expect.poll(names).toHaveLength(PAGE_SIZE);
  expect(failed).not.toHaveBeenCalled();
});

it('what was asked for first is not shown in place of the answer to "Try again"', async () => {
  const { tenant, wall, button, names } = await showSlow();
  const shown = vi.fn();
  wall.addEventListener('offer-wall-page', shown);
  await tenant.clearFaults();
  await userEvent.click(button() as HTMLElement);
  await expect.poll(names).toHaveLength(PAGE_SIZE);
  await tenant.release();
  await tenant.ledger();
  expect(shown).toHaveBeenCalledOnce();
});

it('the list takes the focus where it comes before its button was pressed', async () => {
  const { wall, tenant, button, names } = await showSlow();
  button()?.focus();
  expect(wall.shadowRoot?.activeElement).toBe(button());
  await tenant.release();
  await expect.poll(names).toHaveLength(PAGE_SIZE);
  expect(button()).toBeNull();
  expect(wall.shadowRoot?.activeElement?.id).toBe('list');
});

it('a list that is slow is said to be so, and to be loading again once it was asked for again, in sight, and nothing moves', async () => {
  await page.viewport(360, 760);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The wall's own next try comes as late as it can.
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const tenant = await tenantWith({ offers: { kind: 'hang' } });
  const { ui, wall } = showWall(tenant, { 'page-size': 10 });
  await expect.poll(() => ui().queryByText('Loading offers')).not.toBeNull();
  await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
  // At its end: the list is longer than the screen.
  scrollTo(0, 10_000);
  const place = [wall.offsetHeight, scrollY];
  expect(scrollY).toBeGreaterThan(100);
  const isInSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const seen = wall.shadowRoot?.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect([top >= 0 && bottom <= innerHeight, seen]).toEqual([true, element]);
    expect([wall.offsetHeight, scrollY]).toEqual(place);
  };
  const again = () => ui().queryByRole('button', { name: 'Try again' });
  // The clock of the words starts with the next frame.
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(10_100);
  await expect.poll(again).not.toBeNull();
  isInSight(ui().getByText(/^This is taking longer than usual/));
  isInSight(ui().getByRole('button', { name: 'Try again' }));
  await userEvent.click(ui().getByRole('button', { name: 'Try again' }));
  await vi.advanceTimersByTimeAsync(50);
  const words = await ui().findByText('Loading offers');
  expect(words.closest('[role="status"]')).not.toBeNull();
  isInSight(words);
  expect(again()).toBeNull();
  expect(wall.shadowRoot?.activeElement?.id).toBe('list');
  await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(ui().getByText(/^Still loading/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(6000);
  expect(again()).not.toBeNull();
});

it('a list that never comes is said to take too long', async () => {
  const { ui } = await showSlow();
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      return ui().queryByRole('alert')?.textContent;
    })
    .toContain('This is taking too long.');
});
