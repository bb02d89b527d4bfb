/** Wrappers of the element: what frameworks, bundlers and editors find in the package beside the scripts. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { attributeOf, optionNames } from '../config/options.ts';
import { type LanguageTag, languages } from '../i18n/languages.ts';
import { chunksIn } from './built-files.ts';
import { nameOfWords } from './bundles.ts';
import type { Facts } from './docs/parse-source.ts';
import { fromRoot, version } from './project-files.ts';
import { angularComponent } from './wrappers-angular.ts';
import { manifest, optionsSchema, vsCodeData, webTypes } from './wrappers-editors.ts';
import { sharedTypes } from './wrappers-types.ts';

/**
 * Writes what frameworks, bundlers and editors need into a built folder: the words by language, the manifest of the
 * element, the components for React and Angular, the declarations of each framework, web types, VS Code's custom data
 * and the schema of the options.
 */
export async function writeWrappers(folder: string, facts: Facts): Promise<void> {
  cpSync(fromRoot('src/frameworks'), folder, { recursive: true });
  const texts = { 'attributes.d.ts': sharedTypes(facts), ...angularComponent(facts) };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const write = (name: string, data: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(data, null, 2)}\n`);
  write('custom-elements.json', manifest(facts));
  write('web-types.json', webTypes(facts, version));
  write('vscode.html-custom-data.json', vsCodeData(facts));
  write('options.schema.json', optionsSchema(facts));
  // An entry that is imported for its types only is a module nevertheless.
  writeFileSync(join(folder, 'types-only.js'), 'export {};\n');
  writeLocales(folder);
  await buildReact(folder);
}

/**
 * The React component as an ES module beside the main door, which it imports. Readable, since it is bundled again; its
 * first line tells React's servers that it needs the browser.
 */
async function buildReact(folder: string): Promise<void> {
  const table = Object.fromEntries(optionNames.map((name) => [name, attributeOf(name)]));
  await build({
    configFile: false,
    root: fromRoot('.'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'react-door',
        enforce: 'pre',
        resolveId: (source) => {
          if (source === '../index.ts') return { id: './index.js', external: true };
          return source === 'react' ? { id: source, external: true } : null;
        },
        // The names alone, without the table and the parsers that they are from.
        load: (id) =>
          id.endsWith('/react/option-attributes.ts')
            ? `export const optionAttributes = ${JSON.stringify(table)};`
            : null,
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      lib: { entry: fromRoot('src/react/index.ts'), formats: ['es'], fileName: () => 'react.js' },
      rolldownOptions: { checks: { pluginTimings: false }, output: { banner: `'use client';`, comments: false } },
    },
  });
}

/** The forms that `Intl.PluralRules` names for a language, as a type. */
const formsOf = (tag: LanguageTag): string =>
  new Intl.PluralRules(tag)
    .resolvedOptions()
    .pluralCategories.map((form) => `'${form}'`)
    .sort()
    .join(' | ');

/** Writes `locales/<tag>.js` into a built folder, each with its types: the words of one language, for bundlers. */
function writeLocales(folder: string): void {
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
