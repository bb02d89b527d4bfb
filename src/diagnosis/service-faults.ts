import type { ErrorCode } from '../api/error.ts';
import { warn } from '../config/warn.ts';
import type { WallEvents } from '../wall/events.ts';

/**
 * Failures that are the service's own. The doctor is not loaded for them, because nothing on the page can mend them.
 */
const SERVICE_FAULTS: readonly ErrorCode[] = ['timeout', 'rate-limited', 'server'];

/** Where integrators find out more: a page that only imports the package has no `OfferWall`. */
const MORE = "OfferWall.doctor(), or the package's doctor(), says more";

/** Whether a failure is the service's own. */
export const isServiceFault = ({ code }: WallEvents['error']): boolean => SERVICE_FAULTS.includes(code);

/** Warns integrators of a failure that is the service's own. */
export const warnOfServiceFault = ({ code, endpoint, status }: WallEvents['error']): void =>
  warn(`${endpoint} failed (${status ? `${code}, ${status}` : code}), so people see a failure: ${MORE}`);

/** Warns them of a service that keeps people waiting. */
export const warnOfSlowService = (): void => warn(`the service has sent no list yet, and people are waiting: ${MORE}`);
