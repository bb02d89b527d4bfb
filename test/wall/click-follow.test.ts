import { describe, expect, it, vi } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { isUnderWay } from '../../src/wall/click-state.ts';
import type { Host } from '../../src/wall/host.ts';
import { detailsAnswer, envelope, SAMPLE } from '../setup/build-answers.ts';
import { lostTab, showDialog } from '../setup/show-dialog.ts';
import { queriesTo } from '../setup/show-wall.ts';

const offerId = specialIds.sample;
const URL_OF_LINK = 'https://impact.io/c/1';
const link = { kind: 'body' as const, body: envelope({ url: URL_OF_LINK }, { responseId: 'of-the-link' }) };

describe('a click', () => {
  it('opens its tab at once, is one until it has its link, and says when and what it was', async () => {
    const { dialog, tenant, open, tabs, told, click, reported, linksAsked } = showDialog({
      params: { pub_sub_1: 'x' },
    });
    const opening = await open();
    await tenant.faults({ link });
    const before = Date.now();
    const done = dialog.getOffer(opening);
    await dialog.getOffer(opening);
    expect(tabs).toEqual([{ visits: [], isClosed: false }]);
    expect(click()).toEqual({ status: 'busy' });
    expect(isUnderWay(opening.click)).toBe(true);
    expect(opening.click.clickedAt).toBe(0);
    await done;
    expect(click().status).toBe('opened');
    expect(isUnderWay(opening.click)).toBe(false);
    expect(tabs).toEqual([{ visits: [URL_OF_LINK], isClosed: false }]);
    expect(opening.click.clickedAt).toBeGreaterThanOrEqual(before);
    expect(opening.click.responseId).toBe('of-the-link');
    const viewId = (await tenant.ledger()).views[0]?.viewId;
    expect(await linksAsked()).toEqual([{ offerId, viewId, pub_member_id: 'member-1', pub_sub_1: 'x' }]);
    expect(await queriesTo(tenant, 'details')).toHaveLength(1);
    expect(told.at(-1)).toMatchObject(['click', { offerId, viewId, url: URL_OF_LINK }]);
    expect(reported).toEqual([]);
  });

  it.each(['_self', 'none'] as const)('leads to its tab, although the page sets %s meanwhile', async (linkTarget) => {
    const { press, context, click, tabs, visited } = showDialog();
    const { done } = await press(link);
    context.settings.value = { ...context.settings.value, linkTarget };
    await done;
    expect(tabs).toEqual([{ visits: [URL_OF_LINK], isClosed: false }]);
    expect(click().status).toBe('opened');
    expect(visited).toEqual([]);
  });

  it('takes a link that is all of the answer, without quotation marks', async () => {
    const { tabs, pressed } = showDialog();
    await pressed({ kind: 'text', status: 200, body: `${URL_OF_LINK}\n` });
    expect(tabs).toEqual([{ visits: [URL_OF_LINK], isClosed: false }]);
  });

  it('takes no other text for a link', async () => {
    const { click, pressed } = showDialog();
    await pressed({ kind: 'text', status: 200, body: `See ${URL_OF_LINK}` });
    expect(click()).toMatchObject({ status: 'failed', error: { code: 'malformed' } });
  });

  it('is the same one within a second of its success, and another after that, with the same view', async () => {
    const { dialog, tenant, open, linksAsked, tabs } = showDialog();
    const opening = await open();
    await tenant.faults({ link });
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
    await dialog.getOffer(opening);
    for (const later of [0, 500, 999]) {
      vi.setSystemTime(1_000_000_000_000 + later);
      await dialog.getOffer(opening);
    }
    expect(await linksAsked()).toHaveLength(1);
    expect(tabs).toHaveLength(1);
    vi.setSystemTime(1_000_000_001_000);
    await dialog.getOffer(opening);
    const viewId = (await tenant.ledger()).views[0]?.viewId;
    expect((await linksAsked()).map((query) => query.viewId)).toEqual([viewId, viewId]);
    expect(tabs).toHaveLength(2);
  });

  it('is another one where the clock was set back meanwhile', async () => {
    const { dialog, tenant, open, linksAsked } = showDialog();
    const opening = await open();
    await tenant.faults({ link });
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
    await dialog.getOffer(opening);
    vi.setSystemTime(1_000_000_000_000 - 3_600_000);
    await dialog.getOffer(opening);
    expect(await linksAsked()).toHaveLength(2);
  });

  it.each<[string, string, Host['openTab']]>([
    ['blocked', 'no tab could be opened', () => undefined],
    ['lost', 'the tab was closed or taken elsewhere meanwhile', () => lostTab],
  ])('is a link to follow, and "%s", where %s', async (status, _, openTab) => {
    const { dialog, open, shown, click, pressed, linksAsked } = showDialog({}, { openTab });
    await pressed(link);
    const expected = { status, url: URL_OF_LINK, isRecorded: true, isFollowed: false };
    expect(click()).toMatchObject(expected);
    // Closed and opened again, it is the same click until the link was followed.
    dialog.dismiss();
    await open();
    expect(click()).toMatchObject(expected);
    expect(dialog.followLink(shown())).toBe(true);
    dialog.dismiss();
    await open();
    expect(click()).toEqual({ status: 'idle' });
    expect(await linksAsked()).toHaveLength(1);
  });

  it('goes there by this page with _self, and is under way until the person is back', async () => {
    const { dialog, click, tabs, visited, linksAsked, pressed } = showDialog({ linkTarget: '_self' });
    const opening = await pressed(link);
    expect(click()).toMatchObject({ status: 'leaving', url: URL_OF_LINK });
    expect(isUnderWay(opening.click)).toBe(true);
    expect(visited).toEqual([URL_OF_LINK]);
    expect(tabs).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    await dialog.getOffer(opening);
    expect(await linksAsked()).toHaveLength(1);
    dialog.endLeaving();
    expect(click()).toEqual({ status: 'idle' });
    await dialog.getOffer(opening);
    expect(visited).toHaveLength(2);
  });

  it('says that it failed also where there is no tab to close', async () => {
    const { click, reported, visited, pressed } = showDialog({ linkTarget: '_self' });
    await pressed({ kind: 'status', status: 500 });
    expect(click()).toEqual({ status: 'failed', error: reported[0] });
    expect(visited).toEqual([]);
  });

  it('says what failed of it where the details fail meanwhile, too', async () => {
    const { dialog, tenant, click, press } = showDialog();
    const { opening, done } = await press({ kind: 'status', status: 503, delayMs: 200 });
    await expect.poll(() => queriesTo(tenant, 'link')).toHaveLength(1);
    await tenant.faults({ details: { kind: 'status', status: 500 } });
    await dialog.loadDetails(opening);
    await done;
    expect(opening.details.value.status).toBe('failed');
    expect(click()).toMatchObject({ status: 'failed', error: { context: { endpoint: 'offer-link', status: 503 } } });
  });

  it('goes nowhere by itself with none, nor where the host takes it over', async () => {
    const none = showDialog({ linkTarget: 'none' });
    const opening = await none.open();
    await none.tenant.faults({ link });
    await none.dialog.getOffer(opening);
    expect([none.shown().click.state.value, none.tabs, none.visited]).toEqual([{ status: 'idle' }, [], []]);
    expect(none.names()).toContain('click');
    for (const linkTarget of ['_blank', '_self'] as const) {
      const taken = showDialog({ linkTarget }, { emit: (name) => name !== 'click' });
      const its = await taken.open();
      await taken.tenant.faults({ link });
      await taken.dialog.getOffer(its);
      expect([taken.shown().click.state.value, taken.visited]).toEqual([{ status: 'idle' }, []]);
      for (const tab of taken.tabs) expect(tab).toEqual({ visits: [], isClosed: true });
      expect(its.click.clickedAt).toBeGreaterThan(0);
    }
  });
});

