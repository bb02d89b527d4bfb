import { checkLink, type LinkRules } from './check-link.ts';
import { addressIn, fieldsOf, id, list, number, responseIdOf } from './decode.ts';
import { ApiError, type Endpoint } from './error.ts';
import { LIMITS } from './limits.ts';
import { decodeOffer, type Offer } from './offer.ts';

/** A page of offers; `index` counts from 0, whatever the service counts from (API contract, "Page object"). */
export interface OfferPage {
  offers: Offer[];
  index: number;
  totalPages: number;
  totalCount: number;
}

/** What the details say of an offer; either part may be missing (API contract, section 3). */
export interface OfferDetails {
  offer: Offer | undefined;
  viewId: string;
  responseId: string;
}

/** A count; 0 if the service gives none. */
const count = (value: unknown): number => Math.ceil(number(value) ?? 0);

/** `data`, or the body itself if the answer has no envelope. */
const payload = (body: unknown): unknown => fieldsOf(body).data ?? body;

/**
 * A page of either list. One unusable item is skipped; the rest is shown, as far as it was asked for.
 * @param pageSize how many offers were asked for
 * @throws {ApiError} `malformed` if there is no list at all
 */
export function decodePage(body: unknown, endpoint: Endpoint, pageSize: number = LIMITS.offers): OfferPage {
  const data = payload(body);
  const page = fieldsOf(data).offers ?? data;
  const { items = page, pageIndex, indexFrom, pageSize: size, totalCount, totalPages, hasNextPage } = fieldsOf(page);
  if (!Array.isArray(items)) throw new ApiError('malformed', 'no offers', { endpoint });
  const some = items.slice(0, Math.min(pageSize, LIMITS.offers));
  const offers = some.flatMap((item) => decodeOffer(item) ?? []);
  const index = Math.max(0, count(pageIndex) - count(indexFrom));
  // What came beyond the page exists, and belongs to the pages after it.
  const total = Math.max(count(totalCount), offers.length + items.length - some.length);
  return {
    offers,
    index,
    totalCount: total,
    totalPages: Math.max(
      count(totalPages) || Math.ceil(total / Math.max(count(size) || some.length, 1)),
      hasNextPage === true ? index + 2 : 1,
    ),
  };
}

/**
 * The details in every shape that the API contract lists in section 3.
 * @throws {ApiError} `malformed` if neither an offer nor a view can be found
 */
export function decodeDetails(body: unknown): OfferDetails {
  const data = payload(body);
  const { offerData = data, viewId } = fieldsOf(data);
  const offer = decodeOffer(list(offerData)[0] ?? offerData);
  const view = id(viewId ?? fieldsOf(body).viewId);
  if (!offer && !view) throw new ApiError('malformed', 'no offer', { endpoint: 'offer-details' });
  return { offer, viewId: view, responseId: responseIdOf(body) };
}

/**
 * The offer link in every shape that the API contract lists in section 4.
 * @param rules what the page allows; by default no link to its own host
 * @throws {ApiError} `malformed` if there is no link, `unsafe-link` if it must not be followed: see `checkLink`
 */
export function decodeLink(body: unknown, rules: LinkRules = { baseUrl: '', sameOriginLinks: 'off' }): string {
  const data = payload(body);
  const { url, link, offerLink } = fieldsOf(data);
  const address = addressIn(url || link || offerLink || data);
  if (!address) throw new ApiError('malformed', 'no link', { endpoint: 'offer-link' });
  return checkLink(address, rules);
}
