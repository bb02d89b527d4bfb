import { type Options, optionNames } from '../config/options.ts';
import { onlyPlacementOf } from '../config/placements.ts';
import { isUnfilled } from '../config/unfilled.ts';
import type { HostProperties, Settings } from '../wall/settings.ts';
import { surroundingLocale } from './language.ts';

/** An element that has a property for each option, and those that no attribute can hold: `<offer-wall>`. */
export type ElementWithOptions = HTMLElement & Options & HostProperties;

/** The `pub-*` attributes of an element, by their API names. */
export function readParams(element: Element): Record<string, string> {
  const params: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (name.startsWith('pub-')) params[name.replace(/-/g, '_')] = value;
  }
  return params;
}

/** A function that a page has set; whatever else it has set in place of one is left out, and the doctor says so. */
const functionIn = <T>(given: T): T | undefined => (typeof given === 'function' ? given : undefined);

/** What an element's attributes and properties say. A member's id that nobody filled in is none: see `isUnfilled`. */
export function readSettings(element: ElementWithOptions, properties: HostProperties): Settings {
  const { pub_member_id: member = '', ...params } = readParams(element);
  const values: Record<string, unknown> = { ...properties, params };
  for (const name of optionNames) values[name] = element[name];
  // The table of options has a name for each.
  const settings = values as unknown as Settings;
  return {
    ...settings,
    memberId: [settings.memberId, member].find((id) => id && !isUnfilled(id)) ?? '',
    fetch: functionIn(properties.fetch),
    formatReward: functionIn(properties.formatReward),
    placementId: settings.placementId || onlyPlacementOf(settings.placementIds),
    locale: settings.locale || surroundingLocale(element),
  };
}
