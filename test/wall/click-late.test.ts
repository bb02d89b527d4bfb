import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TIME_LIMIT } from '../../src/api/request.ts';
import { landmarks } from '../../src/sandbox/index.ts';
import { envelope } from '../setup/answers.ts';
import { fakeTabs } from '../setup/tabs.ts';
import { createTenant } from '../setup/tenant.ts';
import { type Attributes, queriesTo, showReadyWall } from '../setup/wall.ts';

const LINK = 'https://impact.io/c/1';

/**
 * An offer whose link has not come in time, which is past at once.
 * @returns `answer` lets it come, or be lost
 */
async function showLateLink(attributes: Attributes = {}) {
  const tabs = fakeTabs();
  const waiting: ((response: Response | Promise<never>) => void)[] = [];
  const own: typeof fetch = (input, init) =>
    `${input}`.includes('/offer-link?') ? new Promise((done) => waiting.push(done)) : fetch(input, init);
  const shown = await showReadyWall(createTenant(), attributes, { fetch: own });
  const dialog = await shown.open('SiriusXM');
  const press = (name: string) => userEvent.click(within(shown.ui().getByRole('dialog')).getByRole('button', { name }));
  const pressInVain = async (name: string) => {
    const { setTimeout } = window;
    const failures = shown.detailsOf('error').length;
    // Later than the second half of a double click could come: what is pressed then is pressed anew.
    window.setTimeout = ((act: () => void, ms?: number) =>
      setTimeout(act, ms === TIME_LIMIT ? 700 : ms)) as typeof window.setTimeout;
    await press(name);
    await expect.poll(() => shown.detailsOf('error').length).toBeGreaterThan(failures);
    window.setTimeout = setTimeout;
  };
  await pressInVain('Get offer');
  await within(dialog).findByRole('alert');
  return {
    ...shown,
    tabs,
    press,
    pressInVain,
    links: () => waiting.length,
    answer: (url?: string, which = 0) =>
      waiting[which]?.(url ? Response.json(envelope({ url })) : Promise.reject(new TypeError('Failed to fetch'))),
  };
}

describe('a link that comes after the time limit', () => {
  it('is told when it comes, and used by the next press', async () => {
    const { answer, detailsOf, press, tabs, links, tenant } = await showLateLink();
    expect(detailsOf('error')).toMatchObject([{ code: 'timeout', endpoint: 'offer-link' }]);
    answer(LINK);
    const { views } = await tenant.ledger();
    const click = { offerId: landmarks.sample, viewId: views[0]?.viewId, url: LINK };
    await expect.poll(() => detailsOf('click')).toMatchObject([click]);
    await press('Try again');
    expect(tabs.map(({ visits }) => visits)).toEqual([[], [LINK]]);
    expect([links(), detailsOf('click').length]).toEqual([1, 1]);
    // The second half of a double press is the same.
    await press('Get offer');
    expect(links()).toBe(1);
  });

  it('is there when the offer is opened again', async () => {
    const { answer, detailsOf, press, tabs, links, wall, open, tenant } = await showLateLink();
    await wall.close();
    await open('SiriusXM');
    answer(LINK);
    await expect.poll(() => detailsOf('click')).toHaveLength(1);
    await press('Try again');
    expect([links(), tabs[1]?.visits]).toEqual([1, [LINK]]);
    expect((await queriesTo(tenant, 'details')).map(({ viewId }) => !!viewId)).toEqual([false, true]);
  });

  it('is there though the details fail before it comes', async () => {
    const { answer, detailsOf, tabs, links, wall, tenant } = await showLateLink();
    const pressGet = async () => {
      await expect.poll(() => wall.shadowRoot?.querySelector('dialog .get')).toBeTruthy();
      await userEvent.click(wall.shadowRoot?.querySelector('dialog .get') as Element);
    };
    await wall.close();
    await tenant.faults({ details: [500, 500].map((status) => ({ kind: 'status', status })) });
    await wall.open(landmarks.sample);
    await pressGet();
    await expect
      .poll(() => detailsOf('error').map(({ endpoint }) => endpoint))
      .toEqual(['offer-link', 'offer-details', 'offer-details']);
    answer(LINK);
    await expect.poll(() => detailsOf('click')).toHaveLength(1);
    await pressGet();
    await expect.poll(() => tabs.at(-1)?.visits).toEqual([LINK]);
    expect(links()).toBe(1);
  });

  it('is there though another one, of a later press, was lost', async () => {
    const { answer, detailsOf, press, pressInVain, tabs, links, wall, open, ui } = await showLateLink();
    await pressInVain('Try again');
    answer(undefined, 1);
    await wall.close();
    await open('SiriusXM');
    await expect.poll(() => ui().queryByRole('button', { name: 'Try again' })).toBeTruthy();
    answer(LINK);
    await expect.poll(() => detailsOf('click')).toHaveLength(1);
    await press('Try again');
    await expect.poll(() => tabs.at(-1)?.visits).toEqual([LINK]);
    expect(links()).toBe(2);
  });

  it('is left to a host that goes there itself', async () => {
    const { answer, detailsOf, ui } = await showLateLink({ 'link-target': 'none' });
    answer(LINK);
    await expect.poll(() => detailsOf('click')).toHaveLength(1);
    await expect.poll(() => ui().queryByRole('button', { name: 'Get offer' })).toBeTruthy();
    expect(ui().queryByRole('alert')).toBeNull();
  });

  it.each([undefined, 'javascript:alert(1)'])('is asked for anew where it is lost, or none: %s', async (url) => {
    const { answer, press, links, detailsOf, ui } = await showLateLink();
    answer(url);
    await expect.poll(() => ui().queryByRole('button', { name: 'Try again' })).toBeTruthy();
    await press('Try again');
    await expect.poll(links).toBe(2);
    expect(detailsOf('click')).toEqual([]);
  });
});
