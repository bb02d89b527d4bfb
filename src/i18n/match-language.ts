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
 * Whether one language serves both: the same one in the same script, whatever the country.
 * `Intl` is asked only if it has to be: its data on scripts takes 14 ms to load.
 */
export const isSameLanguage = (locale: string, tag: string): boolean =>
  languageOf(tag) === languageOf(locale) &&
  ((!hasScript(locale) && !hasScript(tag)) || scriptOf(tag) === scriptOf(locale));

/**
 * What a locale's readers would rather read: readers of Nynorsk know Bokmål, and all Portuguese-speaking countries
 * except Brazil write as Portugal does.
 */
const nearest = (locale: string): string =>
  locale.replace(/^(no|nn)\b/, 'nb').replace(/^pt-(?!BR\b)[A-Z]{2}\b.*/, 'pt-PT');

/**
 * The tag that is the same as a locale, else the first of the same language and script. So any Portuguese serves
 * everyone who speaks it, if there is no nearer one, and nobody who reads Traditional Chinese is given Simplified.
 * @param locale in its normal form
 */
export function matchLanguage<Tag extends string>(locale: string, tags: readonly Tag[]): Tag | undefined {
  const wanted = nearest(locale);
  return tags.find((tag) => tag === wanted) ?? tags.find((tag) => isSameLanguage(wanted, tag));
}

/** Whether a language is written from right to left. */
export const isRightToLeft = (tag: string): boolean => /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(tag);
