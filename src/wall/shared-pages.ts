import type { OfferPage } from '../api/decode-answers.ts';
import type { Settings } from './settings.ts';

/** A page of a list that walls of this document show or wait for. */
interface SharedPage {
  page: Promise<OfferPage>;
  /** What it was asked for with: a host may give each wall its own. */
  fetch: Settings['fetch'];
  /** Ends the request. */
  ended: AbortController;
  /** Aborted one by one, when each of them has another page or is gone. */
  holders: Set<AbortSignal>;
}

/** The newest of each, by their addresses. */
const pages = new Map<string, SharedPage>();

/**
 * A page of a list: what another wall has under the same address, or waits for, or else a new one, which others can have
 * then. It is given up, and its request ended, when the last wall that holds it has another or is gone.
 * @param holder aborted when this wall does not want it any more
 * @param isNew whether nothing has been asked for yet: whoever asks again wants a newer answer
 * @param ask makes the request, which the signal ends
 */
export function sharedPage(
  address: string,
  fetch: Settings['fetch'],
  holder: AbortSignal,
  isNew: boolean,
  ask: (signal: AbortSignal) => Promise<OfferPage>,
): Promise<OfferPage> {
  const known = isNew ? pages.get(address) : undefined;
  const begin = (ended: AbortController): SharedPage => ({ page: ask(ended.signal), fetch, ended, holders: new Set() });
  const entry = known && known.fetch === fetch ? known : begin(new AbortController());
  const forget = () => {
    if (pages.get(address) === entry) pages.delete(address);
  };
  entry.holders.add(holder);
  holder.addEventListener('abort', () => {
    entry.holders.delete(holder);
    if (entry.holders.size > 0) return;
    forget();
    entry.ended.abort();
  });
  pages.set(address, entry);
  entry.page.catch(forget);
  return entry.page;
}
