import { attributeOf, optionNames } from '../config/options.ts';
import { nonFunctions, strayProperties } from '../diagnosis/page-mistakes.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';
import { enFeatures } from '../i18n/locales/en.features.ts';
import { en } from '../i18n/locales/en.ts';
import { nearestName } from './nearest-name.ts';

/** What a page can set on a wall. */
const NAMES = [...optionNames, 'params', 'messages', 'formatReward', 'fetch', 'categories'];

/** Properties that do nothing: those of another name, and functions that are none. */
export function properties({ element }: RegisteredWall): string[] {
  const strays = strayProperties(element).map((name) => {
    const meant = NAMES.find((one) => attributeOf(one) === name) ?? nearestName(name, NAMES);
    return meant
      ? `the property "${name}" is not one of the wall's, so it does nothing: write ${meant}, in mount as on the element`
      : `the property "${name}" is not one of the wall's, so it does nothing. They are ${NAMES.join(', ')}`;
  });
  const functions = nonFunctions(element).map(
    ([name, value]) =>
      `${name} is ${JSON.stringify(value)}, which is not a function, so it is not used: set the function itself, not its name or what it returns`,
  );
  return [...strays, ...functions];
}

const texts: Record<string, unknown> = { ...en, ...enFeatures };
const ids = Object.keys(texts);

/** The id of the text that was meant by another one, or by its English words: until version 0.1.0 they were the ids. */
function idFor(given: string): string | undefined {
  const says = (text: unknown): boolean =>
    typeof text === 'string' ? text === given : Object.values(text ?? {}).some(says);
  return ids.find((id) => says(texts[id])) ?? nearestName(given, ids);
}

/** Texts of the page's own with an id that no text has. */
export const messages = ({ wall }: RegisteredWall): string[] =>
  Object.keys(wall.settings.value.messages ?? {})
    .filter((id) => !(id in texts))
    .map((id) => {
      const meant = idFor(id);
      const cure = meant ? `write '${meant}'` : 'the README lists all ids';
      return `messages has a text '${id}', and the wall has none of that id, so its own words stay: ${cure}`;
    });
