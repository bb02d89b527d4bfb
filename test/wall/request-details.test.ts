import { describe, expect, it, vi } from 'vitest';
import { TIME_LIMIT } from '../../src/api/request.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { detailsAnswer, SAMPLE } from '../setup/build-answers.ts';
import { known, showDialog } from '../setup/show-dialog.ts';
import { queriesTo } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const { sample, longTerms } = specialIds;
const soon: Fault = { kind: 'delay', delayMs: 150 };

/** A dialog, the views that it has told, and those that it has sent along. */
function showWatched(...given: Parameters<typeof showDialog>) {
  const shown = showDialog(...given);
  return {
    ...shown,
    views: () => shown.names().filter((name) => name === 'view'),
    viewsSent: async () => (await queriesTo(shown.tenant, 'details')).map(({ viewId }) => viewId),
  };
}

describe('the details of an offer', () => {
  it('are asked for once, with all that says who asks, however often the offer is opened while they are on their way', async () => {
    const { tenant, dialog, open } = showWatched({ params: { pub_sub_1: 'x', pub_geo_country: 'DE' } });
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
    const first = showWatched();
    const second = showWatched({ baseUrl: first.tenant.baseUrl });
    await first.tenant.faults({ details: soon });
    await Promise.all([first.open(), second.open()]);
    expect(await first.viewsSent()).toHaveLength(1);
    expect([...first.views(), ...second.views()]).toHaveLength(1);
  });

  it.each(['closed', 'removed'])('keep their view when the offer or the wall is %s before they arrive', async (how) => {
    const { tenant, dialog, remove, views, viewsSent } = showWatched();
    await tenant.faults({ details: soon });
    void dialog.open(sample);
    if (how === 'closed') dialog.close();
    else remove();
    await expect.poll(views).toHaveLength(1);
    const later = showWatched({ baseUrl: tenant.baseUrl });
    await later.open();
    expect(later.views()).toEqual([]);
    const [view, ...others] = (await tenant.ledger()).views;
    expect([await viewsSent(), others]).toEqual([[undefined, view?.viewId], []]);
  });

  it.each([
    ['', false],
    [' also to whoever has opened the offer again meanwhile', true],
  ])('are shown, with their view, when they arrive after the time limit%s', async (_, isOpenedAgain) => {
    const { tenant, dialog, click, shown, views, viewsSent } = showWatched();
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

  it('tell a view once, where a late answer has the same one as the answer to "Try again"', async () => {
    const answers: (() => void)[] = [];
    const body = detailsAnswer({ ...SAMPLE, id: sample });
    const fetch = () => new Promise<Response>((answer) => void answers.push(() => answer(Response.json(body))));
    const { dialog, shown, views } = showWatched({ fetch });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opened = dialog.open(sample);
    await vi.advanceTimersByTimeAsync(TIME_LIMIT);
    await opened;
    vi.useRealTimers();
    const again = dialog.loadDetails(shown());
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.();
    await again;
    expect(views()).toHaveLength(1);
    answers[0]?.();
    await frames();
    expect(views()).toHaveLength(1);
  });

  it('do not appear in the dialog of another offer when they arrive late', async () => {
    const { tenant, dialog, open, views, shown } = showWatched();
    await tenant.faults({ details: { ...soon, times: 1 } });
    void dialog.open(sample);
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
    const { tenant, dialog, open, reported, viewsSent } = showWatched();
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
