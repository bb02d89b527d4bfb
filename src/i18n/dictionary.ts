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

/** Forms that stand for a single number in most languages, so that the number can be a word, as in "one offer". */
type FormOfOneNumber = 'zero' | 'one' | 'two';

/** The place for the number that chooses the form. */
type CountOf<Name extends string> = 'count' extends Name ? 'count' : 'amount';

/** A text with a count, in every form that the language has. */
type PluralOf<Name extends string, Form extends Intl.LDMLPluralRule> = {
  [F in Form | 'other']: TextWith<F extends FormOfOneNumber ? Exclude<Name, CountOf<Name>> : Name>;
};

/** The places of a text in English, whose form `other` has all of them. */
type EnglishPlaces<Id extends keyof English> = PlacesOf<
  English[Id] extends { other: infer Text extends string } ? Text : English[Id] & string
>;

/** The places of a text that are not among the given names. A text that is not a constant, as ours are, has none. */
type SurplusOf<Text, Name extends string> =
  string extends PlacesOf<Text & string> ? never : Exclude<PlacesOf<Text & string>, Name>;

/** Any text with no places but those of the given names; for any other, what the compiler is to complain of. */
type TextWithin<Text, Name extends string> = [SurplusOf<Text, Name>] extends [never]
  ? string
  : `English has no {${SurplusOf<Text, Name>}} here`;

/**
 * Every text of the wall in one language, by its id: see `locales/en.ts` for what each of them says. A missing text,
 * an unknown one, and a missing `{place}` or form do not compile. For a surplus place, see `KnownPlaces`.
 * @typeParam Form the forms that `Intl.PluralRules` names for the language, such as `'one' | 'other'`
 */
export type Dictionary<Form extends Intl.LDMLPluralRule = 'other'> = {
  [Id in keyof English]: English[Id] extends string
    ? TextWith<PlacesOf<English[Id]>>
    : English[Id] extends { other: infer Text extends string }
      ? PluralOf<PlacesOf<Text>, Form>
      : never;
};

/**
 * The same while a language is being worked on: English stands in for what is missing, and only a release demands it.
 * @typeParam Form see `Dictionary`
 */
export type Translation<Form extends Intl.LDMLPluralRule = 'other'> = Partial<Dictionary<Form>>;

/**
 * Texts by their ids, with no `{place}` that English does not have: nothing would ever be put there. No type can
 * express that for all texts, so it is made for those of one dictionary, which have to be constants:
 * `const sv = {…} as const satisfies Dictionary<'one' | 'other'>; sv satisfies KnownPlaces<typeof sv>;`
 * @typeParam Texts the type of the dictionary
 */
export type KnownPlaces<Texts extends object> = {
  [Id in keyof Texts]: Id extends keyof English
    ? Texts[Id] extends string
      ? TextWithin<Texts[Id], EnglishPlaces<Id>>
      : { [Form in keyof Texts[Id]]: TextWithin<Texts[Id][Form], EnglishPlaces<Id>> }
    : never;
};
