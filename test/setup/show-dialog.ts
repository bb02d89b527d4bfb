import { decodeOffer } from '../../src/api/offer.ts';
import { type Fault, specialIds } from '../../src/sandbox/index.ts';
import { createDialog } from '../../src/wall/dialog.ts';
import type { Host, WaitingTab } from '../../src/wall/host.ts';
import type { Opening } from '../../src/wall/model.ts';
import type { Settings } from '../../src/wall/settings.ts';
import { SAMPLE } from './build-answers.ts';
import { createContext } from './create-context.ts';
import { createTenant } from './create-tenant.ts';
import { queriesTo } from './show-wall.ts';

/** A tab that was closed or taken elsewhere before its link came. */
export const lostTab: WaitingTab = { go: () => false, isWaiting: () => false, close: () => {}, isClosed: () => true };

/** What the list knows of the offers: the published sample, and nothing of any other. */
export const known = decodeOffer({ ...SAMPLE, id: specialIds.sample });

/**
 * The dialog of a wall without anything around it.
 * @param host in place of one whose tabs open
 */
export function showDialog(given: Partial<Settings> = {}, host: Partial<Host> = {}, offer = known) {
  const tenant = createTenant();
  /** The tabs that wait, and what became of each. */
  const tabs: { visits: string[]; isClosed: boolean }[] = [];
  const openTab = () => {
    const tab = { visits: [] as string[], isClosed: false };
    tabs.push(tab);
    return {
      go: (url: string) => {
        tab.visits.push(url);
        return true;
      },
      close: () => {
        tab.isClosed = true;
      },
      isWaiting: () => !tab.isClosed,
      isClosed: () => tab.isClosed,
    };
  };
  const made = createContext({ baseUrl: tenant.baseUrl, memberId: 'member-1', ...given }, { openTab, ...host });
  const find = (id: string) => (id === specialIds.sample ? offer : undefined);
  const dialog = createDialog(made.context, find, () => {});
  /** The opening that is shown. */
  const shown = (): Opening => {
    const { value } = dialog.opening;
    if (!value) throw new Error('No offer is open.');
    return value;
  };
  /** Opens an offer and waits for its details. */
  const open = async (offerId: string = specialIds.sample): Promise<Opening> => {
    await dialog.open(offerId);
    return shown();
  };
  /** Opens the sample and presses its "Get offer", whose link comes as a fault says. */
  const press = async (link: Fault) => {
    const opening = await open();
    await tenant.faults({ link });
    return { opening, done: dialog.getOffer(opening) };
  };
  return {
    ...made,
    tenant,
    tabs,
    dialog,
    shown,
    /** What became of the press in the opening that is shown. */
    click: () => shown().click.state.value,
    open,
    press,
    /** The same, and waits for its end. */
    pressed: async (link: Fault): Promise<Opening> => {
      const { opening, done } = await press(link);
      await done;
      return opening;
    },
    linksAsked: () => queriesTo(tenant, 'link'),
    /** The names of the events so far. */
    names: () => made.told.map(([name]) => name),
    /** The views that were told. */
    views: () => made.told.flatMap(([name, detail]) => (name === 'view' ? [detail] : [])),
    /** The views that requests for details have sent along; `undefined` for those without one. */
    viewsSent: async () => (await queriesTo(tenant, 'details')).map(({ viewId }) => viewId),
    /** Becomes another member, as the wall does. */
    become: (memberId: string) => {
      made.context.settings.value = { ...made.context.settings.value, memberId };
    },
  };
}
