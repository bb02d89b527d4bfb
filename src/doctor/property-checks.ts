import { attributeOf, optionNames } from '../config/options.ts';
import { isMessage, isNoNames, nonFunctions, strangePlaces, strayProperties } from '../diagnosis/page-mistakes.ts';
import type { PageRegistry, RegisteredWall } from '../diagnosis/page-registry.ts';
import type { Message } from '../i18n/messages.ts';
import { hostPropertyNames } from '../wall/settings.ts';
import { nearestName } from './nearest-name.ts';

/** What a page can set on a wall. */
const NAMES = [...optionNames, 'params', ...hostPropertyNames];

/** The parameter that is meant by a property such as `pub-age`, or `pubAge`, as Solid makes of the former. */
const paramFor = (name: string): string | undefined =>
  /^pub[-_A-Z]/.test(name)
    ? `params: { ${name.replace(/[A-Z]/g, '-$&').replaceAll('-', '_').toLowerCase()}: … }`
    : undefined;

/** Properties that do nothing: those of another name, functions that are none, and categories that are no names. */
export function properties({ element, wall }: RegisteredWall): string[] {
  const strays = strayProperties(element).map((name) => {
    const meant =
      NAMES.find((one) => attributeOf(one) === name.replaceAll('_', '-')) ?? paramFor(name) ?? nearestName(name, NAMES);
    return meant
      ? `the property "${name}" is not one of the wall's, so it does nothing: write ${meant}, in mount as on the element`
      : `the property "${name}" is not one of the wall's, so it does nothing. They are ${NAMES.join(', ')}`;
  });
  const functions = nonFunctions(element).map(
    ([name, value]) =>
      `${name} is ${typeof value === 'string' ? `"${value}"` : `of the type ${typeof value}`}, which is not a function, so it is not used: set the function itself, not its name or what it returns`,
  );
  const categories = isNoNames(wall.settings.value.categories)
    ? [
        "categories has to be a list of names, such as ['Games', 'Finance']: whoever chooses what is set now finds no offers",
      ]
    : [];
  return [...strays, ...functions, ...categories];
}

/**
 * The id that was meant by a wrong one, or by the English words of the text, which were the ids until version 0.1.0.
 */
function idFor(given: string, texts: Record<string, Message>): string | undefined {
  const says = (text: Message): boolean =>
    typeof text === 'string' ? text === given : Object.values(text).some((form) => form === given);
  const found = Object.entries(texts).find(([, text]) => says(text));
  return found?.[0] ?? nearestName(given, Object.keys(texts));
}

/**
 * The page's own texts that are of no use: not by their ids, with an id that no text has, not texts at all, or with
 * places that are not filled.
 */
export function messages({ messages: known, ownLanguage, walls }: PageRegistry): string[] {
  if (!known) return [];
  return [
    ...[...walls].flatMap(({ wall }) => uselessTexts('messages', wall.settings.value.messages, known)),
    ...uselessTexts('the file of data-locale-src', ownLanguage, known),
  ];
}

/** @param where what has the texts, as it is called on the console */
function uselessTexts(where: string, texts: object | undefined, known: Record<string, Message>): string[] {
  // Preact writes undefined as an empty text.
  const given = texts || {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    return [`${where} has to be an object, such as { 'dialog.getOffer': 'Get it' }`];
  }
  return Object.entries(given).flatMap(([id, text]) => {
    if (id in known) {
      if (!isMessage(text)) {
        return `${where} has no text for '${id}', so the wall's own words stay: write a text, or an object with one for each number, such as { one: '…', other: '…' }`;
      }
      return strangePlaces(id, text, known[id]).map(
        (place) =>
          `the text of '${id}' in ${where} has ${place}, which nothing takes the place of, so people read it as it stands. The README shows this text with what it can have`,
      );
    }
    const meant = idFor(id, known);
    const cure = meant ? `write '${meant}'` : 'the README lists all ids';
    return `${where} has a text '${id}', and the wall has none of that id, so its own words stay: ${cure}`;
  });
}
