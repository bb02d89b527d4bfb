import { specialIds, type Tenant } from '../sandbox/index.ts';

/** Who visits the demonstration. */
export const MEMBER = '2173';

/** An offer that a member has begun. */
export interface Begun {
  offerId: string;
  /** How many of its steps are done; by default all. */
  steps?: number;
  /** What was decided of its reward, such as `Rejected`; by default time tells. */
  rewardStatus?: string;
}

/** The demo's member has begun two offers and finished one, so that no tab is empty. */
export const demoProgress: readonly Begun[] = [
  { offerId: specialIds.richHtml },
  { offerId: specialIds.hiddenEvents, steps: 3 },
  { offerId: specialIds.multiEvent, steps: 1 },
];

/** Brings the demo's member on their way. */
export function giveProgress(tenant: Tenant): void {
  for (const { offerId, steps } of demoProgress) tenant.complete(MEMBER, offerId, steps);
}
