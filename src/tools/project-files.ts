import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of this project, by its path from the top. */
export const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The files of a folder and of those below it, by their paths in it, with slashes. */
export const filesInFolder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** The files of a folder of this project and of those below it, by their paths from the top. */
export const filesOfProject = (folder: string): string[] =>
  filesInFolder(fromRoot(folder)).map((path) => `${folder}/${path}`);

/** The version that is built unless another one is asked for. */
export const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };
