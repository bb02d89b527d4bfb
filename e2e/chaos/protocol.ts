/** Whose view it is, as a request says it. */
export interface Scope {
  base: string;
  member: string;
  placement: string;
}

/** What happened on a publisher's page, in its order. */
export type Entry = { load: string; tab: string; at: number } & (
  | { kind: 'load'; storage: Storage }
  /** `wall` is missing where the walls of a page ask for the same: nothing in a request tells them apart then. */
  | { kind: 'ask'; id: string; wall: number | undefined; endpoint: string; scope: Scope; query: Record<string, string> }
  /** `body` is missing where no complete answer came. */
  | { kind: 'answer'; id: string; status?: number; body?: string }
  /**
   * `asked`: an opening that the person or the page asked for; else the wall's own. `callsOff`: a person closes an offer
   * for which their page may be about to be left.
   */
  | {
      kind: 'event';
      wall: number;
      where: 'document' | 'wall';
      name: string;
      detail: Detail;
      scope: Scope;
      asked?: boolean;
      callsOff?: boolean;
    }
  | { kind: 'press'; wall: number; what: 'get' | 'retry' | 'other'; detail: number }
  | { kind: 'gone'; wall: number }
  | { kind: 'hinder'; storage: Storage }
);

/** What the events say that matter here. */
interface Detail {
  offerId?: string;
  viewId?: string;
  url?: string;
}

/** How usable the page's session storage is. */
export type Storage = 'fine' | 'throws' | 'null' | 'full';

/** A wall as a person sees it. */
export interface Sight {
  connected: boolean;
  scope: Scope;
  linkTarget: string;
  /** Whether its list is said to have failed, with a way on. */
  listAlert: boolean;
  dialog:
    | {
        title: string;
        busy: boolean;
        text: string;
        /** Whether the details, or the click, are said to have failed, with a way on. */
        detailsAlert: boolean;
        clickAlert: boolean;
        link: string | undefined;
        status: string;
      }
    | undefined;
}

/** What a page tells when it is asked. */
export interface Report {
  load: string;
  /** The time on its clock, which stands still while another page is shown. */
  now: number;
  entries: Entry[];
  /** Ids of the requests that have no answer yet. */
  pending: string[];
  walls: Sight[];
}

/** What can be aimed at in a wall. */
export type Target = 'card' | 'get' | 'close' | 'retry' | 'again' | 'previous' | 'next' | 'tab' | 'more';

/** An entry of one kind. */
export type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

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
  lateInquiries: Map<string, Pick<Inquiry, 'by'> & { key: string }>;
  /** Details that are to be asked for now, and for whom. */
  detailsToAsk: Map<string, Opening[]>;
}
