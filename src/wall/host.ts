import type { Options } from '../config/options.ts';
import type { LanguageMessages } from '../i18n/messages.ts';
import type { WallEvents } from './events.ts';

/** What the wall needs from the page around it. */
export interface Host {
  /** Dispatches an event; `false` if the host cancelled it. */
  emit<K extends keyof WallEvents>(name: K, detail: WallEvents[K]): boolean;
  /** Whether the wall can be seen, now or after scrolling. */
  isSeen(): boolean;
  /** Settles when somebody comes to a page that the browser draws ahead of time; `undefined` if somebody is there. */
  untilVisited(): Promise<void> | undefined;
  /** Settles when the page shows a wall that it hides; `undefined` if it does not hide it. */
  untilShown(): Promise<void> | undefined;
  /**
   * Opens a tab that waits for its address, and shows an offer's name. `undefined` outside a click, where browsers
   * refuse.
   */
  openTab(offerName: string): WaitingTab | undefined;
  /** Sends this page to an address. */
  navigate(url: string): void;
  /** Has the browser not leave this page after all, as its own button "Stop" does. */
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
