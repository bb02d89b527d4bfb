/** Whose view it is, as a request says it. */
export interface Scope {
  base: string;
  member: string;
  placement: string;
}

/** An entry of the log that `record-page.ts` keeps in a publisher's page, and the rules of credit judge, in its order. */
export type Entry = {
  /** Id of the page: each loading of it is another. */
  load: string;
  at: number;
} & (
  | { kind: 'load'; tab: string; storage: Storage }
  | { kind: 'ask'; id: string; endpoint: string; scope: Scope; query: Record<string, string> }
  /** `body` is missing where no complete answer came. */
  | { kind: 'answer'; id: string; status?: number; body?: string }
  /**
   * `scope` is missing for a wall that has left the page. `asked`: an opening that the person or the page asked for; else
   * the wall's own. `byPerson`: a person closes the offer.
   */
  | {
      kind: 'event';
      wall: number;
      where: 'document' | 'wall';
      name: string;
      detail: Detail;
      scope: Scope | undefined;
      asked: boolean;
      byPerson: boolean;
    }
  /** A press of "Get offer", or of what asks for details again. */
  | { kind: 'press'; wall: number; isRetry: boolean; detail: number }
  /** A wall was removed. */
  | { kind: 'gone'; wall: number }
  /** The page's storage works otherwise from now on. */
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

/** An entry of one kind. */
export type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>;
