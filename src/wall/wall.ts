import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Query } from '../api/address.ts';
import { isRetryable } from '../api/error.ts';
import { createFormat, type Format } from '../i18n/format.ts';
import type { Context, Host, Settings, View } from './context.ts';
import { createList, type List, type ListState, type LoadOptions } from './list.ts';
import { createDialog, type Opening } from './opening.ts';
import { viewKey } from './views.ts';

/** Everything a wall knows, as signals, and all that can be asked of it. */
export interface Wall {
  settings: ReadonlySignal<Settings>;
  /** The words of the wall's language: see `createFormat`. */
  say: Format['say'];
  reward: Format['reward'];
  locale(): string;
  /** The tabs, in their order. */
  views: ReadonlySignal<readonly View[]>;
  /** The tab that is shown. */
  view: ReadonlySignal<View>;
  lists: Record<View, List>;
  /** The state of the list that is shown. */
  state: ReadonlySignal<ListState>;
  /** The parameters that filter and sort the offers. Setting it asks for nothing: see `filter`. */
  filters: Signal<Query>;
  opening: ReadonlySignal<Opening | undefined>;
  /** Takes new settings; what was shown for other ones is dropped and asked for anew. */
  configure(settings: Settings): void;
  /** Asks for the first page, or the one remembered, then opens the deep link. Until then nothing is asked for. */
  start(index?: number): Promise<void>;
  /** Shows a tab; its list is asked for when it is first shown. */
  show(view: View): Promise<void>;
  /** Shows a page of the current list. */
  goTo(index: number): Promise<void>;
  /** Appends the next page to the current list, or the one that failed. */
  more(): Promise<void>;
  /** Filters and sorts the offers, from the first page. */
  filter(filters: Query): Promise<void>;
  /** Asks for the current page again. */
  refresh(): Promise<void>;
  /** Goes on where the network was lost, now that it is back: asks for what could not be reached, and for nothing else. */
  resume(): Promise<void>;
  open(offerId: string): Promise<void>;
  close(): void;
  /** Asks for an open offer's details again. */
  retryDetails(opening: Opening): Promise<void>;
  /** "Get offer", in the click itself. */
  getOffer(opening: Opening): Promise<void>;
  /** The person is back on this page from an offer that took its place. */
  returned(): void;
}

/** Of what settings the lists are made: they are asked for anew when one of these changes. */
const listKey = ({ baseUrl, memberId, params, pageSize, placementIds, paging }: Settings): string =>
  JSON.stringify([baseUrl, memberId, params, pageSize, placementIds, paging]);

/**
 * A wall for a host.
 * @param signal ends its list requests and timers. A view or click under way is recorded already: it ends by itself.
 */
export function createWall(initial: Settings, host: Host, end: AbortSignal): Wall {
  const settings = signal(initial);
  const filters = signal<Query>({});
  const wanted = signal<View>('offers');
  let started = false;
  let ready = false;

  const context: Context = {
    settings,
    filters,
    host,
    end,
    report: (error) => {
      const {
        code,
        message,
        context: { endpoint, status, responseId },
      } = error;
      host.emit('error', { code, endpoint, status, responseId, message, retryable: isRetryable(error) });
    },
  };
  const lists: Record<View, List> = {
    offers: createList(context, 'offers'),
    'in-progress': createList(context, 'in-progress'),
    completed: createList(context, 'completed'),
  };
  const reset = () => {
    for (const list of Object.values(lists)) list.reset();
  };
  end.addEventListener('abort', reset);
  const allViews = Object.keys(lists) as View[];
  const views = computed(() => {
    const { tabs, memberId } = settings.value;
    // A member's lists are never asked for without a member.
    return memberId ? (tabs[0] ? tabs : allViews) : allViews.slice(0, 1);
  });
  const view = computed(() => (views.value.includes(wanted.value) ? wanted.value : (views.value[0] ?? 'offers')));
  const state = computed(() => lists[view.value].state.value);
  const format = computed(() => createFormat(settings.value));
  const dialog = createDialog(context, (offerId) => state.value.offers.find(({ id }) => id === offerId));

  const goTo = async (index: number, options?: LoadOptions) => {
    await lists[view.value].load(index, options);
    const { status, totalCount } = state.value;
    if (ready || status !== 'ready') return;
    ready = true;
    host.emit('ready', { totalCount });
    await dialog.open(settings.value.offerId);
  };

  const more = () => goTo(state.value.index + +(state.value.status === 'ready'), { append: true });
  const refresh = () => goTo(state.value.index);

  return {
    ...dialog,
    settings,
    say: (...values) => format.value.say(...values),
    reward: (offer) => format.value.reward(offer),
    locale: () => settings.value.locale,
    views,
    view,
    lists,
    state,
    filters,
    configure: (next) => {
      const { value } = settings;
      settings.value = next;
      // Views belong to a member, placement and service: those of another one are not for this opening.
      if (viewKey(next, '') !== viewKey(value, '')) dialog.close();
      if (listKey(next) !== listKey(value)) reset();
      if (!started) return;
      if (state.value.status === 'idle') void goTo(0);
      if (next.offerId !== value.offerId) void dialog.open(next.offerId);
    },
    start: (index = 0) => {
      started = true;
      return goTo(index);
    },
    show: async (name) => {
      wanted.value = name;
      if (started && state.value.status === 'idle') await goTo(0);
    },
    goTo,
    more,
    filter: (next) => {
      filters.value = next;
      return goTo(0);
    },
    refresh,
    resume: async () => {
      const { error, kept } = state.value;
      if (error?.code === 'network') await (kept ? more() : refresh());
    },
  };
}
