import {
  type Decoded,
  decodeFields,
  type Fields,
  isDone,
  number,
  objects,
  possibleDays,
  shownText,
} from '../api/decode.ts';
import { LIMITS } from '../api/limits.ts';
import { type Offer, rewardIn, stepName } from '../api/offer.ts';
import { decodeRewardStatus } from '../api/reward-status.ts';

const shownName = shownText(LIMITS.name);

/** Where each field of a step comes from. */
const stepSchema = {
  name: (_value: unknown, fields: Fields): string => shownName(stepName(fields)),
  reward: rewardIn,
  /** Whole days from the start within which the step counts; 0 if the service does not say. */
  deadlineDays: (value: unknown): number => possibleDays(Math.floor(number(value) ?? 0)),
  isUserCompleted: isDone,
  rewardStatus: decodeRewardStatus,
};

/** One step of a multi-event offer: what the API contract calls an event, in section 2. */
export type OfferStep = Decoded<typeof stepSchema>;

/** The steps of an offer that can be shown, in display order. Unknown shapes are skipped. */
export const decodeSteps = ({ steps }: Offer): OfferStep[] =>
  objects(steps, LIMITS.steps, ['displayOrder', 'display_order', 'sequenceNumber'])
    .map((step) => decodeFields(step, stepSchema))
    .filter(({ name }) => name !== '');
