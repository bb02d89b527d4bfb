import { type OfferPage, onceEach } from '../api/decode-answers.ts';
import type { ListState } from './model.ts';

/** The page of a list that has not come yet. */
export const EMPTY: OfferPage = { offers: [], index: 0, totalPages: 1, totalCount: 0, isOpenEnded: false };

/** The page of a state. */
export const pageOf = ({ offers, index, totalPages, totalCount, isOpenEnded }: ListState): OfferPage => ({
  offers,
  index,
  totalPages,
  totalCount,
  isOpenEnded,
});

/**
 * What came as one large page, or several, counted in pages of the list's own size: its index is that of the last.
 * @param asked the number of large pages that were asked for
 * @param wanted the number of offers that were asked for in all
 */
export function inPages(
  { offers, totalCount, totalPages, isOpenEnded }: OfferPage,
  asked: number,
  wanted: number,
  size: number,
): OfferPage {
  // A list that has shrunk ends earlier; and where the service gives less than it was asked for, the next page begins
  // after what it gave, so that no offer is left out.
  const isMoreLeft = totalPages > asked;
  const pages = Math.min(offers.length, wanted) / size;
  const index = Math.max((isMoreLeft ? Math.floor(pages) : Math.ceil(pages)) - 1, 0);
  return {
    offers: offers.slice(0, wanted),
    index,
    totalCount,
    totalPages: Math.max(Math.ceil(totalCount / size), index + (isMoreLeft ? 2 : 1)),
    isOpenEnded,
  };
}

/**
 * Whether a page comes after those that are shown, of a list that nobody counts: it may not be there. Where the service
 * says how many pages there are, only the last of them may be missing.
 * @param asked its index
 * @param isAppended whether it is to be appended; a list that is about to append it, or has failed to, has its index
 */
export const isNextOfUncounted = (shown: ListState, asked: number, isAppended: boolean): boolean => {
  const { status, isOpenEnded, index, totalPages } = shown;
  return (
    isOpenEnded &&
    asked === totalPages - 1 &&
    (status === 'ready' ? asked === index + 1 : isAppended && asked === index)
  );
};

/**
 * The page that came next in a list that nobody counts. But where it brings nothing new, the one that is shown, now as the
 * last.
 * @param asked the index of the page that was asked for
 */
export function pageOrEnd(shown: ListState, came: OfferPage, asked: number): OfferPage {
  const { offers } = shown;
  if (onceEach([...offers, ...came.offers]).length !== offers.length) return came;
  return { ...pageOf(shown), index: asked - 1, totalPages: asked, isOpenEnded: false };
}
