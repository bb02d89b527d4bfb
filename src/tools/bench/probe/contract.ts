/** Milliseconds since 1970, with fractions: comparable between frames. */
export type Moment = number;

/** When something was in the document, and when the frame with it had been painted. */
export interface Appearance {
  inDom: Moment;
  painted: Moment;
}

/** What to wait for, anywhere in the page, also in shadow roots. */
export interface Sought {
  /** At least so many elements match. */
  selector: string;
  count: number;
  /** The first of them no longer has this text. */
  not?: string;
}

/** What a page has been through since it began, or since `reset`. */
export interface Account {
  /** Milliseconds; tasks under 50 ms are not told, so 0 means that there was none longer. */
  longestTask: number;
  /** Milliseconds from an input to the next frame, the longest; 0 where nothing took longer than 16. */
  inp: number;
  /** The sum of all layout shifts. */
  shift: number;
  /** When the last input was made. */
  input: Moment;
}

/** What looks on from within a page, without touching it. */
export interface Bench {
  /** When the first offer of all appeared. */
  firstCard(): Promise<Appearance>;
  /** Resolves when something appears, or is there already. */
  appears(sought: Sought): Promise<Appearance>;
  /** The text of the first element that matches; empty where there is none. */
  textOf(selector: string): string;
  /** How many elements match. */
  count(selector: string): number;
  /** Middle of the first element that matches, scrolled into view. */
  middleOf(selector: string): { x: number; y: number };
  /** When the last answer came whose address contains a text, when it was asked for, and how many such there were. */
  answer(part: string): { asked: Moment; came: Moment; times: number };
  account(): Account;
  /** Forgets what has been. */
  reset(): void;
  /** Resolves when nothing has changed, and no long task been done, for so many milliseconds. */
  quiet(ms: number): Promise<void>;
  /** Scrolls from the top through the page at a reader's hurried pace; milliseconds of the longest frame. */
  scroll(pixels: number): Promise<number>;
  /** Changes a style of the wall's element in each of so many frames. */
  animateHost(times: number): Promise<void>;
  /** Puts so many walls on the page, one after another; opens an offer in each, closes it, and removes the wall. */
  mountAgain(times: number): Promise<void>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

/** A card with an offer, not a box that stands in for one. */
export const CARD = '.card:not([aria-hidden])';

/** The button with an offer's name. */
export const NAME = `${CARD} .name`;
