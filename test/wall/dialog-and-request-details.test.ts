import { describe, expect, it, vi } from 'vitest';
import { decodeOffer } from '../../src/api/offer.ts';
import { TIME_LIMIT } from '../../src/api/request.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, envelope, SAMPLE } from '../setup/build-answers.ts';
import { replace } from '../setup/replace-global.ts';
import { known, showDialog } from '../setup/show-dialog.ts';
import { queriesTo } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const { sample, longTerms, webm } = specialIds;
const failing: Fault = { kind: 'status', status: 500 };
/** What the page is told of the sample, as its details say it. */
const BRIEF = {
  id: sample,
  name: 'SiriusXM',
  category: 'Fin-Tech',
  advertiser: 'SiriusXM',
  reward: 30,
  kind: 'flat',
  status: 'new',
};

describe('an offer that is opened', () => {
  it('shows what the list knew, then its details', async () => {
    const { dialog, tenant, shown, told } = showDialog();
    expect(dialog.opening.value).toBeUndefined();
    const before = Date.now();
    const opened = dialog.open(sample);
    expect(shown().details.value).toEqual({ status: 'loading', offer: known });
    expect(shown().openedAt).toBeGreaterThanOrEqual(before);
    await opened;
    const [view] = (await tenant.ledger()).views;
    const details = { offer: { name: 'SiriusXM' }, viewId: view?.viewId, responseId: expect.stringMatching(/./) };
    expect(shown().details.value).toMatchObject({ status: 'ready', ...details });
    expect(told).toMatchObject([
      ['open', { offerId: sample, offer: { name: known?.name } }],
      ['view', { offerId: sample, viewId: view?.viewId, offer: BRIEF }],
    ]);
  });

  it('is not opened again while it is open, but waited for, and none is opened without an id', async () => {
    const { dialog, shown, names, tenant } = showDialog();
    void dialog.open(sample);
    const opening = shown();
    await dialog.open(sample);
    expect(opening.details.value.status).toBe('ready');
    await dialog.open('');
    expect(shown()).toBe(opening);
    expect(names()).toEqual(['open', 'view']);
    expect(await queriesTo(tenant, 'details')).toHaveLength(1);
  });

  it('takes the place of another one', async () => {
    const { open, told } = showDialog();
    await open(sample);
    await open(longTerms);
    expect(told.filter(([name]) => name !== 'view')).toMatchObject([
      ['open', { offerId: sample }],
      ['close', { offerId: sample }],
      ['open', { offerId: longTerms }],
    ]);
  });

  it.each([
    ['closes it', (close: () => void) => close()],
    ['removes the wall, or names another member,', queueMicrotask],
  ])('asks for nothing, and so counts no view, where the page %s as it opens', async (_, does) => {
    const emit = (name: string) => {
      if (name === 'open') does(() => dialog.close());
      return true;
    };
    const { dialog, tenant, names } = showDialog({}, { emit });
    await dialog.open(sample);
    expect(names()).toEqual(['open', 'close']);
    expect(await queriesTo(tenant, 'details')).toEqual([]);
  });

  it('is a new one each time, with a press of its own', async () => {
    const { dialog, open, click } = showDialog();
    const first = await open();
    await dialog.getOffer(first);
    expect(click().status).toBe('opened');
    dialog.close();
    const second = await open();
    expect(second).not.toBe(first);
    expect(second.click).not.toBe(first.click);
    expect(click().status).toBe('idle');
  });

  it('is what the list knew where the details have only a view, or unknown where nobody knows it', async () => {
    const { tenant, open } = showDialog();
    await tenant.faults({ details: { kind: 'body', body: envelope({ viewId: 'v', offerData: [] }) } });
    expect((await open()).details.value).toMatchObject({ status: 'ready', offer: known, viewId: 'v' });
    expect((await open(webm)).details.value).toMatchObject({ status: 'ready', offer: undefined });
  });

  it('keeps what the list said where the details say nothing of it', async () => {
    const dates = { launchDate: '2026-01-02T00:00:00Z', endDate: '2999-01-01T00:00:00Z', rewardPendingDays: 14 };
    const more = { ...dates, reward: 12, conversionType: 'RevShare', headline: 'Of the list', advertiserName: 'Acme' };
    // Of these, nothing is an answer as well.
    const own = { keyPoints: 'Old', offerDetails: 'Old', termsAndDisclaimers: 'Old', rewardStatus: 'Pending' };
    const offer = decodeOffer({ ...SAMPLE, id: sample, ...more, ...own, userCompletedAt: dates.launchDate });
    const { tenant, open } = showDialog({}, {}, offer);
    const { rewardPoints, ...unpaid } = SAMPLE;
    const body = detailsAnswer({ ...unpaid, reward: null, conversionType: null, headline: '', categoryName: 'Other' });
    await tenant.faults({ details: { kind: 'body', body } });
    expect((await open()).details.value.offer).toEqual({
      ...offer,
      ...decodeOffer({ ...SAMPLE, id: sample, ...more, categoryName: 'Other' }),
    });
  });

  it.each<[boolean, boolean, boolean]>([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('is closed where the list or the details say so: %s, %s', async (inList, inDetails, closed) => {
    const offer = decodeOffer({ ...SAMPLE, isOfferAvailable: !inList });
    const { tenant, open } = showDialog({}, {}, offer);
    const body = detailsAnswer({ ...SAMPLE, isOfferAvailable: !inDetails });
    await tenant.faults({ details: { kind: 'body', body } });
    expect((await open()).details.value.offer?.closed).toBe(closed);
  });
});

describe('details that fail', () => {
  it.each<[string, boolean, number]>([
    ['once, where the offer was opened again meanwhile', true, 1],
    ['never, where nobody looks at the offer any more', false, 0],
  ])('are told %s', async (_, isOpenedAgain, times) => {
    const { dialog, tenant, reported } = showDialog();
    await tenant.faults({ details: { ...failing, delayMs: 50 } });
    const opened = dialog.open(sample);
    dialog.close();
    if (isOpenedAgain) await dialog.open(sample);
    await opened;
    expect(reported).toHaveLength(times);
  });

  it.each<[string, boolean, Fault, string]>([
    ['where they were asked for without', true, { kind: 'reset', times: 1 }, 'ready'],
    ['unless it was there', false, { kind: 'reset', times: 1 }, 'failed'],
    ['unless the service has answered', true, { ...failing, times: 1 }, 'failed'],
  ])('are asked for again when the network is back, %s', async (_, isOffline, fault, status) => {
    const { dialog, tenant, open } = showDialog();
    await tenant.faults({ details: fault });
    if (isOffline) replace(navigator, 'onLine', { value: false });
    const { details } = await open();
    expect(details.value.status).toBe('failed');
    dialog.resume();
    await expect.poll(() => details.value.status).toBe(status);
  });
});

const soon: Fault = { kind: 'delay', delayMs: 150 };

describe('the details of an offer', () => {
  it('are asked for once, with all that says who asks, however often the offer is opened while they are on their way', async () => {
    const { tenant, dialog, open } = showDialog({ params: { pub_sub_1: 'x', pub_geo_country: 'DE' } });
    await tenant.faults({ details: soon });
    for (const _ of [1, 2, 3]) {
      void dialog.open(sample);
      dialog.close();
    }
    expect((await open()).details.value.status).toBe('ready');
    expect(await queriesTo(tenant, 'details')).toEqual([
      { offerId: sample, pub_member_id: 'member-1', pub_sub_1: 'x', pub_geo_country: 'DE' },
    ]);
    expect((await tenant.ledger()).views).toHaveLength(1);
  });

  it('are asked for once by two walls that open the same offer at once', async () => {
    const first = showDialog();
    const second = showDialog({ baseUrl: first.tenant.baseUrl });
    await first.tenant.faults({ details: soon });
    await Promise.all([first.open(), second.open()]);
    expect(await first.viewsSent()).toHaveLength(1);
    expect([...first.views(), ...second.views()]).toHaveLength(1);
  });

  it.each(['closed', 'removed'])('keep their view when the offer or the wall is %s before they arrive', async (how) => {
    const { tenant, dialog, remove, views, viewsSent } = showDialog();
    await tenant.faults({ details: soon });
    void dialog.open(sample);
    await null;
    if (how === 'closed') dialog.close();
    else remove();
    await expect.poll(views).toHaveLength(1);
    const later = showDialog({ baseUrl: tenant.baseUrl });
    await later.open();
    expect(later.views()).toEqual([]);
    const [view, ...others] = (await tenant.ledger()).views;
    expect([await viewsSent(), others]).toEqual([[undefined, view?.viewId], []]);
  });

  it.each([
    ['', false],
    [' also to whoever has opened the offer again meanwhile', true],
  ])('are shown, with their view, when they arrive after the time limit%s', async (_, isOpenedAgain) => {
    const { tenant, dialog, click, shown, views, viewsSent } = showDialog();
    await tenant.faults({ details: { kind: 'delay', hold: true, times: 1 } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void dialog.open(sample);
    if (isOpenedAgain) dialog.close();
    const opened = dialog.open(sample);
    await vi.advanceTimersByTimeAsync(TIME_LIMIT);
    await opened;
    vi.useRealTimers();
    expect(shown().details.value).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
    expect(views()).toEqual([]);
    await expect.poll(async () => tenant.release().then(views)).toHaveLength(1);
    expect(shown().details.value.status).toBe('ready');
    await dialog.getOffer(shown());
    expect(click().status).toBe('opened');
    expect((await tenant.ledger()).views).toHaveLength(1);
    expect(await viewsSent()).toEqual([undefined]);
  });

  describe('that have not come in time, and were asked for once more', () => {
    /** The first request has just failed, and `again` is that of "Try again". Each answer is given by hand. */
    const retryAfterTimeout = async () => {
      const answers: ((answer: Response) => void)[] = [];
      const fetch = () => new Promise<Response>((answer) => void answers.push(answer));
      const shownDialog = showDialog({ fetch });
      const { dialog, shown } = shownDialog;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const opened = dialog.open(sample);
      await vi.advanceTimersByTimeAsync(TIME_LIMIT);
      await opened;
      vi.useRealTimers();
      const again = dialog.loadDetails(shown());
      await expect.poll(() => answers).toHaveLength(2);
      return { ...shownDialog, answers, again };
    };
    const details = () => Response.json(detailsAnswer({ ...SAMPLE, id: sample }));

    it('tell a view once, and stay what they are, where a late answer has the same one', async () => {
      const { answers, again, views, shown } = await retryAfterTimeout();
      answers[1]?.(details());
      await again;
      expect(views()).toHaveLength(1);
      const newest = shown().details.value;
      answers[0]?.(details());
      await frames();
      expect(views()).toHaveLength(1);
      expect(shown().details.value).toBe(newest);
    });

    it('are shown as soon as one of both has come, and stay where the other one fails', async () => {
      const { answers, again, dialog, shown, views, reported } = await retryAfterTimeout();
      answers[0]?.(details());
      await expect.poll(views).toHaveLength(1);
      expect(shown().details.value.status).toBe('ready');
      void dialog.getOffer(shown());
      await expect.poll(() => answers).toHaveLength(3);
      answers[1]?.(new Response('', { status: 503 }));
      await again;
      expect(shown().details.value.status).toBe('ready');
      expect(reported).toMatchObject([{ code: 'timeout' }]);
    });
  });

  it('do not appear in the dialog of another offer when they arrive late', async () => {
    const { tenant, dialog, open, views, shown } = showDialog();
    await tenant.faults({ details: { ...soon, times: 1 } });
    void dialog.open(sample);
    await null;
    const other = await open(longTerms);
    await expect.poll(views).toHaveLength(2);
    expect(shown()).toBe(other);
    expect(other.details.value).toMatchObject({ status: 'ready', offer: { name: 'Copperjay Home Cover' } });
  });

  it.each<[string, Fault]>([
    ['a failing service', { kind: 'status', status: 503 }],
    ['a refusing service', { kind: 'status', status: 403 }],
    ['no such offer', { kind: 'status', status: 404 }],
    ['a limit', { kind: 'rate-limit', retryAfter: 0 }],
    ['a broken connection', { kind: 'reset' }],
    ['a broken connection after the view was recorded', { kind: 'reset', after: true }],
    ['half an answer', { kind: 'truncated' }],
    ['an answer without meaning', { kind: 'body', body: {} }],
  ])('are not asked for again by themselves after %s, but by whoever wants them', async (_, fault) => {
    const { tenant, dialog, open, reported, viewsSent } = showDialog();
    await tenant.faults({ details: fault });
    const opening = await open();
    const { details } = opening;
    expect(details.value).toEqual({ status: 'failed', offer: known, error: reported[0] });
    expect(reported).toHaveLength(1);
    expect(await viewsSent()).toHaveLength(1);
    await tenant.clearFaults();
    const asked = dialog.loadDetails(opening);
    expect(details.value).toEqual({ status: 'loading', offer: known });
    expect(opening.arrival).toBe(asked);
    await asked;
    expect(details.value.status).toBe('ready');
    expect(await viewsSent()).toHaveLength(2);
  });
});
