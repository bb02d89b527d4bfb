import { within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { landmarks } from '../../src/sandbox/index.ts';
import { frames } from '../setup/frames.ts';
import { type BrowserTenant, createTenant, tenantWith } from '../setup/tenant.ts';
import { queriesTo, type ShownWall, showReadyWall } from '../setup/wall.ts';

const MEMBER = 'member-1';
const GAME = 'Tidewardens';

const card = ({ ui }: ShownWall, name: string) => {
  const item = ui().getByRole('button', { name }).closest('li');
  if (!item) throw new Error('There is no card.');
  return within(item);
};
const withMember = async (prepare: (tenant: BrowserTenant) => Promise<unknown>): Promise<ShownWall> => {
  const tenant = createTenant();
  await prepare(tenant);
  return showReadyWall(tenant);
};

describe('a reward', () => {
  it('has its mark before its figure, and its lines where the page starts, also from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const shown = await withMember(({ complete }) => complete(MEMBER, landmarks.sample));
    await shown.choose('Completed');
    const reward = card(shown, 'SiriusXM').getByText('30 points');
    expect(getComputedStyle(reward, '::before').marginRight).toBe('5px');
    expect(getComputedStyle(reward).textAlign).toBe('right');
  });

  it('gives its facts to the formatter of the host', async () => {
    const tenant = createTenant();
    await tenant.complete(MEMBER, landmarks.multiEvent, 2);
    for (const step of [1, 2]) await tenant.decide(MEMBER, landmarks.multiEvent, 'Approved', step);
    await tenant.complete(MEMBER, landmarks.video);
    await tenant.decide(MEMBER, landmarks.video, 'Chargeback');
    const formatReward = vi.fn(() => 'Gold');
    const shown = await showReadyWall(tenant, {}, { formatReward });
    await shown.choose('In progress');
    expect(card(shown, GAME).getByText('Gold')).toBeTruthy();
    expect(formatReward).toHaveBeenCalledWith(
      { amount: 12_400, kind: 'flat', upTo: true, earned: 1_900, status: 'in-progress' },
      expect.any(String),
    );
    await shown.choose('Completed');
    expect(formatReward).toHaveBeenCalledWith(expect.objectContaining({ status: 'refused' }), expect.any(String));
  });
});

describe('what is known of started offers', () => {
  it('is not asked of a service that is down', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const tenant = await tenantWith({ offers: { kind: 'status', status: 400, times: 1 } });
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
