/**
 * `npm run test:frameworks`: takes publishers' applications, with the package as npm would install it, on the journey, and
 * prints a table of what is right: those that are named as arguments, by default all that this Node.js can build. With
 * `--write` their rows go into the documentation as well.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { Listening } from '../../src/sandbox/listen.ts';
import { startSandbox } from '../../src/sandbox/server.ts';
import { build } from '../../src/tools/build.ts';
import { isFresh, packageTo } from '../../src/tools/built-files.ts';
import { messageOf, tableOf } from '../../src/tools/command-line.ts';
import { freePort } from '../../src/tools/listen-on-port.ts';
import { filesIn, fromRoot } from '../../src/tools/project.ts';
import { fillRegions, frameworksPage, table } from '../../src/tools/update-documents.ts';
import { launchOptions } from '../support/launch-options.ts';
import { serveFolder, startServer } from '../support/start-server.ts';
import { type App, apps } from './apps.ts';
import { addBoilerplate } from './boilerplate.ts';
import { travel } from './journey.ts';

/**
 * Where the applications are installed and built. Not below `node_modules`: tools take what lies there for somebody
 * else's code, and neither compile nor check it.
 */
const cache = fromRoot('.cache/frameworks');

/** What the snippets of the documentation call the API. */
const API = 'https://api.example';

/** Packs the built package; its file is named after its content, so that npm installs it when it has changed. */
function packOnce(): string {
  rmSync(join(cache, 'packed'), { recursive: true, force: true });
  const packed = packageTo(join(cache, 'packed'));
  const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 12);
  const named = packed.replace('.tgz', `-${hash}.tgz`);
  renameSync(packed, named);
  return named;
}

/**
 * Copies an application to where it is built, and installs what it needs, the packed package with it.
 * @param api stands in the copy wherever the snippet has `https://api.example`
 * @returns its folder, and the scripts that it has
 * @throws with what npm said where it cannot install
 */
async function prepare({ name, source = name, versions, texts }: App, tarball: string, api: string) {
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
  for (const name of filesIn(folder)) {
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
  Object.assign(manifest.dependencies, versions, { 'offer-wall': `file:${tarball}` });
  const text = JSON.stringify(manifest, null, 2);
  writeFileSync(join(folder, 'package.json'), text);
  const stamp = join(folder, 'node_modules/.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== text) {
    const failure = await npm(folder, ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']);
    if (failure !== undefined) throw new Error(`What ${name} needs could not be installed.\n${failure}`);
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

/** Runs npm; what it and its scripts said where they failed. */
async function npm(cwd: string, args: string[]): Promise<string | undefined> {
  try {
    await execute('npm', [...args, '--loglevel=error'], { cwd, env, timeout: 600_000, maxBuffer: 2 ** 26 });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${messageOf(error)}\n${stdout}${stderr}`;
  }
}

const columns = ['types', 'build', 'run', 'events', 'hydration'] as const;
type Column = (typeof columns)[number];
/** What went wrong in a column; `null` is nothing, and a column that is not there says nothing of the application. */
type Row = Partial<Record<Column, unknown>>;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const known = apps.map(({ name }) => name);
for (const name of wanted) {
  if (!known.includes(name)) throw new RangeError(`There is no application "${name}", but ${known.join(', ')}.`);
}

const isOld = ({ node = 0 }: App) => Number.parseInt(process.versions.node, 10) < node;

if (!isFresh()) await build();
const api = await startSandbox({ rateLimits: false });
const browser = await chromium.launch(await launchOptions());
const tarball = packOnce();

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

async function examine(app: App): Promise<Row> {
  const tenant = api.sandbox.tenant(app.name);
  const { folder, scripts } = await prepare(app, tarball, `${api.url}/t/${app.name}`);
  const row: Row = {};
  for (const script of ['types', 'build'] as const) {
    if (scripts[script]) row[script] = (await npm(folder, ['run', script])) ?? null;
  }
  if (row.build) return row;
  for (const start of serversOf(app, folder)) {
    const served = await start();
    const context = await browser.newContext();
    tenant.reset();
    const outcome = await travel(context, app, `${served.url}/`, tenant);
    await context.close();
    await served.close();
    // What failed stays, whatever the next visit says.
    row.run ??= outcome.run ?? null;
    row.events ??= outcome.events ?? null;
    if (app.isHydrated) row.hydration ??= outcome.hydration ?? null;
  }
  return row;
}

const head = ['Framework', ...columns];
const rows = new Map<string, string[]>();

/** Examines an application, and says how long that took; what went wrong stands in its row, and on the console. */
async function report(app: App): Promise<void> {
  if (isOld(app)) {
    console.log(`${app.title}: left out, since it needs Node.js ${app.node} to be built`);
    return;
  }
  const start = performance.now();
  const row = await examine(app).catch((failure: unknown): Row => ({ build: failure }));
  for (const column of columns) {
    const failure = row[column];
    if (failure === undefined || failure === null) continue;
    console.error(`\n${app.title}, ${column}: ${messageOf(failure)}`);
    process.exitCode = 1;
  }
  rows.set(app.title, [
    app.title,
    ...columns.map((column) => (row[column] === undefined ? '–' : row[column] === null ? 'ok' : 'FAILED')),
  ]);
  console.log(`${app.title}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

// Two at a time: while one is installed or built, the other is looked at.
const queue = apps.filter(({ name }) => !wanted.length || wanted.includes(name));
const work = async () => {
  for (let app = queue.shift(); app; app = queue.shift()) await report(app);
};
await Promise.all([work(), work()]);
await browser.close();
await api.close();

const tried = apps.map(({ title }) => rows.get(title)).filter((row) => row !== undefined);
console.log(`\n${tableOf([head, ...tried])}`);
if (values.write) {
  const path = fromRoot(frameworksPage);
  const page = readFileSync(path, 'utf8');
  // What was not tried keeps its row.
  const earlier = page.split('\n').map((line) => line.slice(2, -2).split(' | '));
  const rowOf = ({ title }: App) => rows.get(title) ?? earlier.find(([first]) => first === title);
  const all = apps.map((app) => rowOf(app) ?? [app.title, ...columns.map(() => '–')]);
  writeFileSync(path, fillRegions(page, { frameworks: table(head, all) }));
}
