/** What a disturbed service does with a request. */
type Trouble =
  /** The connection is refused. */
  | 'refused'
  /** Nothing comes back at all. */
  | 'silent'
  | { status: 429 | 503; retryAfter?: string };

/** A time of trouble, and for whom. */
export interface Disturbance {
  name: string;
  /** What happens to a request, so many seconds before it is over. */
  trouble: (secondsLeft: number, end: number) => Trouble;
  /** The part of the walls that is affected, from 0 to 1; the others notice nothing. Default: all. */
  share?: number;
  /** The affected are cut off themselves: their requests reach nobody, and their walls learn when it is over. */
  offline?: boolean;
}

const remaining = (secondsLeft: number) => `${Math.ceil(secondsLeft)}`;
const date = (_secondsLeft: number, end: number) => new Date(Math.ceil(end) * 1000).toUTCString();

/** All that is simulated, each for a minute. */
export const disturbances: readonly Disturbance[] = [
  { name: 'outage: connections refused', trouble: () => 'refused' },
  { name: 'outage: no answer at all', trouble: () => 'silent' },
  { name: 'outage: 503', trouble: () => ({ status: 503 }) },
  { name: 'outage: 503, Retry-After: 10', trouble: () => ({ status: 503, retryAfter: '10' }) },
  { name: 'outage: 503, Retry-After: what is left', trouble: (left) => ({ status: 503, retryAfter: remaining(left) }) },
  { name: 'limit: 429', trouble: () => ({ status: 429 }) },
  { name: 'limit: 429, Retry-After: 5', trouble: () => ({ status: 429, retryAfter: '5' }) },
  { name: 'limit: 429, Retry-After: 60', trouble: () => ({ status: 429, retryAfter: '60' }) },
  { name: 'limit: 429, Retry-After: what is left', trouble: (left) => ({ status: 429, retryAfter: remaining(left) }) },
  {
    name: 'limit: 429, Retry-After: as a date',
    trouble: (left, end) => ({ status: 429, retryAfter: date(left, end) }),
  },
  { name: 'offline: 10 % of the walls', trouble: () => 'refused', share: 0.1, offline: true },
  { name: 'offline: 25 % of the walls', trouble: () => 'refused', share: 0.25, offline: true },
];
