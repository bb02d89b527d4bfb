import type { Host } from '../wall/model.ts';
import type { ElementWithOptions } from './settings.ts';
import { openTab } from './tab.ts';

/**
 * The page around an element, as the wall sees it.
 * @param waitingWords shown in a new tab until its address is there
 */
export function createHost(element: ElementWithOptions, waitingWords: () => string): Host {
  return {
    emit: (name, detail) => {
      const type = `offer-wall-${name}`;
      if (element.debug) console.info(type, detail);
      const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: name === 'click' });
      element.dispatchEvent(event);
      // Nothing bubbles from a wall that was removed, but the page still counts what it records.
      if (!element.isConnected) document.dispatchEvent(event);
      return !event.defaultPrevented;
    },
    openTab: () => openTab(waitingWords()),
    navigate: (url) => location.assign(url),
  };
}
