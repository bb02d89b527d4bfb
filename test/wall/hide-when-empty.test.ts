import { describe, expect, it } from 'vitest';
import { specialIds } from '../../src/sandbox/index.ts';
import { listAnswer } from '../setup/build-answers.ts';
import { wallOf } from '../setup/create-bare-wall.ts';

const nothing = { kind: 'body', body: listAnswer([]) } as const;

describe('a wall with nothing to show, and empty="hide"', () => {
  it('is hidden, says so, and comes back with a refresh that brings offers', async () => {
    const { wall, told } = await wallOf({ empty: 'hide', tabs: ['offers'] }, [{ ...nothing, times: 1 }]);
    await wall.start();
    expect(told.at(-1)).toEqual(['ready', { totalCount: 0, hidden: true }]);
    expect(wall.isHidden.value).toBe(true);
    const refreshed = wall.lists.refresh();
    expect(wall.isHidden.value, 'while it is on its way').toBe(true);
    await refreshed;
    expect(wall.isHidden.value).toBe(false);
  });

  it('is hidden from the start where nobody is signed in, until somebody is', async () => {
    const { wall, asked, configure, settled } = await wallOf({ empty: 'hide', memberId: '' });
    expect(wall.isHidden.value).toBe(true);
    await wall.start();
    expect(wall.isHidden.value).toBe(true);
    configure({ memberId: 'member-1' });
    expect(wall.isHidden.value, 'while their offers are on their way').toBe(false);
    await settled();
    expect(await asked(), 'what they have started has not decided anything').toEqual(['offers 0', 'offers 0']);
  });

  it.each([0, 1])('counts what the member has started as something to show: %i offers', async (started) => {
    const { wall, told, tenant } = await wallOf({ empty: 'hide' }, [nothing]);
    if (started) await tenant.start('member-1', specialIds.sample);
    await wall.start();
    expect(told.at(-1)).toEqual(['ready', { totalCount: 0, hidden: !started }]);
  });

  it('is hidden, too, where what the member has started is asked for again while it is counted', async () => {
    const { wall, told, tenant } = await wallOf({ empty: 'hide' }, [nothing]);
    await tenant.faults({ offers: nothing, memberOffers: { kind: 'delay', delayMs: 100 } });
    const started = wall.start();
    await expect.poll(() => wall.isUndecided.value).toBe(true);
    const again = wall.member.loadAllAgain();
    await started;
    expect(told.at(-1)).toEqual(['ready', { totalCount: 0, hidden: true }]);
    await again;
  });

  it('asks once what the member has started, and is shown where that cannot be known', async () => {
    const { wall, told, tenant, asked } = await wallOf({ empty: 'hide' }, [nothing]);
    await tenant.faults({ offers: nothing, memberOffers: { kind: 'status', status: 403 } });
    const undecided: boolean[] = [];
    wall.isUndecided.subscribe((isUndecided) => undecided.push(isUndecided));
    await wall.start();
    expect(undecided).toEqual([false, true, false]);
    expect(told.at(-1)).toEqual(['ready', { totalCount: 0, hidden: false }]);
    expect((await asked()).filter((request) => request.startsWith('memberOffers'))).toHaveLength(1);
  });

  it('says nothing, and opens no offer, where it is removed while it counts', async () => {
    const { wall, tenant, names, asked, remove } = await wallOf({ empty: 'hide', offerId: specialIds.sample });
    await tenant.faults({ offers: nothing, memberOffers: { kind: 'delay', hold: true } });
    const started = wall.start();
    await expect.poll(() => wall.isUndecided.value).toBe(true);
    remove();
    await started;
    expect(names()).toEqual(['page']);
    expect((await asked()).filter((request) => request.startsWith('details'))).toEqual([]);
  });

  it('is not hidden by a search that finds nothing, nor by a failure, nor without being asked', async () => {
    const searched = await wallOf({ empty: 'hide', tabs: ['offers'], controls: ['search'] });
    await searched.wall.start();
    await searched.wall.lists.filter({ 'filter.search': 'no such offer' });
    const failed = await wallOf({ empty: 'hide', tabs: ['offers'] }, [{ kind: 'status', status: 400 }]);
    await failed.wall.start();
    const usual = await wallOf({ tabs: ['offers'] }, [nothing]);
    await usual.wall.start();
    // Who opens a dialog wants to see something.
    const opened = await wallOf({ empty: 'hide', layout: 'dialog', tabs: ['offers'] }, [nothing]);
    await opened.wall.start();
    for (const { wall } of [searched, failed, usual, opened]) expect(wall.isHidden.value).toBe(false);
  });
});
