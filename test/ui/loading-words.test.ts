import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { tenantWith } from '../setup/create-tenant.ts';
import { showWall } from '../setup/show-wall.ts';

it('what is said of a slow list is not said of the next one, which has only just been asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tenant = await tenantWith({ offers: { kind: 'hang' }, memberOffers: { kind: 'hang' } });
  const { ui } = showWall(tenant);
  const button = () => ui().queryByRole('button', { name: 'Try again' });
  await expect.poll(() => ui().queryByText('Loading offers')).not.toBeNull();
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return button();
    })
    .not.toBeNull();
  await userEvent.click(ui().getByRole('tab', { name: 'In progress' }));
  await expect.poll(button).toBeNull();
  expect(ui().getByText('Loading offers')).toBeTruthy();
});
