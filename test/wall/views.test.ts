import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ErrorCode, type ErrorContext } from '../../src/api/error.ts';
import { request } from '../../src/api/request.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { recallView, storeView, viewKey, withRenewal } from '../../src/wall/views.ts';
import { detailsAnswer, SAMPLE } from '../setup/build-answers.ts';
import { replace } from '../setup/replace-global.ts';
import { showDialog } from '../setup/show-dialog.ts';
import { queriesTo, showReadyWall } from '../setup/show-wall.ts';

let key: string;
beforeEach(() => {
  const baseUrl = `https://${crypto.randomUUID()}.example`;
  key = viewKey({ baseUrl, memberId: 'member-1', params: {}, placementId: '' }, 'offer-1');
});

describe('a view of an earlier page of this browser tab', () => {
  it('gives way to one of this page, and does not come back once that is forgotten', () => {
    expect(recallView(key)).toBe('');
    sessionStorage.setItem(key, 'of-an-earlier-page');
    expect(recallView(key)).toBe('of-an-earlier-page');
    for (const view of ['of-this-page', '']) {
      storeView(key, view);
      expect([recallView(key), sessionStorage.getItem(key)]).toEqual([view, view]);
    }
  });

  it('is sent along when the offer is opened, and no other is recorded', async () => {
    const { tenant, open, names } = showDialog();
    const scope = { baseUrl: tenant.baseUrl, memberId: 'member-1', params: {}, placementId: '' };
    await request('offer-details', scope, { offerId: specialIds.sample }, {});
    const [view] = (await tenant.ledger()).views;
    sessionStorage.setItem(viewKey(scope, specialIds.sample), view?.viewId ?? '');
    await open();
    expect((await queriesTo(tenant, 'details')).map(({ viewId }) => viewId)).toEqual([undefined, view?.viewId]);
    expect((await tenant.ledger()).views).toHaveLength(1);
    expect(names()).toEqual(['open']);
  });
});

describe('what can be a view', () => {
  it.each(['1', 'a-b_c.d~e', '{3F2504E0-4F89-11D3-9A0C-0305E82C3301}', 'a b', ' a', 'é', '🎁', 'x'.repeat(200)])(
    'is whatever the service calls one: %s',
    async (viewId) => {
      const { tenant, open, dialog, told } = showDialog();
      const body = detailsAnswer({ ...SAMPLE, id: specialIds.sample }, viewId);
      await tenant.faults({ details: { kind: 'body', body } });
      for (const _ of [1, 2]) {
        await open();
        dialog.close();
      }
      expect((await queriesTo(tenant, 'details')).map((query) => query.viewId)).toEqual([undefined, viewId]);
      const views = told.filter(([name]) => name === 'view');
      expect(views).toMatchObject([['view', { offerId: specialIds.sample, viewId }]]);
    },
  );

  it.each(['x'.repeat(201), ' ', 'null', 'undefined', '[object Object]'])('is nothing else: %s', (view) => {
    storeView(key, view);
    expect(recallView(key)).toBe('');
  });
});

