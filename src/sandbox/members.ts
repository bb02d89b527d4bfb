import type { CatalogueOffer } from './catalogue/types.ts';

/** How far a member has come with an offer (API contract, 2). Times are milliseconds since 1970. */
export interface Progress {
  offerId: string;
  startedAt: number;
  sessionId: string | null;
  /** Completion time by event id. */
  completed: Map<string, number>;
  /** What was decided of the reward of an event, by its id, or of the whole offer; in place of what time would tell. */
  decided: Map<string, string | null>;
}

/** The key of what was decided of a whole offer. */
export const WHOLE_OFFER = '';

/** The started and finished offers of a tenant's members (API contract, 2). */
export class Members {
  readonly #progress = new Map<string, Map<string, Progress>>();

  /** Begins an offer for a member; a second beginning changes nothing. */
  start(memberId: string, offer: CatalogueOffer, now: number, sessionId: string | null): Progress {
    const known = this.find(memberId, offer.id);
    if (known) return known;
    const progress: Progress = {
      offerId: offer.id,
      startedAt: now,
      sessionId,
      completed: new Map(),
      decided: new Map(),
    };
    const member = this.#progress.get(memberId) ?? new Map<string, Progress>();
    this.#progress.set(memberId, member.set(offer.id, progress));
    return progress;
  }

  /** How far a member has come with an offer; undefined where it is not begun, or nobody is known. */
  find(memberId: string | null, offerId: string): Progress | undefined {
    return memberId === null ? undefined : this.#progress.get(memberId)?.get(offerId);
  }

  /** What a member has started, the latest first. */
  list(memberId: string): Progress[] {
    return [...(this.#progress.get(memberId)?.values() ?? [])].reverse();
  }

  clear(): void {
    this.#progress.clear();
  }
}

/** True when all of an offer's events are done (API contract, 2). */
export function isCompleted(offer: CatalogueOffer, progress: Progress): boolean {
  return offer.events.every((event) => progress.completed.has(event.id));
}

/** True when the offer is over, or closed since the member started it (API contract, 2, `isOfferAvailable`). */
export function isClosed(
  { id, closesOnceStarted }: CatalogueOffer,
  progress: Progress | undefined,
  { ends, now }: { ends: ReadonlyMap<string, number>; now: number },
): boolean {
  return now >= (ends.get(id) ?? Number.POSITIVE_INFINITY) || (closesOnceStarted && progress !== undefined);
}
