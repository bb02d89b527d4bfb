import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { languages } from '../i18n/languages.ts';
import { chunksIn } from './built-files.ts';
import { runWhenCalled, tableOf } from './command-line.ts';
import { fromRoot } from './project-files.ts';

/** The most that a file may have, in bytes as it is transferred (brotli 11); above the gate the build fails. */
interface Budget {
  /** A file, or a chunk without the hash in its name. */
  file: string;
  gate: number;
}

/** A budget and what the file really has; `undefined` where there is no such file. */
export interface Size extends Budget {
  bytes: number | undefined;
  /** The same with gzip, which is all that some servers have. */
  gzip: number | undefined;
}

/** What the files may weigh: some 3 % more than they do, so that a field or an option more fails no build. */
const budgets: readonly Budget[] = [
  // 8,000 was the aim; a dialog that asks for nothing before it is opened has to be here. The hashes of the other files
  // are in it, and make it up to 35 bytes larger or smaller.
  { file: 'offer-wall.js', gate: 12_900 },
  { file: 'offer-wall.wall.js', gate: 45_400 },
  { file: 'offer-wall.html.js', gate: 15_400 },
  { file: 'offer-wall.features.js', gate: 19_400 },
  { file: 'offer-wall.doctor.js', gate: 18_300 },
  { file: 'offer-wall.standalone.js', gate: 92_000 },
  ...languages.map((tag) => ({ file: `offer-wall.${tag}.js`, gate: 2_340 })),
];

/** A text as a server sends it with brotli at its best. */
export const brotli = (content: Uint8Array): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });

/** A text as a server sends it with gzip at its best. */
export const gzip = (content: Uint8Array): Buffer => gzipSync(content, { level: 9 });

/** Measures the files of a folder. */
export function measure(folder: string): Size[] {
  const chunks = chunksIn(folder);
  return budgets.map((budget) => {
    const name = /^offer-wall\.(.+)\.js$/.exec(budget.file)?.[1] ?? '';
    const path = join(folder, chunks[name] ?? budget.file);
    if (!existsSync(path)) return { ...budget, bytes: undefined, gzip: undefined };
    const content = readFileSync(path);
    return { ...budget, bytes: brotli(content).byteLength, gzip: gzip(content).byteLength };
  });
}

/** Whether a file is missing or has more than its gate lets through. */
const isOver = ({ bytes, gate }: Size): boolean => bytes === undefined || bytes > gate;

/** The sizes as an aligned table. */
export function sizeTable(sizes: readonly Size[]): string {
  const number = (bytes: number | undefined) => bytes?.toLocaleString('en') ?? '-';
  const rows = sizes.map((size) => {
    const { file, bytes, gate } = size;
    return [file, number(size.gzip), number(bytes), number(gate), isOver(size) ? 'OVER THE GATE' : 'ok'];
  });
  return tableOf([['file', 'gzip 9', 'brotli 11', 'gate', ''], ...rows]);
}

/** @throws where a file has more than its gate */
export function checkSizes(sizes: readonly Size[]): void {
  const over = sizes.filter(isOver);
  if (over.length === 0) return;
  const names = over.map(({ file, bytes, gate }) =>
    bytes === undefined ? `${file} is missing` : `${file} is ${bytes - gate} bytes over its gate`,
  );
  throw new Error(`Too large: ${names.join(', ')}.`);
}

await runWhenCalled(import.meta.url, () => {
  const sizes = measure(fromRoot('dist'));
  console.log(sizeTable(sizes));
  checkSizes(sizes);
});
