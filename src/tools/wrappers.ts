import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { attributeOf, optionNames } from '../config/options.ts';
import { fromRoot, version } from './bundles.ts';
import type { Facts } from './docs/fact-types.ts';
import { manifest } from './docs/manifest.ts';
import { angularComponent } from './wrappers-angular.ts';
import { optionsSchema, vsCodeData, webTypes } from './wrappers-editors.ts';
import { wrapperTypes } from './wrappers-types.ts';

/**
 * Writes what frameworks and editors need into a folder: the manifest of the element, the components for React and
 * Angular, the declarations of each framework, web types, VS Code's custom data and the schema of the options.
 */
export async function writeWrappers(folder: string, facts: Facts): Promise<void> {
  const texts = { ...wrapperTypes(facts), ...angularComponent(facts) };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const write = (name: string, data: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(data, null, 2)}\n`);
  write('custom-elements.json', manifest(facts));
  write('web-types.json', webTypes(facts, version));
  write('vscode.html-custom-data.json', vsCodeData(facts));
  write('options.schema.json', optionsSchema(facts));
  // An entry that is imported for its types only is a module nevertheless.
  writeFileSync(join(folder, 'types-only.js'), 'export {};\n');
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
