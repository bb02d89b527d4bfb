import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../src/sandbox/index.ts';
import { type BrowserTenant, createTenant } from '../setup/tenant.ts';
import { queriesTo, type ShownWall, showWall } from '../setup/wall.ts';

/** The browser's own, for waits of the tests themselves. */
const { setTimeout: later } = globalThis;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tries = async (tenant: BrowserTenant) => (await queriesTo(tenant, 'offers')).length;
/** Waits until so many tries have been answered and the next one is planned. */
async function planned(tenant: BrowserTenant, count: number): Promise<void> {
  await expect
    .poll(async () => (await tenant.ledger()).requests.filter(({ status }) => status > 0).length, { timeout: 5000 })
    .toBe(count);
  await new Promise((done) => later(done, 100));
}
/** Lets a minute pass: nothing is tried again in it. */
async function givenUp(tenant: BrowserTenant, count: number): Promise<void> {
  expect(await tries(tenant)).toBe(count);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await tries(tenant)).toBe(count);
}
async function failing(fault: Fault): Promise<ShownWall> {
  const tenant = createTenant();
  await tenant.faults({ offers: fault });
  return showWall(tenant);
}
const saysSo = ({ ui }: ShownWall) => expect.poll(() => ui().queryByRole('alert')?.textContent, { timeout: 5000 });

describe('the wait between tries', () => {
  it.each([
    ['longest', 0.999, 2000, 4000],
    ['middle', 0.5, 1000, 2000],
  ])('doubles, and is anything up to that: the %s', async (_, random, first, second) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const shown = await failing({ kind: 'status', status: 503 });
    const { tenant } = shown;
    await planned(tenant, 1);
    await vi.advanceTimersByTimeAsync(first * 0.9);
    expect(await tries(tenant)).toBe(1);
    await vi.advanceTimersByTimeAsync(first * 0.11);
    await planned(tenant, 2);
    await vi.advanceTimersByTimeAsync(second * 0.9);
    expect(await tries(tenant)).toBe(2);
    await vi.advanceTimersByTimeAsync(second * 0.11);
    await saysSo(shown).toContain('The service has a problem');
    await givenUp(tenant, 3);
  });

  // What the service names, and up to half as long and two seconds more, so that not all come back at one moment.
  it.each([
    ['earliest', 30, 0, 30_000],
    ['latest', 30, 0.999, 47_000],
    ['earliest', 2, 0, 2000],
    ['latest', 2, 0.999, 5000],
  ])(
    'is the one that the service names, up to 30 seconds, in silence: %s for %s',
    async (_, retryAfter, random, wait) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const shown = await failing({ kind: 'rate-limit', retryAfter, times: 1 });
      await planned(shown.tenant, 1);
      await vi.advanceTimersByTimeAsync(wait - 100);
      expect(await tries(shown.tenant)).toBe(1);
      expect(shown.ui().queryByRole('alert')).toBeNull();
      await vi.advanceTimersByTimeAsync(200);
      await expect.poll(() => shown.detailsOf('ready')).toHaveLength(1);
      expect(shown.detailsOf('error')).toEqual([]);
    },
  );

  it('is the one that a date names', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const shown = await failing({ kind: 'status', status: 503, retryAfter: 'date', times: 1 });
    await planned(shown.tenant, 1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await tries(shown.tenant)).toBe(1);
    await vi.advanceTimersByTimeAsync(3_100);
    await expect.poll(() => shown.detailsOf('ready')).toHaveLength(1);
  });

  it.each([
    [31, 'in 31 seconds'],
    [120, 'in 2 minutes'],
    [7200, 'in 2 hours'],
  ])('is said where it is longer than that: %s seconds', async (retryAfter, words) => {
    const shown = await failing({ kind: 'rate-limit', retryAfter });
    await saysSo(shown).toContain(words);
    await givenUp(shown.tenant, 1);
  });

  it('ends when the wall is removed', async () => {
    const shown = await failing({ kind: 'status', status: 503 });
    await planned(shown.tenant, 1);
    shown.unmount();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await tries(shown.tenant)).toBe(1);
  });

  it('ends when the person asks for something else', async () => {
    const shown = await failing({ kind: 'status', status: 503, times: 1 });
    await planned(shown.tenant, 1);
    await shown.wall.refresh();
    expect(shown.detailsOf('ready')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await tries(shown.tenant)).toBe(2);
  });
});

describe('"Try again"', () => {
  it('asks once, and says at once what became of it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const shown = await failing({ kind: 'rate-limit', retryAfter: 31, times: 1 });
    await saysSo(shown).toContain('in 31 seconds');
    await shown.tenant.faults({ offers: { kind: 'status', status: 503, times: 1 } });
    await shown.wall.refresh();
    await saysSo(shown).toContain('The service has a problem');
    await givenUp(shown.tenant, 2);
  });

  it('is forgotten by the next list: that one is tried three times', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const shown = await failing({ kind: 'rate-limit', retryAfter: 31, times: 1 });
    await saysSo(shown).toContain('in 31 seconds');
    await shown.wall.refresh();
    await shown.tenant.faults({ offers: { kind: 'status', status: 503 } });
    void shown.wall.refresh();
    const triedOn = async () => {
      await vi.advanceTimersByTimeAsync(1);
      return tries(shown.tenant);
    };
    await expect.poll(triedOn, { timeout: 5000 }).toBe(5);
    await saysSo(shown).toContain('The service has a problem');
    expect(await tries(shown.tenant)).toBe(5);
  });
});

describe('a list that does not answer', () => {
  it('is given up after ten seconds, asked for three times in all, and said to have timed out', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const shown = await failing({ kind: 'hang' });
    for (const count of [1, 2, 3]) {
      await expect.poll(() => tries(shown.tenant), { timeout: 5000 }).toBe(count);
      expect(shown.ui().queryByRole('alert')).toBeNull();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    await saysSo(shown).toContain('did not answer in time');
    expect(shown.detailsOf('error')).toMatchObject([{ code: 'timeout', endpoint: 'offers', retryable: true }]);
  });
});
