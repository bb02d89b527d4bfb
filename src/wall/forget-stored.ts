import { list } from '../api/decode.ts';
import { listToJson } from '../compat/list-to-json.ts';

/** What all our keys begin with, in both storages. */
const PREFIX = 'offer-wall|';

/** Where the receipts of this origin are kept, as a JSON array. */
export const RECEIPTS_KEY = `${PREFIX}receipts`;

/**
 * The member that a key belongs to, if any: keys of views and places end with a JSON array that begins with the
 * member's id. What stands before the array, such as an offer's id, may look like an array, too; but the rest of the
 * key can be parsed only from where the array itself begins.
 */
export function memberOfKey(key: string): string | undefined {
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
function storedReceipts(): unknown[] {
  const source = localStorage.getItem(RECEIPTS_KEY) ?? '[]';
  try {
    return list(JSON.parse(source));
  } catch {
    return [];
  }
}

/** Whether something is to be forgotten, by its owner: that member or, without an id, anybody. */
export const isOwnedBy = (memberId: string | number | undefined, owner: unknown): boolean =>
  memberId === undefined || owner === `${memberId}`;

/**
 * Removes what is stored in this browser: views, places and receipts.
 * @param memberId whose; without it, everybody's
 */
export function forgetStored(memberId?: string | number): void {
  try {
    const ours = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of ours) if (isOwnedBy(memberId, memberOfKey(key))) sessionStorage.removeItem(key);
  } catch {
    // No session storage: nothing is stored in it.
  }
  try {
    const kept = storedReceipts().filter((receipt) => !isOwnedBy(memberId, Object(receipt).memberId));
    if (kept.length > 0) localStorage.setItem(RECEIPTS_KEY, listToJson(kept));
    else localStorage.removeItem(RECEIPTS_KEY);
  } catch {
    // No storage: nothing is stored in it.
  }
}
