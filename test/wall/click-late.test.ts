import { describe, expect, it, vi } from 'vitest';
import { TIME_LIMIT } from '../../src/api/request.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { envelope } from '../setup/build-answers.ts';
import { showDialog } from '../setup/show-dialog.ts';
import { queriesTo } from '../setup/show-wall.ts';
import { until } from '../setup/wait-until.ts';

const LINK = 'https://impact.io/c/1';

/**
 * An offer whose link has not come in time.
 * @returns `answer` lets it come, or be lost
 */
async function showLateLink(given: Partial<Settings> = {}) {
  const waiting: ((response: Response | Promise<never>) => void)[] = [];
  const own: typeof fetch = (input, init) =>
    `${input}`.includes('/offer-link?') ? new Promise((done) => waiting.push(done)) : fetch(input, init);
  const shown = showDialog({ fetch: own, ...given });
  const opening = await shown.open();
  const { click } = shown;
  const press = () => shown.dialog.getOffer(shown.shown());
  const pressInVain = async () => {
    const before = waiting.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = press();
    await until(() => waiting.length > before);
    vi.advanceTimersByTime(TIME_LIMIT);
    await done;
    vi.useRealTimers();
  };
  await pressInVain();
  expect(click()).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
  return {
    ...shown,
    opening,
    press,
    pressInVain,
    links: () => waiting.length,
    clicks: () => shown.told.filter(([name]) => name === 'click'),
    answer: (url?: string, which = 0) =>
      waiting[which]?.(url ? Response.json(envelope({ url })) : Promise.reject(new TypeError('Failed to fetch'))),
  };
}

describe('a link that comes after the time limit', () => {
  it('is told when it comes, and used by the next press', async () => {
    const { answer, clicks, press, tabs, links, tenant, reported } = await showLateLink();
    expect(reported).toMatchObject([{ code: 'timeout', context: { endpoint: 'offer-link' } }]);
    answer(LINK);
    const { views } = await tenant.ledger();
    const click = { offerId: specialIds.sample, viewId: views[0]?.viewId, url: LINK };
    await expect.poll(clicks).toMatchObject([['click', click]]);
    await press();
    expect(tabs.map(({ visits }) => visits)).toEqual([[], [LINK]]);
    // The second half of a double press is the same.
    await press();
    expect([links(), tabs.length, clicks().length]).toEqual([1, 2, 1]);
  });

  it('is there when the offer is opened again', async () => {
    const { answer, clicks, press, tabs, links, dialog, open, tenant } = await showLateLink();
    dialog.close();
    await open();
    answer(LINK);
    await expect.poll(clicks).toHaveLength(1);
    await press();
    expect([links(), tabs[1]?.visits]).toEqual([1, [LINK]]);
    expect((await queriesTo(tenant, 'details')).map(({ viewId }) => !!viewId)).toEqual([false, true]);
  });

  it('is there though the details fail before it comes', async () => {
    const { answer, clicks, press, tabs, links, dialog, open, tenant, reported } = await showLateLink();
    dialog.close();
    await tenant.faults({ details: { kind: 'status', status: 500 } });
    await open();
    await press();
    const failed = reported.map(({ context }) => context.endpoint);
    expect(failed).toEqual(['offer-link', 'offer-details', 'offer-details']);
    answer(LINK);
    await expect.poll(clicks).toHaveLength(1);
    await press();
    expect([links(), tabs.at(-1)?.visits]).toEqual([1, [LINK]]);
  });

  it('is there though another one, of a later press, was lost', async () => {
    const { answer, clicks, press, pressInVain, tabs, links, dialog, open, click } = await showLateLink();
    await pressInVain();
    answer(undefined, 1);
    dialog.close();
    await open();
    expect(click().status).toBe('failed');
    answer(LINK);
    await expect.poll(clicks).toHaveLength(1);
    await press();
    expect([links(), tabs.at(-1)?.visits]).toEqual([2, [LINK]]);
  });

  it('is left to a host that goes there itself', async () => {
    const { answer, clicks, click } = await showLateLink({ linkTarget: 'none' });
    answer(LINK);
    await expect.poll(clicks).toHaveLength(1);
    await expect.poll(() => click().status).toBe('idle');
  });

  it.each([undefined, 'javascript:alert(1)'])('is asked for anew where it is lost, or none: %s', async (url) => {
    const { answer, press, links, clicks, click, opening } = await showLateLink();
    answer(url);
    await expect.poll(() => opening.click.awaited).toBe(0);
    expect(click().status).toBe('failed');
    void press();
    await expect.poll(links).toBe(2);
    expect(clicks()).toEqual([]);
  });
});
