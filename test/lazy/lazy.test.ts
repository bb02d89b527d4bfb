import { describe, expect, it } from 'vitest';
import { lazy } from '../../src/lazy/lazy.ts';

describe('a part that is loaded on demand', () => {
  it('is not known before, and there once it is loaded', async () => {
    const { part, load } = lazy(async () => 'part');
    expect(part.value).toBeUndefined();
    await load();
    expect(part.value).toBe('part');
  });

  it('is loaded once, however often it is asked for', async () => {
    let times = 0;
    const { load } = lazy(async () => ++times);
    await Promise.all([load(), load()]);
    await load();
    expect(times).toBe(1);
  });

  it('is null after a failure, and asked for again by the next call', async () => {
    const answers = [Promise.reject(new Error('Refused.')), Promise.resolve('part')];
    const { part, load } = lazy(() => answers.shift() ?? Promise.reject(new Error('Asked too often.')));
    await load();
    expect(part.value).toBeNull();
    await load();
    expect(part.value).toBe('part');
    await load();
    expect(part.value).toBe('part');
  });
});
