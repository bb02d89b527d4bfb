import type { CatalogueOffer, OfferEvent } from './catalogue/types.ts';
import { isClosed, isCompleted, type Progress, WHOLE_OFFER } from './members.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What offers are presented for: where creatives lie, and when dates count from. */
export interface Presentation {
  creativesUrl: string;
  epoch: number;
  /** When offers end that have been given an end, by their ids. */
  ends: ReadonlyMap<string, number>;
  now: number;
}

/** An offer as the list of offers shows it (API contract, 1, Offer fields). */
export function presentOffer(offer: CatalogueOffer, presentation: Presentation): object {
  return {
    ...commonFields(offer, presentation),
    [offer.rewardField]: offer.reward,
    events: offer.shownEvents,
  };
}

/** An offer as its member sees it, started or not (API contract, 2 and 3). */
export function presentMemberOffer(
  offer: CatalogueOffer,
  progress: Progress | undefined,
  presentation: Presentation,
): object {
  const completedAt = progress && isCompleted(offer, progress) ? Math.max(...progress.completed.values()) : undefined;
  return {
    ...commonFields(offer, presentation),
    reward: offer.reward,
    isUserCompleted: completedAt !== undefined,
    userCompletedAt: timestamp(completedAt),
    rewardStatus: rewardStatus(
      completedAt,
      offer.rewardPendingDays,
      presentation.now,
      progress?.decided.get(WHOLE_OFFER),
    ),
    sessionId: progress?.sessionId ?? null,
    isOfferAvailable: !isClosed(offer, progress, presentation),
    events: offer.shownEvents.map((event) => presentMemberEvent(event, progress, presentation.now)),
  };
}

function commonFields(offer: CatalogueOffer, presentation: Presentation): object {
  const creatives = offer.creatives.map((file, order) => ({ order, url: presentation.creativesUrl + file }));
  return {
    id: offer.id,
    name: offer.name,
    headline: offer.headline,
    ...offer.more,
    creativeFileUrl: creatives[0]?.url ?? null,
    creatives,
    categoryName: offer.categoryName,
    launchDate: launchDate(offer, presentation.epoch),
    endDate: endDate(offer, presentation),
    rewardPendingDays: offer.rewardPendingDays,
    offerType: offer.offerType,
    conversionType: offer.conversionType,
  };
}

function presentMemberEvent(event: OfferEvent, progress: Progress | undefined, now: number): object {
  const completedAt = progress?.completed.get(event.id);
  const decided = progress?.decided;
  // What is decided of the whole offer is decided of its steps, but for those that were decided by themselves.
  const decidedHere = decided?.get(decided.has(event.id) ? event.id : WHOLE_OFFER);
  return {
    ...event,
    isUserCompleted: completedAt !== undefined,
    userCompletedAt: timestamp(completedAt),
    rewardStatus: rewardStatus(completedAt, event.rewardPendingDays, now, decidedHere),
  };
}

/** A reward is pending until its days are over, or something is decided (API contract, 2). */
function rewardStatus(
  completedAt: number | undefined,
  pendingDays: number | null,
  now: number,
  decided: string | null | undefined,
): string | null {
  if (completedAt === undefined) return null;
  if (decided !== undefined) return decided;
  return now < completedAt + (pendingDays ?? 0) * DAY ? 'Pending' : 'Completed';
}

/** With offset and six fractional digits, as in the published sample (API contract, Published sample values). */
function timestamp(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString().replace('Z', '306+00:00');
}

/** When the offer came out, for sorting too (API contract, 1). */
export function launchDate(offer: CatalogueOffer, epoch: number): string | null {
  return offer.launchedDaysAgo === null ? null : new Date(epoch - offer.launchedDaysAgo * DAY).toISOString();
}

/** An offer that ends by itself is renewed for the same time, so that a sandbox left running keeps its whole catalogue. */
function endDate(offer: CatalogueOffer, { epoch, ends, now }: Presentation): string | null {
  const given = ends.get(offer.id);
  if (given !== undefined) return new Date(given).toISOString();
  if (offer.endsInHours === null) return null;
  const period = offer.endsInHours * HOUR;
  const periods = Math.floor((now - epoch) / period) + 1;
  return new Date(epoch + periods * period).toISOString();
}
