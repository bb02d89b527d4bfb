import { safeUrl } from '../config/safe-url.ts';
import { checkLink, type LinkRules } from './check-link.ts';
import { addressIn, type Fields, fieldsOf, flag, id, isObject, list, number, responseIdOf } from './decode.ts';
import { ApiError } from './error.ts';
import { LIMITS } from './limits.ts';
import { decodeOffer, type Offer } from './offer.ts';

/** A page of offers; `index` counts from 0, whatever the service counts from (API contract, "Page object"). */
export interface OfferPage {
  offers: Offer[];
  index: number;
  totalPages: number;
  totalCount: number;
  /** Whether it goes on, or may go on, and nobody says how far: then the totals are the least that there is. */
  isOpenEnded: boolean;
}

/** What the details say of an offer; either part may be missing (API contract, section 3). */
export interface OfferDetails {
  offer: Offer | undefined;
  viewId: string;
  responseId: string;
}

/** A count; 0 if the service gives none. */
const count = (value: unknown): number => Math.max(0, Math.ceil(number(value) ?? 0));

/** The error for an answer that says it was successful, and is of no use. */
const malformed = (words: string): ApiError => new ApiError('malformed', words);

/** `data`, or the body itself if the answer has no envelope. */
const payload = (body: unknown): unknown => fieldsOf(body).data ?? body;

/** Offers without those that were there before: a page may have one twice, and they move between pages meanwhile. */
export function onceEach(offers: readonly Offer[]): Offer[] {
  const known = new Set<string>();
  return offers.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
}

/** The usable ones of some untrusted offers, each once. */
const decodeOffers = (items: readonly unknown[]): Offer[] => onceEach(items.flatMap((item) => decodeOffer(item) ?? []));

/** Whether an answer that has no list of offers says that there are none. */
function saysNone(body: unknown, named: unknown, { items, totalCount }: Fields): boolean {
  if (items !== undefined && items !== null) return false;
  const total = number(totalCount);
  if (total === 0) return true;
  const isExplained = list(fieldsOf(body).messages).length > 0;
  return named === null && total === null && !isExplained;
}

/**
 * A page of either list. One unusable item is skipped, as is an offer that was there before; the rest is shown, as far
 * as it was asked for.
 * @param pageSize how many offers were asked for
 * @param asked the page that was asked for, counted from 0: the one that came, where the answer does not say which
 * @throws {ApiError} `malformed` if there is no list at all
 */
export function decodePage(body: unknown, pageSize: number = LIMITS.offers, asked: number = 0): OfferPage {
  const data = payload(body);
  const { offers: named } = fieldsOf(data);
  const page = fieldsOf(named ?? data);
  const items = page.items ?? named ?? data;
  if (!Array.isArray(items) && !saysNone(body, named, page)) throw malformed('no offers');
  const came = list(items);
  const length = Math.min(pageSize, LIMITS.offers);
  const isWhole = came.length > length && came.length >= count(page.totalCount) && count(page.totalPages) <= 1;
  return isWhole ? pageOfWhole(came, length, asked) : pageAsSaid(came, page, length, asked);
}

/** A page of all offers, which a service that knows no pages sends each time. */
const pageOfWhole = (all: readonly unknown[], length: number, asked: number): OfferPage => ({
  offers: decodeOffers(all.slice(asked * length, (asked + 1) * length)),
  index: asked,
  totalCount: all.length,
  totalPages: Math.ceil(all.length / length),
  isOpenEnded: false,
});

/** The size of pages where the service takes no notice of the one that it is asked for (API contract, "Page object"). */
const DEFAULT_SIZE = 10;

