import { describe, expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import type { Wall } from '../../src/wall/model.ts';
import { wallOf } from '../setup/bare-wall.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';
import { type Attributes, PAGE_SIZE, queriesTo, type ShownWall, settled, showWall } from '../setup/show-wall.ts';

/** Several walls of one member on a page, made in the same task. */
function showWalls(...given: Attributes[]): [ShownWall, ...ShownWall[]] {
  const tenant = createTenant();
  const [first, ...others] = given.map((attributes) => showWall(tenant, attributes));
  return [first as ShownWall, ...others];
}
const countOf = async ({ tenant }: ShownWall, endpoint: 'offers' | 'memberOffers') =>
  (await queriesTo(tenant, endpoint)).length;

describe('several walls of one member', () => {
  it('ask for the same list once, whenever they come, and for another one besides', async () => {
    const [row, wall, games] = showWalls({ layout: 'row' }, {}, { category: 'Games' });
    await Promise.all([row, wall, games].map((shown) => shown?.settled()));
    expect(wall?.names()).toEqual(row.names());
    const later = showWall(row.tenant, { layout: 'dialog' });
    await later.wall.show();
    await settled(later.wall);
    const tabs = () =>
      [wall, games, later].map((shown) => shown?.wall.shadowRoot?.querySelector('#in-progress')?.textContent);
    await expect.poll(tabs).toEqual(Array(3).fill('In progress 0'));
    expect(await countOf(row, 'offers')).toBe(2);
    expect(await countOf(row, 'memberOffers')).toBe(1);
  });

  it('ask anew, each for itself, when they are told to, and go on when another one leaves', async () => {
    const [one, other] = showWalls({}, {});
    one.wall.remove();
    await other?.settled();
    expect(other?.names()).toHaveLength(PAGE_SIZE);
    await other?.wall.refresh();
    const later = showWall(one.tenant);
    await later.settled();
    expect(later.names()).toEqual(other?.names());
    // One that was ended, perhaps, before it was asked.
    expect(await countOf(one, 'offers')).toBeLessThanOrEqual(3);
    const before = await countOf(one, 'offers');
    other?.wall.remove();
    later.wall.remove();
    const last = showWall(one.tenant);
    await last.settled();
    expect(await countOf(one, 'offers')).toBe(before + 1);
  });
});

describe('a page that another wall has turned to', () => {
  it('is asked for once, a list of the member’s until the next click', async () => {
    fakeTabs();
    const { tenant, wall: one, follow } = await wallOf();
    const { wall: other } = await wallOf({ baseUrl: tenant.baseUrl });
    const countOf = async (endpoint: 'offers' | 'memberOffers') => (await queriesTo(tenant, endpoint)).length;
    const both = async (turn: (wall: Wall) => Promise<void>) => {
      for (const wall of [one, other]) await turn(wall);
    };
    await both((wall) => wall.start());
    await both((wall) => wall.lists.goTo(1));
    await both((wall) => wall.lists.show('in-progress'));
    expect([await countOf('offers'), await countOf('memberOffers')]).toEqual([2, 1]);
    await follow(specialIds.sample);
    const { wall: later } = await wallOf({ baseUrl: tenant.baseUrl });
    await later.start();
    await later.lists.show('in-progress');
    expect(await countOf('memberOffers')).toBe(2);
    expect(later.lists.state.value.offers).toHaveLength(1);
  });
});

describe('a page of a member’s list that another wall has turned to', () => {
  /** Two walls of a member who has completed an offer since one of them has shown it as begun. */
  const showCompleted = async () => {
    const { tenant, wall: one, told } = await wallOf();
    const { wall: other } = await wallOf({ baseUrl: tenant.baseUrl });
    await tenant.start('member-1', specialIds.sample);
    await one.start();
    await other.start();
    await one.lists.show('in-progress');
    await tenant.complete('member-1', specialIds.sample);
    return { one, other, told };
  };

  it('is not what is shown where the member is known to be further since', async () => {
    const { one, other, told } = await showCompleted();
    await one.member.loadAllAgain();
    expect(told.at(-1)).toMatchObject(['progress', { from: 'in-progress' }]);
    const before = told.length;
    await other.lists.show('in-progress');
    expect(other.lists.state.value.offers).toEqual([]);
    expect(told.slice(before)).toEqual([]);
  });

  it('is not newer than the details of an offer that have come since', async () => {
    const { one, other, told } = await showCompleted();
    await one.dialog.open(specialIds.sample);
    const before = told.length;
    await other.lists.show('in-progress');
    expect(other.member.counts.value).toEqual({ 'in-progress': 0 });
    expect(told.slice(before)).toEqual([]);
  });
});

describe('a page that several walls wait for', () => {
  it('fails for each of them, and is tried again by each', async () => {
    const first = await wallOf({ tabs: ['offers'] }, [{ kind: 'status', status: 400, times: 1 }]);
    const second = await wallOf({ tabs: ['offers'], baseUrl: first.tenant.baseUrl });
    await Promise.all([first.wall.start(), second.wall.start()]);
    expect([first, second].map(({ wall }) => wall.lists.state.value.status)).toEqual(['failed', 'failed']);
    await second.wall.lists.refresh();
    expect(second.wall.lists.state.value.status).toBe('ready');
    expect(await first.asked()).toEqual(['offers 0', 'offers 0']);
  });
});
