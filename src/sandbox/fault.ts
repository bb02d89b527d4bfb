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

interface Pending {
  fault: Fault;
  skip: number;
  times: number;
}

/** The planned faults of one tenant, consumed request by request. */
export class FaultQueue {
  readonly #queues = new Map<EndpointName, Pending[]>();

  /** Replaces an endpoint's faults. A list is consumed in order; null takes them away. */
  set(endpoint: EndpointName, faults: Fault | Fault[] | null): void {
    const list = faults === null ? [] : Array.isArray(faults) ? faults : [faults];
    const queue = list.map((fault, index) => ({
      fault,
      skip: fault.skip ?? 0,
      times: fault.times ?? (index === list.length - 1 ? Number.POSITIVE_INFINITY : 1),
    }));
    this.#queues.set(
      endpoint,
      queue.filter((pending) => pending.times > 0),
    );
  }

  /** Replaces the faults of the endpoints the plan names and leaves the others. */
  merge(plan: FaultPlan): void {
    for (const endpoint of endpointNames) {
      const faults = plan[endpoint];
      if (faults !== undefined) this.set(endpoint, faults);
    }
  }

  /** The fault that hits the request arriving now, if one does. */
  take(endpoint: EndpointName): Fault | undefined {
    const queue = this.#queues.get(endpoint);
    const head = queue?.[0];
    if (!queue || !head) return undefined;
    if (head.skip > 0) {
      head.skip -= 1;
      return undefined;
    }
    head.times -= 1;
    if (head.times <= 0) queue.shift();
    return head.fault;
  }

  /** What is still to come, in the form `merge` takes. */
  snapshot(): { [Name in EndpointName]?: Fault[] } {
    const plan: { [Name in EndpointName]?: Fault[] } = {};
    for (const [endpoint, queue] of this.#queues) {
      if (queue.length > 0) plan[endpoint] = queue.map(remaining);
    }
    return plan;
  }

  clear(): void {
    this.#queues.clear();
  }
}

function remaining({ fault, skip, times }: Pending): Fault {
  const rest: Fault = { ...fault };
  delete rest.skip;
  delete rest.times;
  if (skip > 0) rest.skip = skip;
  if (Number.isFinite(times)) rest.times = times;
  return rest;
}
