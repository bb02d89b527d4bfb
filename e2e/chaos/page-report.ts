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
