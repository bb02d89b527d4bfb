import { expect, it } from 'vitest';
import { createFirstList } from '../../src/shell/ask-first-list.ts';
import { createContext } from '../setup/create-context.ts';

/** A page's own `fetch`, which never answers, and the signal of each request. */
function createFetch() {
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) => {
    signals.push(init?.signal);
    return new Promise(() => {});
  };
  return { fetch, signals };
}

it('is asked for with the fetch that the page has set last, and once with each', () => {
  const [first, second] = [createFetch(), createFetch()];
  const { value } = createContext({ baseUrl: 'https://api.example', memberId: 'member-1' }).context.settings;
  const list = createFirstList(() => '');
  for (const { fetch } of [first, first, second, second]) list.ask({ ...value, fetch });
  expect([first.signals, second.signals].map((signals) => signals.map((signal) => signal?.aborted))).toEqual([
    [true],
    [false],
  ]);
  list.drop();
  expect(second.signals[0]?.aborted).toBe(true);
});
