import * as React from 'react';
import { askForPage, FIRST_WISH, type ListName, type OfferPage, options, type Wish } from '../shared/service.ts';

/** The current page. */
export function usePage(first: Promise<OfferPage>) {
  const [wish, setWish] = React.useState(FIRST_WISH);
  const [page, setPage] = React.useState<OfferPage>();
  const [isLoading, setIsLoading] = React.useState(true);
  const last = React.useRef(wish);

  const show = React.useCallback((next: Wish, answer: OfferPage) => {
    if (last.current !== next) return;
    setPage(answer);
    setIsLoading(false);
  }, []);

  React.useEffect(() => {
    void first.then((answer) => show(FIRST_WISH, answer));
  }, [first, show]);

  const go = React.useCallback(
    async (next: Wish) => {
      last.current = next;
      setWish(next);
      setIsLoading(true);
      show(next, await askForPage(next));
    },
    [show],
  );
  return { wish, page, isLoading, go };
}

/** How many offers each list holds, once that is known; the others are asked for after the first one. */
export function useCounts(current: ListName, page: OfferPage | undefined): Partial<Record<ListName, number>> {
  const [counts, setCounts] = React.useState<Partial<Record<ListName, number>>>({});
  const hasPage = page !== undefined;
  React.useEffect(() => {
    if (!hasPage) return;
    for (const { name } of options.tabs.slice(1)) {
      void askForPage({ ...FIRST_WISH, list: name }).then(({ totalCount }) =>
        setCounts((known) => ({ ...known, [name]: totalCount })),
      );
    }
  }, [hasPage]);
  return page ? { ...counts, [current]: page.totalCount } : counts;
}
