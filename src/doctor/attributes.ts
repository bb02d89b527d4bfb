import { attributeOf, type OptionName, optionNames, readOption } from '../config/options.ts';
import { isKnown, read } from '../element/attributes.ts';
import { isFromTag, written } from './names.ts';
import { nearest } from './nearest.ts';

/** The attributes of all options. */
export const optionAttributes: readonly string[] = optionNames.map(attributeOf);

/** Attributes that any element may have. */
const GLOBAL =
  /^(accesskey|autocapitalize|autofocus|contenteditable|draggable|enterkeyhint|exportparts|hidefrom|inert|inputmode|is|item.*|nonce|popover|ref|key|spellcheck|translate|virtualkeyboardpolicy|writingsuggestions|xmlns|slot|testid)$/;

/** An option written without its dash, as frameworks do with a property that they do not know. */
const inLowerCase = (name: string): OptionName | undefined =>
  optionNames.find((option) => option.toLowerCase() === name.toLowerCase() && attributeOf(option) !== name);

/** What is wrong with one attribute of an element; for most, nothing. */
function complaint(element: HTMLElement, name: string): string | undefined {
  const data = name.replace(/^data-/, '');
  if (data !== name && optionAttributes.includes(data)) {
    return `${name} does nothing on <offer-wall>: write ${data}. Names with data- are for the script tag`;
  }
  if (isKnown(name) || GLOBAL.test(name)) return undefined;
  const here = written(element, name);
  const option = inLowerCase(name);
  if (option) {
    const right = written(element, attributeOf(option));
    const why = isFromTag(element) ? '' : `; ${option} is its name in JavaScript only`;
    return `${here} is read as ${right}. Write ${right}, with its dash${why}`;
  }
  if (name.startsWith('pub')) {
    return `${here} is not sent to the service: names of parameters begin with pub-, such as ${written(element, 'pub-age')} for pub_age`;
  }
  const near = nearest(name, optionAttributes);
  if (near) return `${here} is no option of the wall, so it does nothing: did you mean ${written(element, near)}?`;
  // With a dash it is probably some framework's own.
  if (name.includes('-') || isFromTag(element)) return undefined;
  return `${here} is no option of the wall, so it does nothing. There are ${optionAttributes.join(', ')}, and pub-* for parameters of the service`;
}

/** Whether an option is there but misspelt: that complaint then covers the missing option too. */
export const isMisspelt = (element: HTMLElement, attribute: string): boolean =>
  element.getAttributeNames().some((name) => !isKnown(name) && nearest(name, optionAttributes) === attribute);

/** Attributes of an element that do nothing, or not what they seem to do. */
export const unknownAttributes = (element: HTMLElement): string[] =>
  element.getAttributeNames().flatMap((name) => complaint(element, name) ?? []);

/** Values that cannot be used, in the words that the console had for them. */
export function unusableValues(element: HTMLElement): string[] {
  const heard: string[] = [];
  for (const name of optionNames) readOption(name, read(element, name), (message) => heard.push(message));
  return heard;
}
