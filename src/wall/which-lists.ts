import type { MessageId } from '../i18n/messages.ts';
import type { Settings } from './settings.ts';

/** The lists that a wall can show, each on its own tab: all offers, and those the member has started or finished. */
export type ListName = 'offers' | 'in-progress' | 'completed';

/** All lists, in the order of their tabs. */
export const ALL_LISTS: readonly ListName[] = ['offers', 'in-progress', 'completed'];

/** The lists that have tabs. A member's lists are never requested without a member. */
export function listNamesFor({ tabs, memberId }: Pick<Settings, 'tabs' | 'memberId'>): readonly ListName[] {
  if (!memberId) return ['offers'];
  return tabs.length > 0 ? tabs : ALL_LISTS;
}

/** The list that is shown: the wanted one, if it has a tab, else that of the first tab. */
export const listToShow = (names: readonly ListName[], wanted: ListName): ListName =>
  names.find((name) => name === wanted) ?? names[0] ?? 'offers';

/**
 * Whether a wall takes no place until its list says otherwise: with `empty="hide"` and no member. The service then
 * lists nothing as a rule (API contract, section 1), and its answer decides. A dialog takes no place in the page
 * anyway; and without a base URL the wall has to say so.
 */
export const isHiddenAtStart = ({ empty, memberId, baseUrl, layout }: Settings): boolean =>
  empty === 'hide' && layout !== 'dialog' && !memberId && !!baseUrl;

/** What the lists are called: their tabs, and the lists themselves. */
export const listTitles: Record<ListName, MessageId> = {
  offers: 'list.offers',
  'in-progress': 'list.inProgress',
  completed: 'list.completed',
};
