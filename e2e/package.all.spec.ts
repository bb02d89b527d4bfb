import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup } from '@rollup/wasm-node';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { createLogger, type InlineConfig, build as viteBuild } from 'vite';
import { languages } from '../src/i18n/languages.ts';
import { fromRoot } from '../src/tools/bundles.ts';
import { expect, test } from './fixtures.ts';

/** The package as publishers get it: packed, and installed into a project where nothing else is. */
test.describe.configure({ mode: 'default' });

/** The most bytes that the package may have, as it is fetched. The wall is in it for pages, under two names, and for bundlers. */
const PACKED = 592_000;

let project: string;
let home: string;
let archive: string;

test.beforeAll(() => {
  test.setTimeout(180_000);
  project = mkdtempSync(join(tmpdir(), 'offer-wall-project-'));
  home = join(project, 'node_modules/offer-wall');
  mkdirSync(home, { recursive: true });
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', project];
  archive = join(project, execFileSync('npm', args, { cwd: fromRoot('.'), encoding: 'utf8' }).trim());
  execFileSync('tar', ['-xzf', archive, '-C', home, '--strip-components=1']);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
});

test.afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Writes a module of the project, and says where. */
const write = (name: string, code: string): string => {
  writeFileSync(join(project, name), code);
  return join(project, name);
};

/** Builds the project with Vite; everything that it complained of. */
async function buildProject(config: InlineConfig): Promise<string[]> {
  const complaints: string[] = [];
  const customLogger = createLogger('warn');
  const hear = (message: string) => void complaints.push(message);
  Object.assign(customLogger, { warn: hear, warnOnce: hear, error: hear });
  await viteBuild({ configFile: false, root: project, logLevel: 'warn', customLogger, ...config });
  return complaints;
}

/** Runs a module where there is no DOM; what it prints. */
const runInNode = (file: string): string => execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' });

/** What server code of a publisher's site does, on purpose or not. */
const SERVER = `
  import { defineOfferWall, doctor, mount, OfferWallElement } from 'offer-wall';
  import 'offer-wall/define';
  if (defineOfferWall() !== OfferWallElement) throw new Error('it is ours');
  const wall = mount('#offers', { baseUrl: 'https://api.example', pageSize: 20, params: { pub_age: 25 } });
  wall.addEventListener('offer-wall-click', () => {});
  wall.messages = { 'list.offers': 'Earn' };
  wall.memberId = '2173';
  await Promise.all([wall.refresh(), wall.close()]);
  const report = await doctor();
  if (!report.ok || report.version !== OfferWallElement.version) throw new Error('nothing is wrong where nothing is');
  console.log(OfferWallElement.version);
`;

const versionOf = (): string => JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version;

test('is lean, and brings neither a CDN’s copies nor source maps', () => {
  expect(statSync(archive).size).toBeLessThan(PACKED);
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /\.(br|gz|map)$|(^|\/)cdn(\/|$)/.test(name))).toEqual([]);
});

test('has nothing that publint complains of', async () => {
  const { messages } = await publint({ pkgDir: home, strict: true });
  const pkg = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test('is harmless where there is no DOM, by any of its doors', () => {
  expect(runInNode(write('server.js', SERVER)).trim()).toBe(versionOf());
  for (const file of ['offer-wall/offer-wall.js', 'offer-wall/offer-wall.standalone.js']) {
    expect(runInNode(write('script.js', `import '${file}'; console.log('fine')`)).trim()).toBe('fine');
  }
});

test('is harmless in a bundle for a server', async () => {
  const entry = write('server.js', SERVER);
  const complaints = await buildProject({
    ssr: { noExternal: true },
    build: { ssr: entry, outDir: 'server', minify: false },
  });
  expect(complaints).toEqual([]);
  expect(runInNode(join(project, 'server/server.js')).trim()).toBe(versionOf());
});

test('is built by Rollup without a warning, as it is by Vite up to version 7', async () => {
  const complaints: string[] = [];
  const bundle = await rollup({
    input: ['index.js', 'define.js'].map((name) => join(home, 'dist', name)),
    onLog: (_level, { message }) => void complaints.push(message),
  });
  await bundle.generate({ format: 'es' });
  await bundle.close();
  expect(complaints).toEqual([]);
});

test('is built by Vite without a warning, and its chunks stay chunks', async ({ shop, host, api }) => {
  write('main.js', `import { mount } from 'offer-wall';\nmount('main', { baseUrl: '${api.url}', memberId: '2173' });`);
  write(
    'index.html',
    '<!doctype html><html lang="en"><title>Shop</title><main></main><script type="module" src="/main.js"></script></html>',
  );
  expect(await buildProject({ base: '/built/', build: { outDir: 'site' } })).toEqual([]);
  const assets = readdirSync(join(project, 'site/assets'));
  const parts = assets.filter((name) => name.startsWith('offer-wall.'));
  expect(parts.filter((name) => /^offer-wall\.(html|features|doctor)\./.test(name))).toHaveLength(3);
  expect(parts).toHaveLength(3 + languages.length);
  for (const name of assets) {
    const code = readFileSync(join(project, 'site/assets', name), 'utf8');
    host.page(`/built/assets/${name}`, code, { 'Content-Type': 'text/javascript' });
  }
  await shop.page.goto(host.page('/built/', readFileSync(join(project, 'site/index.html'), 'utf8')));
  await expect(shop.cards).toHaveCount(10);
  await shop.details({ name: 'Northquay Current Account' });
  await expect(shop.dialog.getByRole('table')).toBeVisible();
});
