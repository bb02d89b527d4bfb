import type { Caller } from '../api/address.ts';
import { id } from '../api/decode.ts';
import { asApiError, type ErrorCode } from '../api/error.ts';
import { listToJson } from '../compat/list-to-json.ts';
import { sharedByPage } from '../page/shared-by-page.ts';

/** Whose view of an offer it is: never shared between members, base addresses or placements. */
export interface Scope extends Caller {
  /** `placementId` of details and redirect; may be empty. */
  placementId: string;
}

/** Copies for pages whose session storage is blocked, full, or cleared by the host; they live as long as the page. */
const memory = sharedByPage(() => new Map<string, string>());

/**
 * Key of an offer's view in session storage; API contract, "viewId rules". One page of a site may write a slash at the
 * end of the same base URL, and another one none.
 */
export const viewKey = ({ baseUrl, memberId, placementId }: Scope, offerId: string): string =>
  `offer-wall|viewId_${offerId}|${listToJson([memberId, placementId, baseUrl.replace(/\/+$/, '')])}`;

/**
 * Whether a stored text can be a view, whatever the service calls its views. The page, or an older wall, may have
 * stored anything, even a stringified object.
 */
const canBeView = (stored: string): boolean => id(stored) !== '' && !/^(null|undefined|\[object .*\])$/.test(stored);

/**
 * The view stored under a key; empty if there is none, or something that cannot be one. Session storage counts more
 * than memory, because another page of this tab, or a frame, may have renewed the view while the browser kept this page
 * to show it again as it was.
 */
export function recallView(key: string): string {
  let view = '';
  try {
    view = sessionStorage.getItem(key) ?? '';
  } catch {
    // No storage here: only memory is left.
  }
  return [view, memory().get(key) ?? ''].find(canBeView) ?? '';
}

/**
 * Reads session storage once, ahead of time: browsers fetch all that a tab has stored when a page first asks for any
 * of it, which would delay the opening of the first offer.
 */
export const openStorage = (): void => void recallView('');

/** Forgets the views in memory under some of the keys. */
export function forgetViews(isForgotten: (key: string) => boolean): void {
  for (const key of memory().keys()) if (isForgotten(key)) memory().delete(key);
}

/** Stores a view for the life of the browser tab; an empty one stands for none. */
export function storeView(key: string, viewId: string): void {
  memory().set(key, viewId);
  try {
    // Where it is full, an older view must not stay.
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, viewId);
  } catch {
    // Blocked or full: memory keeps it.
  }
}

/** A view that an offer was opened with. */
export interface EarlierView {
  /** The view that was stored before; empty where there was none, or once it has been renewed. */
  earlierView: string;
  /** How many requests with it have failed, perhaps because of the view: nobody knows. */
  failures: number;
}

/** Failures of a service that has answered. */
const ANSWERED: readonly ErrorCode[] = ['rejected', 'server', 'malformed'];

/** So many requests with an earlier view may fail before one is made without it. */
const MOST_FAILURES = 2;

/**
 * Makes a request about a view. If the service may mean that it does not know a view that was stored before the offer
 * was opened, that view is forgotten and the request made once more, but only once for each opening. After another
 * failure the person decides: who tries a third time does so without that view. A view that came with the opening
 * itself is not renewed.
 * @param views return the view for the first request, and for the one after a view was forgotten; empty if there is none
 * @param ask makes the request with that view
 */
export async function withRenewal<T>(
  key: string,
  opening: EarlierView,
  { firstView, newView }: Record<'firstView' | 'newView', () => Promise<string> | string>,
  ask: (viewId: string) => Promise<T>,
): Promise<T> {
  const isThirdTry = opening.failures >= MOST_FAILURES;
  const viewId = await firstView();
  const isEarlier = () => viewId !== '' && viewId === opening.earlierView;
  const renew = async (): Promise<T> => {
    opening.earlierView = '';
    // Another opening may have stored a newer view meanwhile, which stays.
    if (recallView(key) === viewId) storeView(key, '');
    return ask(await newView());
  };
  if (isThirdTry && isEarlier()) return renew();
  try {
    return await ask(viewId);
  } catch (thrown) {
    const { code, context } = asApiError(thrown);
    if (!isEarlier()) throw thrown;
    if (context.mayMeanView) return renew();
    // A service that says when to ask again is down for everybody, whatever the view.
    if (ANSWERED.includes(code) && context.retryAfter === undefined) opening.failures++;
    throw thrown;
  }
}
