import type { Facts, OptionDoc } from './docs/parse-source.ts';

/** A documented member of an interface; each can be left out, or be `undefined`, which means the same. */
export const member = (name: string, type: string, description = ''): string =>
  `  /** ${description} */\n  ${/^\w+$/.test(name) ? name : `'${name}'`}?: ${type} | undefined;`;

const interfaceOf = (comment: string, name: string, members: string[]): string =>
  [`/** ${comment} */`, `export interface ${name} {`, ...members, '}'].join('\n');

/** What an attribute takes: text as well, where its option is something else. */
export function looseType({ type, isList }: OptionDoc): string {
  if (type === 'number') return 'number | `$' + '{number}`';
  if (type === 'boolean') return "boolean | '' | 'on' | 'off' | 'true' | 'false'";
  if (type === 'string | Plural') return 'string';
  return isList ? `string | ${type}` : type;
}

/** `offer-wall-click` as `OfferWallClick`. */
const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the declarations of all frameworks share: `attributes.d.ts`, made of the facts of the documentation. */
export function sharedTypes({ options, params, extras, events }: Facts): string {
  return `import type { MountOptions, OfferWallEventMap, Plural } from './index.js';

${interfaceOf('Attributes of `<offer-wall>`, as they stand in HTML.', 'OfferWallAttributes', [
  ...options.map((option) => member(option.attribute, looseType(option), option.description)),
  '  /** Any other parameter of the publisher: `pub-geo-country` is sent as `pub_geo_country`. */',
  '  [parameter: `pub-$' + '{string}`]: string | number | undefined;',
])}

${interfaceOf('Properties of `<offer-wall>`. `undefined` means the default.', 'OfferWallOptions', [
  ...options.map(({ property, type, description }) => member(property, type, description)),
  ...[params, ...extras].map(({ name, description }) => member(name, `MountOptions['${name}']`, description)),
])}

/** Options as a template gives them: by attribute, or by property where that has a name of its own. */
export type OfferWallMarkup = OfferWallAttributes & Omit<OfferWallOptions, keyof OfferWallAttributes>;

/** Listeners by what stands before the event's name, such as \`on\` or \`on:\`. */
export type OfferWallListeners<Prefix extends string> = {
  [K in keyof OfferWallEventMap as \`\${Prefix}\${K}\`]?: ((event: OfferWallEventMap[K]) => void) | undefined;
};

${interfaceOf(
  'Listeners as props: `offer-wall-click` is `onOfferWallClick`, and gets the event itself.',
  'OfferWallEventProps',
  events.map(({ name, description }) =>
    member(`on${pascal(name)}`, `((event: OfferWallEventMap['${name}']) => void)`, description),
  ),
)}
`;
}
