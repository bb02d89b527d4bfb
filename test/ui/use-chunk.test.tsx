import { signal } from '@preact/signals';
import { render } from '@testing-library/preact';
import { h } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chunk } from '../../src/loading/create-chunk.ts';
import { useChunk } from '../../src/ui/use-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** A chunk whose module a test sets, and something that shows whether it has it. */
function chunkOf(known?: string | null) {
  const module = signal<string | null | undefined>(known);
  const load = vi.fn(async () => {});
  const chunk: Chunk<string> = { module, load, whenLoaded: () => {} };
  const Shown = ({ isNeeded = true }) => <p>{`${useChunk(chunk, isNeeded)}`}</p>;
  return { module, load, Shown };
}

describe('a part that needs a chunk', () => {
  it('waits for it for a moment, then does without it until it comes', async () => {
    const { module, Shown } = chunkOf();
    const { container } = render(<Shown />);
    await vi.advanceTimersByTimeAsync(1499);
    expect(container.textContent).toBe('undefined');
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => container.textContent).toBe('null');
    module.value = 'here';
    await expect.poll(() => container.textContent).toBe('here');
  });

  it('asks for it anew where it has failed before', () => {
    const { load, Shown } = chunkOf(null);
    const { container } = render(<Shown />);
    expect(load).toHaveBeenCalledTimes(1);
    expect(container.textContent).toBe('null');
  });

  it('does not ask for it before it is needed, and takes its timer along', () => {
    const { load, Shown } = chunkOf();
    const { rerender, unmount } = render(<Shown isNeeded={false} />);
    expect(load).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    rerender(<Shown />);
    expect(load).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
