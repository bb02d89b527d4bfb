import { panelOptions, typedValue } from './controls.ts';
import { looks, type SiteName, sites } from './sites.ts';

/** Everything that the playground shows, and that its address says. */
export interface Choice {
  site: SiteName;
  /** A preset; `site` for the colors of the site, empty for the wall's own look. */
  look: string;
  /** Width of the framed page in pixels; 0 for all the width there is. */
  width: number;
  direction: string;
  /** The state, data or fault that is tried, by its name; empty for none. */
  trial: string;
  /** The wall's attributes, without those that say the default. */
  attributes: Readonly<Record<string, string>>;
  /** Values of custom properties by their names without `--offer-wall-`. */
  tokens: Readonly<Record<string, string>>;
}

/** Changes what is chosen. */
export type Change = (change: (before: Choice) => Choice) => void;

/** What is shown at first. */
export const start: Choice = {
  site: 'club',
  look: 'site',
  width: 0,
  direction: 'auto',
  trial: '',
  attributes: { 'member-id': '2173', 'page-size': '12' },
  tokens: {},
};

/** What opens a dialog on the publisher's page, where nothing else was chosen. */
export const OPENER = '.earn';

/** The wall's attributes as they are shown and written: without something that opens it, nobody would see a dialog. */
export const attributesOf = ({ attributes }: Choice): Choice['attributes'] =>
  attributes.layout === 'dialog' ? { opener: OPENER, ...attributes } : attributes;

/** What can be written into a style sheet without ending its rule. */
const isValue = (text: string): boolean => /^[^;{}<>\\]+$/.test(text);

/** The choice with another value for an attribute; the default takes it away. */
export function withAttribute(choice: Choice, attribute: string, text: string): Choice {
  const option = panelOptions.find((known) => known.attribute === attribute);
  if (!option) return choice;
  const { [attribute]: _, ...others } = choice.attributes;
  const isDefault = typedValue(option.name, text) === undefined;
  return { ...choice, attributes: isDefault ? others : { ...others, [attribute]: text } };
}

/** The choice with another value for a custom property; an empty one takes it away. */
export function withToken(choice: Choice, name: string, value: string): Choice {
  const { [name]: _, ...others } = choice.tokens;
  const isUsable = /^[\w-]+$/.test(name) && isValue(value);
  return { ...choice, tokens: isUsable ? { ...others, [name]: value } : others };
}

/** Reads a choice from an address. Whatever it does not know, or cannot use, counts as not said. */
export function readChoice(query: URLSearchParams): Choice {
  const site = query.get('site') ?? '';
  const look = query.get('look') ?? start.look;
  let choice: Choice = {
    ...start,
    site: Object.hasOwn(sites, site) ? (site as SiteName) : start.site,
    look: looks.some(({ name }) => name === look) ? look : start.look,
    width: Math.max(0, Math.round(Number(query.get('width')) || 0)),
    direction: /^(ltr|rtl)$/.test(query.get('dir') ?? '') ? `${query.get('dir')}` : start.direction,
    trial: query.get('trial') ?? '',
  };
  for (const [name, value] of query) {
    choice = name.startsWith('--') ? withToken(choice, name.slice(2), value) : withAttribute(choice, name, value);
  }
  return choice;
}

/** Writes a choice for an address: only what differs from the beginning. */
export function writeChoice({ attributes, tokens, direction: dir, ...choice }: Choice): URLSearchParams {
  const { site, look, width, trial } = choice;
  const query = new URLSearchParams();
  const plain = { site, look, width: String(width), dir, trial };
  const initial = { ...start, width: '0', dir: start.direction };
  for (const name of ['site', 'look', 'width', 'dir', 'trial'] as const) {
    if (plain[name] !== initial[name]) query.set(name, plain[name]);
  }
  for (const { attribute } of panelOptions) {
    const text = attributes[attribute] ?? '';
    if (text !== (start.attributes[attribute] ?? '')) query.set(attribute, text);
  }
  for (const [name, value] of Object.entries(tokens)) query.set(`--${name}`, value);
  return query;
}
