import { FORMS, type Plural, parsePlural } from './plural-option.ts';
import { safeUrl } from './safe-url.ts';

/** A kind of option: how an attribute's text becomes a value, and what to say about any other text. */
export interface Kind<T> {
  /** The default. */
  initial: T;
  /** The value of a trimmed text, or `undefined` if it is not usable. */
  parse(text: string): T | undefined;
  /** What is expected, for the console and the playground's fields; empty if every text is usable. */
  expected: string;
  /** The words of a closed set; none if there is no such set. */
  words: readonly string[];
  /** Type of the property, where neither its default nor its words say it. */
  type: string;
}

const kind = <T>(
  initial: T,
  parse: Kind<T>['parse'],
  expected = '',
  words: readonly string[] = [],
  type = '',
): Kind<T> => ({ initial, parse, expected, words, type });

export const anyText = () => kind('', (text) => text);

/** A CSS selector. */
export const selector = () =>
  kind(
    '',
    (text) => {
      try {
        new DocumentFragment().querySelector(text || '*');
        return text;
      } catch {
        return undefined;
      }
    },
    'a CSS selector, such as #earn',
  );

/** A noun: a text, or its forms by number. */
export const noun = () =>
  kind<string | Plural>(
    '',
    (text) => {
      // `[object Object]`, which frameworks write when they take an object for a text, and a list of names are no name.
      if (/^(\{|\[["']|\[object )/.test(text)) return parsePlural(text);
      // A template has filled in nothing on one side of its `|`.
      const forms = text.split('|');
      return forms.length > 1 && forms.some((form) => !form.trim()) ? undefined : text;
    },
    'a name, such as miles, mile|miles or {"one":"mile","other":"miles"}, never without other',
    [],
    'string | Plural',
  );

export const httpAddress = () =>
  // The text and not its normal form: a property gives back what was set.
  kind('', (text) => safeUrl(text) && text, 'a full http(s) address, such as https://www.example.com/path');

/** Where a person can be sent for help: a page, or a mail address. */
export const contactAddress = () =>
  kind(
    '',
    (text) => (safeUrl(text) || text.toLowerCase().startsWith('mailto:') ? text : undefined),
    'a full http(s) or mailto: address',
  );

export const wholeNumber = (initial: number, least: number, most: number) =>
  kind(
    initial,
    (text) => {
      const number = Number(text);
      return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
    },
    `a whole number from ${least} to ${most}`,
  );

/** What people also write for `on` and `off`. */
const SWITCH: Record<string, string> = { true: 'on', yes: 'on', 1: 'on', false: 'off', no: 'off', 0: 'off' };
const asSwitch = (text: string): string => SWITCH[text] ?? text;

/** One of a closed set of words; the first is the default. */
export const oneOf = <const T extends string>(...all: [T, ...T[]]) =>
  kind<T>(
    all[0],
    (text) => all.find((word) => word === asSwitch(text)),
    all.join(', ').replace(/,( \S+)$/, ' or$1'),
    all,
  );

/** Any of a closed set of words, separated by spaces or commas. An unknown or repeated word makes the text unusable. */
export const someOf = <const T extends string>(...all: T[]) =>
  kind<readonly T[]>(
    [],
    (text) => {
      const given: string[] = text.match(/[^\s,]+/g) ?? [];
      const known = all.filter((word) => given.includes(word));
      return known.length < given.length ? undefined : known;
    },
    `any of ${all.join(' ')}, separated by blanks`,
    all,
  );

export const languageTag = () =>
  kind(
    '',
    (text) => {
      try {
        // Java, Python and PHP write `de_DE`, and so do pages that are made with them.
        return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
      } catch {
        return undefined;
      }
    },
    'a BCP 47 tag, such as en or pt-BR',
  );

/** On if the attribute is present, unless it says that it is not. */
export const flag = () => kind<boolean>(false, (text) => asSwitch(text) !== 'off');

/**
 * The value of an option as the text of its attribute, for properties that are set and for the React component: plural
 * forms as JSON, a list with commas. `parse` of the option's kind reads it back.
 */
export const attributeText = (value: unknown): string =>
  typeof value === 'object' && value !== null && FORMS.some((form) => form in value)
    ? JSON.stringify(value)
    : `${value}`;
