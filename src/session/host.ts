import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { Failures } from '../diagnosis/page-registry.ts';
import { scheduleDiagnosis } from '../diagnosis/schedule.ts';
import { isServiceFault, warnOfServiceFault } from '../diagnosis/service-faults.ts';
import type { ElementWithOptions } from '../element/read-settings.ts';
import { loadMessages, messagesFor } from '../loading/language-chunks.ts';
import type { Host } from '../wall/model.ts';
import { referrerPolicy } from '../wall/referrer-policy.ts';
import type { WaitingPage } from '../wall/waiting-tab.ts';
import { followLink } from './follow-link.ts';
import { openTab } from './open-tab.ts';

/**
 * The page around an element, as the wall sees it.
 * @param failures collects those that people were shown
 * @param waiting words for a new tab until its address is known, and their language
 * @param reveal called before an offer is shown
 */
export function createHost(
  element: ElementWithOptions,
  failures: Failures,
  waiting: () => Pick<WaitingPage, 'message' | 'lang'>,
  reveal: () => void,
): Host {
  return {
    emit: (name, detail) => {
      if (name === 'open') reveal();
      // A missing address is seen on the element.
      if ('code' in detail && detail.code !== 'config' && navigator.onLine) {
        failures.set(detail.endpoint, { at: Date.now(), error: detail });
        if (isServiceFault(detail)) warnOfServiceFault(detail);
        else scheduleDiagnosis();
      }
      const type = `offer-wall-${name}`;
      if (element.debug) {
        console.info(type, detail);
        scheduleDiagnosis();
      }
      const event = new CustomEvent(
        type,
        ownOnly({ detail, bubbles: true, composed: true, cancelable: name === 'click' || name === 'support' }),
      );
      element.dispatchEvent(event);
      // Nothing bubbles from a wall that was removed, but the page still counts what it records.
      if (!element.isConnected) safeDocument.dispatchEvent(event);
      return !event.defaultPrevented;
    },
    openTab: (name) => {
      const accent = getComputedStyle(element).getPropertyValue('--offer-wall-accent');
      return openTab({ ...waiting(), name, theme: element.theme, accent }, referrerPolicy(element));
    },
    navigate: (url) => followLink(safeDocument, url, referrerPolicy(element)),
    stay: () => stop(),
    messages: messagesFor,
    loadMessages,
  };
}
