import type { OfferPage } from '../api/decode-answers.ts';
import type { Settings } from './settings.ts';

/** A page of a list that several walls of this document may show or wait for. */
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
 * A page of a list: the one that another wall has under the same address, or waits for; otherwise a new one, which other
 * walls can then share. Its request ends when the last wall that holds it has turned to another page or is gone.
 * @param holder aborted when this wall no longer wants it
 * @param isNew whether the wall asks for the first time, because a wall that asks again wants a newer answer
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
