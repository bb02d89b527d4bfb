import { expect, it, vi } from 'vitest';
import { createFirstList } from '../../src/shell/ask-first-list.ts';
import { createContext } from '../setup/create-context.ts';

/** A `fetch` that never answers. */
const createFetch = () => vi.fn<typeof fetch>(() => new Promise(() => {}));

it('is asked for once, but anew with a fetch that the page has set by then, whatever it sets at each drawing', () => {
  const [browser, first, second] = [createFetch(), createFetch(), createFetch()];
  vi.spyOn(globalThis, 'fetch').mockImplementation(browser);
  const { value } = createContext({ baseUrl: 'https://api.example', memberId: 'member-1' }).context.settings;
  const list = createFirstList(() => '');
  for (const fetch of [undefined, undefined, first, second]) list.ask({ ...value, fetch });
  const ended = () => [browser, first, second].map(({ mock }) => mock.calls.map(([, init]) => init?.signal?.aborted));
  expect(ended()).toEqual([[true], [false], []]);
  list.drop();
  expect(ended()).toEqual([[true], [true], []]);
});
