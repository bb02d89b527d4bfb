import { type Signal, signal } from '@preact/signals';
import type { Query } from '../api/address.ts';
import { decodePage, type OfferPage } from '../api/answers.ts';
import { ApiError, asApiError, type Endpoint } from '../api/error.ts';
import { request } from '../api/request.ts';
import type { Context, View } from './context.ts';
import { withRetries } from './retry.ts';

/** What is known of a list. `index` is the page that is shown or asked for, counted from 0. */
export interface ListState extends OfferPage {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error?: ApiError | undefined;
  /** Whether `offers` stay in sight whatever becomes of the page that is asked for. */
  kept?: boolean;
}

/** How a page is asked for. */
export interface LoadOptions {
  /** Adds it to the offers that are shown. */
  append?: boolean;
  /** Shows neither that it loads nor that it failed. */
  quiet?: boolean;
}

/** One list of offers: at most one request at a time, and only the newest one counts. */
export interface List {
  state: Signal<ListState>;
  /** Asks for a page. Resolves when it is shown or has failed; never rejects. */
  load(index: number, options?: LoadOptions): Promise<void>;
  /** Ends what is under way and forgets what was shown. */
  reset(): void;
}

/** Complete, so that nothing of a page's `Object.prototype` shows through. */
const IDLE: ListState = {
  status: 'idle',
  offers: [],
  index: 0,
  totalPages: 1,
  totalCount: 0,
  error: undefined,
  kept: false,
};

/** The list of a view. */
export function createList({ settings, filters, host, report }: Context, view: View): List {
  const state = signal(IDLE);
  const endpoint: Endpoint = view === 'offers' ? view : 'pub-member/offers';
  let controller: AbortController | undefined;
  const abort = () => controller?.abort();

  const load = async (index: number, { append, quiet }: LoadOptions = {}): Promise<void> => {
    abort();
    controller = new AbortController();
    const { signal } = controller;
    const { value } = settings;
    const isRetry = !!state.value.error;
    const offers = append ? [...state.value.offers] : [];
    if (!quiet) state.value = { ...state.value, status: 'loading', error: undefined, index, kept: !!append };
    try {
      if (!value.baseUrl) throw new ApiError('config', 'no usable base-url');
      const own: Query =
        view === 'offers' ? filters.value : { 'filter.Progress': view === 'completed' ? 'Completed' : 'InProgress' };
      let page: OfferPage;
      let last = index;
      let next = value.paging === 'more' && !append ? 0 : index;
      do {
        const query = { page_size: value.pageSize, 'filter.placementIds': value.placementIds, page: next, ...own };
        page = await withRetries(
          async () => decodePage(await request(endpoint, value, query, { ...value, signal }), endpoint),
          signal,
          isRetry,
        );
        // Offers move between pages while somebody turns them: each is shown once.
        for (const offer of page.offers) if (!offers.some(({ id }) => id === offer.id)) offers.push(offer);
        last = Math.min(last, page.totalPages - 1);
        // The list has grown shorter since its pages were counted: then its last one.
        if (!offers[0] && next > last) next = last - 1;
      } while (++next <= last);
      if (signal.aborted) return;
      state.value = { ...IDLE, ...page, offers, status: 'ready' };
      const { totalPages, totalCount } = page;
      host.emit('page', { view, pageIndex: page.index, totalPages, totalCount });
    } catch (thrown) {
      if (signal.aborted || quiet) return;
      const error = asApiError(thrown);
      state.value = { ...state.value, status: 'failed', error };
      report(error);
    }
  };

  return {
    state,
    load,
    reset: () => {
      abort();
      state.value = IDLE;
    },
  };
}
