import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { tenantWith } from '../setup/create-tenant.ts';
import { PAGE_SIZE, showWall } from '../setup/show-wall.ts';

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

it('the list takes the focus where it comes before its button was pressed', async () => {
  const { wall, tenant, button, names, settled } = await showSlow();
  button()?.focus();
  expect(wall.shadowRoot?.activeElement).toBe(button());
  await tenant.clearFaults();
  await tenant.release();
  // The list waits before it asks again by itself; for another size it asks at once.
  vi.useRealTimers();
  wall.pageSize = PAGE_SIZE - 1;
  await settled();
  expect(names()).toHaveLength(PAGE_SIZE - 1);
  expect(button()).toBeNull();
  expect(wall.shadowRoot?.activeElement?.id).toBe('list');
});
