import type { Options } from '../config/options.ts';
import type { Reward } from '../i18n/create-format.ts';
import type { Messages } from '../i18n/messages.ts';

/** What a host can set only by properties, since no attribute can hold it. */
export interface HostProperties {
  /** Replaces any text that members see, by its id; a text with a count may have forms by number. */
  messages: Messages | undefined;
  /** Words for a reward in place of the localised ones, which are used if it returns none or throws. */
  formatReward: ((reward: Reward, locale: string) => string) | undefined;
  /** Used in place of the page's `fetch`. */
  fetch: typeof fetch | undefined;
  /** Names for the category filter, besides those seen in offers. Up to 8 in all are shown as chips. */
  categories: readonly string[] | undefined;
}

/** None of them is set. */
export const noHostProperties: HostProperties = {
  messages: undefined,
  formatReward: undefined,
  fetch: undefined,
  categories: undefined,
};

export const hostPropertyNames = Object.keys(noHostProperties) as (keyof HostProperties)[];

/** All that a host can set. */
export interface Settings extends Options, HostProperties {
  /** `pub_*` parameters by their API names. */
  params: Record<string, string>;
}