describe('the view of a click', () => {
  it('is the one of the details where none could be stored', async () => {
    const { dialog, tenant, open, linksAsked, told } = showDialog();
    // No id that the wall would trust in the page's storage.
    await tenant.faults({ details: { kind: 'body', body: detailsAnswer(SAMPLE, 'of {details}') }, link });
    await dialog.getOffer(await open());
    expect((await linksAsked()).map(({ viewId }) => viewId)).toEqual(['of {details}']);
    expect(told.at(-1)).toMatchObject(['click', { offerId, viewId: 'of {details}', url: URL_OF_LINK }]);
  });

  it('is waited for', async () => {
    const { dialog, tenant, shown, linksAsked } = showDialog();
    await tenant.faults({ details: { kind: 'delay', delayMs: 100 }, link });
    const opened = dialog.open(offerId);
    await dialog.getOffer(shown());
    await opened;
    expect((await linksAsked()).map(({ viewId }) => viewId)).toEqual([(await tenant.ledger()).views[0]?.viewId]);
  });

  it('is missing where the service gave none: then the redirect serves, which needs none for a member', async () => {
    const { dialog, tenant, open, linksAsked, reported, told } = showDialog();
    await tenant.faults({ details: { kind: 'body', body: detailsAnswer(SAMPLE, null) } });
    await dialog.getOffer(await open());
    expect(told.at(-1)).toMatchObject(['click', { viewId: '', url: expect.stringContaining('/offer-link-redirect?') }]);
    expect(reported).toEqual([]);
    expect(await linksAsked()).toEqual([]);
  });

  it('is missing for nobody in particular: then no link is asked for', async () => {
    const { dialog, tenant, open, linksAsked, reported, click } = showDialog({ memberId: '' });
    await tenant.faults({ details: { kind: 'body', body: detailsAnswer(SAMPLE, null) } });
    await dialog.getOffer(await open());
    expect(reported).toMatchObject([{ code: 'malformed', message: 'no viewId' }]);
    expect(click()).toMatchObject({ status: 'failed' });
    expect(await linksAsked()).toEqual([]);
  });

  it('is asked for once more where the details have failed', async () => {
    const { dialog, tenant, open, click, linksAsked } = showDialog();
    await tenant.faults({ details: { kind: 'status', status: 500, times: 1 }, link });
    const opening = await open();
    expect(opening.details.value.status).toBe('failed');
    await dialog.getOffer(opening);
    expect(click().status).toBe('opened');
    expect(await linksAsked()).toHaveLength(1);
    expect(await queriesTo(tenant, 'details')).toHaveLength(2);
  });

  it('that cannot be had fails with the details, and is reported once, until these are asked for again', async () => {
    const { dialog, tenant, open, click, reported, tabs, linksAsked } = showDialog();
    await tenant.faults({ details: { kind: 'status', status: 500 } });
    const opening = await open();
    await dialog.getOffer(opening);
    expect(opening.details.value.status).toBe('failed');
    expect(click()).toMatchObject({ status: 'failed', error: { code: 'server' } });
    expect(tabs).toEqual([{ visits: [], isClosed: true }]);
    // Once for each time that it was asked for.
    expect(reported.map(({ context }) => context.endpoint)).toEqual(['offer-details', 'offer-details']);
    expect(await linksAsked()).toEqual([]);
    await tenant.clearFaults();
    await dialog.loadDetails(opening);
    expect([opening.details.value.status, click().status]).toEqual(['ready', 'idle']);
  });
});
