import { signal } from '@preact/signals';
import { expect } from 'vitest';
import type { Query } from '../../src/api/address.ts';
import type { Fault } from '../../src/sandbox/index.ts';
import type { WallEvents } from '../../src/wall/events.ts';
import { createList } from '../../src/wall/list.ts';
import { isAppending, isShown } from '../../src/wall/list-state.ts';
import type { ListState } from '../../src/wall/model.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { createWall } from '../../src/wall/wall.ts';
import type { ListName } from '../../src/wall/which-lists.ts';
import { listAnswer, SAMPLE } from './build-answers.ts';
import { createContext } from './create-context.ts';
import { createTenant } from './create-tenant.ts';
import { queriesTo } from './show-wall.ts';

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

/** A list of a service that answers with these, one after the other; with no answers, as ever. */
export async function listOf(answers: Fault[], given: Partial<Settings> = {}, name: ListName = 'offers') {
  const tenant = createTenant();
  const endpoint = name === 'offers' ? 'offers' : 'memberOffers';
  if (answers.length > 0) await tenant.faults({ [endpoint]: answers });
  const made = createContext({ baseUrl: tenant.baseUrl, memberId: 'member-1', pageSize: 2, ...given });
  const filters = signal<Query>({});
  const pageShown = (page: WallEvents['page']) => made.context.host.emit('page', page);
  const list = createList({ ...made.context, filters, pageShown }, name);
  const pagesAsked = async () => (await queriesTo(tenant, endpoint)).map(({ page }) => page);
  return { ...made, tenant, list, filters, pagesAsked };
}

/** A page of the service with these offers. */
export const page = (pageIndex: number, ids: string[], totalPages = 4): Fault => ({
  kind: 'body',
  body: listAnswer(
    ids.map((id) => ({ ...SAMPLE, id, name: id })),
    { pageIndex, pageSize: 2, totalPages, totalCount: totalPages * 2 },
  ),
});

export const refused: Fault = { kind: 'status', status: 400 };
export const ids = ({ offers }: ListState) => offers.map(({ id }) => id);
/** Whether its offers are in sight, and whether a page is being appended. */
export const looks = (state: ListState) => [isShown(state), isAppending(state)];
