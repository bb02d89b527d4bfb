import { expect, it } from 'vitest';
import type { Settings } from '../../src/wall/settings.ts';
import { placeKey } from '../../src/wall/stored-place.ts';
import { createContext } from '../setup/create-context.ts';

const service = 'https://api.example';
const keyOf = (elementId: string, given: Partial<Settings> = {}): string =>
  placeKey(elementId, createContext({ baseUrl: service, memberId: 'member-1', ...given }).context.settings.value);

it('the key of a place is that of the element, the member, the service and the page, and of no other', () => {
  const own = keyOf('wall');
  expect(keyOf('wall', { theme: 'dark', pageSize: 3 })).toBe(own);
  const all = [
    own,
    keyOf('wall', { memberId: 'member-2' }),
    keyOf('other'),
    keyOf('wall', { baseUrl: 'https://other.example' }),
    // Not to be told apart by putting the parts one after the other.
    keyOf('wall', { memberId: `member-1","${service}` }),
  ];
  const { href } = location;
  history.replaceState(null, '', '/other');
  all.push(keyOf('wall'));
  history.replaceState(null, '', href);
  expect(new Set(all).size).toBe(all.length);
});