describe('asking about a view', () => {
  const opened = (earlierView: string) => ({ earlierView, failures: 0 });
  const refusal = new ApiError('rejected', 'Not known.', { mayMeanView: true });

  /** Makes a request with the stored view, and notes each try. */
  const renew = async (opening: ReturnType<typeof opened>, answer: (viewId: string) => Promise<string>) => {
    const tries: [which: string, viewId: string][] = [];
    const note = (which: string) => () => {
      tries.push([which, recallView(key)]);
      return recallView(key);
    };
    const views = { firstView: note('first'), newView: note('new') };
    return { answer: await withRenewal(key, opening, views, answer), tries };
  };

  it('forgets one that the service does not know and asks once more with a new one', async () => {
    storeView(key, 'lost');
    const opening = opened('lost');
    const { answer, tries } = await renew(opening, async (viewId) => {
      if (viewId) throw refusal;
      return 'answer';
    });
    expect(answer).toBe('answer');
    expect(tries).toEqual([
      ['first', 'lost'],
      ['new', ''],
    ]);
    // Even if the service calls the next one the same.
    storeView(key, 'lost');
    const again = vi.fn(() => Promise.reject(refusal));
    await expect(renew(opening, again)).rejects.toBe(refusal);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('is not done again where the view came with this opening: the failure stays, and so does the view', async () => {
    storeView(key, 'of-this-opening');
    const ask = vi.fn(() => Promise.reject(refusal));
    await expect(renew(opened('kept'), ask)).rejects.toBe(refusal);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(recallView(key)).toBe('of-this-opening');
  });

  it.each<[ErrorCode, ErrorContext, string[]]>([
    ['server', {}, ['kept', 'kept', '']],
    ['server', { retryAfter: 20_000 }, ['kept', 'kept', 'kept']],
    ['rejected', {}, ['kept', 'kept', '']],
    ['network', {}, ['kept', 'kept', 'kept']],
  ])('is done without it at the third try, where the service has answered: %s %o', async (code, context, expected) => {
    storeView(key, 'kept');
    const opening = opened('kept');
    const sent: string[] = [];
    for (const _ of expected) {
      await renew(opening, async (viewId) => {
        sent.push(viewId);
        throw new ApiError(code, 'Failed.', context);
      }).catch(() => {});
    }
    expect(sent).toEqual(expected);
  });

  it('keeps another view that was stored meanwhile, and asks once more with it', async () => {
    storeView(key, 'lost');
    const { answer, tries } = await renew(opened('lost'), async (viewId) => {
      if (viewId === 'new') return 'answer';
      storeView(key, 'new');
      throw refusal;
    });
    expect([answer, tries]).toEqual([
      'answer',
      [
        ['first', 'lost'],
        ['new', 'new'],
      ],
    ]);
    expect(recallView(key)).toBe('new');
  });
});

/** Whether the view was sent along when the offer was opened, twice. */
async function openTwice(between = () => {}): Promise<unknown[]> {
  const { dialog, open, tenant } = showDialog();
  for (const _ of [1, 2]) {
    expect((await open()).details.value.status).toBe('ready');
    dialog.close();
    between();
  }
  const { views } = await tenant.ledger();
  expect(views).toHaveLength(1);
  return (await queriesTo(tenant, 'details')).map(({ viewId }) => viewId === views[0]?.viewId);
}

describe('a view is remembered for the life of the page', () => {
  it.each<[string, () => unknown]>([
    [
      'is blocked',
      () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    ],
    ['is null', () => null],
    ['is not there', () => undefined],
    ['is something else', () => ({})],
  ])('where session storage %s', async (_, storage) => {
    replace(window, 'sessionStorage', { get: storage });
    expect(await openTwice()).toEqual([false, true]);
  });

  it('where session storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(await openTwice()).toEqual([false, true]);
  });

  it('where the host clears session storage', async () => {
    expect(await openTwice(() => sessionStorage.clear())).toEqual([false, true]);
  });
});

describe('the page`s own storage', () => {
  it('is left alone', async () => {
    sessionStorage.setItem('theirs', '1');
    localStorage.setItem('theirs', '2');
    const local = { ...localStorage };
    const { open } = await showReadyWall();
    await open('SiriusXM');
    expect(Object.keys(sessionStorage).join()).toContain(specialIds.sample);
    expect(sessionStorage.getItem('theirs')).toBe('1');
    expect({ ...localStorage }).toEqual(local);
    expect(document.cookie).toBe('');
    expect(Object.keys(sessionStorage).filter((key) => key !== 'theirs' && !key.startsWith('offer-wall'))).toEqual([]);
    sessionStorage.removeItem('theirs');
    localStorage.removeItem('theirs');
  });
});
