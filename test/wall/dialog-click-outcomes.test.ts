import { describe, expect, it, vi } from 'vitest';
import { TIME_LIMIT } from '../../src/api/request.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { forget } from '../../src/wall/forget.ts';
import type { WaitingTab } from '../../src/wall/host.ts';
import { nextRequestNumber } from '../../src/wall/member-progress.ts';
import { envelope } from '../setup/build-answers.ts';
import { wallOf } from '../setup/create-bare-wall.ts';
import { lostTab, showDialog } from '../setup/show-dialog.ts';

const { sample, longTerms, webm } = specialIds;
const slow: Fault = { kind: 'status', status: 500, delayMs: 150 };
const slowLink: Fault = { kind: 'body', delayMs: 150, body: envelope({ url: 'https://impact.io/c/1' }) };

describe('the outcome of "Get offer" that nobody saw', () => {
  it.each<[string, Fault, WaitingTab | undefined, string]>([
    ['the link could not be had', slow, undefined, 'failed'],
    ['the browser let no tab open', slowLink, undefined, 'blocked'],
    ['the tab was closed or taken elsewhere', slowLink, lostTab, 'lost'],
  ])('is shown where the offer was closed meanwhile, and %s', async (_, link, tab, status) => {
    const { dialog, shown, names, click, press } = showDialog({}, { openTab: () => tab });
    const { opening, done } = await press(link);
    dialog.close();
    expect(dialog.opening.value).toBeUndefined();
    await done;
    expect(shown()).toBe(opening);
    expect(click().status).toBe(status);
    expect(names().filter((name) => name !== 'click')).toEqual(['open', 'view', 'close', 'open']);
  });

  it.each([
    ['the list', { isUserCompleted: true }],
    ['the list', { closed: true }],
    ['the member`s own', { isUserCompleted: true }],
  ])('is not shown of a click that failed where the offer is over by then, as %s says: %j', async (source, over) => {
    const { dialog, press, context } = showDialog();
    const { opening, done } = await press(slow);
    dialog.close();
    const details = opening.details.value;
    if (!details.offer) throw new Error('There is no offer.');
    const changed = { ...details.offer, ...over };
    if (source === 'the list') opening.details.value = { ...details, offer: changed };
    else context.member.takeDetails(changed, nextRequestNumber());
    await done;
    expect(opening.click.state.value.status).toBe('failed');
    expect(dialog.opening.value).toBeUndefined();
  });

  it('is shown where the details failed', async () => {
    const { dialog, tenant, open, shown, reported } = showDialog();
    await tenant.faults({ details: slow });
    const opening = await open();
    const done = dialog.getOffer(opening);
    dialog.close();
    await done;
    expect(reported, 'when it was opened, and of the press').toHaveLength(2);
    expect(shown()).toBe(opening);
    expect(shown().details.value.status).toBe('failed');
  });

  it('is shown in the other wall where the offer is open, which makes no second click', async () => {
    const one = showDialog();
    const other = showDialog({ baseUrl: one.tenant.baseUrl });
    const opening = await one.open();
    await one.tenant.faults({ link: slow });
    const done = one.dialog.getOffer(opening);
    one.dialog.close();
    await other.dialog.getOffer(await other.open());
    expect(other.shown().click.state.value.status).toBe('busy');
    await done;
    expect(other.shown().click.state.value.status).toBe('failed');
    expect(one.dialog.opening.value).toBeUndefined();
    expect(await one.linksAsked()).toHaveLength(1);
  });

  it.each(['close', 'dismiss'] as const)(
    'is not shown where all went well: the tab is at the offer (%s)',
    async (way) => {
      const { dialog, tabs, press } = showDialog();
      const { done } = await press(slowLink);
      dialog[way]();
      await done;
      expect(tabs[0]?.visits).toHaveLength(1);
      expect(dialog.opening.value).toBeUndefined();
    },
  );

  it('is not shown where a redirect has led to the offer without its details', async () => {
    const { dialog, tenant, tabs } = showDialog({ linkMode: 'redirect' });
    await tenant.faults({ details: slow });
    void dialog.open(sample);
    const opening = dialog.opening.value;
    const done = opening && dialog.getOffer(opening);
    dialog.close();
    await done;
    expect(tabs[0]?.visits).toHaveLength(1);
    expect(dialog.opening.value).toBeUndefined();
  });

  it('waits until the page shows the wall, which it has hidden meanwhile', async () => {
    let show = () => {};
    let shown: Promise<void> | undefined = new Promise((done) => {
      show = done;
    });
    const { dialog, press, names } = showDialog({}, { untilShown: () => shown });
    const { opening, done } = await press(slow);
    dialog.close();
    await done;
    expect(names()).toEqual(['open', 'view', 'close']);
    shown = undefined;
    show();
    await expect.poll(() => dialog.opening.value).toBe(opening);
  });

  it('is not told where the host has followed a late link meanwhile', async () => {
    const links: ((response: Response) => void)[] = [];
    const own: typeof fetch = (input, init) =>
      `${input}`.includes('/offer-link?') ? new Promise((done) => links.push(done)) : fetch(input, init);
    const { dialog, open, names } = showDialog({ fetch: own, linkTarget: 'none' });
    const opening = await open(sample);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = dialog.getOffer(opening);
    await expect.poll(() => links.length).toBe(1);
    await open(longTerms);
    vi.advanceTimersByTime(TIME_LIMIT);
    await done;
    links[0]?.(Response.json(envelope({ url: 'https://impact.io/c/1' })));
    await expect.poll(names).toContain('click');
    await expect.poll(() => opening.click.state.value.status).toBe('idle');
    dialog.close();
    expect(dialog.opening.value).toBeUndefined();
  });

  it('is told even where the details that it waited for have come late', async () => {
    const held: (() => void)[] = [];
    const own: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (`${input}`.includes(sample)) await new Promise<void>((done) => held.push(done));
      return answer;
    };
    const { dialog, open, shown, click } = showDialog({ fetch: own });
    void dialog.open(sample);
    const opening = shown();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = dialog.getOffer(opening);
    await expect.poll(() => held.length).toBe(1);
    await open(longTerms);
    vi.advanceTimersByTime(TIME_LIMIT);
    await done;
    held[0]?.();
    await expect.poll(() => opening.details.value.status).toBe('ready');
    dialog.close();
    expect(shown()).toBe(opening);
    expect(click().status).toBe('failed');
  });

  it('is told of one after the other where there are several', async () => {
    const { dialog, tenant, open, shown } = showDialog();
    await tenant.faults({ link: slow });
    const first = await open(sample);
    const done = [dialog.getOffer(first)];
    const second = await open(longTerms);
    done.push(dialog.getOffer(second));
    await open(webm);
    await Promise.all(done);
    dialog.close();
    expect(shown()).toBe(first);
    dialog.close();
    expect(shown()).toBe(second);
    dialog.close();
    expect(dialog.opening.value).toBeUndefined();
  });

  it.each([true, false])(
    'is seen in the offer that is opened again, which has the same press, and not told again (known by then: %s)',
    async (isKnown) => {
      const { dialog, open, click, names, press } = showDialog();
      const { opening: first, done } = await press(slow);
      await open(longTerms);
      if (isKnown) await done;
      const second = await open(sample);
      expect(second.click).toBe(first.click);
      expect(click().status).toBe(isKnown ? 'failed' : 'busy');
      await done;
      expect(click().status).toBe('failed');
      dialog.close();
      expect(dialog.opening.value).toBeUndefined();
      expect(names().filter((name) => name === 'open')).toHaveLength(3);
    },
  );

  it('is nobody else`s business: another member is not told, nor is the first one later', async () => {
    const { dialog, open, become, press } = showDialog();
    const { done } = await press(slow);
    dialog.close();
    become('member-2');
    await done;
    expect(dialog.opening.value).toBeUndefined();
    become('member-1');
    await open(longTerms);
    dialog.close();
    expect(dialog.opening.value).toBeUndefined();
  });

  it('is shown where only the placement has changed', async () => {
    const { dialog, context, shown, press } = showDialog();
    const { opening, done } = await press(slow);
    dialog.close();
    context.settings.value = { ...context.settings.value, placementId: 'p-2' };
    await done;
    expect(shown()).toBe(opening);
  });

  it.each(['before', 'after'])('is shown in a wall that was put in place of it %s it was known', async (when) => {
    const { dialog, remove, press, tenant } = showDialog();
    const { opening, done } = await press(slow);
    dialog.close();
    remove();
    if (when === 'after') await done;
    const stranger = showDialog({ baseUrl: tenant.baseUrl, memberId: 'member-2' });
    const { wall: next } = await wallOf({ baseUrl: tenant.baseUrl });
    await done;
    stranger.dialog.showUnseenOutcomes();
    await next.start();
    await expect.poll(() => next.dialog.opening.value).toBe(opening);
    expect(stranger.dialog.opening.value).toBeUndefined();
    next.dialog.close();
    expect(next.dialog.opening.value).toBeUndefined();
    expect(dialog.opening.value, 'in the one that is gone').toBeUndefined();
  });

  it('waits until the offer that is open in another wall is closed', async () => {
    const { dialog, shown, press, tenant } = showDialog();
    const other = showDialog({ baseUrl: tenant.baseUrl, memberId: 'member-2' });
    const { opening, done } = await press(slow);
    dialog.close();
    await other.open(longTerms);
    await done;
    expect(dialog.opening.value).toBeUndefined();
    other.dialog.close();
    expect(shown()).toBe(opening);
  });

  it('is not shown where the member was forgotten meanwhile', async () => {
    const { dialog, open, press } = showDialog();
    const { done } = await press(slow);
    await open(longTerms);
    await done;
    forget('member-1');
    dialog.close();
    expect(dialog.opening.value).toBeUndefined();
  });
});

