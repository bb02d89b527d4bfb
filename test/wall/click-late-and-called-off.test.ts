import { describe, expect, it, vi } from 'vitest';
import { TIME_LIMIT } from '../../src/api/request.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { envelope } from '../setup/build-answers.ts';
import { showDialog } from '../setup/show-dialog.ts';
import { queriesTo } from '../setup/show-wall.ts';
import { until } from '../setup/wait-until.ts';

const { sample } = specialIds;
const url = 'https://impact.io/c/1';

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
    answer: (link?: string, which = 0) =>
      waiting[which]?.(
        link ? Response.json(envelope({ url: link })) : Promise.reject(new TypeError('Failed to fetch')),
      ),
  };
}

describe('a link that comes after the time limit', () => {
  it('is told when it comes, and shown in place of the failure', async () => {
    const { answer, clicks, click, links, tenant, reported, dialog, shown } = await showLateLink();
    expect(reported).toMatchObject([{ code: 'timeout', context: { endpoint: 'offer-link' } }]);
    answer(url);
    const { views } = await tenant.ledger();
    const told = { offerId: sample, viewId: views[0]?.viewId, url };
    await expect.poll(clicks).toMatchObject([['click', told]]);
    expect(click()).toMatchObject({ status: 'lost', url, isFollowed: false });
    expect(dialog.followLink(shown())).toBe(true);
    expect([links(), clicks().length]).toEqual([1, 1]);
  });

  it('is shown where the offer was to open in place of this page', async () => {
    const { answer, click } = await showLateLink({ linkTarget: '_self' });
    answer(url);
    await expect.poll(click).toMatchObject({ status: 'kept', url });
  });

  it('is there when the offer is opened again', async () => {
    const { answer, clicks, click, links, dialog, open, tenant } = await showLateLink();
    dialog.close();
    await open();
    answer(url);
    await expect.poll(clicks).toHaveLength(1);
    dialog.close();
    await open();
    expect([links(), click()]).toMatchObject([1, { status: 'lost', url }]);
    expect((await queriesTo(tenant, 'details')).map(({ viewId }) => !!viewId)).toEqual([false, true, true]);
  });

  it('is there though the details fail before it comes', async () => {
    const { answer, press, click, links, dialog, open, tenant, reported } = await showLateLink();
    dialog.close();
    await tenant.faults({ details: { kind: 'status', status: 500 } });
    await open();
    await press();
    const failed = reported.map(({ context }) => context.endpoint);
    expect(failed).toEqual(['offer-link', 'offer-details', 'offer-details']);
    answer(url);
    await expect.poll(click).toMatchObject({ status: 'lost', url });
    expect(links()).toBe(1);
  });

  it('is there though another one, of a later press, was lost', async () => {
    const { answer, pressInVain, links, dialog, open, click } = await showLateLink();
    await pressInVain();
    answer(undefined, 1);
    dialog.close();
    await open();
    expect(click().status).toBe('failed');
    answer(url);
    await expect.poll(click).toMatchObject({ status: 'lost', url });
    expect(links()).toBe(2);
  });

  it('is there once a later press has failed, during which it came', async () => {
    const { answer, clicks, press, links, click } = await showLateLink();
    const done = press();
    await expect.poll(links).toBe(2);
    answer(url);
    await expect.poll(clicks).toHaveLength(1);
    expect(click().status).toBe('busy');
    answer(undefined, 1);
    await done;
    expect(click()).toMatchObject({ status: 'lost', url });
  });

  it.each<[string, Settings['linkTarget'], string]>([
    ['has lost its tab', '_blank', 'lost'],
    ['is called off', '_self', 'kept'],
  ])('is there once a later press, by redirect, %s', async (_, linkTarget, status) => {
    const { answer, clicks, click, context, dialog, open, press, tabs, tenant } = await showLateLink();
    dialog.close();
    context.settings.value = { ...context.settings.value, linkMode: 'redirect', linkTarget };
    await tenant.faults({ details: { kind: 'delay', delayMs: 300 } });
    void dialog.open(sample);
    const done = press();
    answer(url);
    await expect.poll(clicks).toHaveLength(1);
    if (linkTarget === '_self') dialog.dismiss();
    for (const tab of tabs) tab.isClosed = true;
    await done;
    await open();
    expect(click()).toMatchObject({ status, url });
    expect(clicks()).toHaveLength(1);
  });

  it('is left to a host that goes there itself', async () => {
    const { answer, clicks, click } = await showLateLink({ linkTarget: 'none' });
    answer(url);
    await expect.poll(clicks).toHaveLength(1);
    await expect.poll(() => click().status).toBe('idle');
  });

  it.each([undefined, 'javascript:alert(1)'])('is asked for anew where it is lost, or none: %s', async (link) => {
    const { answer, press, links, clicks, click, opening } = await showLateLink();
    answer(link);
    await expect.poll(() => opening.click.awaited).toBe(0);
    expect(click().status).toBe('failed');
    void press();
    await expect.poll(links).toBe(2);
    expect(clicks()).toEqual([]);
  });
});

