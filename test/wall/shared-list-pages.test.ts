import { describe, expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import type { Wall } from '../../src/wall/model.ts';
import { wallOf } from '../setup/create-bare-wall.ts';
import { fakeTabs } from '../setup/fake-tabs.ts';

describe('several walls of one member', () => {
  it('ask for the same page once, whenever they come, for one of the member’s until the next click', async () => {
    fakeTabs();
    const { tenant, wall: one, follow, asked } = await wallOf();
    const { wall: other } = await wallOf({ baseUrl: tenant.baseUrl });
    const both = async (turn: (wall: Wall) => Promise<unknown>) => {
      for (const wall of [one, other]) await turn(wall);
    };
    await Promise.all([one.start(), other.start()]);
    await both((wall) => wall.lists.goTo(1));
    await both((wall) => wall.lists.show('in-progress'));
    await Promise.all([one.member.loadAll(), other.member.loadAll()]);
    const all = ['offers 0', 'offers 1', 'memberOffers 0', 'memberOffers 0'];
    expect(await asked(), 'of which the last counts what there is').toEqual(all);
    const { wall: games } = await wallOf({ baseUrl: tenant.baseUrl, category: 'Games' });
    await games.start();
    expect(await asked(), 'since it is another list').toEqual([...all, 'offers 0']);
    await follow(specialIds.sample);
    const { wall: later } = await wallOf({ baseUrl: tenant.baseUrl });
    await later.start();
    await later.lists.show('in-progress');
    expect((await asked()).at(-1)).toBe('memberOffers 0');
    expect((await asked()).filter((request) => request === 'memberOffers 0')).toHaveLength(3);
    expect(later.lists.state.value.offers).toHaveLength(1);
  });

  it('ask anew, each for itself, when they are told to, and go on when another one leaves', async () => {
    const one = await wallOf();
    const [other, later, last] = await Promise.all([1, 2, 3].map(() => wallOf({ baseUrl: one.tenant.baseUrl })));
    const started = [one.wall.start(), other?.wall.start()];
    one.remove();
    await Promise.all(started);
    expect(other?.wall.lists.state.value.status).toBe('ready');
    await other?.wall.lists.refresh();
    await later?.wall.start();
    expect(later?.wall.lists.state.value.status).toBe('ready');
    expect(await one.asked()).toHaveLength(2);
    for (const wall of [other, later]) wall?.remove();
    await last?.wall.start();
    expect(await one.asked()).toHaveLength(3);
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

it('a page that several walls wait for fails for each of them, and is tried again by each, and by one that comes then', async () => {
  const first = await wallOf({ tabs: ['offers'] }, [{ kind: 'status', status: 400, times: 1 }]);
  const second = await wallOf({ tabs: ['offers'], baseUrl: first.tenant.baseUrl });
  await Promise.all([first.wall.start(), second.wall.start()]);
  expect([first, second].map(({ wall }) => wall.lists.state.value.status)).toEqual(['failed', 'failed']);
  const later = await wallOf({ tabs: ['offers'], baseUrl: first.tenant.baseUrl });
  await later.wall.start();
  await second.wall.lists.refresh();
  expect([later, second].map(({ wall }) => wall.lists.state.value.status)).toEqual(['ready', 'ready']);
  expect(await first.asked()).toEqual(['offers 0', 'offers 0', 'offers 0']);
});
