import { describe, expect, it } from 'vitest';
import { decodeOffer } from '../../src/api/offer.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, envelope, SAMPLE } from '../setup/build-answers.ts';
import { replace } from '../setup/replace-global.ts';
import { known, showDialog } from '../setup/show-dialog.ts';
import { queriesTo } from '../setup/show-wall.ts';

const { sample, longTerms, webm } = specialIds;
const failing: Fault = { kind: 'status', status: 500 };

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
    expect(shown().details.value).toMatchObject({
      status: 'ready',
      offer: { name: 'SiriusXM' },
      viewId: view?.viewId,
      responseId: expect.stringMatching(/./),
    });
    expect(told).toMatchObject([
      ['open', { offerId: sample, offer: { name: known?.name } }],
      ['view', { offerId: sample, viewId: view?.viewId, offer: { name: 'SiriusXM' } }],
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

  it('is closed once', async () => {
    const { dialog, open, told } = showDialog();
    dialog.close();
    expect(told).toEqual([]);
    await open();
    dialog.close();
    dialog.close();
    expect(dialog.opening.value).toBeUndefined();
    expect(told.filter(([name]) => name === 'close')).toEqual([['close', { offerId: sample }]]);
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
    const offer = decodeOffer({ ...SAMPLE, reward: 12, conversionType: 'RevShare', headline: 'Of the list' });
    const { tenant, open } = showDialog({}, {}, offer);
    const { rewardPoints, ...unpaid } = SAMPLE;
    const body = detailsAnswer({ ...unpaid, reward: null, conversionType: null, headline: '', categoryName: 'Other' });
    await tenant.faults({ details: { kind: 'body', body } });
    expect((await open()).details.value.offer).toMatchObject({
      reward: 12,
      percent: true,
      headline: 'Of the list',
      categoryName: 'Other',
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
