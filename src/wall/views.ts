import type { Caller } from '../api/address.ts';
import { asApiError } from '../api/error.ts';

/** Whose view of an offer it is: never shared between members, base addresses or placements. */
export interface Scope extends Caller {
  /** `placementId` of details and redirect; may be empty. */
  placementId: string;
}

/** Copies for pages whose session storage is blocked, full, or cleared by the host; they live as long as the page. */
const memory = new Map<string, string>();

/** Key of an offer's view in session storage; API contract, "viewId rules". */
export const viewKey = ({ baseUrl, memberId, placementId }: Scope, offerId: string): string =>
  `offer-wall|viewId_${offerId}|${JSON.stringify([memberId, placementId, baseUrl])}`;

/** Characters that ids are made of: printable ASCII, without the braces of objects that somebody stored. */
const ID = /^[!-z~]{1,999}$/;

/** Whether a stored text can be a view: the page may write what it likes into its storage, and so may an older wall. */
const canBeView = (stored: string): boolean => ID.test(stored) && stored !== 'null' && stored !== 'undefined';

/** The stored view under a key; empty where there is none, or only what cannot be one. */
export function recallView(key: string): string {
  let view: string | null | undefined = memory.get(key);
  try {
    view ??= sessionStorage.getItem(key);
  } catch {
    // No storage here: what memory knows is all.
  }
  return view && canBeView(view) ? view : '';
}

/** Forgets the views in memory whose keys are meant. */
export function forgetViews(isMeant: (key: string) => boolean): void {
  for (const key of [...memory.keys()]) if (isMeant(key)) memory.delete(key);
}

/** Stores a view for the life of the browser tab; an empty one forgets what was stored. */
export function storeView(key: string, viewId: string): void {
  memory.set(key, viewId);
  try {
    sessionStorage.setItem(key, viewId);
  } catch {
    // Blocked or full: memory keeps it.
  }
}

/**
 * Asks the service something about a stored view. One that it rejects is forgotten, and the question asked once more.
 * @param ask told whether it is asked for the second time
 * @param sent the view that was asked about, where another may have been stored meanwhile: that one is kept
 */
export async function renewing<T>(
  key: string,
  ask: (isSecondTry: boolean) => Promise<T>,
  sent?: { viewId: string },
): Promise<T> {
  try {
    return await ask(false);
  } catch (thrown) {
    const stored = recallView(key);
    if (asApiError(thrown).code !== 'rejected' || !stored) throw thrown;
    if ((sent?.viewId ?? stored) === stored) storeView(key, '');
    return ask(true);
  }
}
