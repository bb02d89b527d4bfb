import type { Offer } from '../api/offer.ts';
import { sharedByPage } from '../page/shared-by-page.ts';

/** Fields that details leave out on purpose. What else they leave out is as the list has said. */
const OF_THE_DETAILS: readonly string[] = [
  'keyPoints',
  'offerDetails',
  'termsAndDisclaimers',
  'userCompletedAt',
  'rewardStatus',
  'earned',
] satisfies (keyof Offer)[];

/** Whether the service has said nothing: no text, no figure, or an empty list. */
const isMissing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a card promises: the texts and the picture on it stay as they are drawn. */
const PROMISED = ['reward', 'percent', 'isMultiEvent', 'closed', 'endDate', 'earned', 'refused', 'unfinished'] as const;

/** What a list itself has said of offers below: newer details complete that, and not what older ones have promised. */
const asListed = sharedByPage(() => new WeakMap<Offer, Offer>());

/** The offer of a list, with what its newer details promise; itself if that is the same. */
export function withPromiseOf(detailed: Offer, listed: Offer): Offer {
  // What the list does not say at all is no other promise than "no".
  const isSame = (name: (typeof PROMISED)[number]): boolean =>
    detailed[name] === listed[name] || (detailed[name] === false && listed[name] === null);
  const other = PROMISED.filter((name) => !isSame(name));
  if (other.length === 0) return listed;
  const corrected = { ...listed, ...Object.fromEntries(other.map((name) => [name, detailed[name]])) };
  asListed().set(corrected, asListed().get(listed) ?? listed);
  return corrected;
}

/** The offer of the details, with what the list has said where they say nothing. */
export function withListFacts(detailed: Offer, known: Offer): Offer {
  const listed = asListed().get(known) ?? known;
  const missing = (Object.keys(detailed) as (keyof Offer)[]).filter(
    (name) => isMissing(detailed[name]) && !OF_THE_DETAILS.includes(name),
  );
  return {
    ...detailed,
    ...Object.fromEntries(missing.map((name) => [name, listed[name]])),
    ...(detailed.steps.length === 0 && {
      steps: listed.steps,
      stepCount: listed.stepCount,
      earned: listed.earned,
      refused: listed.refused,
      unfinished: listed.unfinished,
    }),
    isMultiEvent: listed.isMultiEvent || detailed.isMultiEvent,
    // The member's list may know that the offer is closed when its details do not.
    closed: listed.closed || detailed.closed,
  };
}
