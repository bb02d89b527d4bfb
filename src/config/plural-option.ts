/** The names of the forms, from `Intl.PluralRules`. */
export const FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'] satisfies Intl.LDMLPluralRule[];

/** Forms of a text by number, as `Intl.PluralRules` names them; `other` stands in for those that are missing. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const isPlural = (given: Record<string, unknown>): given is Plural =>
  Object.keys(given).every((form) => FORMS.includes(form) && given[form] && typeof given[form] === 'string') &&
  'other' in given;

/** Forms from JSON, such as `{"one":"mile","other":"miles"}`; `undefined` if it says anything else. */
export function parsePlural(text: string): Plural | undefined {
  try {
    const given: Record<string, unknown> = { ...JSON.parse(text) };
    return isPlural(given) ? given : undefined;
  } catch {
    return undefined;
  }
}
