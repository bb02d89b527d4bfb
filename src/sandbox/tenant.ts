import { waitFor } from './answer.ts';
import { type Catalogue, findOffer } from './catalogue/index.ts';
import type { CatalogueOffer } from './catalogue/types.ts';
import { type EndpointName, FaultQueue } from './fault.ts';
import { Ledger, type RequestRecord } from './ledger.ts';
import { Members, type Progress, WHOLE_OFFER } from './members.ts';

/** Whose view or click of which offer something is. */
interface Visit {
  offerId: string;
  memberId: string | null;
}

/** One isolated API: its own members, views, ledger and faults. */
export class Tenant {
  readonly ledger = new Ledger();
  readonly faults = new FaultQueue();
  /** Where requests that a fault holds are waiting. */
  readonly gate = new Gate();
  readonly members = new Members();
  /** The views that were issued, by their ids; emptying the ledger takes none of them away. */
  readonly views = new Map<string, Visit>();
  /** What landing pages are for, by click id. */
  readonly clicks = new Map<string, Visit>();
  /** When offers end that have been given an end, in milliseconds since 1970, by their ids. */
  readonly ends = new Map<string, number>();
  /** Launch and end dates count from here. */
  epoch: number;
  readonly #windows = new Map<string, { until: number; count: number }>();
  #life = new AbortController();

  constructor(
    readonly name: string,
    readonly catalogue: Catalogue,
    readonly now: () => number,
    private readonly hasLimits: boolean,
  ) {
    this.epoch = now();
  }

  /** Begins an offer for a member as a click would, without recording one (API contract, 2). */
  start(memberId: string, offerId: string): void {
    this.members.start(memberId, this.offer(offerId), this.now(), null);
  }

  /** Completes the next events of an offer, all that are left by default; starts it when necessary (API contract, 2). */
  complete(memberId: string, offerId: string, eventCount = Number.POSITIVE_INFINITY): void {
    const offer = this.offer(offerId);
    const progress = this.members.start(memberId, offer, this.now(), null);
    for (const event of remainingEvents(offer, progress).slice(0, eventCount)) {
      progress.completed.set(event.id, this.now());
    }
  }

  /**
   * Decides what the service says of a member's reward from now on, such as `Rejected` (API contract, 2, `rewardStatus`).
   * @param step the event's place in the order of completion, from 1; without it the whole offer is meant
   */
  decide(memberId: string, offerId: string, rewardStatus: string | null, step?: number): void {
    const offer = this.offer(offerId);
    const key = step === undefined ? WHOLE_OFFER : offer.events[step - 1]?.id;
    if (key === undefined) throw new RangeError(`The offer ${offerId} has no step ${step}.`);
    this.members.start(memberId, offer, this.now(), null).decided.set(key, rewardStatus);
  }

  /** Ends an offer for everybody, at once or in a while (API contract, 1, `endDate`; 2, `isOfferAvailable`). */
  end(offerId: string, inSeconds = 0): void {
    this.ends.set(this.offer(offerId).id, this.now() + inSeconds * 1000);
  }

  /** Makes every viewId issued so far unknown, as after an expiry on the service's side (API contract, Flow). */
  forgetViews(): void {
    this.views.clear();
  }

  /** Back to the beginning: no members, views, records or faults; whatever hangs or waits is cut off. */
  reset(): void {
    this.#life.abort();
    this.#life = new AbortController();
    for (const part of [this.ledger, this.faults, this.members, this.views, this.clicks, this.ends, this.#windows]) {
      part.clear();
    }
    this.epoch = this.now();
  }

  /** The offer with this id; throws a RangeError when the catalogue has none. */
  offer(offerId: string): CatalogueOffer {
    const offer = findOffer(this.catalogue, offerId);
    if (!offer) throw new RangeError(`There is no offer ${offerId}.`);
    return offer;
  }

  /** The view of this id, provided that it was issued for the offer. */
  viewOf(offerId: string, viewId = ''): Visit | undefined {
    const view = this.views.get(viewId);
    return view?.offerId === offerId ? view : undefined;
  }

  /** Aborted by the next reset: whatever began before belongs to the past. */
  get life(): AbortSignal {
    return this.#life.signal;
  }

  timestamp(): string {
    return new Date(this.now()).toISOString();
  }

  /**
   * Counts a request by endpoint, IP address and minute (API contract, Limits); returns the seconds to wait when it is one
   * too many.
   */
  limit(endpoint: EndpointName, ip: string): number | undefined {
    if (!this.hasLimits) return undefined;
    const key = `${endpoint} ${ip}`;
    const now = this.now();
    const known = this.#windows.get(key);
    const window = known && now < known.until ? known : { until: now + MINUTE, count: 0 };
    this.#windows.set(key, window);
    window.count += 1;
    return window.count > limits[endpoint] ? Math.ceil((window.until - now) / 1000) : undefined;
  }
}

/** The events a member still has to complete, in their order. */
export function remainingEvents(offer: CatalogueOffer, progress: Progress): CatalogueOffer['events'] {
  return offer.events.filter((event) => !progress.completed.has(event.id));
}

const MINUTE = 60_000;

const limits: Readonly<Record<EndpointName, number>> = {
  offers: 250,
  memberOffers: 250,
  details: 60,
  link: 60,
  redirect: 60,
  creatives: Number.POSITIVE_INFINITY,
};

/** Requests held by a fault's `hold` until somebody releases them, in any order and at any time. */
export class Gate {
  readonly #held = new Map<RequestRecord, () => void>();

  /** What is held, in the order of arrival. */
  get held(): readonly RequestRecord[] {
    return [...this.#held.keys()];
  }

  /** Releases the request at this index of `held`; `false` where there is none. */
  release(place = 0): boolean {
    const go = [...this.#held.values()][place];
    go?.();
    return go !== undefined;
  }

  /** Holds a request; rejects with ConnectionLost when the signal fires. */
  hold(entry: RequestRecord, signal: AbortSignal): Promise<void> {
    return waitFor(signal, (go) => {
      this.#held.set(entry, go);
      return () => this.#held.delete(entry);
    });
  }
}
