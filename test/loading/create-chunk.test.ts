import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createChunk } from '../../src/loading/create-chunk.ts';
import { startAfresh } from '../../src/page/shared-by-page.ts';

const module = { name: 'module' };

describe('a chunk', () => {
  let warn: MockInstance<typeof console.warn>;

  beforeEach(() => {
    // What was said on the console once is not said again.
    startAfresh();
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it('is not known before, made ready before it is there, and loaded once, however often it is asked for', async () => {
    const seen: unknown[] = [];
    const importModule = vi.fn(async () => module);
    const chunk = createChunk(importModule, (loaded) => seen.push(loaded, chunk.module.value));
    expect(chunk.module.value).toBeUndefined();
    await Promise.all([chunk.load(), chunk.load()]);
    await chunk.load();
    expect(chunk.module.value).toBe(module);
    expect(seen).toEqual([module, undefined]);
    expect(importModule).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is null after a failure, and asked for again, by another address each time: browsers remember a failure', async () => {
    const tries: number[] = [];
    const chunk = createChunk((triesBefore) => {
      tries.push(triesBefore);
      return tries.length < 3 ? Promise.reject(new Error('Refused.')) : Promise.resolve(module);
    });
    for (const known of [null, null, module, module]) {
      await chunk.load();
      expect(chunk.module.value).toBe(known);
    }
    expect(tries).toEqual([0, 1, 2]);
  });

  it('that does not answer is asked for anew after ten seconds, and taken from whichever answers', async () => {
    vi.useFakeTimers();
    const answers: ((loaded: object) => void)[] = [];
    const prepare = vi.fn();
    const chunk = createChunk<object>(() => new Promise((answer) => answers.push(answer)), prepare);
    void chunk.load();
    vi.advanceTimersByTime(9_999);
    void chunk.load();
    expect(answers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    const loaded = chunk.load();
    expect(answers).toHaveLength(2);
    answers[1]?.(module);
    await loaded;
    answers[0]?.({ name: 'the same, late' });
    await chunk.load();
    expect(chunk.module.value).toBe(module);
    expect(prepare.mock.calls).toEqual([[module]]);
  });

  it.each([
    ['stays there, and is missed by nobody, where an earlier try fails late', true],
    ['has been asked for by no third try, where the first one failed while the second was under way', false],
  ])('that is there %s', async (_, isLate) => {
    vi.useFakeTimers();
    const tries: { succeed: (loaded: object) => void; fail: (reason: Error) => void }[] = [];
    const chunk = createChunk<object>(() => new Promise((succeed, fail) => tries.push({ succeed, fail })));
    const first = chunk.load();
    vi.advanceTimersByTime(10_000);
    const second = chunk.load();
    const failFirst = () => {
      tries[0]?.fail(new Error('Reset.'));
      return first;
    };
    if (!isLate) await failFirst();
    const third = chunk.load();
    tries[1]?.succeed(module);
    await Promise.all([second, third]);
    if (isLate) await failFirst();
    await chunk.load();
    expect(chunk.module.value).toBe(module);
    expect(tries).toHaveLength(2);
    expect(warn, 'of the first one').toHaveBeenCalledTimes(1);
  });

  it('calls whoever waits for it, once, however late it comes', async () => {
    const answers = [Promise.reject(new Error('Refused.')), Promise.resolve(module)];
    const chunk = createChunk(() => answers.shift() ?? Promise.reject(new Error('Asked too often.')));
    const waiting = vi.fn();
    const gone = vi.fn();
    const end = new AbortController();
    chunk.whenLoaded(waiting, new AbortController().signal);
    chunk.whenLoaded(gone, end.signal);
    await chunk.load();
    expect(waiting).not.toHaveBeenCalled();
    end.abort();
    await chunk.load();
    chunk.whenLoaded(waiting, new AbortController().signal);
    expect(waiting.mock.calls).toEqual([[module], [module]]);
    expect(gone).not.toHaveBeenCalled();
  });

  it('that fails is said on the console, once for all of them', async () => {
    for (const file of ['html', 'features']) {
      const { load } = createChunk(() => Promise.reject(new Error(`${file} cannot be loaded.`)));
      await load();
      await load();
    }
    expect(warn.mock.calls).toEqual([['offer-wall: a part is missing: html cannot be loaded.']]);
  });

  it('that has not come after ten seconds is said on the console, and keeps nobody waiting', async () => {
    vi.useFakeTimers();
    const loading = createChunk(() => new Promise<object>(() => {})).load();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await loading;
    expect(warn.mock.calls).toEqual([
      ['offer-wall: a part is missing: a file has not come within 10 seconds. The network panel shows which'],
    ]);
  });

  it('of another version counts as not loaded: it is not touched, and both versions are named', async () => {
    const prepare = vi.fn();
    const chunk = createChunk(async () => ({ version: '99.1.0' }), prepare);
    await chunk.load();
    expect(chunk.module.value).toBeNull();
    expect(prepare).not.toHaveBeenCalled();
    expect(warn.mock.calls.flat().join()).toMatch(/version 99\.1\.0, the script has \d+\.\d+\.\d+\. Upload all files/);
  });
});
