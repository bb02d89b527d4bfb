import { beforeEach, describe, expect, it } from 'vitest';
import { features } from '../../src/loading/chunks.ts';
import { forget } from '../../src/shell/forget.ts';
import { cameBy, showWall, storePlace } from '../setup/leave-and-return.ts';
import { replace } from '../setup/replace-global.ts';
import { queriesTo, showWall as showNewWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

const place = { listName: 'offers', index: 1, filters: { 'filter.search': 'a' }, scroll: 0, seenCategories: [] };

describe('a place that was stored at an earlier visit', () => {
  it('is not where a wall begins that is made anew before the first one has stored its own', async () => {
    const tenant = storePlace(place);
    cameBy('navigate');
    await tenant.faults({ offers: { kind: 'hang', times: 1 } });
    const first = showNewWall(tenant, { id: 'wall' });
    await expect.poll(() => queriesTo(tenant, 'offers')).toHaveLength(1);
    await frames();
    first.unmount();
    await frames();
    await showWall({}, tenant);
    expect((await queriesTo(tenant, 'offers')).map(({ page }) => page)).toEqual(['0', '0']);
  });
});

describe('a place that waits for what goes back to it', () => {
  beforeEach(() => cameBy('reload'));

  it.each<[string, string, (wall: HTMLElement) => void]>([
    ['of another member who has come meanwhile', 'member-2', (wall) => wall.setAttribute('member-id', 'member-2')],
    ['of a member who was forgotten meanwhile', 'member-1', () => forget('member-1')],
  ])('is not that %s', async (_, memberId, act) => {
    const tenant = storePlace(place);
    let goOn = () => {};
    const loaded = new Promise<void>((done) => {
      goOn = done;
    });
    let isAwaited = false;
    const load = () => {
      isAwaited = true;
      return loaded;
    };
    replace(features, 'load', { value: load });
    const { wall, settled, detailsOf } = showNewWall(tenant, { id: 'wall', controls: 'search' });
    await expect.poll(() => isAwaited).toBe(true);
    act(wall);
    await frames();
    goOn();
    await expect.poll(() => detailsOf('ready')).toHaveLength(1);
    await settled();
    expect(await queriesTo(tenant, 'offers')).toMatchObject([{ pub_member_id: memberId, page: '0' }]);
    expect((await queriesTo(tenant, 'offers'))[0]).not.toHaveProperty('filter.search');
  });
});
