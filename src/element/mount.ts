import type { Options } from '../config/options.ts';
import type { HostProperties } from '../wall/model.ts';
import { watch } from './consult.ts';
import { defineOfferWall, TAG } from './define.ts';
import { OfferWallElement } from './element.ts';
import { record } from './record.ts';

type Properties = Options & { params: Record<string, string | number | undefined> } & HostProperties;

/** The properties of a wall, given when it is made; `undefined` means the default. */
export type MountOptions = { [K in keyof Properties]?: Properties[K] | undefined };

/** Least milliseconds between two searches for an element, however fast the page changes. */
const PAUSE = 30;

/**
 * Calls back with an element, or with what a selector finds, at once or as soon as the page has it. If the target is
 * neither, the doctor says so.
 */
export function whenThere(target: Element | string, then: (element: Element) => void): void {
  const { targets } = record;
  const find = (): boolean => {
    const element = document.querySelector(`${target}`);
    if (element) {
      targets.delete(target);
      then(element);
    }
    return element !== null;
  };
  const wait = (): void => {
    if (!find()) observer.observe(document, { childList: true, subtree: true, attributes: true });
  };
  const observer = new MutationObserver(() => {
    // Stops listening until the next search: some pages change at every frame.
    observer.disconnect();
    if (!find()) setTimeout(wait, PAUSE);
  });
  try {
    if (typeof target !== 'string') {
      then(target);
      return;
    }
    if (find()) return;
    wait();
  } catch {
    // It is neither an element nor a selector. The doctor has the words for that, too.
  }
  targets.add(target);
  watch();
}

/**
 * Makes a wall and puts it into an element.
 * @param target the element, or a CSS selector for one that the page need not have yet
 * @returns the wall, at once, even if it still has to wait for its target; on a server, one that does nothing
 */
export function mount(target: Element | string, options?: MountOptions): OfferWallElement {
  defineOfferWall();
  if (!globalThis.document) return new OfferWallElement();
  const wall = document.createElement(TAG);
  Object.assign(wall, options);
  whenThere(target, (element) => element.append(wall));
  return wall;
}
