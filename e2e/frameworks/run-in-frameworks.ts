import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Listening } from '../../src/sandbox/listen.ts';
import { packageTo } from '../../src/tools/built-files.ts';
import { messageOf } from '../../src/tools/command-line.ts';
import { freePort } from '../../src/tools/listen-on-port.ts';
import { filesInFolder, fromRoot } from '../../src/tools/project-files.ts';
import { expect, test } from '../support/fixtures.ts';
import { listenTo } from '../support/shop-page.ts';
import { serveFolder, startServer } from '../support/start-server.ts';
import { type App, apps } from './apps.ts';
import { travel } from './journey.ts';
import { addBoilerplate } from './write-boilerplate.ts';

/** Publishers' applications, with the package as npm would install it: each is built, and taken on the journey. */

/**
 * Where the applications are installed and built. Not below `node_modules`: tools take what lies there for somebody
 * else's code, and neither compile nor check it.
 */
const cache = fromRoot('.cache/frameworks');

/** What the snippets of the documentation call the API. */
const API = 'https://api.example';

/** Packs the built package into a folder; its file is named after its content, so that npm installs it when it has changed. */
function packInto(folder: string): string {
  const packed = packageTo(folder);
  const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 12);
  const name = `offer-wall-${hash}.tgz`;
  renameSync(packed, join(folder, name));
  return name;
}

/**
 * Copies an application to where it is built, and installs what it needs, the packed package with it.
 * @param api stands in the copy wherever the snippet has `https://api.example`
 * @returns its folder, and the scripts that it has
 * @throws with what npm said where it cannot install
 */
async function prepare({ name, source = name, versions, texts }: App, api: string) {
  const folder = join(cache, name);
  mkdirSync(folder, { recursive: true });
  // What was installed stays, so that running again is quick.
  for (const entry of readdirSync(folder)) {
    if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true });
  }
  cpSync(fromRoot(`e2e/frameworks/${source}`), folder, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules',
  });
  addBoilerplate(folder, source);
  for (const name of filesInFolder(folder)) {
    if (name.startsWith('node_modules/')) continue;
    const path = join(folder, name);
    const content = readFileSync(path, 'utf8');
    const changes = Object.entries({ [API]: api, ...texts });
    writeFileSync(
      path,
      changes.reduce((text, [from, to]) => text.replaceAll(from, to), content),
    );
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  Object.assign(manifest.dependencies, versions, { 'offer-wall': `file:${packInto(folder)}` });
  const text = JSON.stringify(manifest, null, 2);
  writeFileSync(join(folder, 'package.json'), text);
  const stamp = join(folder, 'node_modules/.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== text) {
    await npm(folder, ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']);
    writeFileSync(stamp, text);
  }
  return { folder, scripts: manifest.scripts as Record<string, string> };
}

const execute = promisify(execFile);

/** What builds and servers are told; each has a `NODE_ENV` of its own. */
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NO_COLOR: '1',
};

/**
 * Runs npm.
 * @throws with what it and its scripts said where they failed
 */
async function npm(cwd: string, args: string[]): Promise<void> {
  try {
    await execute('npm', [...args, '--loglevel=error'], { cwd, env, timeout: 600_000, maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${messageOf(error)}\n${stdout}${stderr}`);
  }
}

/** Starts an application's own server, and waits until it answers. */
async function serveApp(folder: string, command: (port: number) => string[]): Promise<Listening> {
  const port = await freePort();
  const [program = '', ...args] = command(port);
  const line = [process.execPath, join(folder, 'node_modules', program), ...args];
  return startServer(`http://127.0.0.1:${port}`, line, { cwd: folder, env });
}

/** The servers of an application, one after the other. */
function* serversOf(app: App, folder: string): Generator<() => Promise<Listening>> {
  for (const path of app.folders) yield () => serveFolder(join(folder, path), !app.isHydrated);
  for (const command of app.starts ?? []) yield () => serveApp(folder, command);
}

const isOld = ({ node = 0 }: App) => Number.parseInt(process.versions.node, 10) < node;

for (const app of apps) {
  test(app.title, async ({ api, context, page }) => {
    test.skip(isOld(app), `it needs Node.js ${app.node} to be built`);
    test.setTimeout(1_800_000);
    const heard: string[] = [];
    listenTo(context, '', (words) => heard.push(words));
    const { folder, scripts } = await prepare(app, api.url);
    for (const script of ['types', 'build']) {
      if (scripts[script]) await test.step(script, () => npm(folder, ['run', script]));
    }
    for (const start of serversOf(app, folder)) {
      const { url, close } = await start();
      api.tenant.reset();
      try {
        await travel(page, app, `${url}/`, api.tenant);
        expect(heard, 'what stands on the console').toEqual([]);
        // Development servers are missed by their pages.
        await page.goto('about:blank');
      } finally {
        await close();
      }
    }
  });
}
