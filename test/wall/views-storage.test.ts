import { afterEach, describe, expect, it, vi } from 'vitest';
import { landmarks } from '../../src/sandbox/index.ts';
import { showDialog } from '../setup/dialog.ts';
import { queriesTo, showReadyWall } from '../setup/wall.ts';

const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};

/** Makes `sessionStorage` what a page or a browser may make of it, for the rest of the test. */
const replaceStorage = (get: () => unknown) =>
  Object.defineProperty(window, 'sessionStorage', { get, configurable: true });

afterEach(() => {
  Object.defineProperty(window, 'sessionStorage', own);
  vi.restoreAllMocks();
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
    replaceStorage(storage);
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

describe('what is no view', () => {
  /** Opens the offer while session storage holds such a view of it. */
  const openWith = async (garbage: string) => {
    const { getItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      return key.includes(landmarks.sample) ? garbage : getItem.call(this, key);
    });
    const { open, tenant } = showDialog();
    return { tenant, details: (await open()).details.value };
  };

  it.each(['null', 'undefined', '', ' ', '[object Object]', 'x'.repeat(10_000)])(
    'is not sent along where session storage holds "%s"',
    async (garbage) => {
      const { tenant } = await openWith(garbage);
      expect(await queriesTo(tenant, 'details')).toEqual([expect.not.objectContaining({ viewId: expect.anything() })]);
    },
  );

  it.each(['{"viewId":"x"}', '<script>', '🎁', 'of-another-time'])(
    'does no harm where session storage holds "%s"',
    async (garbage) => {
      const { tenant, details } = await openWith(garbage);
      expect(details.status).toBe('ready');
      expect((await tenant.ledger()).views).toHaveLength(1);
    },
  );
});

describe('the page`s own storage', () => {
  it('is left alone', async () => {
    sessionStorage.setItem('theirs', '1');
    localStorage.setItem('theirs', '2');
    const local = { ...localStorage };
    const { open } = await showReadyWall();
    await open('SiriusXM');
    expect(Object.keys(sessionStorage).join()).toContain(landmarks.sample);
    expect(sessionStorage.getItem('theirs')).toBe('1');
    expect({ ...localStorage }).toEqual(local);
    expect(document.cookie).toBe('');
    expect(Object.keys(sessionStorage).filter((key) => key !== 'theirs' && !key.startsWith('offer-wall'))).toEqual([]);
    sessionStorage.removeItem('theirs');
    localStorage.removeItem('theirs');
  });
});