/** A page by what the service says of it; what it does not say is concluded from what came. */
function pageAsSaid(came: readonly unknown[], page: Fields, length: number, asked: number): OfferPage {
  const size = count(page.pageSize);
  const saidCount = count(page.totalCount);
  const saidPages = count(page.totalPages);
  const isCounted = saidCount > 0 || saidPages > 0;
  const isEndSaid = isCounted || (page.hasNextPage ?? null) !== null;

  // The service may send larger pages than it was asked for, and begin the next one after all of this.
  const kept = came.slice(0, came.length > (size || LIMITS.offers) ? length : LIMITS.offers);
  const offers = decodeOffers(kept);

  // Where it says nothing of the list's end, its index is not believed either.
  const saidIndex = isEndSaid ? indexIn(page, asked) : asked;

  // There are at least the offers of the pages before, those of this page that can be shown, and what came beyond it. The
  // service's own count says more only where it is larger than what came.
  const least = Math.min(saidIndex, asked) * (size || length) + offers.length + came.length - kept.length;
  const totalCount = saidCount > came.length ? saidCount : least;

  // The last page may be shorter than those before it, which were as long as they were asked to be.
  const isLast = asked > 0 && (totalCount === least || asked * length + kept.length === totalCount);
  const pageLength = size || (isLast ? length : kept.length) || 1;
  // Where the service does not count its pages, an empty one is behind the last.
  const isBehindLast = asked > 0 && kept.length === 0;
  const pages = saidPages || (isBehindLast ? asked : Math.ceil(totalCount / pageLength));

  // No page can come after the last one.
  const index = saidIndex < Math.max(pages, asked + 1) ? saidIndex : asked;

  // Where nothing says what comes after a full page, there may be another one.
  const isFull = kept.length > 0 && [length, size, DEFAULT_SIZE].includes(kept.length);
  const goesOn = flag(page.hasNextPage) || (!isEndSaid && isFull);
  // Whoever is on a page gets to those before it, whatever is counted.
  const upToThis = offers.length > 0 ? index + 1 : 1;
  const totalPages = Math.max(pages, goesOn ? index + 2 : upToThis);
  // A count that has been reached is not that of all where pages follow.
  const isCountedToEnd = saidCount > (index + 1) * came.length && pages === totalPages;
  return { offers, index, totalCount, totalPages, isOpenEnded: index + 1 < totalPages && !isCountedToEnd };
}

/** The index that a page gives itself, counted from 0; where it gives none, that of the page that was asked for. */
function indexIn({ pageIndex, indexFrom }: Fields, asked: number): number {
  if (number(pageIndex) === null) return asked;
  // An old revision counts from one, and need not say so.
  if (number(indexFrom) === null && number(pageIndex) === asked + 1) return asked;
  return Math.max(0, count(pageIndex) - count(indexFrom));
}

/** The id of a view. Nothing but zeros stands for none: it is what some services send where they have recorded none. */
const viewIn = (value: unknown): string => id(value).replace(/^[0-]+$/, '');

/**
 * The details in every shape that the API contract lists in section 3.
 * @param offerId the offer that was asked for: it is the one that came, where the answer names it without its id
 * @throws {ApiError} `malformed` if neither an offer nor a view can be found
 */
export function decodeDetails(body: unknown, offerId: string): OfferDetails {
  const sent = payload(body);
  const data = list(sent).at(0) ?? sent;
  const { offerData, viewId } = fieldsOf(data);
  const found =
    list(offerData).find((one) => id(fieldsOf(one).id) === offerId) ?? list(offerData).at(0) ?? offerData ?? data;
  const view = viewIn(viewId ?? fieldsOf(body).viewId ?? fieldsOf(found).viewId);
  // Anything may have a name: without an id it is an offer only where an offer is expected, or where there is a view.
  const offer = decodeOffer(found, offerData || view ? offerId : '');
  if (!offer && !view) throw malformed('no offer');
  // Whatever id it has there, it is the offer that was opened: its view and its click belong to that.
  return { offer: offer && { ...offer, id: offerId || offer.id }, viewId: view, responseId: responseIdOf(body) };
}

/** What stands under one of the usual names of a link; else the value itself. Of a list only the first counts. */
function namedLink(value: unknown): unknown {
  const first = list(value).at(0) ?? value;
  const { url, link, offerLink, redirectUrl, redirect_url, trackingUrl } = fieldsOf(first);
  return url || link || offerLink || redirectUrl || redirect_url || trackingUrl || first;
}

/** The only address in `data`, whatever it is called there; nothing where there is none, or a choice. */
function onlyAddress(data: unknown): string {
  const values = isObject(data) ? Object.values(data) : [];
  const [address = '', ...others] = values
    .slice(0, LIMITS.linkFields)
    .map((value) => addressIn(value))
    .filter(safeUrl);
  return others.length === 0 ? address : '';
}

/**
 * The offer link in every shape that the API contract lists in section 4.
 * @param rules which links to its own host the page allows
 * @throws {ApiError} `malformed` if there is no link, `unsafe-link` if it must not be followed: see `checkLink`
 */
export function decodeLink(body: unknown, rules: LinkRules): string {
  // Twice, because a name may hold an object with another one.
  const address = addressIn(namedLink(namedLink(payload(body)))) || onlyAddress(fieldsOf(body).data);
  if (!address) throw malformed('no link');
  return checkLink(address, rules);
}
