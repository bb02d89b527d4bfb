import { expect, it, vi } from 'vitest';
import { createFirstList } from '../../src/shell/ask-first-list.ts';
import { createContext } from '../setup/create-context.ts';

/** A `fetch` that never answers, and the signal of each request. */
function createFetch() {
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) => {
    signals.push(init?.signal);
    return new Promise(() => {});
  };
  return { fetch, signals };
}

it('is asked for once, but anew with a fetch that the page has set by then, whatever it sets at each drawing', () => {
  const [browser, first, second] = [createFetch(), createFetch(), createFetch()];
  vi.spyOn(globalThis, 'fetch').mockImplementation(browser.fetch);
  const { value } = createContext({ baseUrl: 'https://api.example', memberId: 'member-1' }).context.settings;
  const list = createFirstList(() => '');
  for (const fetch of [undefined, undefined, first.fetch, second.fetch]) list.ask({ ...value, fetch });
  const ended = () => [browser, first, second].map(({ signals }) => signals.map((signal) => signal?.aborted));
  expect(ended()).toEqual([[true], [false], []]);
  list.drop();
  expect(ended()).toEqual([[true], [true], []]);
});
