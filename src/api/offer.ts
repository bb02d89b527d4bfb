import { safeUrl } from '../config/safe-url.ts';
import {
  addressIn,
  type Decoded,
  decodeFields,
  endMoment,
  type Fields,
  fieldsOf,
  id,
  isDone,
  list,
  moment,
  number,
  objects,
  possibleDays,
  shownText,
  text,
  truth,
} from './decode.ts';
import { LIMITS } from './limits.ts';
import { decodeRewardStatus, type RewardStatus } from './reward-status.ts';

/** A text that is HTML. One that is too long ends before any tag that would be cut. */
const html = (value: unknown): string => {
  const source = text(value);
  const kept = source.slice(0, LIMITS.html);
  return kept === source ? source : kept.replace(/<[^<>]{0,999}$|[\uD800-\uDBFF]$/, '');
};

/** The normal form of the address of a picture or video, if it can be used. */
const creative = (value: unknown): string | undefined => {
  const address = addressIn(value, LIMITS.creativeAddress);
  return address.replace(/[!-~]+/g, '').length > LIMITS.encoded ? undefined : safeUrl(address);
};

/** A number that can be a reward; nobody pays less than nothing. */
const amount = (value: unknown): number | null => {
  const found = number(value);
  return found !== null && found >= 0 && found < LIMITS.reward ? found : null;
};

/** A word as it is. A number in its place, by which some services name their kinds, says nothing. */
const word = (value: unknown): string => {
  const words = text(value);
  return /\p{L}/u.test(words) ? words : '';
};

/** What an offer or a step pays; API contract, "Known contradictions". */
export const rewardIn = (reward: unknown, { rewardPoints }: Fields): number | null =>
  amount(reward) ?? amount(rewardPoints);

/** What a step is called: by its likely name, or another that it may have instead. */
export const stepName = ({ name, eventName, title }: Fields): unknown =>
  [name, eventName, title].find((given) => text(given) !== '');

/** The steps of an offer, as the service sends them. */
const stepsIn = ({ events }: Fields): unknown[] => list(events).slice(0, LIMITS.steps);

/** Sums of fractions are not exact: so much of an amount, or of a whole one, is no difference. */
const LEAST = 0.005;

/** How many steps an offer has, and what they pay. Each of them is read once, because a list may have ten thousand. */
function sumsOfSteps(fields: Fields) {
  const steps = stepsIn(fields)
    .map(fieldsOf)
    .map((step) => ({
      isNamed: stepName(step) !== undefined,
      pays: rewardIn(step.reward, step) ?? 0,
      /** What has become of its reward, once it is finished. */
      status: isDone(step.isUserCompleted, step) ? decodeRewardStatus(step.rewardStatus) : undefined,
    }));
  const sumOf = (isMeant: (status: RewardStatus | undefined) => boolean): number =>
    steps.reduce((sum, { pays, status }) => (isMeant(status) ? sum + pays : sum), 0);
  const isBegun = steps.some(({ status }) => status !== undefined);
  const reward = rewardIn(fields.reward, fields);
  // Whether the amount is the sum of all steps: some may be hidden.
  const isAll = reward !== null && Math.abs(reward - sumOf(() => true)) <= LEAST * Math.min(reward, 1);
  return {
    /** How many of them can be shown. */
    stepCount: steps.filter(({ isNamed }) => isNamed).length,
    /**
     * What has been paid for finished steps, if there are any; steps may be hidden, so it is a minimum. It leaves out
     * what is pending, refused, or of unknown status.
     */
    earned: isBegun ? sumOf((status) => status === 'paid') : null,
    /** What has been refused of the amount, where that is the sum of all steps: nobody can earn it any more. */
    refused: isAll ? sumOf((status) => status === 'refused') : 0,
    /**
     * What steps would pay that are not finished, where others are, and the amount is the sum of all: a completed
     * offer, whose steps need not all be required, has not brought it.
     */
    unfinished: isBegun && isAll ? sumOf((status) => status === undefined) : 0,
  };
}

/** Where each field of an offer comes from. */
const offerSchema = {
  id,
  name: shownText(LIMITS.name),
  headline: shownText(LIMITS.headline),
  shortDescription: shownText(2_000),
  /** Untrusted HTML, like the next two. */
  keyPoints: html,
  offerDetails: html,
  termsAndDisclaimers: html,
  /**
   * The usable addresses of pictures and videos, http(s) only: `creativeFileUrl` first, then the others in their order.
   */
  creatives: (value: unknown, { creativeFileUrl }: Fields): string[] =>
    [creativeFileUrl, ...objects(value, LIMITS.creatives, ['order']).map(({ url }) => url)]
      .flatMap((address) => creative(address) ?? [])
      .slice(0, LIMITS.creatives),
  /** It is sent back to filter by: a service that escapes what it sends knows the name without. */
  categoryName: shownText(LIMITS.category),
  advertiserName: shownText(LIMITS.name),
  /** An amount of points, or a percentage of the purchase if `percent`; `null` if the service does not say. */
  reward: rewardIn,
  /** `null` if the service does not say. */
  percent: (_value: unknown, { conversionType }: Fields): boolean | null => {
    const kind = word(conversionType);
    return kind === '' ? null : /share|percent/i.test(kind);
  },
  /** Days for which an earned reward stays pending. */
  rewardPendingDays: number,
  launchDate: moment,
  endDate: endMoment,
  /** The steps of a multi-event offer, not decoded yet: see `features/decode-steps.ts`. */
  steps: (_value: unknown, fields: Fields): unknown[] => stepsIn(fields),
  /** Whether the reward comes in several steps, so that the amount is the most that can be earned. */
  isMultiEvent: (_value: unknown, fields: Fields): boolean =>
    /multi/i.test(text(fields.offerType)) || stepsIn(fields).length > 1,
  isUserCompleted: isDone,
  userCompletedAt: moment,
  /** `null` if the service does not say. */
  rewardStatus: (value: unknown): RewardStatus | null => (word(value) === '' ? null : decodeRewardStatus(value)),
  /** Whether a started offer has been closed since; `null` if the service does not say. */
  closed: (_value: unknown, { isOfferAvailable }: Fields): boolean | null => {
    const isAvailable = truth(isOfferAvailable);
    return isAvailable === null ? null : !isAvailable;
  },
};

/**
 * An offer of either list or of the details; API contract, sections 1 to 3. Moments are milliseconds since the epoch.
 */
export type Offer = Decoded<typeof offerSchema> & ReturnType<typeof sumsOfSteps>;

/** For how many whole days an earned reward stays pending; 0 if not at all, or if the service does not say. */
export const pendingDays = ({ rewardPendingDays }: Offer): number => possibleDays(Math.ceil(rewardPendingDays ?? 0));

/**
 * An offer from untrusted JSON, or `undefined` if it has no id by which to request it.
 * @param asked the id by which it was requested, for one that comes with its name only
 */
export function decodeOffer(value: unknown, asked: string = ''): Offer | undefined {
  const fields = fieldsOf(value);
  const offer = { ...decodeFields(fields, offerSchema), ...sumsOfSteps(fields) };
  const id = offer.id || (offer.name && asked);
  return id ? { ...offer, id } : undefined;
}
