import { type Options, optionNames } from '../config/options.ts';
import { onlyPlacementOf } from '../config/placements.ts';
import { isUnfilled } from '../config/unfilled-templates.ts';
import type { ElementWithOptions } from '../shell/contract.ts';
import type { HostProperties, Settings } from '../wall/settings.ts';
import { surroundingLocale } from './language.ts';

/** The `pub-*` attributes of an element, by their API names. */
export function readParams(element: Element): Record<string, string> {
  const params: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (name.startsWith('pub-')) params[name.replace(/-/g, '_')] = value;
  }
  return params;
}

/** A function that a page has set. Anything else in its place is left out, and the doctor says so. */
const functionIn = <T>(given: T): T | undefined => (typeof given === 'function' ? given : undefined);

/** The member's id, unless a template has left its own text there: clicks would be credited to nobody. */
const memberIn = ({ memberId, params }: Settings): string =>
  [memberId, params.pub_member_id].find((id) => id && !isUnfilled(id)) ?? '';

/** A browser, with what only some say of the machine. */
type Browser = Pick<Navigator, 'platform' | 'userAgent' | 'maxTouchPoints'> & {
  userAgentData?: { platform?: string };
};

/** What `pub-device="auto"` stands for, by what the browser says of its machine (API contract, section 1). */
export function deviceOf({ userAgentData, platform, userAgent, maxTouchPoints }: Browser): string {
  const browser = userAgentData?.platform || `${platform} ${userAgent}`;
  if (/android/i.test(browser)) return 'Android';
  if (/iphone|ipad|ipod/i.test(browser)) return 'IOS';
  if (!/mac/i.test(browser)) return 'Browser';
  // An iPad says that it is a Mac; but no Mac has a screen to be touched.
  return maxTouchPoints > 1 ? 'IOS' : 'MacOS';
}

/** For each control, whether the publisher has chosen for everybody what it is there to choose. */
const fixedControls = ({ category, featured, sort }: Settings): Record<Options['controls'][number], boolean> => ({
  search: false,
  category: category !== '',
  featured,
  sort: sort !== 'best',
});

/** Settings that a layout overrides, because it has no room for them. */
const overrides: { [L in Options['layout']]?: Partial<Settings> } = {
  // A dialog that is closed takes no place, so an empty one need not be hidden.
  dialog: { empty: 'words' },
  row: { tabs: ['offers'], controls: [], paging: 'pages' },
};

/** What an element's attributes and properties say, without what cannot be used. */
export function readSettings(element: ElementWithOptions, properties: HostProperties): Settings {
  const params = readParams(element);
  if (params.pub_device === 'auto') params.pub_device = deviceOf(navigator);
  const values: Record<string, unknown> = { ...properties, params };
  for (const name of optionNames) values[name] = element[name];
  // The table of options has a name for each.
  const settings = values as unknown as Settings;
  const isFixed = fixedControls(settings);
  return {
    ...settings,
    memberId: memberIn(settings),
    controls: settings.controls.filter((name) => !isFixed[name]),
    ...overrides[settings.layout],
    fetch: functionIn(settings.fetch),
    formatReward: functionIn(settings.formatReward),
    placementId: settings.placementId || onlyPlacementOf(settings.placementIds),
    locale: settings.locale || surroundingLocale(element),
  };
}
