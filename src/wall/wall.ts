import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { isRetryable } from '../api/error.ts';
import { createFormat } from '../i18n/create-format.ts';
import { isRightToLeft } from '../i18n/match-language.ts';
import { createClicks } from './click-log.ts';
import { createDialog } from './dialog.ts';
import { briefOf } from './events.ts';
import { watchEmptiness } from './hide-when-empty.ts';
import type { Host } from './host.ts';
import { createLists } from './lists.ts';
import { MEMBER_LISTS, type Standing } from './member-facts.ts';
import { createMemberProgress, memberKey } from './member-progress.ts';
import type { Context, Member, Wall, Words } from './model.ts';
import type { Settings } from './settings.ts';
import { createStandings, rewardOf } from './standings.ts';
import { viewKey } from './views.ts';
import { createWallMessages, type WallMessages } from './wall-messages.ts';

/** Words and figures in the language of a wall's messages. */
function createWords(settings: ReadonlySignal<Settings>, { messages }: WallMessages): Words {
  const format = computed(() => createFormat(settings.value, messages.value));
  return {
    say: (id, values) => format.value.say(id, values),
    number: (value) => format.value.number(value),
    reward: (reward) => format.value.reward(reward),
    rewardDir: () => {
      if (settings.value.formatReward) return 'auto';
      return isRightToLeft(format.value.lang ?? '') ? 'rtl' : 'ltr';
    },
    formatLocale: () => format.value.formatLocale,
    lang: () => format.value.lang,
    offersLang: () => {
      const own = settings.value.offersLang || settings.value.locale;
      return own === format.value.formatLocale ? undefined : own;
    },
  };
}

/** What emits the event for a failure. */
function createReport(host: Host): Context['report'] {
  /** Messages of internal errors in this task. One cause may make several parts fail at once, and is reported once. */
  const causes = new Set<string>();
  return (error) => {
    const { endpoint, status, responseId } = error.context;
    const { code, message } = error;
    if (code === 'internal') {
      if (causes.has(message)) return;
      causes.add(message);
      setTimeout(() => causes.delete(message));
    }
    host.emit('error', { code, endpoint, status, responseId, message, retryable: isRetryable(error) });
  };
}

/**
 * A wall for a host.
 * @param removed ends its list requests and timers. A view or click under way is already recorded: it ends by itself.
 */
export function createWall(initial: Settings, host: Host, removed: AbortSignal): Wall {
  const settings = signal(initial);
  const messages = createWallMessages(settings, host, removed);
  const words = createWords(settings, messages);
  const memberProgress = createMemberProgress({ settings, host });
  const standingOf = createStandings(memberProgress);
  const wordsFor = ({ offer, state }: Pick<Standing, 'offer' | 'state'>): string => {
    const reward = rewardOf(offer, state);
    return reward ? words.reward(reward) : '';
  };
  const member: Member = {
    ...memberProgress,
    standingOf,
    rewardWords: (offer) => {
      const standing = standingOf(offer);
      // A closed offer promises nothing, whatever has become of its reward.
      return wordsFor(standing.status === 'closed' ? { ...standing, state: 'closed' } : standing);
    },
    promiseWords: (offer) => wordsFor({ ...standingOf(offer), state: 'new' }),
  };
  const { clicks, clickRecorded } = createClicks();
  const context: Context = {
    settings,
    host,
    member: memberProgress,
    removed,
    brief: (offer) => briefOf(standingOf(offer)),
    report: createReport(host),
    clickRecorded,
    messagesReady: messages.ready,
  };

  const lists = createLists(context, async () => {
    const { totalCount } = lists.state.value;
    // The event says whether the wall is hidden, which depends on the member's own lists, too.
    await whenDecided();
    if (removed.aborted) return;
    host.emit('ready', { totalCount, hidden: isHidden.value });
    // The page may have removed the wall on hearing of it, which is known in a moment: a view would be counted for nobody.
    await null;
    await openLinkedOfferLater();
    // A wall that was removed may have left some.
    dialog.showUnseenOutcomes();
  });
  removed.addEventListener('abort', memberProgress.release);
  const { isHidden, isUndecided, whenDecided } = watchEmptiness({ settings, member, lists, removed });
  const dialog = createDialog(
    context,
    (offerId) => lists.state.value.offers.find(({ id }) => id === offerId),
    (offer, isNewlyCompleted) => {
      for (const list of Object.values(lists.all)) list.correct(offer);
      if (isNewlyCompleted) for (const name of MEMBER_LISTS) lists.all[name].markOutdated();
    },
  );

  let isStarted = false;
  /** The offer of the deep link that was opened. It is opened once, even if the person has closed it since. */
  let linkedOffer = '';
  const openLinkedOffer = async (): Promise<void> => {
    const { offerId } = settings.value;
    if (offerId === linkedOffer || removed.aborted) return;
    const visited = host.untilVisited() ?? host.untilShown();
    if (visited) {
      // Nobody is there yet whose view it would be. This is not awaited, because others wait for the first list only.
      void visited.then(openLinkedOfferLater);
      return;
    }
    linkedOffer = offerId;
    // The dialog around the wall may have been closed meanwhile; and in a wall that nobody sees, an open offer would
    // block the page for nothing.
    if (host.isSeen()) await dialog.open(offerId);
  };
  /** The same, but an offer that the person has opened meanwhile stays open. */
  const openLinkedOfferLater = async (): Promise<void> => {
    if (!dialog.opening.value) await openLinkedOffer();
  };

  /** Counts the calls of both: each calls off an earlier `open` that still waits for somebody to be there. */
  let calls = 0;
  const open = async (offerId: string): Promise<void> => {
    messages.request();
    const call = ++calls;
    const visited = host.untilVisited();
    if (visited) await visited;
    if (call === calls && !removed.aborted) await dialog.open(offerId);
  };
  const close = (): void => {
    calls++;
    dialog.close();
  };

  return {
    settings,
    words,
    lists,
    dialog: { ...dialog, open, close },
    member,
    clicks,
    events: { emit: host.emit, brief: context.brief, report: context.report },
    isHidden,
    isUndecided,
    removed,
    configure: (next) => {
      const before = settings.value;
      settings.value = next;
      const isLinkedOpen = linkedOffer !== '' && dialog.opening.value?.offerId === linkedOffer;
      // A view belongs to a member, a placement and a service, so an open offer must not go on with another's view.
      if (viewKey(next, '') !== viewKey(before, '')) dialog.close();
      // If the page learns only now who is there, the offer of its link is opened for that member.
      if (isLinkedOpen && !before.memberId && next.memberId) void dialog.open(next.offerId);
      if (memberKey(next) !== memberKey(before)) memberProgress.switchMember();
      lists.configure(before);
      if (!isStarted || next.offerId === before.offerId) return;
      // An offer closes when the deep link to it is taken away.
      if (!next.offerId && dialog.opening.value?.offerId === before.offerId) dialog.close();
      void openLinkedOffer();
    },
    start: (index = 0) => {
      isStarted = true;
      const shown = lists.start(index);
      // Last, so that the list is asked for first.
      messages.request();
      return shown;
    },
  };
}
