import { listToJson } from '../compat/list-to-json.ts';
import type { Settings } from './settings.ts';

/** Whether a wall's place is kept; a row or a dialog always begins anew. */
export const keepsPlace = ({ remember, layout }: Pick<Settings, 'remember' | 'layout'>): boolean =>
  remember === 'on' && layout === 'wall';

/** Key of a wall's place, separate for each page, by its path, and for each element, member and service. */
export const placeKey = (elementId: string, { memberId, baseUrl }: Settings, path = location.pathname): string =>
  `offer-wall|place|${path}|${elementId}|${listToJson([memberId, baseUrl])}`;

/** Whether the person came back to this page, rather than visiting it anew. */
const cameBack = (): boolean =>
  // biome-ignore lint/style/noRestrictedGlobals: whoever asks catches what the page's own throws
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'));

/**
 * The place stored under a key; `null` if there is none, or no storage. A new visit begins at the first page, so it
 * waits for neither storage nor the features.
 * @param wasLeft whether a wall of this very document has stored it, as walls do when a router goes elsewhere
 */
export function readStoredPlace(key: string, wasLeft: boolean): string | null {
  try {
    return wasLeft || cameBack() ? sessionStorage.getItem(key) : null;
  } catch {
    // No storage; or a script of the page has a variable called `performance`, which hides the browser's.
    return null;
  }
}
