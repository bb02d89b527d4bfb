import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Inter by its weights, under the SIL Open Font License: a development dependency, which no build contains. */
const FILES = { 400: 'Inter-Regular', 600: 'Inter-SemiBold', 700: 'Inter-Bold' } as const;

/**
 * Rules that put Inter before whatever fonts the machine has, so that pictures are the same everywhere; with the files in
 * them, since a page that is photographed may not be allowed to load them.
 */
export function fontRules(): string {
  return Object.entries(FILES)
    .map(([weight, file]) => {
      const data = readFileSync(resolve(`inter-ui/web/${file}.woff2`)).toString('base64');
      return `@font-face { font-family: Pictures; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`;
    })
    .concat(':root, body { font-family: Pictures, sans-serif !important }')
    .join('\n');
}
