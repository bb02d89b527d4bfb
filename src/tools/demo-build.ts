/**
 * `npm run demo:build`: the playground, the demo and the documentation as a folder for any static host, with the
 * Publisher API in a service worker.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { InlineConfig } from 'vite';
import { build as buildDocs } from 'vitepress';
import buildWhereStale from './build.ts';
import { buildEntry } from './build-entry.ts';
import { defines, jsx } from './bundles.ts';
import { runWhenCalled } from './command-line.ts';
import { readChoices } from './docs/read-facts.ts';
import { fill } from './fill-page.ts';
import { filesInFolder, fromRoot } from './project-files.ts';

const HELP = `Usage: npm run demo:build -- [options] [folder]

Writes the playground, the demo and the documentation into a folder (default: site) for any static host.

Options:
  --base <path>   where the folder will lie on its host, such as /offer-wall/ (default /)
  --help          shows this text
`;

/** Pages that the service worker fills in. */
const PAGES = [
  'playground.html',
  'club.html',
  'minimal-element.html',
  'framed-publisher.html',
  'iframe-rival-page.html',
  'iframe-rival-wall.html',
];

/**
 * Writes the demo into a folder, which is emptied first. The wall has to be built.
 * @param base where it will lie on its host; begins and ends with a slash
 */
export async function buildDemo(folder: string, base: string, { docs }: { docs: boolean }): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pages'), { recursive: true });
  mkdirSync(join(folder, 'playground'));
  const source = fromRoot('public');
  // The documentation is built; its pictures, and the README's, are part of that.
  cpSync(source, folder, { recursive: true, filter: (path) => !/public.(docs|pictures)\b/.test(path) });
  for (const name of PAGES) renameSync(join(folder, name), join(folder, 'pages', name));
  const scripts = readdirSync(fromRoot('dist')).filter((name) => /^(offer-wall.*\.js|integrity\.json)$/.test(name));
  for (const name of scripts) cpSync(fromRoot(`dist/${name}`), join(folder, name));
  const [main, starting] = [await buildPlayground(), await buildEntry('src/playground/start-worker-page.ts')];
  for (const [name, code] of [...main, ...starting]) writeFileSync(join(folder, 'playground', name), code);

  const lyingAt = (path: string) => readFileSync(path, 'utf8').replace(/ (href|src)="\//g, ` $1="${base}`);
  const missing = join(folder, '404.html');
  writeFileSync(missing, lyingAt(missing));
  // What a visitor sees first is there at once: only its walls wait for the worker.
  const first = fill(lyingAt(join(folder, 'home.html')), '', new URLSearchParams());
  for (const name of ['home.html', 'index.html']) writeFileSync(join(folder, name), first);
  const files = filesInFolder(folder);
  if (docs) await buildDocs(fromRoot('public/docs'), { outDir: join(folder, 'docs'), base: `${base}docs/` });
  const later = filesInFolder(folder).filter((path) => path.startsWith('docs/'));
  // Before there is a worker, each page that it fills in first starts it.
  const startingPage = lyingAt(fromRoot('src/playground/start-worker-page.html'));
  for (const name of PAGES) writeFileSync(join(folder, name), startingPage);

  const edition = editionOf(folder, [...files, ...later]);
  const define = { FILES: JSON.stringify(files), LATER: JSON.stringify(later), EDITION: JSON.stringify(edition) };
  // Not every browser takes modules as service workers, and none lets them import on demand.
  const options = { name: 'worker', isClassic: true, config: playground(define) };
  const worker = await buildEntry('src/playground/service-worker.ts', options);
  for (const [name, code] of worker) writeFileSync(join(folder, name), code);
}

/** A name for exactly these files, so that browsers take all of a new edition, and nothing of the one before. */
function editionOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files) hash.update(path).update(readFileSync(join(folder, path)));
  return `offer-wall-demo-${hash.digest('hex').slice(0, 16)}`;
}

/** What the playground's entries are built with. */
const playground = (define: Record<string, string> = {}): InlineConfig => ({
  define: { ...defines, FACTS: JSON.stringify(readChoices()), ...define },
  oxc: jsx,
});

let built: Promise<Map<string, string>> | undefined;

/**
 * Builds what the playground and the home page load, with the wall that ours is compared with, once: texts by their
 * names.
 */
export function buildPlayground(): Promise<Map<string, string>> {
  built ??= Promise.all([
    buildEntry('src/playground/main.tsx', { config: playground() }),
    buildEntry('src/playground/home.ts'),
    buildEntry('src/tools/bench/rivals/react.tsx', { name: 'iframe-rival-wall' }),
  ]).then((files) => new Map(files.flatMap((each) => [...each])));
  return built;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string', default: '/' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  if (!/^\/(.*\/)?$/.test(values.base)) throw new Error(`--base has to begin and end with a slash: ${values.base}`);
  await buildWhereStale();
  const [folder = 'site'] = positionals;
  const path = resolve(fromRoot('.'), folder);
  if (existsSync(path) && readdirSync(path).length && !existsSync(join(path, 'playground'))) {
    throw new Error(`${path} has other files, which would be gone. Name another folder.`);
  }
  await buildDemo(path, values.base, { docs: true });
  console.log(`The demo is in ${path}, ready for any static host, at ${values.base} there.`);
}

await runWhenCalled(import.meta.url, main);
