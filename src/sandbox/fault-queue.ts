import { type EndpointName, endpointNames, type Fault, type FaultPlan } from './fault.ts';

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
