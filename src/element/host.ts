import { loadWords, wordsFor } from '../loading/languages.ts';
import type { Host, WaitingWords } from '../wall/model.ts';
import { referrerPolicy } from '../wall/referrer.ts';
import { followLink } from './follow.ts';
import type { ElementWithOptions } from './settings.ts';
import { openTab } from './tab.ts';

/**
 * The page around an element, as the wall sees it.
 * @param waiting words for a new tab until its address is there, and their language
 */
export function createHost(element: ElementWithOptions, waiting: () => Pick<WaitingWords, 'words' | 'lang'>): Host {
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
    openTab: (name) => {
      const accent = getComputedStyle(element).getPropertyValue('--offer-wall-accent');
      return openTab({ ...waiting(), name, theme: element.theme, accent }, referrerPolicy(element));
    },
    navigate: (url) => followLink(document, url, referrerPolicy(element)),
    words: wordsFor,
    loadWords,
  };
}
