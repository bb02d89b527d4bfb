import { describe, expect, it, vi } from 'vitest';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { isUnderWay } from '../../src/wall/click-state.ts';
import type { Host } from '../../src/wall/host.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { detailsAnswer, envelope, SAMPLE } from '../setup/build-answers.ts';
import { lostTab, showDialog } from '../setup/show-dialog.ts';
import { queriesTo } from '../setup/show-wall.ts';

const offerId = specialIds.sample;
const URL_OF_LINK = 'https://impact.io/c/1';
const link: Fault = { kind: 'body', body: envelope({ url: URL_OF_LINK }, { responseId: 'of-the-link' }) };

describe('a click', () => {
  it('opens its tab at once, stays one click until its link is there, and says when it was and for which answer', async () => {
    const params = { pub_sub_1: 'x' };
    const { dialog, tenant, open, tabs, told, click, reported, linksAsked } = showDialog({ params });
    const opening = await open();
    await tenant.faults({ link });
    const before = Date.now();
    const done = dialog.getOffer(opening);
    await dialog.getOffer(opening);
    expect(tabs).toEqual([{ visits: [], isClosed: false }]);
    expect(click()).toMatchObject({ status: 'busy' });
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
    expect(told.at(-1)).toMatchObject(['click', { offerId, viewId, url: URL_OF_LINK, offer: { name: 'SiriusXM' } }]);
    expect(reported).toEqual([]);
  });

  it.each([
    ['the same one within a second of its success', 999, 1],
    ['another one after that, with the same view', 1000, 2],
    ['another one where the clock was set back', -3_600_000, 2],
  ])('is %s', async (_, later, count) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
    const { dialog, tenant, linksAsked, tabs, pressed } = showDialog();
    const opening = await pressed(link);
    vi.setSystemTime(1_000_000_000_000 + later);
    await dialog.getOffer(opening);
    const viewId = (await tenant.ledger()).views[0]?.viewId;
    expect((await linksAsked()).map((query) => query.viewId)).toEqual(Array(count).fill(viewId));
    expect(tabs).toHaveLength(count);
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

  it.each<[string, Partial<Settings>, Partial<Host>]>([
    ['with none', { linkTarget: 'none' }, {}],
    ['where the host takes it over', { linkTarget: '_blank' }, { emit: (name) => name !== 'click' }],
    ['where the host takes it over, which has no tab', { linkTarget: '_self' }, { emit: (name) => name !== 'click' }],
  ])('goes nowhere by itself %s', async (_, given, host) => {
    const { click, tabs, visited, names, pressed } = showDialog(given, host);
    const opening = await pressed(link);
    expect([click(), visited]).toEqual([{ status: 'idle' }, []]);
    expect(tabs).toEqual(given.linkTarget === '_blank' ? [{ visits: [], isClosed: true }] : []);
    expect(names()).toContain('click');
    expect(opening.click.clickedAt).toBeGreaterThan(0);
  });
});

describe('the view of a click', () => {
  /** Presses "Get offer" where the details come so. */
  const pressAfter = async (details: Fault, given: Partial<Settings> = {}) => {
    const shown = showDialog(given);
    await shown.tenant.faults({ details, link });
    const opening = await shown.open();
    const { status } = opening.details.value;
    await shown.dialog.getOffer(opening);
    return { ...shown, opening, statusBefore: status };
  };
  const withView = (viewId: unknown): Fault => ({ kind: 'body', body: detailsAnswer(SAMPLE, viewId) });

  it('is the one of the details where none could be stored', async () => {
    // No id that the wall would trust in the page's storage.
    const { linksAsked, told } = await pressAfter(withView('[object details]'));
    expect((await linksAsked()).map(({ viewId }) => viewId)).toEqual(['[object details]']);
    expect(told.at(-1)).toMatchObject(['click', { offerId, viewId: '[object details]', url: URL_OF_LINK }]);
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
    const { linksAsked, reported, told } = await pressAfter(withView(null));
    expect(told.at(-1)).toMatchObject(['click', { viewId: '', url: expect.stringContaining('/offer-link-redirect?') }]);
    expect(reported).toEqual([]);
    expect(await linksAsked()).toEqual([]);
  });

  it('is missing where no member is named: then no link is asked for', async () => {
    const { linksAsked, reported, click } = await pressAfter(withView(null), { memberId: '' });
    const context = { endpoint: 'offer-details' };
    expect(reported).toMatchObject([{ code: 'malformed', message: 'no viewId', context }]);
    expect(click()).toMatchObject({ status: 'failed' });
    expect(await linksAsked()).toEqual([]);
  });

  it('is asked for once more where the details have failed', async () => {
    const { statusBefore, tenant, click, linksAsked } = await pressAfter({ kind: 'status', status: 500, times: 1 });
    expect([statusBefore, click().status]).toEqual(['failed', 'opened']);
    expect(await linksAsked()).toHaveLength(1);
    expect(await queriesTo(tenant, 'details')).toHaveLength(2);
  });

  it('that cannot be had fails with the details, and is reported once, until these are asked for again', async () => {
    const shown = await pressAfter({ kind: 'status', status: 500 });
    const { dialog, tenant, opening, click, reported, tabs, linksAsked } = shown;
    expect([shown.statusBefore, opening.details.value.status]).toEqual(['failed', 'failed']);
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

it.each<[string, Fault, string, status?: number]>([
  ['the service fails', { kind: 'status', status: 500 }, 'server', 500],
  ['it fails after the click was recorded', { kind: 'status', status: 500, after: true }, 'server', 500],
  ['it is refused', { kind: 'status', status: 404 }, 'rejected', 404],
  ['there are too many requests', { kind: 'rate-limit', retryAfter: 1 }, 'rate-limited', 429],
  ['the connection breaks', { kind: 'reset' }, 'network'],
  ['there is no link in it', { kind: 'body', body: envelope({}) }, 'malformed', 200],
  ['it is unsafe', { kind: 'shape', shape: 'unsafe-link' }, 'unsafe-link', 200],
  ['it is relative', { kind: 'body', body: envelope({ url: '/c/1' }) }, 'unsafe-link', 200],
])(
  'a link that cannot be had is asked for once, since %s, and again only when somebody asks, at once',
  async (_, fault, code, status) => {
    const { dialog, tenant, click, tabs, told, reported, linksAsked, names, pressed } = showDialog();
    const opening = await pressed(fault);
    expect(reported).toMatchObject([{ code, context: { endpoint: 'offer-link' } }]);
    expect(reported[0]?.context.status).toBe(status);
    // What the service's support asks for.
    if (status === 200) expect(reported).toMatchObject([{ context: { responseId: expect.stringMatching(/./) } }]);
    expect(click()).toEqual({ status: 'failed', error: reported[0] });
    expect(opening.click.clickedAt).toBe(0);
    expect(names()).not.toContain('click');
    expect(tabs).toEqual([{ visits: [], isClosed: true }]);
    expect(await linksAsked()).toHaveLength(1);
    await tenant.clearFaults();
    await dialog.getOffer(opening);
    expect(click().status).toBe('opened');
    expect(await linksAsked()).toHaveLength(2);
    expect(told.at(-1)).toMatchObject(['click', { url: tabs[1]?.visits[0] }]);
  },
);

it('a view that was stored before the offer was opened is renewed where the service no longer knows it, and one click is counted', async () => {
  const { dialog, tenant, open, tabs, told, reported } = showDialog();
  await open();
  dialog.close();
  const opening = await open();
  await tenant.forgetViews();
  await dialog.getOffer(opening);
  const { views, clicks } = await tenant.ledger();
  expect(views).toHaveLength(2);
  expect(clicks).toMatchObject([{ viewId: views[1]?.viewId }]);
  expect(tabs.map(({ visits }) => visits.length)).toEqual([1]);
  expect(told.filter(([name]) => name === 'view')).toMatchObject(views.map(({ viewId }) => ['view', { viewId }]));
  expect(reported).toEqual([]);
});
