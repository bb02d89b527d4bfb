import { attributeOf, isLeftToDoctor, type OptionName, optionNames, readOption } from '../config/options.ts';
import { isUnfilled, TYPOGRAPHIC_QUOTES } from '../config/unfilled-templates.ts';
import { concernsOthers, isKnownAttribute } from '../diagnosis/known-attributes.ts';
import { hasHardSpace, idleOptions, isUnknownLanguage, strayProperties } from '../diagnosis/page-mistakes.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';
import { isFromTag, nameAsWritten, readOptionText } from '../element/attributes.ts';
import { hostPropertyNames } from '../wall/settings.ts';
import { nearestName } from './nearest-name.ts';
import type { Finding } from './report-types.ts';
import { attributeWithValue, whyHardSpaced, whyQuoted } from './wording.ts';

/** The attributes of all options. */
export const optionAttributes: readonly string[] = optionNames.map(attributeOf);

/** Attributes that any element may have. */
const FOR_ANY_ELEMENT = (
  'accesskey autocapitalize autofocus contenteditable draggable enterkeyhint exportparts hidefrom inert inputmode is ' +
  'nonce popover ref key spellcheck translate virtualkeyboardpolicy writingsuggestions xmlns slot testid'
).split(' ');

/** Whether an attribute is one of microdata, such as `itemprop`, which any element may have as well. */
const isMicrodata = (name: string): boolean => name.startsWith('item');

/** An option written without its hyphen, as frameworks do with a property that they do not know. */
const inLowerCase = (name: string): OptionName | undefined =>
  optionNames.find((option) => option.toLowerCase() === name.toLowerCase() && attributeOf(option) !== name);

/** What is wrong with one attribute of an element; for most, nothing. */
function complaint(element: HTMLElement, name: string): string | undefined {
  const value = element.getAttribute(name);
  const asOption = (attribute: string) => attributeWithValue(nameAsWritten(element, attribute), value);
  const data = name.replace(/^data-/, '');
  if (data !== name && optionAttributes.includes(data)) {
    return `${attributeWithValue(name, value)} does nothing on <offer-wall>, since names with data- are for the script tag: write ${attributeWithValue(data, value)}`;
  }
  const here = asOption(name);
  const property = hostPropertyNames.find((one) => one.toLowerCase() === name.replaceAll('-', ''));
  // Before what was left unfilled: frameworks that do not know the property write [object Object].
  if (property) {
    return `${here} does nothing, since no attribute can hold that: set the property by script, as in document.querySelector('offer-wall').${property} = …`;
  }
  if (name === 'params') {
    return `${here} does nothing: write each parameter as an attribute of its own, such as ${nameAsWritten(element, 'pub-age')}="25"`;
  }
  if (hasHardSpace(name)) return whyHardSpaced(here);
  // A member's id, placements and the service's address have checks of their own.
  if (value && isUnfilled(value) && !concernsOthers(name) && !/member-id$|^placement|^base-/.test(name)) {
    if (TYPOGRAPHIC_QUOTES.test(value)) return whyQuoted(nameAsWritten(element, name), value, 'it is of no use');
    return `${here} is what is left where nothing was filled in: fill it in, or leave it out`;
  }
  if (isKnownAttribute(name) || FOR_ANY_ELEMENT.includes(name) || isMicrodata(name)) return undefined;
  const option = inLowerCase(name);
  if (option) {
    const attribute = attributeOf(option);
    const why = isFromTag(element)
      ? `in HTML, data-${option} is the same as data-${name}`
      : `${option} is its name in JavaScript only`;
    return `${here} is understood as ${nameAsWritten(element, attribute)}, and works, but is not how that option is written in HTML. Write ${asOption(attribute)}, with its hyphen; ${why}`;
  }
  // A publisher's id is none.
  if (/^pub(?!lish)/.test(name)) {
    const parameter = `pub_${name.replace(/^pub_?/, '')}`;
    const right = parameter.replaceAll('_', '-');
    return `${here} is not sent to the service, since the names of parameters begin with ${nameAsWritten(element, 'pub-')} and have hyphens, not underscores. Write ${asOption(right)}, which the service receives as ${parameter}`;
  }
  if (name.startsWith('onoffer-wall-')) {
    const event = name.slice(2);
    return `${name} is never called, since browsers know such attributes of their own events only: write addEventListener('${event}', …)`;
  }
  const near = nearestName(name, optionAttributes);
  if (near) return `${here} is not an option of the wall, so it does nothing: did you mean ${asOption(near)}?`;
  // A name with a hyphen is probably a framework's own.
  if (name.includes('-') || isFromTag(element)) return undefined;
  return `${here} is not an option of the wall, so it does nothing: remove it. The options are ${optionAttributes.join(', ')}; and pub-*, such as pub-age="25", for parameters of the service`;
}

/** Whether an option is there but misspelt: that complaint then covers the missing option too. */
export const isMisspelt = (element: HTMLElement, attribute: string): boolean =>
  [...element.getAttributeNames().filter((name) => !isKnownAttribute(name)), ...strayProperties(element)].some(
    (name) => nearestName(name, optionAttributes) === attribute,
  );

/** A sentence for each attribute that does nothing, was left unfilled, or is not how its option is written in HTML. */
export const attributeComplaints = (element: HTMLElement): string[] =>
  element.getAttributeNames().flatMap((name) => complaint(element, name) ?? []);

/** Controls that a page seems to want, but does not name: `controls`, as of a video, and names of categories alone. */
export function unnamedControls({ element, wall }: RegisteredWall): Finding {
  const name = nameAsWritten(element, 'controls');
  if (readOptionText(element, 'controls') === '') {
    return `${name} has no value, so none are shown: write ${name}="search category", with the names of those that you want`;
  }
  return wall.settings.value.categories && !element.controls.includes('category')
    ? `categories does nothing without ${name}="category"`
    : undefined;
}

/** Values that cannot be used, in the words that the console had for them, and those that do nothing. */
export function unusableValues({ element, wall }: RegisteredWall): string[] {
  const unusable: string[] = [];
  for (const name of optionNames) {
    if (isLeftToDoctor(name)) continue;
    readOption(name, readOptionText(element, name), (message) => unusable.push(nameAsWritten(element, message)));
  }
  for (const [option, other, wanted] of idleOptions(wall)) {
    const name = nameAsWritten(element, attributeOf(other));
    unusable.push(
      `${nameAsWritten(element, attributeOf(option))} does nothing with ${name}="${[element[other]].flat().join(' ')}": write ${name}="${wanted}", or leave it out`,
    );
  }
  if (isUnknownLanguage(element.locale)) {
    unusable.push(
      `${nameAsWritten(element, 'locale')}="${element.locale}" is no language that this browser knows: write its tag, such as de or pt-BR`,
    );
  }
  return unusable;
}
