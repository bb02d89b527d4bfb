import { computed, signal } from '@preact/signals';
import { offersQuery, type Query } from '../api/address.ts';
import { LIMITS } from '../api/limits.ts';
import { listToJson } from '../compat/list-to-json.ts';
import type { WallEvents } from './events.ts';
import { filtersFrom, isSameSelection } from './filters.ts';
import { createList } from './list.ts';
import { isAppending } from './list-state.ts';
import type { Context, List, ListContext, ListState, Lists, LoadPurpose } from './model.ts';
import type { Settings } from './settings.ts';
import { ALL_LISTS, type ListName, listNamesFor, listToShow } from './which-lists.ts';

/** `Lists`, and what only the wall itself may call. */
interface WallLists extends Lists {
  /** Asks for a page of the list that is shown. Until then no list is requested. */
  start(index: number): Promise<void>;
  /** Fits the lists to the settings as they are now. */
  configure(before: Settings): void;
}

/** The settings that the lists depend on: the lists are requested again when one of these changes. */
const listKey = (settings: Settings): string =>
  listToJson([
    settings.baseUrl,
    settings.memberId,
    settings.params,
    settings.paging,
    // A row has no pages: it shows the first.
    settings.layout === 'row',
    offersQuery(settings, 0),
  ]);

/** Whether a list failed because the service could not be reached, which may be over by now. */
const isUnreached = (state: ListState): boolean => state.status === 'failed' && state.error.code === 'network';

/**
 * The lists of a wall.
 * @param onFirstShown called once, when a list is there to be shown for the first time
 */
export function createLists(context: Context, onFirstShown: () => Promise<void>): WallLists {
  const { settings, host, removed } = context;
  const filters = signal<Query>({});
  const categories = signal<readonly string[]>([]);
  const wanted = signal<ListName>('offers');
  const lastPage = signal<WallEvents['page'] | undefined>();
  let isStarted = false;
  let wasShown = false;

  const pageShown: ListContext['pageShown'] = (page) => {
    if (page.view !== current.peek()) return false;
    lastPage.value = page;
    host.emit('page', page);
    return true;
  };
  const create = (name: ListName): List => createList({ ...context, filters, pageShown }, name);
  const all: Record<ListName, List> = {
    offers: create('offers'),
    'in-progress': create('in-progress'),
    completed: create('completed'),
  };
  const reset = () => {
    for (const name of ALL_LISTS) all[name].reset();
  };
  removed.addEventListener('abort', reset);

  const names = computed(() => listNamesFor(settings.value));
  const current = computed(() => listToShow(names.value, wanted.value));
  const state = computed(() => all[current.value].state.value);

  const goTo = async (index: number, purpose?: LoadPurpose): Promise<void> => {
    await all[current.value].load(index, purpose);
    if (wasShown || state.value.status !== 'ready') return;
    wasShown = true;
    await onFirstShown();
  };
  const refresh = () => goTo(state.value.index);
  const more = async () => {
    const { index, status } = state.value;
    if (status !== 'loading') await goTo(status === 'ready' ? index + 1 : index, 'append');
  };
  const retry = () => (isAppending(state.value) ? more() : refresh());
  /** Somebody turns to the list that is current now. */
  const turnToCurrent = async (): Promise<void> => {
    if (!isStarted) return;
    if (state.value.status === 'idle') await goTo(0);
    else if (isUnreached(state.value)) await retry();
    else await all[current.value].showAgain();
  };
  const setFilters = (next: Query) => {
    filters.value = next;
  };
  const setCategories = (next: readonly string[]) => {
    categories.value = next.slice(0, LIMITS.categories);
  };

  return {
    names,
    current,
    state,
    all,
    lastPage,
    filters,
    categories,
    goTo,
    more,
    refresh,
    retry,
    askAgain: () => goTo(state.value.index, 'again'),
    setFilters,
    setCategories,
    show: (name) => {
      wanted.value = name;
      return turnToCurrent();
    },
    filter: async (next) => {
      setFilters(next);
      if (current.value === 'offers' && !removed.aborted) await goTo(0);
      else all.offers.reset();
    },
    resume: async () => {
      if (isUnreached(state.value)) await retry();
      else if (isStarted) await all[current.value].showAgain();
    },
    start: (index) => {
      isStarted = true;
      return goTo(index);
    },
    configure: (before) => {
      const now = settings.value;
      // The next member must not see what this one looked for, and begins with the offers.
      if (now.memberId !== before.memberId || now.baseUrl !== before.baseUrl) {
        setFilters({});
        setCategories([]);
        wanted.value = 'offers';
      }
      const kept = filtersFrom((name) => filters.value[name], now.controls);
      if (!isSameSelection(kept, filters.value)) {
        setFilters(kept);
        all.offers.reset();
      }
      if (listKey(now) !== listKey(before)) reset();
      const isAnother = current.value !== listToShow(listNamesFor(before), wanted.value);
      if (isAnother || state.value.status === 'idle') void turnToCurrent();
    },
  };
}