describe('a person who is back from an offer that took the place of this page', () => {
  it('finds "Get offer" to be pressed again, also in an offer that is opened again', async () => {
    const { dialog, open, click, pressed } = showDialog({ linkTarget: '_self' });
    const opening = await pressed(slowLink);
    dialog.close();
    expect((await open(sample)).click).toBe(opening.click);
    expect(click().status).toBe('leaving');
    dialog.endLeaving();
    expect(click().status).toBe('idle');
    dialog.close();
    expect((await open(sample)).click).not.toBe(opening.click);
  });

  it.each<['link' | 'redirect', string, string]>([
    ['link', 'the link of the counted click', 'kept'],
    ['redirect', '"Get offer", since nothing may have been recorded', 'idle'],
  ])(
    'finds, after a while, by %s, %s, where this page was never left: an app took the link, or loading was stopped',
    async (linkMode, _, status) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { dialog, open, click, linksAsked } = showDialog({ linkTarget: '_self', linkMode });
      await dialog.getOffer(await open(sample));
      vi.advanceTimersByTime(14_999);
      expect(click().status).toBe('leaving');
      vi.advanceTimersByTime(1);
      expect(click().status).toBe(status);
      dialog.close();
      await open(sample);
      expect(click().status).toBe(status);
      expect(await linksAsked()).toHaveLength(linkMode === 'link' ? 1 : 0);
    },
  );

  it('does not end a press whose link is still on its way', async () => {
    const { dialog, click, press } = showDialog();
    const { done } = await press(slowLink);
    dialog.endLeaving();
    expect(click().status).toBe('busy');
    await done;
    expect(click().status).toBe('opened');
  });
});
