import { signal } from '@preact/signals';
import type { OfferDetails } from '../api/decode-answers.ts';
import { asApiError } from '../api/error.ts';
import type { Offer } from '../api/offer.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { callOffLeaving, followStandIn, makeClick } from './click.ts';
import { type Click, createClick, isUnderWay } from './click-state.ts';
import { timesForgotten } from './forget.ts';
import { isOver } from './member-facts.ts';
import { nextRequestNumber } from './member-progress.ts';
import type { Context, DetailsState, Dialog, Opening } from './model.ts';
import { dropSettledClicks, pendingClicks, unseenOutcomes } from './pending-clicks.ts';
import { requestDetails } from './request-details.ts';
import { standingFrom } from './standings.ts';
import { recallView, viewKey } from './views.ts';
import { withListFacts } from './with-list-facts.ts';

/** The dialogs of all walls of the page. */
const dialogs = sharedByPage(() => new Set<Pick<Dialog, 'opening' | 'showUnseenOutcomes'>>());

/** The clicks of the offers that are open, in all walls of the page. */
const openClicks = (): (Click | undefined)[] => [...dialogs()].map(({ opening }) => opening.peek()?.click);

/**
 * The dialog of a wall.
 * @param find returns what the list knows of an offer
 * @param found called with what the details say of an offer, and whether they are the first to say that the member has
 * completed it
 */
