import { styleOf } from '../compat/computed-style.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import type { Failures } from '../diagnosis/page-registry.ts';
import { scheduleDiagnosis } from '../diagnosis/schedule-diagnosis.ts';
import { isServiceFault, warnOfServiceFault } from '../diagnosis/service-faults.ts';
import { loadMessages, messagesFor } from '../loading/language-chunks.ts';
import type { Stage } from '../shell/contract.ts';
import type { WallEvents } from '../wall/events.ts';
import { type Host, referrerPolicy, type WaitingPage } from '../wall/host.ts';
import { followLink, openTab } from './open-tab.ts';

/** Whether a detail is that of the event about a failure, by the event's name. */
const isFailure = (name: keyof WallEvents, detail: object): detail is WallEvents['error'] => name === 'error';

/** A wall in its element, as far as the host has to know it. */
interface Surroundings extends Pick<Host, 'isSeen' | 'untilShown'>, Pick<Stage, 'element' | 'openContainer'> {
  /** Collects the failures that people were shown. */
  failures: Failures;
  /** The message for a new tab until its address is known, and its language. */
  waiting(): Pick<WaitingPage, 'message' | 'lang'>;
}

/** The page around an element, as the wall sees it. */
export function createHost({ element, failures, waiting, openContainer, isSeen, untilShown }: Surroundings): Host {
  return {
    isSeen,
    untilShown,
    untilVisited: () => {
      // Not every browser does that.
      const { prerendering } = safeDocument as { prerendering?: boolean };
      if (!prerendering) return undefined;
      return new Promise((done) => {
        safeDocument.addEventListener('prerenderingchange', () => done(), ownOnly({ once: true }));
      });
    },
    emit: (name, detail) => {
      if (name === 'open') openContainer();
      // A missing address needs no record, because the doctor sees it on the element.
      if (isFailure(name, detail) && detail.code !== 'config' && navigator.onLine) {
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
      // Asked before, because a listener may remove the element.
      const isOnPage = element.isConnected;
      element.dispatchEvent(event);
      // Events of a removed element do not bubble, but the page still has to count its views and clicks.
      if (!isOnPage) safeDocument.dispatchEvent(event);
      return !event.defaultPrevented;
    },
    openTab: (name) => {
      const accent = styleOf(element).getPropertyValue('--offer-wall-accent');
      return openTab({ ...waiting(), name, theme: element.theme, accent }, referrerPolicy(element));
    },
    navigate: (url) => followLink(safeDocument, url, referrerPolicy(element)),
    stay: () => {
      // Pages have a `stop` of their own, which can be anything.
      if (typeof window.stop === 'function') window.stop();
    },
    messages: messagesFor,
    loadMessages,
  };
}
