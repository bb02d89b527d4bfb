import type { MessageId } from '../i18n/messages.ts';
import type { ListName } from '../wall/which-lists.ts';

/** What the lists are called: their tabs, and the lists themselves. */
export const listTitles: Record<ListName, MessageId> = {
  offers: 'list.offers',
  'in-progress': 'list.inProgress',
  completed: 'list.completed',
};
