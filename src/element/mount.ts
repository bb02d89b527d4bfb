import { safeDocument } from '../compat/safe-document.ts';
import type { Options } from '../config/options.ts';
import type { HostProperties } from '../wall/settings.ts';
import { defineOfferWall, TAG } from './define.ts';
import { OfferWallElement, type Params } from './element.ts';
import { pendingMounts, whenFound } from './wait-for-target.ts';

type Properties = Options & { params: Params } & HostProperties;

/** Properties of a wall; `undefined` means the default. */
type WallProperties = { [K in keyof Properties]?: Properties[K] | undefined };

/** The properties of a wall, given when it is made: without the service's address it shows nothing. */
export type MountOptions = WallProperties & { baseUrl: string };

/**
 * The package's `mount()`, and `OfferWall.mount()`: makes a wall and puts it into an element.
 * @param target the element, or a CSS selector for one that the page need not have yet
 * @returns the wall, at once, even if it still has to wait for its target: its `remove()` calls that off. On a server,
 * one that does nothing
 */
export function mount(target: Element | string, options: MountOptions): OfferWallElement {
  defineOfferWall();
  if (!globalThis.document) return new OfferWallElement();
  const wall = safeDocument.createElement(TAG);
  Object.assign(wall, options);
  pendingMounts.set(
    wall,
    whenFound(target, (element) => element.append(wall)),
  );
  return wall;
}
