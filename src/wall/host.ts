import type { Endpoint, ErrorCode } from '../api/error.ts';
import type { Options } from '../config/options.ts';
import type { LanguageMessages } from '../i18n/english.ts';
import type { RewardState } from '../i18n/format.ts';
import type { OfferBrief } from './offer-brief.ts';
import type { Receipt } from './receipt.ts';
import type { Settings } from './settings.ts';
import type { ListName } from './which-lists.ts';

/** The wall's events by name, without the prefix `offer-wall-`; the values are their `detail`. */
export interface WallEvents {
  /** The first list is shown; or, where there is nothing to show and the publisher wants that, the wall is `hidden`. */
  ready: { totalCount: number; hidden: boolean };
  /** A page of a list is shown; `view` names the list. */
  page: { view: ListName; pageIndex: number; totalPages: number; totalCount: number };
  /** Half of a card was in sight for a second: once for each offer, until the list is asked for again. */
  impression: { offerId: string; position: number; layout: Settings['layout']; view: ListName; offer: OfferBrief };
  /** The details dialog of an offer opened. */
  open: { offerId: string; offer: OfferBrief | undefined };
  /** The details dialog of an offer closed. */
  close: { offerId: string };
  /** The service recorded a view: once per view, not again when a reopened offer reuses it. */
  view: { offerId: string; viewId: string; offer: OfferBrief | undefined };
  /** The service recorded a click. Cancelable: the host then navigates itself. */
  click: { offerId: string; viewId: string; url: string; offer: OfferBrief | undefined };
  /**
   * A refreshed list shows that a member is further with an offer: a hint that a balance may have changed, and no
   * proof.
   */
  progress: { offerId: string; from: RewardState; to: RewardState; earned: number | null };
  /** The person goes to support with a receipt. Cancelable: the host then has a form of its own. */
  support: { receipt: Receipt };
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

/** What the wall needs from the page around it. */
export interface Host {
  /** Dispatches an event; `false` if the host cancelled it. */
  emit<K extends keyof WallEvents>(name: K, detail: WallEvents[K]): boolean;
  /** Whether the wall can be seen, now or after scrolling. */
  isSeen(): boolean;
  /**
   * Opens a tab that waits for its address, and shows an offer's name. `undefined` outside a click, where browsers
   * refuse.
   */
  openTab(offerName: string): WaitingTab | undefined;
  /** Sends this page to an address. */
  navigate(url: string): void;
  /** Stops leaving this page, as the browser's own button "Stop" does. */
  stay(): void;
  /** The messages for a locale; `null` if they are English, `undefined` until they are loaded. Read as a signal. */
  messages(locale: string): LanguageMessages | null | undefined;
  /** Loads them. */
  loadMessages(locale: string): void;
}

/** What a tab says while it waits. */
export interface WaitingPage {
  message: string;
  /** The offer's name; empty if not known yet. */
  name: string;
  /** BCP 47 tag of the words. */
  lang: string;
  theme: 'auto' | 'light' | 'dark';
  /** The publisher's CSS color; empty for ours. */
  accent: string;
}

/** A browser tab opened in a click, waiting for its address. */
export interface WaitingTab {
  /** Sends it there; `false` if it was closed, or somebody went elsewhere in it: then it is left alone. */
  go(url: string): boolean;
  /** Whether it can still be sent there. */
  isWaiting(): boolean;
  close(): void;
  /** Whether it is gone, or out of reach: browsers say so of pages that cut their ties as well. */
  isClosed(): boolean;
}

/** What a link reveals of the page it is on. A link's own policy overrides the page's. */
export const referrerPolicy = ({ referrer }: Pick<Options, 'referrer'>): 'no-referrer' | 'origin' =>
  referrer === 'none' ? 'no-referrer' : 'origin';
