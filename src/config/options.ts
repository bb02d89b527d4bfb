import {
  anyText,
  contactAddress,
  flag,
  httpAddress,
  type Kind,
  languageTag,
  noun,
  oneOf,
  selector,
  someOf,
  wholeNumber,
} from './option-kinds.ts';

/**
 * Every option, once: its name, kind, default and (in the comment) its meaning. Attributes, `data-*`, properties,
 * types, the README's table and the custom elements manifest derive from here. `pub-*` is separate: see `params`.
 */
export const options = {
  /** Base address of the Publisher API, absolute http(s). Required. */
  baseUrl: httpAddress(),
  /** The signed-in member, sent as `pub_member_id`. Without it the service lists no offers. */
  memberId: anyText(),
  /** Placements (UUIDs separated by commas) whose offers are listed, sent as `filter.placementIds`. */
  placementIds: anyText(),
  /**
   * The placement (UUID) that views and clicks are counted for, sent as `placementId`. By default the only one of
   * `placement-ids`.
   */
  placementId: anyText(),
  /**
   * `wall`: all of it, in the page. `row`: one line of cards that scrolls sideways, without tabs, controls and pages,
   * whatever is set. `dialog`: all of it in a modal dialog; nothing is asked for before it is first opened.
   */
  layout: oneOf('wall', 'row', 'dialog'),
  /** CSS selector of the page's own elements, present or later, that open a dialog. */
  opener: selector(),
  /** Where "See all", the last tile of a row, leads: an absolute http(s) address. */
  moreUrl: httpAddress(),
  /**
   * Lists the offers of one category only, by the name that the service has for it. The control of categories is then
   * hidden.
   */
  category: anyText(),
  /** Lists featured offers only. The control "Featured only" is then hidden. */
  featured: flag(),
  /** The offers' order: `best` is the service's own; any other is fixed, and the control "Sort by" hidden. */
  sort: oneOf('best', 'reward', 'launchDate', 'name', 'epc', 'revenue'),
  /** `hide`: the wall takes no place while there is nothing to show. `words`: it says so. Failures are always shown. */
  empty: oneOf('words', 'hide'),
  /** Offers per page, 1 to 100. */
  pageSize: wholeNumber(10, 1, 100),
  /** `pages`: previous, next and page numbers. `more`: further offers are appended. */
  paging: oneOf('pages', 'more'),
  /** Which of `offers in-progress completed` are shown. By default all. Without a member id it is `offers`, whatever is set. */
  tabs: someOf('offers', 'in-progress', 'completed'),
  /** Which of `search category sort featured` are shown. By default none. */
  controls: someOf('search', 'category', 'sort', 'featured'),
  /** `link`: a click asks for the offer link. `redirect`: it navigates to the redirect endpoint. */
  linkMode: oneOf('link', 'redirect'),
  /** Where an offer opens: `_blank`, `_self`, or `none` (only the event: the host navigates). */
  linkTarget: oneOf('_blank', '_self', 'none'),
  /**
   * `off`: offers' links and pictures on the page's own host are refused, unless under the base URL. `on`: they are
   * not.
   */
  sameOriginLinks: oneOf('off', 'on'),
  /**
   * What an advertiser's page learns of this one: its `origin`, whatever the page's own policy, or `none`. A tab that the
   * press on "Get offer" opens learns nothing.
   */
  referrer: oneOf('origin', 'none'),
  /** The id of an offer to open once the wall is ready (deep link). */
  offerId: anyText(),
  /** `auto` follows the person's system; `light` and `dark` are fixed. */
  theme: oneOf('auto', 'light', 'dark'),
  /** BCP 47 tag for texts, numbers and dates. By default the page's `lang`, then the browser's. */
  locale: languageTag(),
  /** BCP 47 tag of the offers' own texts, for screen readers, where they are in another language than the wall. */
  offersLang: languageTag(),
  /**
   * Name of the publisher's currency, or one and several, as `mile|miles`, or all its forms, as
   * `{"one":"mila","few":"mile","other":"mil"}`: an object, JSON in the attribute. By default the localised "points".
   */
  pointsLabel: noun(),
  /** `lazy`: nothing is asked for before the wall comes near the viewport. */
  loading: oneOf('eager', 'lazy'),
  /** `on`: tab, page, filters and scroll position survive a reload, and receipts of clicks are kept. */
  remember: oneOf('on', 'off'),
  /**
   * Address of the publisher's support, absolute http(s) or `mailto:`: a link beside the member's receipt. `{offerId}`,
   * `{viewId}`, `{responseId}` and `{clickedAt}` in it are filled in.
   */
  supportUrl: contactAddress(),
  /** Where "Sign in" leads when there is no member: an absolute http(s) address. */
  signInUrl: httpAddress(),
  /**
   * `on`: a line at the list, or in an offer opened from a row, calls offers advertisements and says who decides about
   * rewards. `own`: your page does.
   */
  disclosure: oneOf('on', 'own'),
  /** Where that line leads for more, absolute http(s): a link "Learn more". */
  aboutUrl: httpAddress(),
  /** Whether an offer's terms are `folded`, or `open` from the start. */
  terms: oneOf('folded', 'open'),
  /** Level of the cards' headings, 2 to 6: one below the heading that the wall stands under. */
  headingLevel: wholeNumber(3, 2, 6),
  /** For integrators: diagnostics on the console, and the service's own words where it refuses a request. */
  debug: flag(),
};

type Value<K> = K extends Kind<infer T> ? T : never;

/** The options' values by property name. */
export type Options = { -readonly [K in keyof typeof options]: Value<(typeof options)[K]> };

/** Name of an option as a property, such as `pageSize`. */
export type OptionName = keyof Options;

/** The names of all options. */
export const optionNames = Object.keys(options) as OptionName[];

/**
 * Whether only the doctor says that an option's value is not usable, because it has more to say about an option without
 * which nothing works.
 */
export const isLeftToDoctor = (name: OptionName): boolean => name === 'baseUrl';

/** `pageSize` as the attribute `page-size`, `pub_sub_1` as `pub-sub-1`. */
export const attributeOf = (name: string): string => name.replace(/_|(?=[A-Z])/g, '-').toLowerCase();

/**
 * An option's value from its attribute.
 * @param source the attribute's text; without one the default is used
 * @param warn called with a sentence that begins with the attribute's name, if the text is not usable; the default is
 * then used
 */
export function readOption<K extends OptionName>(
  name: K,
  source: string | null | undefined,
  warn?: (message: string) => void,
): Options[K] {
  const { parse, expected, initial }: Kind<unknown> = options[name];
  const value = source == null ? initial : parse(source.trim());
  if (value === undefined) {
    // Not `theme=""`, which nobody has written who set `true` or wrote the name alone.
    const written = source ? `="${source}"` : ' without a value';
    warn?.(`${attributeOf(name)}${written} is not usable: expected ${expected}`);
  }
  return (value ?? initial) as Options[K];
}
