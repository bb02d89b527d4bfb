/** The endpoints that can be made to fail (API contract, 1 to 5, and the creatives' files). */
export const endpointNames = ['offers', 'memberOffers', 'details', 'link', 'redirect', 'creatives'] as const;
export type EndpointName = (typeof endpointNames)[number];

/** The ways to fail (API contract, Envelope, "Unknown": what a client has to survive). */
export const faultKinds = [
  'status',
  'delay',
  'hang',
  'reset',
  'truncated',
  'shape',
  'rate-limit',
  'html',
  'text',
  'empty',
  'body',
] as const;
type FaultKind = (typeof faultKinds)[number];

/** Answers that are broken, although something was answered: nothing is recorded unless the fault says `after`. */
export const failingShapes = ['problem', 'unsuccessful-200', 'null-data', 'no-cors'] as const;

/** Unusual but plausible answers to a request processed as usual (API contract, 2 to 4, Known contradictions). */
const plausibleShapes = [
  'bare',
  'object',
  'direct',
  'bare-string',
  'link',
  'offerLink',
  'bad-item',
  'no-items',
  'one-based',
  'unsafe-link',
  'snake-events',
  'unknown-events',
  'extra',
  'messages',
  'foreign-link',
] as const;

export const faultShapes = [...failingShapes, ...plausibleShapes] as const;
export type FaultShape = (typeof faultShapes)[number];

/** One planned misbehaviour of an endpoint. */
export interface Fault {
  kind: FaultKind;
  /** HTTP status of `status`, `html`, `text`, `empty`, `body` and the shape `problem`. */
  status?: number;
  /** Waits this long first (with `after`: between recording and answering). */
  delayMs?: number;
  /** Waits until it is released (with `after`: between recording and answering), in place of `delayMs`. */
  hold?: boolean;
  /** `Retry-After` in seconds, or as an HTTP date two to three seconds ahead. */
  retryAfter?: number | 'date';
  /** The body of `status`, `html`, `text` and `body`: text goes out as it is, anything else as JSON. */
  body?: unknown;
  shape?: FaultShape;
  /** How many requests it hits. Without it: until cleared, or once when another fault of the list waits behind it. */
  times?: number;
  /** How many requests it lets through first. */
  skip?: number;
  /** The request is processed and recorded; only then is the answer lost or broken. */
  after?: boolean;
}

/** Faults by endpoint; null takes an endpoint's faults away. */
export type FaultPlan = { [Name in EndpointName]?: Fault | Fault[] | null };
