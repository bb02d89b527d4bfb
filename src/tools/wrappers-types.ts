import type { Facts, OptionDoc } from './docs/parse-source.ts';

/**
 * Declarations by which frameworks know `<offer-wall>`, made of the facts of the documentation. Each framework has an entry of
 * its own, opened by an import; they share the attributes, options and events of `attributes.d.ts`.
 */
export function wrapperTypes(facts: Facts): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ attributes: attributes(facts), react, preact, solid, vue, svelte, script }).map(([name, text]) => [
      `${name}.d.ts`,
      text,
    ]),
  );
}

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

function attributes({ options, params, extras, events }: Facts): string {
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

const react = `import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from 'react';
import type { OfferWallEventProps, OfferWallListeners, OfferWallMarkup, OfferWallOptions } from './attributes.js';
import type { OfferWallElement } from './index.js';

/** Props of \`<OfferWall>\`: every option by its property's name, the events, and what React gives any element. */
export interface OfferWallProps
  extends OfferWallOptions,
    OfferWallEventProps,
    Omit<HTMLAttributes<OfferWallElement>, keyof OfferWallOptions | 'children' | 'dangerouslySetInnerHTML'> {
  /** Address of the service: without it the wall shows nothing. */
  baseUrl: string;
  /** Words of your own, with \`slot="start"\` or \`slot="end"\`. */
  children?: ReactNode;
}

/** \`<offer-wall>\` as a React component, for React 18 and 19, also where a server renders. Its ref is the element. */
export declare const OfferWall: ForwardRefExoticComponent<OfferWallProps & RefAttributes<OfferWallElement>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The bare element: React 18 and hydration give it attributes only. \`OfferWall\` has no such limits. */
      'offer-wall': HTMLAttributes<OfferWallElement> &
        RefAttributes<OfferWallElement> & { class?: string | undefined } & OfferWallMarkup &
        OfferWallListeners<'on'>;
    }
  }
}
`;

const preact = `import type { JSX, Ref } from 'preact';
import type { OfferWallListeners, OfferWallMarkup } from './attributes.js';
import type { OfferWallElement } from './index.js';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'offer-wall': Omit<JSX.IntrinsicElements['div'], 'ref'> & { ref?: Ref<OfferWallElement> | undefined } & OfferWallMarkup &
        OfferWallListeners<'on'>;
    }
  }
}
`;

const solid = `import type { JSX } from 'solid-js';
import type { OfferWallAttributes, OfferWallListeners, OfferWallMarkup, OfferWallOptions } from './attributes.js';
import type { OfferWallElement } from './index.js';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'offer-wall': JSX.HTMLAttributes<OfferWallElement> &
        OfferWallMarkup &
        OfferWallListeners<'on:'> & { [K in keyof OfferWallOptions as \`prop:\${K}\`]?: OfferWallOptions[K] } & {
          [K in keyof OfferWallAttributes as true extends OfferWallAttributes[K] ? \`bool:\${K}\` : never]?: boolean;
        };
    }
  }
}
`;

const vue = `import type { EmitFn, HTMLAttributes, VNodeProps } from 'vue';
import type { OfferWallEventProps, OfferWallOptions } from './attributes.js';
import type { OfferWallElement, OfferWallEventMap } from './index.js';

/** What else stands for a value in a template: the text of its attribute. */
type TextOf<T> = T extends number
  ? \`\${number}\`
  : T extends boolean
    ? '' | 'on' | 'off' | 'true' | 'false'
    : T extends readonly (infer Word)[]
      ? string extends Word
        ? never
        : string
      : never;

/** What a template knows of \`<offer-wall>\`. */
export type OfferWallInTemplates = new () => OfferWallElement & {
  $props: VNodeProps & HTMLAttributes & { [K in keyof OfferWallOptions]: OfferWallOptions[K] | TextOf<OfferWallOptions[K]> } &
    OfferWallEventProps & { [parameter: \`pub\${Capitalize<string>}\`]: string | number | undefined };
  $emit: EmitFn<{ [K in keyof OfferWallEventMap]: (event: OfferWallEventMap[K]) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'offer-wall': OfferWallInTemplates;
  }
}
`;

const svelte = `import type { HTMLAttributes } from 'svelte/elements';
import type { OfferWallListeners, OfferWallMarkup } from './attributes.js';
import type { OfferWallElement } from './index.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'offer-wall': HTMLAttributes<OfferWallElement> &
      OfferWallMarkup &
      OfferWallListeners<'on'> &
      OfferWallListeners<'on:'>;
  }
}
`;

/** The classic script says nothing to importers, but it makes \`window.OfferWall\`. */
const script = `export type { OfferWallScript } from './index.js';
`;
