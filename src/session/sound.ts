import { isUnfilled } from '../config/unfilled.ts';
import type { Settings } from '../wall/settings.ts';

/** A function that a page has set; whatever else it has set in place of one is left out, and the doctor says so. */
const functionIn = <T>(given: T): T | undefined => (typeof given === 'function' ? given : undefined);

/** A member's id, unless it is what is left where nobody filled one in: clicks would be credited to nobody. */
const memberIn = ({ memberId, params }: Settings): string =>
  [memberId, params.pub_member_id].find((id) => id && !isUnfilled(id)) ?? '';

/** Settings without what cannot be used. */
export const soundSettings = (settings: Settings): Settings => ({
  ...settings,
  memberId: memberIn(settings),
  fetch: functionIn(settings.fetch),
  formatReward: functionIn(settings.formatReward),
});
