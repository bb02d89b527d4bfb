import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup } from '@rollup/wasm-node';
import { createLogger, type InlineConfig, build as viteBuild } from 'vite';
import { languages } from '../src/i18n/languages.ts';
import { packageTo } from '../src/tools/pack.ts';
import { expect, test } from './support/fixtures.ts';
import { htmlOf, MEMBER } from './support/shop.ts';

/** The package as publishers get it: packed, and installed into a project where nothing else is. */
test.describe.configure({ mode: 'default' });

/** The most bytes that it may have, as it is fetched. The wall is in it for pages, under two names, and for bundlers. */
const PACKED = 592_000;

let project: string;
let home: string;
let archive: string;

test.beforeAll(() => {
  test.setTimeout(180_000);
  project = mkdtempSync(join(tmpdir(), 'offer-wall-project-'));
  home = join(project, 'node_modules/offer-wall');
  mkdirSync(home, { recursive: true });
  archive = packageTo(project);
  execFileSync('tar', ['-xzf', archive, '-C', home, '--strip-components=1']);
  write('package.json', JSON.stringify({ type: 'module' }));
});

test.afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Writes a file of the project, and says where. */
function write(name: string, code: string): string {
  writeFileSync(join(project, name), code);
  return join(project, name);
}

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
const runInNode = (file: string): string =>
  execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' }).trim();

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
  console.log('fine');
`;

test('is lean, and brings no copies for a CDN', () => {
  expect(statSync(archive).size).toBeLessThan(PACKED);
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /\.(br|gz)$|(^|\/)cdn(\/|$)/.test(name))).toEqual([]);
});

test('is harmless where there is no DOM, by any of its doors, and in a bundle for a server', async () => {
  const server = write('server.js', SERVER);
  const scripts = ['offer-wall.js', 'offer-wall.standalone.js'].map((file) =>
    write(`with-${file}`, `import 'offer-wall/${file}'; console.log('fine')`),
  );
  const ssr = { ssr: { noExternal: true as const }, build: { ssr: server, outDir: 'server', minify: false } };
  expect(await buildProject(ssr)).toEqual([]);
  for (const file of [server, ...scripts, join(project, 'server/server.js')]) expect(runInNode(file)).toBe('fine');
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
  write(
    'main.js',
    `import { mount } from 'offer-wall';\nmount('main', { baseUrl: '${api.url}', memberId: '${MEMBER}' });`,
  );
  write('index.html', htmlOf({ body: '<main></main><script type="module" src="/main.js"></script>' }));
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
  await shop.isWhole();
});
