/** The script that a language is written in; empty if the browser does not know the tag. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return '';
  }
}

const languageOf = (tag: string): string | undefined => tag.split('-')[0];

/** Whether a tag determines its script beyond its language: by naming it or, for Chinese, by its country. */
const hasScript = (tag: string): boolean => /^zh-|-[A-Z][a-z]{3}\b/.test(tag);

/**
 * The first of several tags that suits a locale: of the same language and script, whatever the country. So Portuguese
 * serves all who speak it, and nobody who reads Traditional Chinese is given Simplified.
 * @param locale in its normal form. `Intl` is asked only if it has to be: its data on scripts takes 14 ms to load.
 */
export const lookUp = <Tag extends string>(locale: string, tags: readonly Tag[]): Tag | undefined =>
  tags.find(
    (tag) =>
      languageOf(tag) === languageOf(locale) &&
      ((!hasScript(locale) && !hasScript(tag)) || scriptOf(tag) === scriptOf(locale)),
  );

/** Whether a language is written from right to left. */
export const isRightToLeft = (tag: string): boolean => /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(tag);
