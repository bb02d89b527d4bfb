import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Fault } from '../../src/sandbox/index.ts';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { PAGE_SIZE, showReadyWall } from '../setup/show-wall.ts';

describe('a list that is empty', () => {
  it('of the member leads to the offers', async () => {
    const { ui, names, choose } = await showReadyWall();
    await choose('In progress');
    await userEvent.click(within(ui().getByRole('tabpanel')).getByRole('button', { name: 'See offers' }));
    await expect.poll(() => names().length).toBe(PAGE_SIZE);
    expect(ui().getByRole('tab', { selected: true }).id).toBe('offers');
  });

  it('of nobody leads to the sign-in of the publisher, and has nothing to search', async () => {
    const { ui } = await showReadyWall(createTenant(), {
      'member-id': undefined,
      'sign-in-url': 'https://shop.example/login',
      controls: 'search sort',
    });
    const link = await ui().findByRole('link', { name: 'Sign in' });
    expect(link).toHaveProperty('href', 'https://shop.example/login');
    for (const role of ['search', 'tablist']) expect(ui().queryByRole(role)).toBeNull();
  });

  it('of nobody who has searched is no reason to sign in, and leads back to all that there is', async () => {
    const given: Fault = { kind: 'body', body: listAnswer([SAMPLE]) };
    const tenant = await tenantWith({ offers: [given, { kind: 'shape', shape: 'no-items', times: 1 }, given] });
    const { ui, names } = await showReadyWall(tenant, { 'member-id': undefined, controls: 'featured' });
    await userEvent.click(await ui().findByRole('checkbox', { name: 'Featured only' }));
    const notice = (await ui().findByText('No offers match')).closest<HTMLElement>('.notice');
    expect(ui().queryByText(/^Sign in/)).toBeNull();
    await userEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Clear filters' }));
    await expect.poll(names).toEqual(['SiriusXM']);
  });

  it.each([
    ['to no sign-in where the publisher has none', { 'member-id': undefined }, 'Sign in to see your offers'],
    ['to no list of a member', { 'member-id': undefined, tabs: 'completed' }, 'Sign in to see your offers'],
    ['nowhere where the publisher shows no offers', { tabs: 'in-progress completed' }, 'Nothing here yet'],
  ])('leads %s', async (_, attributes, words) => {
    const { ui } = await showReadyWall(createTenant(), attributes);
    const notice = (await ui().findByText(words)).closest<HTMLElement>('.notice');
    expect(notice?.querySelectorAll('a, button')).toHaveLength(0);
  });

  it('says what the publisher has put in place of our words, where there are no offers, and only there', async () => {
    const tenant = await tenantWith({ offers: { kind: 'shape', shape: 'no-items' } });
    const { wall, ui, choose } = await showReadyWall(tenant);
    const ours = ui().getByText('No offers right now');
    expect(ours.checkVisibility()).toBe(true);
    wall.insertAdjacentHTML('beforeend', '<p slot="empty">Come back on Monday</p>');
    const words = wall.querySelector('p');
    expect([ours.checkVisibility(), words?.checkVisibility()]).toEqual([false, true]);
    await choose('Completed');
    expect(ui().getByText('Nothing here yet')).toBeTruthy();
    expect(words?.checkVisibility()).toBe(false);
  });
});
