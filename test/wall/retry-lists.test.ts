import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ErrorCode, type ErrorContext } from '../../src/api/error.ts';
import { type Try, withRetries } from '../../src/wall/retry-lists.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** A request that fails every time, each time with another message, and its result. */
function repeat(code: ErrorCode, context: ErrorContext = {}, tries?: number) {
  const controller = new AbortController();
  const failures: ApiError[] = [];
  const task = vi.fn(async () => {
    failures.push(new ApiError(code, `${failures.length + 1}`, context));
    throw failures.at(-1);
  });
  const result = withRetries(task, controller.signal, tries).catch((thrown: ApiError) => thrown.message);
  return { task, result, abort: () => controller.abort() };
}

// What the service names, and up to half as long and two or four seconds more, so that not all come back at one moment.
it.each([
  ['longest', 'where none is named', undefined, 1, [2000, 4000]],
  ['middle', 'where none is named', undefined, 0.5, [1000, 2000]],
  ['shortest', 'after 30 s', 30_000, 0, [30_000, 30_000]],
  ['longest', 'after 30 s', 30_000, 1, [47_000, 49_000]],
  ['longest', 'after 2 s', 2000, 1, [5000, 7000]],
] as const)(
  'the wait between tries doubles, and is anything up to that: the %s %s',
  async (_wait, _named, retryAfter, random, waits) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const { task, result } = repeat('server', { retryAfter });
    for (const [place, wait] of waits.entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(task).toHaveBeenCalledTimes(place + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(task).toHaveBeenCalledTimes(place + 2);
    }
    expect(await result).toBe('3');
    expect(vi.getTimerCount()).toBe(0);
  },
);

describe('a request that fails', () => {
  it.each<[string, ErrorCode, ErrorContext, tries?: number]>([
    ['the service wants a longer pause than anybody waits in silence', 'rate-limited', { retryAfter: 30_001 }],
    ['it would fail again', 'rejected', {}],
    ['it is to be tried once', 'server', {}, 1],
  ])('is not repeated where %s', async (_, ...given) => {
    expect(await repeat(...given).result).toBe('1');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with its last failure, and without a timer, as soon as it is aborted', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { task, result, abort } = repeat('server');
    await vi.advanceTimersByTimeAsync(2000);
    expect(vi.getTimerCount()).toBe(1);
    abort();
    expect(vi.getTimerCount()).toBe(0);
    expect(await result).toBe('2');
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('is not planned again where it was aborted before it failed', async () => {
    const { task, result, abort } = repeat('server');
    abort();
    expect(await result).toBe('1');
    expect(vi.getTimerCount()).toBe(0);
    expect(task).toHaveBeenCalledTimes(1);
  });

  /** Two tries: the first one is late, and the second one never ends by itself. */
  const beLate = async (tries: number) => {
    const signals: AbortSignal[] = [];
    let answer: (words: string) => void = () => {};
    const task = async ({ signal, late }: Try<string>): Promise<string> => {
      signals.push(signal);
      if (signals.length === 1) late(new Promise((done) => (answer = done)));
      else await new Promise(() => {});
      throw new ApiError('timeout', 'too late');
    };
    const result = withRetries(task, new AbortController().signal, tries).catch(({ message }: ApiError) => message);
    await vi.advanceTimersByTimeAsync(2000);
    return { result, signals, answer };
  };

  it('takes the answer to an earlier try that comes late, and ends the one that has taken its place', async () => {
    const { result, signals, answer } = await beLate(2);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    answer('offers');
    expect(await result).toBe('offers');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('is repeated after no answer came in time, though it is to be tried once, and takes that answer', async () => {
    const { result, answer } = await beLate(1);
    answer('offers');
    expect(await result).toBe('offers');
  });

  it('ends what is late once nobody waits for it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const signals: AbortSignal[] = [];
    const task = async ({ signal, late }: Try<string>): Promise<string> => {
      signals.push(signal);
      late(new Promise(() => {}));
      throw new ApiError('timeout', `too late ${signals.length}`);
    };
    const result = withRetries(task, new AbortController().signal, 1).catch(({ message }: ApiError) => message);
    await vi.runAllTimersAsync();
    expect(await result).toBe('too late 3');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });
});
