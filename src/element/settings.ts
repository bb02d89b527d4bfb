import { type Options, optionNames } from '../config/options.ts';
import { onlyPlacementOf } from '../config/placements.ts';
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

/** What an element's attributes and properties say. */
export function readSettings(element: ElementWithOptions, properties: HostProperties): Settings {
  const params = readParams(element);
  const values: Record<string, unknown> = { ...properties, params };
  for (const name of optionNames) values[name] = element[name];
  // The table of options has a name for each.
  const settings = values as unknown as Settings;
  return {
    ...settings,
    memberId: settings.memberId || (params.pub_member_id ?? ''),
    placementId: settings.placementId || onlyPlacementOf(settings.placementIds),
    locale: settings.locale || surroundingLocale(element),
  };
}
