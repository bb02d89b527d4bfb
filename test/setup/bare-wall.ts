import { expect } from 'vitest';
import type { Fault } from '../../src/sandbox/index.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { createWall } from '../../src/wall/wall.ts';
import { createContext } from './create-context.ts';
import { createTenant } from './create-tenant.ts';

/** A wall with nothing around it, and what it was asked and told. */
export async function wallOf(given: Partial<Settings> = {}, offers: Fault[] = []) {
  const tenant = createTenant();
  if (offers.length > 0) await tenant.faults({ offers });
  const initial = { baseUrl: tenant.baseUrl, memberId: 'member-1', pageSize: 5, ...given };
  const { context, told, remove } = createContext(initial);
  const wall = createWall(context.settings.value, context.host, context.removed);
  const asked = async () =>
    (await tenant.ledger()).requests.map(({ endpoint, query }) => `${endpoint} ${query.page ?? query.offerId}`);
  return {
    tenant,
    wall,
    told,
    remove,
    asked,
    /** Takes other settings beside those that there are. */
    configure: (more: Partial<Settings>) => wall.configure({ ...wall.settings.value, ...more }),
    /** Waits until the list that is shown is there or has failed. */
    settled: () => expect.poll(() => wall.lists.state.value.status).toMatch(/ready|failed/),
    /** Opens an offer, has its link, and closes it. */
    follow: async (offerId: string) => {
      await wall.dialog.open(offerId);
      const opening = wall.dialog.opening.value;
      if (opening) await wall.dialog.getOffer(opening);
      wall.dialog.close();
    },
    names: () => told.map(([name]) => name),
  };
}
