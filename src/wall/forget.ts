import { list } from '../api/decode.ts';
import type { Settings } from './settings.ts';
import { forgetViews } from './views.ts';

/** What all our keys begin with, in both storages. */
const PREFIX = 'offer-wall|';

/** Where the receipts of this origin are kept, as a JSON array. */
export const RECEIPTS_KEY = `${PREFIX}receipts`;

/** When everybody was last forgotten on this page, and when single members were: milliseconds since the epoch. */
let everybodyAt = 0;
const membersAt = new Map<string, number>();

/**
 * Whether a member was forgotten after something began: then it must not be stored.
 * @param since milliseconds since the epoch
 */
export const isForgotten = ({ memberId }: Pick<Settings, 'memberId'>, since: number): boolean =>
  Math.max(everybodyAt, membersAt.get(memberId) ?? 0) > since;

/**
 * The member a key belongs to: views and places end with a JSON array that begins with it. Else `undefined`. What stands
 * before it, such as an offer's id, may look like one, too; but of what follows, only the array itself can be read.
 */
function memberOfKey(key: string): string | undefined {
  for (let at = key.lastIndexOf('|['); at > 0; at = key.lastIndexOf('|[', at - 1)) {
    try {
      const [memberId]: unknown[] = JSON.parse(key.slice(at + 1));
      return typeof memberId === 'string' ? memberId : undefined;
    } catch {
      // Within a name that is part of the array.
    }
  }
  return undefined;
}

/** The receipts as they are stored; none if they cannot be read. */
function readReceipts(): unknown[] {
  const source = localStorage.getItem(RECEIPTS_KEY) ?? '[]';
  try {
    return list(JSON.parse(source));
  } catch {
    return [];
  }
}

/**
 * Removes what the wall has stored in this browser: views, places and receipts. What began before is not stored either:
 * details and clicks that are under way, and the places of the walls that are on the page.
 * @param memberId whose; without it, everybody's
 */
export function forget(memberId?: string): void {
  if (memberId === undefined) everybodyAt = Date.now();
  else membersAt.set(memberId, Date.now());
  const isMeant = (owner: unknown): boolean => memberId === undefined || owner === memberId;
  forgetViews((key) => isMeant(memberOfKey(key)));
  try {
    const ours = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of ours) if (isMeant(memberOfKey(key))) sessionStorage.removeItem(key);
  } catch {
    // No session storage: nothing is stored in it.
  }
  try {
    const kept = readReceipts().filter((receipt) => !isMeant(Object(receipt).memberId));
    if (kept.length > 0) localStorage.setItem(RECEIPTS_KEY, JSON.stringify(kept));
    else localStorage.removeItem(RECEIPTS_KEY);
  } catch {
    // No storage: nothing is stored in it.
  }
}