export function createDialog(
  context: Context,
  find: (offerId: string) => Offer | undefined,
  found: (offer: Offer, isNewlyCompleted: boolean) => void,
): Dialog {
  const { settings, host, brief, report, removed, member } = context;
  const current = signal<Opening | undefined>();
  /** Whether an opening is that of the member whom the wall has now. */
  const isOfThisMember = ({ settings: { memberId, baseUrl } }: Opening): boolean =>
    memberId === settings.value.memberId && baseUrl === settings.value.baseUrl;

  /** Whether "Get offer" has come to a link that the person has to follow, or to nothing and can be pressed again. */
  const isUnfinished = (opening: Opening): boolean => {
    const { status } = opening.click.state.value;
    if (status !== 'failed') return status === 'blocked' || status === 'lost';
    const { offer } = opening.details.value;
    const facts = isOfThisMember(opening) ? member.facts.value.get(opening.offerId) : undefined;
    return !offer || !isOver(standingFrom(offer, facts).status);
  };

  const loadDetails = (opening: Opening): Promise<void> => {
    const { details, offerId, click } = opening;
    const known = details.value.offer;
    // A click that failed because the details did may succeed with the next ones.
    const forgetFailedClick = () => {
      const { value: failed } = details;
      const { value: outcome } = click.state;
      if (outcome.status === 'failed' && failed.status === 'failed' && outcome.error === failed.error) {
        click.state.value = { status: 'idle' };
      }
    };
    forgetFailedClick();
    details.value = { status: 'loading', offer: known };
    const withKnown = (offer = known) => (offer && known ? withListFacts(offer, known) : offer);
    const viewRecorded = (viewId: string, detailed: Offer | undefined) => {
      const offer = withKnown(detailed);
      host.emit('view', { offerId, viewId, offer: offer && brief(offer) });
    };
    const requestNumber = nextRequestNumber();
    const came = ({ offer: detailed, viewId, responseId }: OfferDetails) => {
      // Where nobody has seen the failure yet, the person has still to be told.
      if (!unseenOutcomes().has(click.key)) forgetFailedClick();
      const offer = withKnown(detailed);
      details.value = { status: 'ready', offer, viewId, responseId };
      if (!offer || !isOfThisMember(opening)) return;
      // Steps of the list of all offers, which stand in for missing ones, know nothing of what the member has done.
      found(offer, member.takeDetails({ ...offer, steps: detailed?.steps ?? [] }, requestNumber));
    };
    const cameLate = (answer: OfferDetails) => {
      if (details.value.status !== 'ready') came(answer);
    };
    opening.arrival = requestDetails(opening, viewRecorded, cameLate).then(came, (thrown) => {
      // Those that were asked for before have come meanwhile.
      if (details.value.status === 'ready') return;
      const error = asApiError(thrown);
      details.value = { status: 'failed', offer: known, error };
      // If the offer was closed meanwhile, only a press that waits for its details opens it again, and shows the failure.
      const isAwaited = isUnderWay(click) && !openClicks().includes(click);
      if (current.value === opening || isAwaited) report(error);
    });
    return opening.arrival;
  };

  const show = (opening: Opening): void => {
    current.value = opening;
    const { offer } = opening.details.value;
    host.emit('open', { offerId: opening.offerId, offer: offer && brief(offer) });
  };

  const hide = (): void => {
    const opening = current.value;
    current.value = undefined;
    if (opening) host.emit('close', { offerId: opening.offerId });
  };

  const showUnseenOutcomes = (): void => {
    for (const [key, opening] of unseenOutcomes()) {
      if (removed.aborted || openClicks().some(Boolean)) return;
      // The outcome of another member's click stays private.
      if (!isOfThisMember(opening)) continue;
      const shown = host.untilShown();
      if (shown) {
        void shown.then(showUnseenOutcomes);
        return;
      }
      unseenOutcomes().delete(key);
      // A late link may have been followed by now.
      if (isUnfinished(opening)) show(opening);
    }
  };
  /** The same in whichever wall can, this one before others. */
  const showUnseenOutcomesAnywhere = (): void => {
    showUnseenOutcomes();
    for (const dialog of dialogs()) dialog.showUnseenOutcomes();
  };
  const own = { opening: current, showUnseenOutcomes };
  dialogs().add(own);
  removed.addEventListener('abort', () => dialogs().delete(own));

  const endLeaving = (click: Click): void => {
    if (click.state.value.status !== 'leaving') return;
    click.state.value = { status: 'idle' };
    dropSettledClicks();
  };

  const close = (): void => {
    hide();
    showUnseenOutcomesAnywhere();
  };

  return {
    ...own,
    loadDetails,
    close,
    resume: () => {
      const opening = current.value;
      const details = opening?.details.value;
      if (opening && details?.status === 'failed' && details.error.context.isUnsent) void loadDetails(opening);
    },
    dismiss: () => {
      if (current.value) callOffLeaving(current.value.click, host);
      close();
    },
    open: async (offerId) => {
      if (!offerId) return;
      if (current.value?.offerId === offerId) {
        await current.value.arrival;
        return;
      }
      hide();
      const key = viewKey(settings.value, offerId);
      // The dialog shows what becomes of an earlier click, if there is one that is under way, was called off, is shown by
      // another wall, or has an outcome that nobody has seen.
      dropSettledClicks();
      const click =
        pendingClicks().get(key) ??
        openClicks().find((open) => open?.key === key) ??
        unseenOutcomes().get(key)?.click ??
        createClick(key);
      unseenOutcomes().delete(key);
      const opening: Opening = {
        offerId,
        settings: settings.value,
        openedAt: Date.now(),
        openedAfter: timesForgotten(),
        earlierView: recallView(key),
        failures: 0,
        details: signal<DetailsState>({ status: 'loading', offer: find(offerId) }),
        arrival: Promise.resolve(),
        click,
      };
      show(opening);
      // On hearing of it the page may have closed it, removed the wall or named another member, which is known in a
      // moment: a view would be counted for nobody.
      opening.arrival = Promise.resolve().then(() => (current.value === opening ? loadDetails(opening) : undefined));
      await opening.arrival;
    },
    followLink: (opening) => followStandIn(opening, context),
    endLeaving: () => pendingClicks().forEach(endLeaving),
    getOffer: async (opening) => {
      const { click } = opening;
      pendingClicks().set(click.key, click);
      const isToBeSeen = await makeClick(opening, loadDetails, context);
      dropSettledClicks();
      if (!isToBeSeen || openClicks().includes(click) || !isUnfinished(opening)) return;
      // If another member is here by now, nobody is told, not even later.
      if (!removed.aborted && !isOfThisMember(opening)) return;
      // The dialog was closed meanwhile, so it opens again to show the outcome.
      unseenOutcomes().set(click.key, opening);
      showUnseenOutcomesAnywhere();
    },
  };
}
