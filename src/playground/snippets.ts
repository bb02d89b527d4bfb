/** The code that the playground shows for what somebody has set up, in each way to embed a wall. */

import { attributeOf, optionNames } from '../config/options.ts';
import { OPENER } from './choice.ts';
import { typedValue } from './controls.ts';

/** What somebody has set up. */
export interface Setup {
  /** Address of `offer-wall.js`. */
  script: string;
  baseUrl: string;
  /** The wall's other attributes. */
  attributes: Readonly<Record<string, string>>;
  /** The publisher's style sheet; may be empty. */
  css: string;
  /**
   * What to write where the files can be trusted to stay: the hash of the script, and the address of the first list.
   */
  delivery?: { integrity: string; list: string } | undefined;
}

/** A language that the same setup can be written in. */
export interface Dialect {
  title: string;
  write(setup: Setup): string;
}

/** Text in double quotes, in HTML as in any template: also where braces begin an expression, as in Svelte. */
const quoted = (text: string): string =>
  `"${text.replace(/[&"<>{}]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('&#38;', '&amp;')}"`;

/** Attributes of a tag, each on a line of its own. */
const lines = (attributes: readonly (readonly [name: string, text: string])[], indent: string): string =>
  attributes.map(([name, text]) => `\n${indent}${text === '' ? name : `${name}=${quoted(text)}`}`).join('');

const all = ({ baseUrl, attributes }: Setup): [string, string][] => [
  ['base-url', baseUrl],
  ...Object.entries(attributes),
];

const style = (css: string): string => (css ? `<style>\n${css}</style>\n` : '');

/** What opens a dialog, where the publisher's page has nothing of its own for it. */
const button = ({ attributes }: Setup, indent = ''): string =>
  attributes.opener === OPENER
    ? `${indent}<button type="button" class="${OPENER.slice(1)}">Earn points</button>\n`
    : '';

const element = (setup: Setup, indent = ''): string =>
  `${button(setup, indent)}${indent}<offer-wall${lines(all(setup), `${indent}  `)}\n${indent}></offer-wall>`;

/** A property of the React component: its value is an expression, except where plain words will do. */
function prop([attribute, text]: [string, string]): string {
  const name = optionNames.find((option) => attributeOf(option) === attribute) ?? attribute;
  const value = name === 'baseUrl' ? text : typedValue(name as (typeof optionNames)[number], text);
  if (value === true) return `\n    ${name}`;
  const isPlain = typeof value === 'string' && /^[^"&{}<>\\]*$/.test(value);
  return `\n    ${name}=${isPlain ? `"${value}"` : `{${JSON.stringify(value)}}`}`;
}

/** What comes before the tag if every millisecond, and every byte, is looked at. */
function head({ script, baseUrl, css, delivery }: Setup): string {
  if (!delivery) return style(css);
  const [host, api] = [new URL(script).origin, new URL(baseUrl).origin];
  // Advertisers' pictures may lie anywhere.
  const policy = `script-src ${host}; connect-src ${api}; img-src ${api} https:; media-src ${api} https:`;
  const preload = delivery.list && `<link rel="preload" as="fetch" crossorigin href=${quoted(delivery.list)}>\n`;
  return `<!-- Content-Security-Policy: ${policy} -->\n${preload}${style(css)}`;
}

const bundled = (css: string): string => (css ? '// In your style sheet: see "CSS only".\n' : '');

/** Every way to write it down. What only repeats a default is in none of them. */
export const dialects: Readonly<Record<string, Dialect>> = {
  script: {
    title: 'Script tag',
    write: (setup) => {
      const data = all(setup).map(([name, text]) => [`data-${name}`, text] as const);
      const integrity = setup.delivery
        ? `\n        integrity="${setup.delivery.integrity}" crossorigin="anonymous"`
        : '';
      return `${head(setup)}${button(setup)}<script async src=${quoted(setup.script)}${integrity}${lines(data, '        ')}\n></script>\n`;
    },
  },
  element: {
    title: 'Element',
    write: (setup) => `${style(setup.css)}<script async src=${quoted(setup.script)}></script>\n${element(setup)}\n`,
  },
  react: {
    title: 'React',
    write: (setup) =>
      `${bundled(setup.css)}${button(setup) && `// A button of your page with the class "${OPENER.slice(1)}" opens it.\n`}import { OfferWall } from 'offer-wall/react';\n\nexport const Offers = () => (\n  <OfferWall${all(setup).map(prop).join('')}\n  />\n);\n`,
  },
  vue: {
    title: 'Vue',
    write: (setup) =>
      `<script setup lang="ts">\nimport 'offer-wall/define';\nimport type {} from 'offer-wall/vue';\n</script>\n\n<template>\n${element(setup, '  ')}\n</template>\n${setup.css && `\n${style(setup.css)}`}`,
  },
  svelte: {
    title: 'Svelte',
    write: (setup) =>
      `<script lang="ts">\nimport 'offer-wall/define';\nimport type {} from 'offer-wall/svelte';\n</script>\n\n${element(setup)}\n${setup.css && `\n<!-- In your global style sheet: see "CSS only". -->\n`}`,
  },
  angular: {
    title: 'Angular',
    write: (setup) =>
      `${bundled(setup.css)}import { Component } from '@angular/core';\nimport { OfferWall } from 'offer-wall/angular';\n\n@Component({\n  selector: 'app-offers',\n  imports: [OfferWall],\n  template: \`\n${element(setup, '    ').replace(/[`\\]|\$\{/g, '\\$&')}\n  \`,\n})\nexport class Offers {}\n`,
  },
  css: {
    title: 'CSS only',
    write: ({ css }) => css || '/* Nothing: this is the wall’s own look. */\n',
  },
};
