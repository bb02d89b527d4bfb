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
