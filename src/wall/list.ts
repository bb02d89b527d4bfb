import { signal } from '@preact/signals';
import { address, offersQuery, pageQuery, type Query } from '../api/address.ts';
import { decodePage, type OfferPage, onceEach } from '../api/decode-answers.ts';
import { ApiError, asApiError, asOwnError, type Endpoint } from '../api/error.ts';
import { LIMITS } from '../api/limits.ts';
import type { Offer } from '../api/offer.ts';
import { request } from '../api/request.ts';
import { logThrown } from '../config/warn.ts';
import type { WallEvents } from './events.ts';
import { EMPTY, inPages, isNextOfUncounted, pageOf, pageOrEnd } from './list-pages.ts';
import { isNothing } from './list-state.ts';
import { rewardStateFrom } from './member-facts.ts';
import { nextRequestNumber } from './member-progress.ts';
import type { List, ListContext, ListState, LoadPurpose } from './model.ts';
import { TRIES, withRetries } from './retry-lists.ts';
import type { Settings } from './settings.ts';
import { sharedPage } from './shared-list-pages.ts';
import type { ListName } from './which-lists.ts';
import { withPromiseOf } from './with-list-facts.ts';

/** The most offers that are asked for to bring appended pages back: an index that was stored may be any number. */
const MOST_BROUGHT_BACK = 2_000;

/** The greatest age, in milliseconds, of another wall's page that is shown to a person who turns to it. */
const RECENT = 60_000;

/** How a page is requested: see `withRetries` and `sharedPage`. */
interface PageRequest {
  tries: number;
  maxAge: number;
  signal: AbortSignal;
}

/** How often a page is asked for, and how old that of another wall may be: both depend on what is shown before. */
function triesAndAge(before: ListState, index: number): Omit<PageRequest, 'signal'> {
  // A press of "Try again" is itself a retry: three requests for each would be a storm for a service that is down.
  const tries = before.status === 'failed' ? 1 : TRIES;
  // Walls that begin together share their offers. A wall that asks again for what it shows wants a newer answer.
  const isFirst = before.status === 'idle';
  const isTurned = before.status === 'ready' && index !== before.index;
  return { tries, maxAge: isFirst || isTurned ? RECENT : 0 };
}

