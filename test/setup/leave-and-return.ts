import { vi } from 'vitest';
import { startAfresh } from '../../src/page/shared-by-page.ts';
import { placeKey } from '../../src/wall/stored-place.ts';
import { createContext } from './create-context.ts';
import { createTenant } from './create-tenant.ts';
import { type Attributes, showReadyWall } from './show-wall.ts';
import { frames } from './wait-for-frames.ts';

/** Makes the browser say how the person came to this page. */
export function cameBy(type: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((asked) =>
    asked === 'navigation' ? [{ type } as unknown as PerformanceEntry] : [],
  );
}
/** Leaves the page, as far as walls can tell. */
export const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
/** Removes a wall as routers do, once the address is that of the next route, and comes back to its own. */
export async function reroute(remove: () => void): Promise<void> {
  const { href } = location;
  history.replaceState(null, '', '/elsewhere');
  remove();
  await frames();
  history.replaceState(null, '', href);
}

export const keys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('offer-wall|place'));
export const ATTRIBUTES: Attributes = { id: 'wall', controls: 'search category sort' };

/** A wall that remembers from now on. */
export async function showWall(attributes: Attributes = {}, tenant = createTenant()) {
  const shown = await showReadyWall(tenant, { ...ATTRIBUTES, ...attributes });
  await shown.ui().findByRole('search');
  await frames();
  return shown;
}
/** A place as it is stored under the key of such a wall by another document, or what the page made of it. */
export function storePlace(place: unknown) {
  startAfresh();
  const tenant = createTenant();
  const { settings } = createContext({ baseUrl: tenant.baseUrl, memberId: 'member-1' }).context;
  sessionStorage.setItem(placeKey('wall', settings.value), JSON.stringify(place));
  return tenant;
}
