import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/error.ts';
import type { Fault } from '../../src/sandbox/index.ts';
import { withRetries } from '../../src/wall/retry-lists.ts';
import { type BrowserTenant, tenantWith } from '../setup/create-tenant.ts';
import { queriesTo, type ShownWall, showWall } from '../setup/show-wall.ts';
import { until } from '../setup/wait-until.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  answered = 0;
});

const tries = async (tenant: BrowserTenant) => (await queriesTo(tenant, 'offers')).length;
/** How many tries have been answered: all that follows from an answer has followed when this is seen to be more. */
let answered: number;
/** Settles when the wall is drawn, so that no timer is left but those of the tries. */
let drawn: Promise<void>;
const watched: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const text = await response.text();
  await drawn;
  // The member's lists are counted quietly beside it.
  answered += Number(!`${input}`.includes('pub-member'));
  const { status, ok, headers } = response;
  return { status, ok, headers, text: async () => text } as Response;
};
/** Waits until so many tries have been answered and the next one is planned. */
async function planned(count: number): Promise<void> {
  await until(() => answered === count && vi.getTimerCount() > 0);
}
/** Lets a minute pass: nothing is tried again in it. */
async function givenUp(tenant: BrowserTenant, count: number): Promise<void> {
  expect(await tries(tenant)).toBe(count);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await tries(tenant)).toBe(count);
}
async function failing(fault: Fault): Promise<ShownWall> {
  const shown = showWall(await tenantWith({ offers: fault }), {}, { fetch: watched });
  drawn = until(() => vi.getTimerCount() > 0).then(async () => {
    await vi.advanceTimersByTimeAsync(150);
  });
  await drawn;
  return shown;
}
const saysSo = ({ ui }: ShownWall, words: string) =>
  until(() => ui().queryByRole('alert')?.textContent?.includes(words));
const ready = ({ detailsOf }: ShownWall) => until(() => detailsOf('ready').length === 1);

describe('the wait between tries', () => {
  it.each([
    ['longest', 0.999, 2000, 4000],
    ['middle', 0.5, 1000, 2000],
  ])('doubles, and is anything up to that: the %s', async (_, random, first, second) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const shown = await failing({ kind: 'status', status: 503 });
    const { tenant } = shown;
    await planned(1);
    await vi.advanceTimersByTimeAsync(first * 0.9);
    expect(await tries(tenant)).toBe(1);
    await vi.advanceTimersByTimeAsync(first * 0.11);
    await planned(2);
    await vi.advanceTimersByTimeAsync(second * 0.9);
    expect(await tries(tenant)).toBe(2);
    await vi.advanceTimersByTimeAsync(second * 0.11);
    await saysSo(shown, 'Something is wrong on our side');
    await givenUp(tenant, 3);
  });

  // What the service names, and up to half as long and two seconds more, so that not all come back at one moment.
  it.each([
    ['earliest', 30, 0, 30_000],
    ['latest', 30, 0.999, 47_000],
    ['latest', 2, 0.999, 5000],
  ])(
    'is the one that the service names, up to 30 seconds, in silence: %s for %s',
    async (_, retryAfter, random, wait) => {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const shown = await failing({ kind: 'rate-limit', retryAfter, times: 1 });
      await planned(1);
      await vi.advanceTimersByTimeAsync(wait - 100);
      expect(await tries(shown.tenant)).toBe(1);
      expect(shown.ui().queryByRole('alert')).toBeNull();
      await vi.advanceTimersByTimeAsync(200);
      await ready(shown);
      expect(shown.detailsOf('error')).toEqual([]);
    },
  );

  it('is said where it is longer than that', async () => {
    const shown = await failing({ kind: 'rate-limit', retryAfter: 31 });
    await saysSo(shown, 'in 31 seconds');
    await givenUp(shown.tenant, 1);
  });

  it('ends when the person asks for something else', async () => {
    const shown = await failing({ kind: 'status', status: 503, times: 1 });
    await planned(1);
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
    await saysSo(shown, 'in 31 seconds');
    await shown.tenant.faults({ offers: { kind: 'status', status: 503, times: 1 } });
    await shown.wall.refresh();
    await saysSo(shown, 'Something is wrong on our side');
    await givenUp(shown.tenant, 2);
  });

  it('is forgotten by the next list: that one is tried three times', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const shown = await failing({ kind: 'rate-limit', retryAfter: 31, times: 1 });
    await saysSo(shown, 'in 31 seconds');
    await shown.wall.refresh();
    await shown.tenant.faults({ offers: { kind: 'status', status: 503 } });
    void shown.wall.refresh();
    for (const count of [3, 4]) {
      // The next answer may come while the clock moves on.
      await until(() => answered >= count);
      await vi.advanceTimersByTimeAsync(100);
    }
    await saysSo(shown, 'Something is wrong on our side');
    expect(await tries(shown.tenant)).toBe(5);
  });
});

describe('a list that does not answer', () => {
  it('is given up after ten seconds, asked for three times in all, and said to have timed out', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const shown = await failing({ kind: 'hang' });
    for (const count of [1, 2, 3]) {
      await until(async () => (await tries(shown.tenant)) === count);
      expect(shown.ui().queryByRole('alert')).toBeNull();
      await vi.advanceTimersByTimeAsync(10_000);
      await vi.advanceTimersByTimeAsync(1);
    }
    await saysSo(shown, 'This is taking too long');
    expect(shown.detailsOf('error')).toMatchObject([{ code: 'timeout', endpoint: 'offers', retryable: true }]);
  });
});

describe('a request that is repeated', () => {
  const outage = () => new ApiError('server', 'HTTP 503');

  it('ends with its last failure, and without a timer, as soon as it is aborted', async () => {
    const { signal, abort } = withAbort();
    const failures = [outage(), outage()];
    const task = vi.fn(() => Promise.reject(failures[task.mock.calls.length - 1]));
    const result = withRetries(task, signal).catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(1990);
    expect(task).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(task).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(1);
    abort();
    expect(vi.getTimerCount()).toBe(0);
    expect(await result).toBe(failures[1]);
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('is not planned again where it was aborted before it failed', async () => {
    const { signal, abort } = withAbort();
    const task = vi.fn(async () => {
      abort();
      throw outage();
    });
    await expect(withRetries(task, signal)).rejects.toMatchObject({ code: 'server' });
    expect(vi.getTimerCount()).toBe(0);
    expect(task).toHaveBeenCalledTimes(1);
  });
});

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
