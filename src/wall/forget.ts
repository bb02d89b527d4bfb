import { list } from '../api/decode.ts';
import { forgetViews } from './views.ts';

/** What all keys of ours begin with, in both storages. */
const PREFIX = 'offer-wall|';

/** Where the receipts of this origin are kept, as a JSON array. */
export const RECEIPTS_KEY = `${PREFIX}receipts`;

/** Whose a key is: views and places end with a JSON array that begins with the member. `undefined` for other keys. */
function memberOfKey(key: string): string | undefined {
  try {
    const [memberId]: unknown[] = JSON.parse(key.slice(key.indexOf('|[') + 1));
    return typeof memberId === 'string' ? memberId : undefined;
  } catch {
    return undefined;
  }
}

/** The receipts as they are stored; none where nobody can read them. */
function readReceipts(): unknown[] {
  const source = localStorage.getItem(RECEIPTS_KEY) ?? '[]';
  try {
    return list(JSON.parse(source));
  } catch {
    return [];
  }
}

/**
 * Removes what the wall has stored in this browser: views, places and receipts.
 * @param memberId whose; everybody's where none is given
 */
export function forget(memberId?: string): void {
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
