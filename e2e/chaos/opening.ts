/** What the rules of credit know of what was opened and pressed. */
import type { Of, Scope } from './log-entry.ts';

/** The key under which a view counts. */
export const keyOf = ({ base, member, placement }: Scope, offerId: string): string =>
  [base, member, placement, offerId].join(' ');

/** One opening of an offer in a wall. */
export interface Opening {
  wall: number;
  load: string;
  scope: Scope;
  offerId: string;
  key: string;
  details: 'pending' | 'ready' | 'failed';
  closed: boolean;
  /** The view that was known before it; empty once it has been renewed. */
  earlier: string;
  /** How many requests with that view the service has answered with a failure that need not mean it. */
  failures: number;
  /** Shared with a later opening of the offer while its click is under way: that is the same click then. */
  click: { busy: boolean; clickedAt: number; late?: string | undefined };
}

/** One press of "Get offer" that is no repetition of another, and what became of it. */
export interface Press {
  opening: Opening;
  /** `details` and `link`: what is waited for. */
  state: 'details' | 'link' | 'linked' | 'failed';
  /** The request for its link. */
  ask?: Of<'ask'> | undefined;
  url?: string;
  /** The link did not come in time: the person was told that it failed, and it may come yet. */
  late?: boolean;
  /** The page or the wall is gone, or the person called the click off: nobody waits for its end. */
  excused?: boolean;
  /** The page went away, and took the click with it. */
  left?: boolean;
  /** The person closed the offer for which the page was to be left: it stays. */
  calledOff?: boolean;
  /** Whether the person has seen how it ended. */
  seen?: boolean;
}

/** A details request without an answer, with all openings that share it. */
export interface Question {
  ask: Of<'ask'>;
  key: string;
  openings: Opening[];
  /** Its answer did not come in time and may come yet. */
  late: boolean;
}

/** What all pages have in common. */
export interface Books {
  violations: Set<string>;
  linkTarget: string;
  /** For which key, in which tab, each view was issued. */
  issued: Map<string, string>;
  /** What the session storage of a tab holds. */
  session(tab: string): Map<string, string>;
  /** An event has to be heard. */
  want(name: string): void;
}