const failing: Fault = { kind: 'status', status: 500, delayMs: 150 };
const slowLink: Fault = { kind: 'body', delayMs: 150, body: envelope({ url }) };

/** A wall of a page that is to be left for the published sample, whose link takes its time. */
async function showLeaving(fault: Fault = slowLink, linkMode: 'link' | 'redirect' = 'link') {
  const shown = showDialog({ linkTarget: '_self', linkMode });
  return { ...shown, ...(await shown.press(fault)) };
}

describe('a person who closes the offer for which this page is to be left', () => {
  it.each(['_self', '_blank', 'none'] as const)(
    'stays, and finds the link when they open the offer again, each time, though the page sets %s meanwhile',
    async (linkTarget) => {
      const { dialog, context, done, open, click, visited, names, linksAsked } = await showLeaving();
      context.settings.value = { ...context.settings.value, linkTarget };
      dialog.dismiss();
      await done;
      expect(visited).toEqual([]);
      expect(dialog.opening.value).toBeUndefined();
      expect(names()).toContain('click');
      for (const _ of [1, 2]) {
        await open(sample);
        expect(click()).toMatchObject({ status: 'kept', url });
        dialog.dismiss();
      }
      expect(await linksAsked()).toHaveLength(1);
    },
  );

  it('stays where they have opened the same offer again meanwhile', async () => {
    const { dialog, done, open, click, visited } = await showLeaving();
    dialog.dismiss();
    await open(sample);
    expect(click().status).toBe('busy');
    await done;
    expect(visited).toEqual([]);
    expect(click()).toMatchObject({ status: 'kept', url });
  });

  it.each([
    ['which they are not told of', 'idle'],
    ['which they see, as they have opened the offer again', 'failed'],
  ])('leaves after all where the link has failed, %s, and they ask for it again', async (_, status) => {
    const { dialog, tenant, done, open, click, visited } = await showLeaving(failing);
    dialog.dismiss();
    if (status === 'idle') await done;
    expect(dialog.opening.value).toBeUndefined();
    const again = await open(sample);
    await done;
    expect(click().status).toBe(status);
    await tenant.faults({ link: slowLink });
    await dialog.getOffer(again);
    expect(visited).toEqual([url]);
  });

  it.each<['link' | 'redirect', string, string]>([
    ['link', 'finds the link', 'kept'],
    ['redirect', 'begins anew, since nothing may have been recorded', 'idle'],
  ])('stays where the page was already being left, by %s, and %s', async (linkMode, _, status) => {
    const { dialog, done, open, click, visited } = await showLeaving(slowLink, linkMode);
    await done;
    expect(click()).toMatchObject({ status: 'leaving', url: visited[0] });
    dialog.dismiss();
    expect(visited).toEqual([]);
    await open(sample);
    expect(click().status).toBe(status);
  });
});

it('a host that closes the offer does not call off leaving: it may do so as soon as it hears of the click', async () => {
  const { dialog, done, visited } = await showLeaving();
  dialog.close();
  await done;
  expect(visited).toEqual([url]);
});
