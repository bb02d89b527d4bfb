import { attributeOf, optionNames } from '../config/options.ts';

/** Attributes that any element may have, but under another name than their property. */
const GLOBAL_ATTRIBUTES = ['class', 'tabindex'];

/**
 * How attributes begin that are for others to read: the page (`data-`), assistive technology (`aria-`), Angular
 * (`_ngcontent`) and other frameworks (`v-`, `x-`, `hx-`).
 */
const OTHERS = /^(_|(data|aria|[a-z]{1,2})-)/;

/** Signs in names that only frameworks write, such as `@click`, `:class` and `on.click`. */
const FRAMEWORK_SIGNS = /[:@.]/;

/** Parameters of the service. */
const PARAMETERS = /^pub-/;

/** Whether an attribute, by its name, is for somebody else to read. */
export const concernsOthers = (name: string): boolean => [OTHERS, FRAMEWORK_SIGNS].some((sign) => sign.test(name));

/** Whether an attribute of the element, by its name, is an option, or does not concern the wall. */
export function isKnownAttribute(name: string): boolean {
  const withoutData = name.replace(/^data-/, '');
  // Names with `data-` are for script tags.
  if (optionNames.some((option) => attributeOf(option) === withoutData)) return withoutData === name;
  return (
    name in HTMLElement.prototype || GLOBAL_ATTRIBUTES.includes(name) || PARAMETERS.test(name) || concernsOthers(name)
  );
}
