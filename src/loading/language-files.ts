/** The part of each language file's name between tag and ending, by tag; filled in by the build. */
declare const LANGUAGE_HASHES: Record<string, string>;

const hashes = LANGUAGE_HASHES;

/** The languages that have a file beside the script. */
export const languageTags: readonly string[] = Object.keys(hashes);

/** The file of a language, by its tag; an address stays what it is. */
export const languageFile = (tag: string): string => (hashes[tag] ? `offer-wall.${tag}.${hashes[tag]}.js` : tag);
