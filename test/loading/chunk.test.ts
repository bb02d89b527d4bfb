import { describe, expect, it } from 'vitest';
import { createChunk } from '../../src/loading/chunk.ts';

describe('a chunk', () => {
  it('is not known before, and there once it is loaded', async () => {
    const { module, load } = createChunk(async () => 'module');
    expect(module.value).toBeUndefined();
    await load();
    expect(module.value).toBe('module');
  });

  it('is loaded once, however often it is asked for', async () => {
    let times = 0;
    const { load } = createChunk(async () => ++times);
    await Promise.all([load(), load()]);
    await load();
    expect(times).toBe(1);
  });

  it('is null after a failure, and asked for again by the next call', async () => {
    const answers = [Promise.reject(new Error('Refused.')), Promise.resolve('module')];
    const { module, load } = createChunk(() => answers.shift() ?? Promise.reject(new Error('Asked too often.')));
    await load();
    expect(module.value).toBeNull();
    await load();
    expect(module.value).toBe('module');
    await load();
    expect(module.value).toBe('module');
  });
});
