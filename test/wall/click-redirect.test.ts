import { describe, expect, it, vi } from 'vitest';
import { placements, specialIds } from '../../src/sandbox/index.ts';
import type { Host, WaitingTab } from '../../src/wall/host.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { detailsAnswer, SAMPLE } from '../setup/build-answers.ts';
import { lostTab, showDialog } from '../setup/show-dialog.ts';

const offerId = specialIds.sample;

describe('a click by redirect', () => {
  it('has the address itself, with the view, the member and the placement', async () => {
    const given: Partial<Settings> = { placementId: placements.home, params: { pub_sub_1: 'x' } };
    const { dialog, tenant, open, tabs, told, linksAsked } = showDialog({ linkMode: 'redirect', ...given });
    await dialog.getOffer(await open());
    const url = new URL(tabs[0]?.visits[0] ?? '');
    expect(url.pathname).toMatch(/\/offer-link-redirect$/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      offerId,
      viewId: (await tenant.ledger()).views[0]?.viewId,
      placementId: placements.home,
      pub_member_id: 'member-1',
      pub_sub_1: 'x',
    });
    expect(told.at(-1)).toMatchObject(['click', { url: url.href }]);
    expect(await linksAsked()).toEqual([]);
  });

  it.each<[string, string, string | null, boolean]>([
    ['a member and no view', 'member-1', null, true],
    ['a view and no member', '', 'view-1', true],
    ['neither', '', null, false],
  ])('needs a member or a view: %s', async (_, memberId, viewId, isGone) => {
    const { dialog, tenant, open, tabs, reported } = showDialog({ linkMode: 'redirect', memberId });
    await tenant.faults({ details: { kind: 'body', body: detailsAnswer(SAMPLE, viewId) } });
    await dialog.getOffer(await open());
    expect(tabs.map(({ visits }) => visits.length)).toEqual([isGone ? 1 : 0]);
    expect(reported).toHaveLength(isGone ? 0 : 1);
  });

  it('has no view where the details have failed, and says so', async () => {
    const { dialog, tenant, open, told, click } = showDialog({ linkMode: 'redirect' });
    await tenant.faults({ details: { kind: 'status', status: 500 } });
    await dialog.getOffer(await open());
    expect(click().status).toBe('opened');
    const url = `${tenant.baseUrl}/api/v1/offer-wall/offer-link-redirect?pub_member_id=member-1&offerId=${offerId}`;
    expect(told.at(-1)).toMatchObject(['click', { offerId, viewId: '', url }]);
  });
});

describe('a click by redirect that cannot go there', () => {
  it.each<[string, WaitingTab | undefined, times: number]>([
    ['blocked', undefined, 0],
    ['lost', lostTab, 1],
  ])('is announced only as often as the person follows the link where its tab is %s', async (status, tab, times) => {
    const close = vi.fn();
    const openTab = () => tab && { ...tab, close };
    const { dialog, open, click, names, tenant } = showDialog({ linkMode: 'redirect' }, { openTab });
    const opening = await open();
    await dialog.getOffer(opening);
    expect(click()).toMatchObject({ status, isRecorded: false, isFollowed: false });
    expect(close).toHaveBeenCalledTimes(times);
    expect(names()).not.toContain('click');
    expect(opening.click.clickedAt).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
    expect(dialog.followLink(opening)).toBe(true);
    expect(click()).toMatchObject({ status, isFollowed: true });
    expect(dialog.followLink(opening), 'the second half of a double click').toBe(false);
    expect(names().filter((name) => name === 'click')).toHaveLength(1);
    vi.setSystemTime(1_000_000_001_000);
    expect(dialog.followLink(opening)).toBe(true);
    expect(names().filter((name) => name === 'click')).toHaveLength(2);
    expect((await tenant.ledger()).clicks).toEqual([]);
  });

  it('leads nowhere by the link where the host goes there itself', async () => {
    const host: Partial<Host> = { openTab: () => undefined, emit: (name) => name !== 'click' };
    const { dialog, open } = showDialog({ linkMode: 'redirect' }, host);
    const opening = await open();
    await dialog.getOffer(opening);
    expect(dialog.followLink(opening)).toBe(false);
  });

  it('is nothing where the person has closed the offer before this page was left', async () => {
    const { dialog, tenant, open, click, names, visited } = showDialog({ linkMode: 'redirect', linkTarget: '_self' });
    await tenant.faults({ details: { kind: 'body', delayMs: 150, body: detailsAnswer(SAMPLE, 'view-1') } });
    void dialog.open(offerId);
    const { value: opening } = dialog.opening;
    const done = opening && dialog.getOffer(opening);
    dialog.dismiss();
    await done;
    await open();
    expect(click()).toEqual({ status: 'idle' });
    expect(visited).toEqual([]);
    expect(names()).not.toContain('click');
  });
});
