import type { OfferPage } from '../api/decode-answers.ts';
import { elapsed } from '../compat/elapsed.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import type { Settings } from './settings.ts';

/** The page that a wall wants. */
export interface WantedPage {
  address: string;
  /** What asks for it: a host may give each wall its own. */
  fetch: Settings['fetch'];
  /** How old, in milliseconds, another wall's page may be to do as well; 0 if it has to be a new one. */
  maxAge: number;
}

/** A page of a list that several walls of this document may show or wait for. */
interface SharedPage {
  page: Promise<OfferPage>;
  /** When it was asked for, by `elapsed`. */
  askedAt: number;
  /** What it was asked for with. */
  fetch: Settings['fetch'];
  /** Ends the request. */
  ended: AbortController;
  /** Aborted one by one, when each of them has another page or is gone. */
  holders: Set<AbortSignal>;
}

/** The newest page of each address. */
const pages = sharedByPage(() => new Map<string, SharedPage>());

/**
 * A page of a list: the one that another wall has, or waits for, under the same address; otherwise a new one, which
 * other walls can then share. Its request ends when the last wall that holds it has turned to another page or is gone.
 * @param holder aborted when this wall no longer wants it
 * @param ask makes the request, which the signal ends
 */
export function sharedPage(
  { address, fetch, maxAge }: WantedPage,
  holder: AbortSignal,
  ask: (signal: AbortSignal) => Promise<OfferPage>,
): Promise<OfferPage> {
  const now = elapsed();
  const known = pages().get(address);
  const begin = (ended: AbortController): SharedPage => ({
    page: ask(ended.signal),
    askedAt: now,
    fetch,
    ended,
    holders: new Set(),
  });
  const canShare = known && known.fetch === fetch && now - known.askedAt < maxAge;
  const entry = canShare ? known : begin(new AbortController());
  const forget = () => {
    if (pages().get(address) === entry) pages().delete(address);
  };
  entry.holders.add(holder);
  holder.addEventListener('abort', () => {
    entry.holders.delete(holder);
    if (entry.holders.size > 0) return;
    forget();
    entry.ended.abort();
  });
  pages().set(address, entry);
  entry.page.catch(forget);
  return entry.page;
}

/** Keeps walls from sharing pages whose address contains this, because what is there has changed. */
export function outdatePages(part: string): void {
  for (const address of pages().keys()) if (address.includes(part)) pages().delete(address);
}
