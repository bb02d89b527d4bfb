import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ErrorCode, type ErrorContext } from '../../src/api/error.ts';
import { type Fault, placements, specialIds } from '../../src/sandbox/index.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { recallView, type Scope, storeView, viewKey, withRenewal } from '../../src/wall/views.ts';
import { detailsAnswer, SAMPLE } from '../setup/build-answers.ts';
import { replace } from '../setup/replace-global.ts';
import { showDialog } from '../setup/show-dialog.ts';
import { showReadyWall } from '../setup/show-wall.ts';

/** What a storage does that is blocked or full. */
const refuse = (why: string) => () => {
  throw new DOMException('No.', why);
};

let scope: Scope;
let key: string;
beforeEach(() => {
  scope = { baseUrl: `https://${crypto.randomUUID()}.example`, memberId: 'member-1', params: {}, placementId: '' };
  key = viewKey(scope, 'offer-1');
});

it('a view is kept for one offer, member, placement and service', () => {
  const others = [{ memberId: 'member-2' }, { placementId: 'p' }, { baseUrl: 'https://api.example' }];
  const keys = [key, viewKey(scope, 'offer-2'), ...others.map((other) => viewKey({ ...scope, ...other }, 'offer-1'))];
  expect(new Set(keys).size).toBe(5);
  expect(viewKey({ ...scope, baseUrl: `${scope.baseUrl}/` }, 'offer-1'), 'with a slash').toBe(key);
});

it('a view of an earlier page of this tab gives way to one of this page, and does not come back when that is dropped', () => {
  expect(recallView(key)).toBe('');
  sessionStorage.setItem(key, 'of-an-earlier-page');
  expect(recallView(key)).toBe('of-an-earlier-page');
  for (const view of ['of-this-page', '']) {
    storeView(key, view);
    expect([recallView(key), sessionStorage.getItem(key)]).toEqual([view, view]);
  }
});

it.each(['of-this-page', ''])(
  'a view that another page of this tab, or a frame, has stored since replaces "%s"',
  (view) => {
    storeView(key, view);
    sessionStorage.setItem(key, 'of-another-page');
    expect(recallView(key)).toBe('of-another-page');
  },
);

it('an older view does not stay where there is no room for a newer one', () => {
  storeView(key, 'older');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  storeView(key, 'newer');
  expect([recallView(key), sessionStorage.getItem(key)]).toEqual(['newer', null]);
});

it.each([
  ['1', '1'],
  ['a-b_c.d~e', 'a-b_c.d~e'],
  ['{3F2504E0-4F89-11D3-9A0C-0305E82C3301}', '{3F2504E0-4F89-11D3-9A0C-0305E82C3301}'],
  [' a b 🎁', ' a b 🎁'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), ''],
  [' ', ''],
  ['null', ''],
  ['undefined', ''],
  ['[object Object]', ''],
])('a view can be whatever the service calls one: "%s" is "%s"', (stored, recalled) => {
  storeView(key, stored);
  expect(recallView(key)).toBe(recalled);
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
    ['malformed', {}, ['kept', 'kept', '']],
    ['rate-limited', {}, ['kept', 'kept', 'kept']],
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

it.each<[string, () => unknown]>([
  ['is blocked', refuse('SecurityError')],
  ['is null', () => null],
  ['is not there', () => undefined],
  ['is something else', () => ({})],
  ['is full', () => ({ getItem: () => null, setItem: refuse('QuotaExceededError') })],
  ['is cleared by the host', () => ({ getItem: () => null, setItem: () => {} })],
])('a view is remembered for the life of the page where session storage %s', (_, storage) => {
  replace(window, 'sessionStorage', { get: storage });
  expect(recallView(key)).toBe('');
  storeView(key, 'view-1');
  expect(recallView(key)).toBe('view-1');
});

it('what the page itself has stored is left alone', async () => {
  for (const storage of [sessionStorage, localStorage]) storage.setItem('theirs', '1');
  const { open } = await showReadyWall();
  await open('SiriusXM');
  expect(Object.keys(sessionStorage).join()).toContain(specialIds.sample);
  expect(Object.keys(sessionStorage).filter((key) => !key.startsWith('offer-wall'))).toEqual(['theirs']);
  expect(sessionStorage.getItem('theirs')).toBe('1');
  expect({ ...localStorage }).toEqual({ theirs: '1' });
  expect(document.cookie).toBe('');
});

const offerId = specialIds.sample;

/** A dialog whose offer is opened and closed again by a visit, and the views that the service has recorded. */
function showVisited() {
  const shown = showDialog();
  return {
    ...shown,
    visit: async () => {
      const opening = await shown.open();
      shown.dialog.close();
      return opening;
    },
    recorded: async () => (await shown.tenant.ledger()).views.map(({ viewId }) => viewId),
  };
}

/** Answers with such views, one after the other. */
const answersWith = (...views: unknown[]): Fault[] =>
  views.map((viewId) => ({ kind: 'body', body: detailsAnswer({ ...SAMPLE, id: offerId }, viewId) }));

describe('the view of an offer', () => {
  it('is not recorded before it is opened: neither by showing the list nor by pointing at a card', async () => {
    const { tenant, ui } = await showReadyWall();
    const button = ui().getByRole('button', { name: 'SiriusXM' });
    for (const type of ['pointerover', 'mouseover', 'pointerdown', 'mousedown', 'touchstart']) {
      button.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
    button.focus();
    const { requests, views } = await tenant.ledger();
    const asked = new Set(requests.map(({ endpoint }) => endpoint));
    expect([...asked].filter((name) => name !== 'creatives' && name !== 'memberOffers')).toEqual(['offers']);
    expect(views).toEqual([]);
  });

  it.each<[string, Partial<Settings>]>([
    ['member', { memberId: 'member-2' }],
    ['placement', { placementId: placements.checkout }],
  ])('is not that of another %s, and the first one`s own again when they come back', async (_, other) => {
    const { visit, viewsSent, tenant, context } = showVisited();
    const { value: own } = context.settings;
    for (const settings of [own, { ...own, ...other }, own]) {
      context.settings.value = settings;
      await visit();
    }
    const { views } = await tenant.ledger();
    expect(views).toMatchObject([{ memberId: 'member-1' }, other]);
    expect(await viewsSent()).toEqual([undefined, undefined, views[0]?.viewId]);
  });

  it('gives way to another one that the service answers with, and stays where that answers without one', async () => {
    const { visit, viewsSent, views, tenant } = showVisited();
    await tenant.faults({ details: answersWith('view-1', 'view-2', null, null) });
    for (const _ of [1, 2, 3]) await visit();
    expect((await visit()).details.value).toMatchObject({ viewId: 'view-2' });
    expect(await viewsSent()).toEqual([undefined, 'view-1', 'view-2', 'view-2']);
    expect(views()).toMatchObject([{ viewId: 'view-1' }, { viewId: 'view-2' }]);
  });

  it('is renewed once when the offer is opened, without a word, where the service no longer knows it', async () => {
    const { visit, viewsSent, recorded, views, reported, tenant } = showVisited();
    await visit();
    await tenant.forgetViews();
    expect((await visit()).details.value.status).toBe('ready');
    const [first, second] = await recorded();
    expect(await viewsSent()).toEqual([undefined, first, undefined]);
    expect(views()).toMatchObject([{ viewId: first }, { viewId: second }]);
    expect(reported).toEqual([]);
  });
});
