import type { enFeatures } from './locales/en.features.ts';
import type { en } from './locales/en.ts';

type English = typeof en & typeof enFeatures;

/** The names of the `{places}` of a text. */
type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** A text that contains every one of the places, in any order. */
type TextWith<Name extends string> = [Name] extends [never]
  ? string
  : (Name extends string ? (text: `${string}{${Name}}${string}`) => void : never) extends (text: infer Text) => void
    ? Text
    : never;

/** Forms that in most languages stand for a single number, so that it can be a word, as in "one offer". */
type FormOfOneNumber = 'zero' | 'one' | 'two';

/** The place for the number that chooses the form. */
type CountOf<Name extends string> = 'count' extends Name ? 'count' : 'amount';

/** A text with a count, in every form that the language has. */
type PluralOf<Name extends string, Form extends Intl.LDMLPluralRule> = {
  [F in Form | 'other']: TextWith<F extends FormOfOneNumber ? Exclude<Name, CountOf<Name>> : Name>;
};

/**
 * Every text of the wall in one language, by its id: see `locales/en.ts` for what each of them says. A text that is
 * missing, one that does not exist, a missing `{place}` or form does not compile.
 * @typeParam Form the forms that `Intl.PluralRules` names for the language, such as `'one' | 'other'`
 */
export type Dictionary<Form extends Intl.LDMLPluralRule = 'other'> = {
  [Id in keyof English]: English[Id] extends string
    ? TextWith<PlacesOf<English[Id]>>
    : English[Id] extends { other: infer Text extends string }
      ? PluralOf<PlacesOf<Text>, Form>
      : never;
};
