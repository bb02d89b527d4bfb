import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import { forget } from '../../src/shell/forget.ts';
import { forget as forgetInMemory, isForgotten, timesForgotten } from '../../src/wall/forget.ts';
import { RECEIPTS_KEY } from '../../src/wall/forget-stored.ts';
import { placeKey } from '../../src/wall/stored-place.ts';
import { viewKey } from '../../src/wall/views.ts';
import { createContext } from '../setup/create-context.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { leave } from '../setup/leave-and-return.ts';
import { giveListsToJson } from '../setup/replace-global.ts';
import { queriesTo, showReadyWall, uiOf } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

// What stores the place of a person comes with them.
beforeAll(() => features.load());

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
    keep('member-1', 'member-2', 'member-1', '7');
    for (const [memberId, left] of [
      ['member-1', '[{"memberId":"member-2"},{"memberId":"7"}]'],
      ['member-2', '[{"memberId":"7"}]'],
      [7, null],
    ] as const) {
      forget(memberId);
      expect(kept()).toBe(left);
    }
    forgetInMemory(7);
    expect(isForgotten({ memberId: '7' }, timesForgotten() - 1)).toBe(true);
  });

  it.each([
    ['offer-wall|viewId_a|["member-2"]|["member-1","","https://api.example"]', 0],
    ['offer-wall|viewId_a|[|["member-1","","https://api.example"]', 0],
    ['offer-wall|place|/|[x|a|["member-1","https://api.example"]', 0],
    ['offer-wall|viewId_a|["member-1"]|["member-2","","https://api.example"]', 1],
    ['offer-wall|viewId_a|["a|[\\"member-1\\"]","|[","https://api.example"]', 1],
  ])('is the member`s, whatever the offer or the place is called: %s', (key, left) => {
    sessionStorage.setItem(key, '1');
    forget('member-1');
    expect(sessionStorage).toHaveLength(left);
  });

  it('is what was stored on a page that gives lists a toJSON, as Prototype.js before 1.7 did', () => {
    keep('member-1', 'member-2');
    giveListsToJson((item) => /^member-\d$/.test(Object(item).memberId ?? item));
    const settings = createContext({ memberId: 'member-1' }).context.settings.value;
    const other = { ...settings, memberId: 'member-2' };
    for (const of of [other, settings]) {
      for (const key of [viewKey(of, 'a'), placeKey('', of)]) sessionStorage.setItem(key, of.memberId);
    }
    forget('member-1');
    expect(Object.values(sessionStorage)).toEqual(['member-2', 'member-2']);
    expect(kept()).toBe('[{"memberId":"member-2"}]');
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

describe('what is forgotten while a wall is on the page', () => {
  const stored = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
  const { sample } = specialIds;

  it.each(['member-1', undefined])('does not come back by an answer that was under way: %s', async (memberId) => {
    const { tenant, wall, detailsOf } = await showReadyWall();
    await tenant.faults({ details: { kind: 'delay', delayMs: 200 } });
    // Clocks stand still for a millisecond, and longer where a browser makes them coarse.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const opened = wall.open(sample);
    await expect.poll(() => queriesTo(tenant, 'details')).toHaveLength(1);
    forget(memberId);
    vi.restoreAllMocks();
    await opened;
    expect(stored()).toEqual([]);
    // The view was recorded, and serves the offer that is open.
    expect(detailsOf('view')).toHaveLength(1);
    const tabs = fakeTabs();
    await userEvent.click(uiOf(wall).getByRole('button', { name: 'Get offer' }));
    await expect.poll(() => detailsOf('click')).toMatchObject([{ viewId: detailsOf('view')[0]?.viewId }]);
    expect(tabs).toHaveLength(1);
    expect(await queriesTo(tenant, 'details')).toHaveLength(1);
    expect(stored()).toEqual([]);
  });

  it('does not come back when the page is left', async () => {
    await showReadyWall();
    // What stores it begins after the next frame.
    await frames();
    leave();
    expect(stored()).not.toEqual([]);
    forget('member-1');
    leave();
    expect(stored()).toEqual([]);
  });

  it('is that of one member: what is under way for another one is kept', async () => {
    const { tenant, wall } = await showReadyWall(createTenant(), { 'member-id': 'member-2' });
    await tenant.faults({ details: { kind: 'delay', delayMs: 200 } });
    const opened = wall.open(sample);
    await expect.poll(() => queriesTo(tenant, 'details')).toHaveLength(1);
    forget('member-1');
    await opened;
    expect(stored()).toEqual([expect.stringContaining('["member-2",')]);
  });

  it('is stored anew for an offer that is opened after that', async () => {
    const { wall } = await showReadyWall();
    forget('member-1');
    // As where the clock has been set back.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
    await wall.open(sample);
    expect(stored()).toEqual([expect.stringContaining(sample)]);
  });
});
