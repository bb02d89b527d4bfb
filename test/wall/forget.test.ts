import { beforeEach, describe, expect, it } from 'vitest';
import { forget, RECEIPTS_KEY } from '../../src/wall/forget.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const keep = (...members: string[]) =>
  localStorage.setItem(RECEIPTS_KEY, JSON.stringify(members.map((memberId) => ({ memberId }))));
const kept = () => localStorage.getItem(RECEIPTS_KEY);

describe('what is forgotten', () => {
  it('is everything of ours, and nothing of the page', () => {
    keep('member-1', 'member-2');
    sessionStorage.setItem('offer-wall|view|["member-1"]', '1');
    for (const storage of [localStorage, sessionStorage]) storage.setItem('theirs', '1');
    forget();
    for (const storage of [localStorage, sessionStorage]) expect(Object.keys(storage)).toEqual(['theirs']);
  });

  it('is what one member has', () => {
    keep('member-1', 'member-2', 'member-1');
    forget('member-1');
    expect(kept()).toBe('[{"memberId":"member-2"}]');
    forget('member-2');
    expect(kept()).toBeNull();
  });

  it.each(['', '{', 'null', '7', '"text"', '{"memberId":"member-1"}', '[{"memberId":', 'undefined'])(
    'is also an entry that nobody can read: %j',
    (garbage) => {
      for (const memberId of [undefined, 'member-1']) {
        localStorage.setItem(RECEIPTS_KEY, garbage);
        forget(memberId);
        expect(kept()).toBeNull();
      }
    },
  );
});
