/** @jsx React.createElement */
/** A wall as a React team would write it, with DOMPurify for the offers' HTML. */
import DOMPurify from 'dompurify';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { Grid, Pager, Sheet, Tabs } from './components.tsx';
import {
  askForDetails,
  askForPage,
  FIRST_WISH,
  type ListName,
  type Offer,
  type OfferPage,
  options,
  place,
  position,
  type Wish,
  warmUp,
} from './service.ts';

const first = askForPage(FIRST_WISH);
setTimeout(warmUp);

/** The current page. */
function usePage(first: Promise<OfferPage>) {
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
function useCounts(current: ListName, page: OfferPage | undefined): Partial<Record<ListName, number>> {
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

const clean = (html: string): string => DOMPurify.sanitize(html);

/** The dialog of an offer. */
function Details({ offer, close }: { offer: Offer; close: () => void }) {
  const dialog = React.useRef<HTMLDialogElement>(null);
  const [details, setDetails] = React.useState<Offer>();
  React.useEffect(() => {
    void askForDetails(offer.id).then(setDetails);
  }, [offer.id]);
  React.useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('h2')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="name" onClose={close}>
      <Sheet offer={offer} details={details} close={() => dialog.current?.close()} clean={clean} />
    </dialog>
  );
}

function App() {
  const { wish, page, isLoading, go } = usePage(first);
  const [opened, open] = React.useState<Offer>();
  const counts = useCounts(wish.list, page);
  return (
    <div className="wall" lang="en">
      <div className="bar">
        <Tabs current={wish.list} counts={counts} show={(list) => go({ ...FIRST_WISH, list })} />
      </div>
      <div className="list" role="tabpanel" id="list" aria-busy={isLoading} tabIndex={-1}>
        <Grid page={isLoading ? undefined : page} open={open} />
      </div>
      <Pager page={page} go={(index) => go({ ...wish, index })} />
      <div className="status" role="status">
        <span className="place">{page && position(page.index, page.totalPages, page.totalCount)}</span>
      </div>
      {opened && <Details key={opened.id} offer={opened} close={() => open(undefined)} />}
    </div>
  );
}

createRoot(place).render(<App />);
