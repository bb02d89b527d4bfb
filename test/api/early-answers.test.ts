import { expect, it } from 'vitest';
import { startAfresh } from '../../src/page/shared-by-page.ts';
import { createTenant } from '../setup/create-tenant.ts';
import { queriesTo, showWall } from '../setup/show-wall.ts';
import { frames } from '../setup/wait-for-frames.ts';

it('an answer that was asked for early, and that no wall has used, is not what a wall gets that asks again', async () => {
  // The wall has to be loaded anew, since only before that anything is asked for early.
  startAfresh();
  const tenant = createTenant();
  const [first, second] = [undefined, undefined].map((id) => showWall(tenant, { 'member-id': id }));
  // One wall asks for the list, and the other one, which begins first, wants the same.
  for (const shown of [second, first]) {
    await Promise.resolve();
    Object.assign(shown?.wall ?? {}, { memberId: 'member-1' });
  }
  await Promise.all([first?.settled(), second?.settled()]);
  await frames();
  const { length } = await queriesTo(tenant, 'offers');
  await first?.wall.refresh();
  expect(await queriesTo(tenant, 'offers')).toHaveLength(length + 1);
});
