import { address, offersQuery, redirectMode } from '../api/address.ts';
import type { EarlyAnswer } from '../api/early-answers.ts';
import { takeCacheMode } from '../api/preload-links.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import type { Settings } from '../wall/settings.ts';
import { keepsPlace, placeKey, readStoredPlace } from '../wall/stored-place.ts';
import { listNamesFor, listToShow } from '../wall/which-lists.ts';
import { loadedWall } from './load-wall.ts';

/** An answer on its way, and the page's own `fetch` that asks for it, if one does. */
interface Asked extends EarlyAnswer {
  fetch: typeof fetch | undefined;
}

/** Those of all walls that are not loaded yet. */
const underWay = sharedByPage(() => new Set<Asked>());

/** The first list of an element, while the wall is on its way. */
export interface FirstList {
  /** Asks for the list, unless it is under way already, even for another element: walls share their pages. */
  ask(settings: Settings): void;
  /** Hands over the answer to the wall. */
  take(): EarlyAnswer | undefined;
  /** Ends the request. */
  drop(): void;
}

/**
 * Asks for the first list of an element before the wall is there. The wall decides whether the answer is any good, and
 * what to do if it is not.
 */
export function createFirstList(elementId: () => string): FirstList {
  let early: Asked | undefined;
  const take = () => {
    const taken = early;
    early = undefined;
    if (taken) underWay().delete(taken);
    return taken;
  };
  const drop = () => take()?.end();
  return {
    ask: (settings) => {
      // A wall that is loaded asks at once, and can share the page of another wall.
      const wanted = loadedWall() ? undefined : firstAddress(settings, elementId());
      // Which `fetch` of the page's does not matter: components make a new one at each drawing.
      if (early && wanted === early.address && !!early.fetch === !!settings.fetch) return;
      drop();
      if (!wanted || isUnderWay(wanted, settings.fetch)) return;
      early = ask(wanted, settings.fetch);
      underWay().add(early);
    },
    take,
    drop,
  };
}

/** Whether the very same request is under way, perhaps for another element. */
const isUnderWay = (address: string, fetchOfHost: typeof fetch | undefined): boolean =>
  [...underWay()].some((other) => other.address === address && other.fetch === fetchOfHost);

/**
 * What the wall will ask for first; `undefined` where only the wall can know: a place to come back to, a member's own
 * list, an address that is of no use.
 */
function firstAddress(settings: Settings, elementId: string): string | undefined {
  if (!settings.baseUrl || listToShow(listNamesFor(settings), 'offers') !== 'offers') return undefined;
  // No wall of this document has left a place before the first is loaded.
  if (keepsPlace(settings) && readStoredPlace(placeKey(elementId, settings), false) !== null) return undefined;
  return address('offers', settings, offersQuery(settings, 0));
}

function ask(wanted: string, fetchOfHost: typeof fetch | undefined): Asked {
  const controller = new AbortController();
  const send = async () => {
    const { signal } = controller;
    return (fetchOfHost ?? fetch)(
      wanted,
      ownOnly({ signal, cache: takeCacheMode(wanted), redirect: redirectMode(wanted) }),
    );
  };
  const response = send();
  // The wall deals with the failure, if it takes the answer at all.
  response.catch(() => {});
  return { address: wanted, fetch: fetchOfHost, startedAt: Date.now(), response, end: () => controller.abort() };
}
