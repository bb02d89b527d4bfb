/** What the rules of credit know of pages, openings and presses. */
import type { Of, Scope, Storage } from './page-report.ts';

/** The key under which a view counts. */
export const keyOf = ({ base, member, placement }: Scope, offerId: string): string =>
  [base, member, placement, offerId].join(' ');

/** One opening of an offer in a wall. */
export interface Opening {
  wall: number;
  load: string;
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
export interface Activation {
  opening: Opening;
  /** `details` and `link`: what is waited for. */
  state: 'details' | 'link' | 'linked' | 'failed';
  /** The page or the wall is gone, or the person called the click off: nobody waits for its end. */
  excused: boolean;
  /** The page went away, and took the click with it. */
  left: boolean;
  /** The person closed the offer for which the page was to be left: it stays. */
  calledOff: boolean;
  /** The wall went away: should it come back, it begins anew. */
  gone: boolean;
  /** Whether the link may be asked for now. */
  mayAsk: boolean;
  /** Id of the request for its link, and when it was made. */
  ask?: string;
  askedAt: number;
  /** The link did not come in time: the person was told that it failed, and it may come yet. */
  late: boolean;
  url?: string;
  /** Whether the person has seen how it ended. */
  seen: boolean;
}

/** A details request under way, with all openings that share it. */
interface Inquiry {
  ask: Of<'ask'>;
  /** The opening that asked: its view may be renewed. */
  by: Opening | undefined;
  openings: Opening[];
  /** Whether its view was rejected, and the request that renews it has not been sent yet. */
  needsRenewal: boolean;
}

/** A page that was loaded in a tab. */
export interface Load {
  storage: Storage;
  /** Views that this page knows; empty for those it dropped. */
  memory: Map<string, string>;
  openings: Map<number, Opening>;
  inquiries: Map<string, Inquiry>;
  /** Details that did not come in time and may come yet, by their requests. */
  lateInquiries: Map<string, Pick<Inquiry, 'openings'> & { key: string }>;
  /** Details that are to be asked for now, and for whom. */
  detailsToAsk: Map<string, Opening[]>;
}
