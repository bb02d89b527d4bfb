import { within } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { placements } from '../../src/sandbox/index.ts';
import { fakeTabs } from '../setup/tabs.ts';
import { createTenant } from '../setup/tenant.ts';
import { type Attributes, queriesTo, showReadyWall } from '../setup/wall.ts';

const { home, checkout } = placements;

beforeEach(() => {
  sessionStorage.clear();
});

describe('the placement that views and clicks are counted for', () => {
  it.each<[string, Attributes, string | undefined]>([
    ['the only one whose offers are listed', { 'placement-ids': home }, home],
    ['the one that is named, whichever are listed', { 'placement-ids': home, 'placement-id': checkout }, checkout],
    ['none, where several are listed', { 'placement-ids': `${home},${checkout}` }, undefined],
  ])('is %s', async (_, attributes, placementId) => {
    const tabs = fakeTabs();
    const shown = await showReadyWall(createTenant(), { 'link-mode': 'redirect', ...attributes });
    const dialog = await shown.open(shown.names()[0] ?? '');
    expect((await queriesTo(shown.tenant, 'details')).map((query) => query.placementId)).toEqual([placementId]);
    expect((await shown.tenant.ledger()).views).toMatchObject([{ placementId: placementId ?? null }]);
    expect(Object.keys(sessionStorage).join()).toContain(`["member-1","${placementId ?? ''}",`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Get offer' }));
    await expect.poll(() => tabs.at(-1)?.visits).toHaveLength(1);
    expect(new URL(tabs.at(-1)?.visits[0] ?? '').searchParams.get('placementId')).toBe(placementId ?? null);
  });
});