/** A list by its name. */
export function createList(
  { settings, filters, pageShown, report, member, messagesReady }: ListContext,
  name: ListName,
): List {
  const state = signal<ListState>({ ...EMPTY, status: 'idle' });
  const endpoint: Endpoint = name === 'offers' ? 'offers' : 'pub-member/offers';
  /** What ends the requests of this list, the newest last: more than one only after "Try again" in a slow list. */
  let underWay: readonly AbortController[] = [];
  /** The event for a page that came while another list was shown. */
  let pendingPageEvent: WallEvents['page'] | undefined;
  /** Whether what is shown is up to date, is being brought up to date, or will be as soon as somebody looks at it. */
  let freshness: 'current' | 'renewing' | 'outdated' = 'current';

  /** Ends all other requests. */
  const keepOnly = (kept: readonly AbortController[]) => {
    for (const other of underWay) if (!kept.includes(other)) other.abort();
    underWay = kept;
  };

  const emitPage = () => {
    if (pendingPageEvent && pageShown(pendingPageEvent)) pendingPageEvent = undefined;
  };

  /** What asks for a page of this list; API contract, sections 1 and 2. */
  const queryOf = (scope: Settings, index: number): Query => {
    if (name === 'offers') return { ...offersQuery(scope, index), ...filters.value };
    return { ...pageQuery(scope, index), 'filter.Progress': name === 'completed' ? 'Completed' : 'InProgress' };
  };

  /**
   * The offers of a page in the service's own order, but with those first that the member is known to have started.
   * What is already drawn does not move.
   */
  const startedFirst = (offers: readonly Offer[]): Offer[] => {
    const facts = member.facts.peek();
    const isStarted = ({ id }: Offer): boolean => {
      const known = facts.get(id);
      return known !== undefined && rewardStateFrom(known) === 'in-progress';
    };
    return [...offers.filter(isStarted), ...offers.filter((offer) => !isStarted(offer))];
  };

  /** Asks for one page, as large as its settings say. */
  const ask = (index: number, scope: Settings, { tries, maxAge, signal }: PageRequest): Promise<OfferPage> => {
    // The list may have turned to another page between two requests for one.
    signal.throwIfAborted();
    const query = queryOf(scope, index);
    const wanted = { address: address(endpoint, scope, query), fetch: scope.fetch, maxAge };
    const decode = (body: unknown) => decodePage(body, scope.pageSize, index);
    return sharedPage(wanted, signal, (ended) =>
      withRetries((tried) => request(endpoint, scope, query, { ...tried, decode }), ended, tries),
    );
  };

  /** Where pages are appended, asks for a page and all before it, in requests as large as the service allows. */
  const askUpTo = async (index: number, scope: Settings, asking: PageRequest): Promise<OfferPage> => {
    // Nothing of it is cut: where the service's pages are larger, the next one begins after all of this.
    if (index === 0) return ask(0, scope, asking);
    const wanted = Math.min(index + 1, Math.floor(MOST_BROUGHT_BACK / scope.pageSize)) * scope.pageSize;
    const requests = Math.ceil(wanted / LIMITS.offers);
    const large = { ...scope, pageSize: Math.ceil(wanted / requests) };
    let page = await ask(0, large, asking);
    let asked = 1;
    for (; asked < requests && asked < page.totalPages; asked++) {
      const following = await ask(asked, large, asking);
      page = { ...following, offers: onceEach([...page.offers, ...following.offers]) };
    }
    return inPages(page, asked, wanted, scope.pageSize);
  };

  /** Asks for a single page. A list that has shrunk since its pages were counted shows its last one. */
  const askOnly = async (index: number, scope: Settings, asking: PageRequest): Promise<OfferPage> => {
    const page = await ask(index, scope, asking);
    const last = page.totalPages - 1;
    if (page.offers.length > 0 || index <= last) return page;
    const lastPage = await ask(last, scope, asking);
    // Where nobody counts, that may be behind the end as well.
    return lastPage.offers.length === 0 && last > 0 ? ask(0, scope, asking) : lastPage;
  };

  const load = async (index: number, purpose: LoadPurpose = 'turn'): Promise<void> => {
    const isAppending = purpose === 'append';
    const isInBackground = purpose === 'refresh' || purpose === 'prefetch';
    // After "Try again" what was asked for before may be about to come: whichever answer is first is shown.
    keepOnly(purpose === 'again' ? underWay.slice(-1) : []);
    const controller = new AbortController();
    underWay = [...underWay, controller];
    const { signal } = controller;
    const requestNumber = nextRequestNumber();
    const scope = settings.value;
    const before = state.value;
    // A list that is shown as loading must also show its failure.
    const isQuiet = isInBackground && before.status !== 'loading';
    // Appending a page makes those before it no newer, and ends a request that was to bring them up to date.
    if (!isAppending) freshness = isQuiet ? 'renewing' : 'current';
    else if (freshness === 'renewing') freshness = 'outdated';
    const isFiltered = name === 'offers' && Object.keys(filters.value).length > 0;
    if (!isQuiet) state.value = { ...pageOf(before), index, status: 'loading', isAppending };
    try {
      if (!scope.baseUrl) throw new ApiError('config', 'no usable base-url');
      const askForShown = scope.paging === 'more' ? askUpTo : askOnly;
      const askFor = isAppending ? ask : askForShown;
      const asking = { ...triesAndAge(before, index), signal };
      const mayNotExist = isNextOfUncounted(before, index, isAppending);
      const came = await askFor(index, scope, asking).catch((thrown: unknown) => {
        const { code, context } = asApiError(thrown);
        // Where nobody counts the pages, some services say "Not Found" of the one after the last.
        if (context.status === 404 && mayNotExist) return EMPTY;
        // A page that was remembered may be one that the list no longer has: then the person begins at the first.
        const isGone = index > 0 && ['rejected', 'malformed', 'server'].includes(code);
        const hasNothingYet = !isAppending && !isQuiet && before.status !== 'ready';
        if (!isGone || !hasNothingYet || signal.aborted) throw thrown;
        state.value = { ...state.value, index: 0 };
        return askFor(0, scope, asking);
      });
      await messagesReady;
      if (signal.aborted) return;
      keepOnly([controller]);
      if (freshness === 'renewing') freshness = 'current';
      const page = mayNotExist ? pageOrEnd(before, came, index) : came;
      // A refresh asks for all pages up to this one: for no more than there were, whatever number the service gives it.
      const pageIndex = scope.paging === 'more' ? Math.min(page.index, index) : page.index;
      const found =
        name === 'offers' && !('orderby' in queryOf(scope, index)) ? startedFirst(page.offers) : page.offers;
      const offers = onceEach([...(isAppending ? state.value.offers : []), ...found]);
      if (name !== 'offers') member.takePage(name, page, requestNumber);
      // A listener of `offer-wall-progress` may have set another member, or asked anew.
      if (signal.aborted) return;
      state.value = { ...page, index: pageIndex, offers, status: 'ready', isFiltered };
      const { totalPages, totalCount } = page;
      pendingPageEvent = { view: name, pageIndex, totalPages, totalCount };
      emitPage();
    } catch (thrown) {
      // A failure, too, is shown only once there are messages for it.
      await messagesReady;
      if (signal.aborted) return;
      // Not the request has failed, but something that follows the list.
      if (!(thrown instanceof ApiError)) logThrown(thrown);
      underWay = underWay.filter((other) => other !== controller);
      // The other request may still succeed.
      if (underWay.length > 0) return;
      freshness = isQuiet && before.status !== 'idle' ? 'outdated' : 'current';
      // Offers that are shown stay until there is another occasion to ask; the words "no offers" may be wrong by now.
      const saidNothing = purpose === 'refresh' && isNothing(before);
      if (isQuiet && !saidNothing) return;
      const error = asOwnError(thrown);
      state.value = { ...pageOf(state.value), status: 'failed', isAppending, error };
      report(error);
    }
  };

  return {
    state,
    load,
    showAgain: async () => {
      emitPage();
      const { index, status } = state.value;
      if (freshness === 'outdated') await load(index, status === 'ready' ? 'refresh' : 'turn');
    },
    correct: (detailed) => {
      const { offers } = state.value;
      const corrected = offers.map((offer) => (offer.id === detailed.id ? withPromiseOf(detailed, offer) : offer));
      if (corrected.some((offer, place) => offer !== offers[place]))
        state.value = { ...state.value, offers: corrected };
    },
    markOutdated: () => {
      if (state.value.status !== 'idle') freshness = 'outdated';
    },
    reset: () => {
      keepOnly([]);
      pendingPageEvent = undefined;
      freshness = 'current';
      state.value = { ...EMPTY, status: 'idle' };
    },
  };
}
