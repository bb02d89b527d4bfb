import { list } from '../api/decode.ts';

/** What all our keys begin with, in both storages. */
const PREFIX = 'offer-wall|';

/** Where the receipts of this origin are kept, as a JSON array. */
export const RECEIPTS_KEY = `${PREFIX}receipts`;

/** The member a key belongs to: views and places end with a JSON array that begins with it. Else `undefined`. */
export function memberOfKey(key: string): string | undefined {
  try {
    const [memberId]: unknown[] = JSON.parse(key.slice(key.indexOf('|[') + 1));
    return typeof memberId === 'string' ? memberId : undefined;
  } catch {
    return undefined;
  }
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

/** Whether what belongs to somebody is meant: to one member or, without an id, to anybody. */
export const isMeant = (memberId: string | undefined, owner: unknown): boolean =>
  memberId === undefined || owner === memberId;

/**
 * Removes what is stored in this browser: views, places and receipts.
 * @param memberId whose; without it, everybody's
 */
export function forgetStored(memberId?: string): void {
  try {
    const ours = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of ours) if (isMeant(memberId, memberOfKey(key))) sessionStorage.removeItem(key);
  } catch {
    // No session storage: nothing is stored in it.
  }
  try {
    const kept = readReceipts().filter((receipt) => !isMeant(memberId, Object(receipt).memberId));
    if (kept.length > 0) localStorage.setItem(RECEIPTS_KEY, JSON.stringify(kept));
    else localStorage.removeItem(RECEIPTS_KEY);
  } catch {
    // No storage: nothing is stored in it.
  }
}
