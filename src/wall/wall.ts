import { computed, signal } from '@preact/signals';
import { offersQuery, type Query } from '../api/address.ts';
import { isRetryable } from '../api/error.ts';
import { createFormat } from '../i18n/format.ts';
import { createDialog } from './dialog.ts';
import { filtersFrom, isSameSelection } from './filters.ts';
import { isForgotten } from './forget.ts';
import { watchEmptiness } from './hide-when-empty.ts';
import { createList, isAppending } from './list.ts';
import { ALL_LISTS, listNamesFor, listToShow } from './list-names.ts';
import { createMemberOffers, memberKey } from './member-offers.ts';
import type { Context, Host, List, ListName, LoadOptions, Opening, Wall } from './model.ts';
import { briefOf } from './offer-brief.ts';
import type { Settings } from './settings.ts';
import { createStandings, rewardOf } from './standings.ts';
import { viewKey } from './views.ts';
import { createWallMessages } from './wall-messages.ts';

/** The settings that the lists depend on: the lists are requested again when one of these changes. */
const listKey = (settings: Settings): string =>
  JSON.stringify([settings.baseUrl, settings.memberId, settings.params, settings.paging, offersQuery(settings, 0)]);

/**
 * A wall for a host.
 * @param removed ends its list requests and timers. A view or click under way is already recorded: it ends by itself.
 */
export function createWall(initial: Settings, host: Host, removed: AbortSignal): Wall {
  const settings = signal(initial);
  const filters = signal<Query>({});
  const seenCategories = signal<readonly string[]>([]);
  const wanted = signal<ListName>('offers');
  let isStarted = false;
  let isReady = false;

  /** Messages of internal errors in this task. One cause may make several parts fail at once, and is reported once. */
  const causes = new Set<string>();
  const report: Context['report'] = (error) => {
    const { endpoint, status, responseId } = error.context;
    const { code, message } = error;
    if (code === 'internal') {
      if (causes.has(message)) return;
      causes.add(message);
      setTimeout(() => causes.delete(message));
    }
    host.emit('error', { code, endpoint, status, responseId, message, retryable: isRetryable(error) });
  };
  const recordedOpenings = signal<readonly Opening[]>([]);
  const clickRecorded: Context['clickRecorded'] = (opening) => {
    recordedOpenings.value = [...recordedOpenings.value, opening];
  };
  const { messages, request: requestMessages, ready: messagesReady } = createWallMessages(settings, host, removed);
  const member = createMemberOffers({ settings, host });
  const standings = createStandings(member);
  const brief: Context['brief'] = (offer) => briefOf(standings.withMemberFacts(offer), standings.rewardStateOf(offer));
  const context: Context = { settings, filters, host, member, removed, brief, report, clickRecorded, messagesReady };
  const lists: Record<ListName, List> = {
    offers: createList(context, 'offers'),
    'in-progress': createList(context, 'in-progress'),
    completed: createList(context, 'completed'),
  };
  const reset = () => {
    for (const name of ALL_LISTS) lists[name].reset();
  };
  removed.addEventListener('abort', () => {
    reset();
    member.release();
  });

  const listNames = computed(() => listNamesFor(settings.value));
  const listName = computed(() => listToShow(listNames.value, wanted.value));
  const state = computed(() => lists[listName.value].state.value);
  const isHidden = watchEmptiness({ settings, member, listNames, lists, removed });
  const format = computed(() => createFormat(settings.value, messages.value));
  const dialog = createDialog(context, (offerId) => state.value.offers.find(({ id }) => id === offerId));

  /** The offer of the deep link that was opened. It is opened once, even if the person has closed it since. */
  let linkedOffer = '';
  const openLinkedOffer = async (): Promise<void> => {
    const { offerId } = settings.value;
    if (offerId === linkedOffer) return;
    linkedOffer = offerId;
    await dialog.open(offerId);
  };

  const goTo = async (index: number, options?: LoadOptions): Promise<void> => {
    await lists[listName.value].load(index, options);
    if (isReady || state.value.status !== 'ready') return;
    isReady = true;
    const { totalCount } = state.value;
    // The event says whether the wall is hidden, which depends on the member's own lists, too.
    if (settings.value.empty === 'hide' && totalCount === 0 && listNames.value.length > 1) await member.loadAll();
    host.emit('ready', { totalCount, hidden: isHidden.value });
    // An offer that the person has opened meanwhile stays open.
    if (!dialog.opening.value) await openLinkedOffer();
  };
  const refresh = () => goTo(state.value.index);
  const more = () => {
    const { index, status } = state.value;
    return goTo(status === 'ready' ? index + 1 : index, { append: true });
  };

  return {
    ...dialog,
    ...standings,
    brief,
    emit: host.emit,
    member,
    removed,
    open: (offerId) => {
      requestMessages();
      return dialog.open(offerId);
    },
    settings,
    say: (id, values) => format.value.say(id, values),
    number: (value) => format.value.number(value),
    formatReward: (reward) => format.value.reward(reward),
    reward: (offer) => {
      const facts = rewardOf(standings.withMemberFacts(offer), standings.rewardStateOf(offer));
      return facts ? format.value.reward(facts) : '';
    },
    formatLocale: () => format.value.formatLocale,
    lang: () => format.value.lang,
    offersLang: () => {
      const own = settings.value.offersLang || settings.value.locale;
      return own === format.value.formatLocale ? undefined : own;
    },
    listNames,
    listName,
    lists,
    state,
    isHidden,
    filters,
    recorded: recordedOpenings,
    isForgotten: ({ settings: owner, openedAt }) => isForgotten(owner, openedAt),
    seenCategories,
    configure: (next) => {
      const before = settings.value;
      settings.value = next;
      // The next member must not see what this one looked for.
      if (next.memberId !== before.memberId || next.baseUrl !== before.baseUrl) {
        filters.value = {};
        seenCategories.value = [];
      }
      const kept = filtersFrom((name) => filters.value[name], next.controls);
      if (!isSameSelection(kept, filters.value)) {
        filters.value = kept;
        lists.offers.reset();
      }
      // A view belongs to a member, a placement and a service, so an open offer must not go on with the view of others.
      if (viewKey(next, '') !== viewKey(before, '')) dialog.close();
      if (memberKey(next) !== memberKey(before)) member.switchMember();
      if (listKey(next) !== listKey(before)) reset();
      if (!isStarted) return;
      if (state.value.status === 'idle') void goTo(0);
      if (next.offerId === before.offerId) return;
      // An offer closes when the deep link to it is taken away.
      if (!next.offerId && dialog.opening.value?.offerId === before.offerId) dialog.close();
      void openLinkedOffer();
    },
    start: (index = 0) => {
      isStarted = true;
      const shown = goTo(index);
      // Only now, so that the list is asked for first.
      requestMessages();
      return shown;
    },
    show: async (name) => {
      wanted.value = name;
      if (!isStarted) return;
      if (state.value.status === 'idle') await goTo(0);
      else await lists[listName.value].showAgain();
    },
    goTo,
    more,
    filter: async (next) => {
      filters.value = next;
      if (listName.value === 'offers' && !removed.aborted) await goTo(0);
      else lists.offers.reset();
    },
    refresh,
    resume: async () => {
      const { value } = state;
      if (value.status === 'failed' && value.error.code === 'network') await (isAppending(value) ? more() : refresh());
    },
    report,
  };
}
