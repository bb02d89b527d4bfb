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

/** Characters that ids are made of: printable ASCII, without braces, which would mean a stored object. */
const ID = /^[!-z~]{1,999}$/;

/** Whether a stored text can be a view: the page, or an older wall, may have stored anything. */
const canBeView = (stored: string): boolean => ID.test(stored) && stored !== 'null' && stored !== 'undefined';

/** The view stored under a key; empty if there is none, or something that cannot be one. */
export function recallView(key: string): string {
  let view: string | null | undefined = memory.get(key);
  try {
    view ??= sessionStorage.getItem(key);
  } catch {
    // No storage here: only memory is left.
  }
  return view && canBeView(view) ? view : '';
}

/**
 * Has the browser fetch what this tab has stored, which it does when a page first asks for any of it: better now than while
 * an offer is opened.
 */
export const openStorage = (): void => void recallView('');

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
 * Makes a request about a stored view. If the service rejects the view, it is forgotten and the request made once more.
 * @param ask makes the request; its argument says whether this is the second time
 * @param sent the view that was sent, if another may have been stored meanwhile: that newer one is kept
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
