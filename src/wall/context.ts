import type { Signal } from '@preact/signals';
import type { Query } from '../api/address.ts';
import type { ApiError, Endpoint, ErrorCode } from '../api/error.ts';
import type { Options } from '../config/options.ts';
import type { Reward } from '../i18n/format.ts';
import type { Messages } from '../i18n/messages.ts';

/** The lists a wall can show. */
export type View = 'offers' | 'in-progress' | 'completed';

/** All that a host can set: the options, and what only properties can hold. */
export interface Settings extends Options {
  /** `pub_*` parameters by their API names, without `pub_member_id`. */
  params: Record<string, string>;
  messages?: Messages | undefined;
  formatReward?: ((reward: Reward, locale: string) => string) | undefined;
  fetch?: typeof fetch | undefined;
  /** Names for the category filter, beside those that were seen. */
  categories?: readonly string[] | undefined;
}

/** The wall's events by name, without the prefix `offer-wall-`; the values are their `detail`. */
export interface WallEvents {
  /** The first list is shown. */
  ready: { totalCount: number };
  /** A page of a list is shown. */
  page: { view: View; pageIndex: number; totalPages: number; totalCount: number };
  /** The details dialog of an offer opened. */
  open: { offerId: string };
  /** The details dialog of an offer closed. */
  close: { offerId: string };
  /** The service recorded a view: once per view, not for a reopening that reuses it. */
  view: { offerId: string; viewId: string };
  /** The service recorded a click. Cancelable: the host then navigates itself. */
  click: { offerId: string; viewId: string; url: string };
  /** Something failed and is shown to the person. */
  error: {
    code: ErrorCode;
    endpoint: Endpoint | undefined;
    status: number | undefined;
    responseId: string | undefined;
    message: string;
    retryable: boolean;
  };
}

/** A browser tab opened in a click, waiting for its address. */
export interface Tab {
  /** Sends it there; `false` where the person has closed it. */
  go(url: string): boolean;
  close(): void;
}

/** What the wall needs of the page around it. */
export interface Host {
  /** Dispatches an event; `false` where the host cancelled it. */
  emit<K extends keyof WallEvents>(name: K, detail: WallEvents[K]): boolean;
  /** Opens an empty tab; only in a click, else the browser refuses. `undefined` where it does. */
  openTab(): Tab | undefined;
  /** Sends this page to an address. */
  leave(url: string): void;
}

/** What the parts of a wall share. */
export interface Context {
  settings: Signal<Settings>;
  /** What the offers are filtered and sorted by, as the parameters of API.md section 1; empty for all. */
  filters: Signal<Query>;
  host: Host;
  /** Aborted when the wall is taken away. */
  end: AbortSignal;
  /** Tells the host of a failure that the person is shown. */
  report(error: ApiError): void;
}
