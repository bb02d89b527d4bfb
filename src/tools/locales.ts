import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageTag, languages } from '../i18n/languages.ts';
import { nameOfWords } from './bundles.ts';
import { chunksIn } from './chunks.ts';

/** The forms that `Intl.PluralRules` names for a language, as a type. */
const formsOf = (tag: LanguageTag): string =>
  new Intl.PluralRules(tag)
    .resolvedOptions()
    .pluralCategories.map((form) => `'${form}'`)
    .sort()
    .join(' | ');

/** Writes `locales/<tag>.js` into a built folder, each with its types: the words of one language, for bundlers. */
export function writeLocales(folder: string): void {
  const files = chunksIn(folder);
  mkdirSync(join(folder, 'locales'));
  for (const tag of languages) {
    const name = nameOfWords(tag);
    writeFileSync(join(folder, `locales/${tag}.js`), `export { ${name} } from '../${files[tag]}';\n`);
    writeFileSync(
      join(folder, `locales/${tag}.d.ts`),
      `import type { Dictionary } from '../index.js';\n\nexport declare const ${name}: Dictionary<${formsOf(tag)}>;\n`,
    );
  }
}
