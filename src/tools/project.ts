import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of this project, by its path from the top. */
export const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The version that is built unless another one is asked for. */
export const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };
