/**
 * How much is read of what the service sends, whatever it sends. HTML has a table of its own (`html/weigh.ts`), and how
 * long an answer may take is said in `request.ts`. A text that is longer is cut; an id, an address or a number beyond
 * its limit counts as none.
 */
export const LIMITS = {
  /** Bytes of an answer, unpacked. A longer one is no answer. */
  body: 5_000_000,
  /** Values of an answer, in all its lists and objects together: the more there are, the longer parsing takes. */
  values: 30_000,
  /** Offers of a page: the most that can be asked for (API contract, "Page object"). */
  offers: 100,
  /** Steps of an offer. */
  steps: 100,
  /** Pictures and videos of an offer. */
  creatives: 10,
  /** Messages, and fields with errors, of an answer that refuses. */
  messages: 10,
  /** Characters of an id: of an offer, a view or an answer. */
  id: 200,
  /** Characters of an address. */
  address: 8_000,
  /** Fields of the answer to a click that are searched for a link, where it has none of the usual names. */
  linkFields: 50,
  /** Characters of the address of a picture or video: a list may have a thousand of them, and each is parsed. */
  creativeAddress: 2_000,
  /**
   * Characters in the address of a picture or video that have to be encoded: browsers take long over each, and longest
   * in a host.
   */
  encoded: 50,
  /** Characters of a number or a moment that is written as text. */
  figure: 100,
  /** Characters of what has become of a reward that are read: a list may say it of ten thousand steps. */
  status: 40,
  /** What a number stays below: larger amounts are not exact to a hundredth, and too long to be shown. */
  number: 1e15,
  /**
   * What an amount stays below: the figures of a larger one are cut on the narrowest cards, and it is no reward but a
   * slip, such as a number of milliseconds.
   */
  reward: 1e12,
  /** Days until something: more have no day in any calendar, and stand for none. */
  days: 100_000_000,
  /** Characters of texts that are not an offer's alone; how long those are is said in `offer.ts`. */
  name: 200,
  headline: 500,
  category: 100,
  /** Categories that are remembered of all pages seen: the list of them is sorted and drawn as a whole. */
  categories: 200,
  /** Characters of a text that is HTML. Far fewer are shown as HTML. */
  html: 1_000_000,
  /** Characters of what the service says of a failure. */
  message: 200,
  /** The longest wait that the service may ask for (`Retry-After`), in milliseconds; a longer one is cut to that. */
  wait: 86_400_000,
} as const;
