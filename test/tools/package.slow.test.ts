import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { rollup } from '@rollup/wasm-node';
import { publint } from 'publint';
import { createLogger, type InlineConfig, build as viteBuild } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { packageTo } from '../../src/tools/built-files.ts';
import { fromRoot } from '../../src/tools/project-files.ts';

/** What a publisher writes; what must not compile is marked. */
const PUBLISHER = `
import { type MountOptions, mount, OfferWallElement, type WallEvents } from 'offer-wall';
import 'offer-wall/define';
import { defineOfferWall } from 'offer-wall/define';
import { de } from 'offer-wall/locales/de';
import { ptBR } from 'offer-wall/locales/pt-BR';
import type { Dictionary, KnownPlaces } from 'offer-wall';

const options: MountOptions = { baseUrl: 'https://api.example', memberId: '2173', params: { pub_age: 25 } };
const wall: OfferWallElement = mount('#wall', options);
wall.pageSize = 20;
wall.pointsLabel = 'mile|miles';
wall.pointsLabel = { one: 'mila', few: 'mile', other: 'mil' };
wall.addEventListener('offer-wall-click', (event) => event.detail.url.toUpperCase());
document.addEventListener('offer-wall-error', ({ detail }) => detail.retryable && detail.code === 'network');
const found: OfferWallElement | null = document.querySelector('offer-wall');
export const done: Promise<void> | undefined = found?.open('42');
export const view: WallEvents['view'] = { offerId: '42', viewId: '1', offer: undefined };
defineOfferWall();
wall.messages = { ...ptBR, 'dialog.getOffer': 'Bora' };
export const austrian: Dictionary<'one' | 'other'> = { ...de, 'list.count': { one: 'ein Angebot', other: '{count} Angebote' } };
// @ts-expect-error a place is missing
export const german: Dictionary<'one' | 'other'> = { ...de, 'pages.position': 'Seite {page}' };
const surplus = { ...de, 'pages.position': '{page}/{pages} {name}' } as const;
// @ts-expect-error nothing would be put into a place
surplus satisfies KnownPlaces<typeof surplus>;

// @ts-expect-error there is no such theme
wall.theme = 'purple';
// @ts-expect-error there is no such form
wall.pointsLabel = { several: 'miles', other: 'miles' };
// @ts-expect-error a number of offers is no text
wall.pageSize = '20';
// @ts-expect-error the event has no such detail
wall.addEventListener('offer-wall-ready', (event) => event.detail.url);
// @ts-expect-error what the widget needs for itself is not for publishers
import type { Wall } from 'offer-wall';
`;

/**
 * The most bytes that it may have, as it is fetched: 3 % more than it has. The wall is in it for pages, under two names, and
 * for bundlers.
 */
const PACKED = 620_000;

/** What server code of a publisher's site does, on purpose or not. */
const SERVER = `
  import { defineOfferWall, doctor, mount, OfferWallElement } from 'offer-wall';
  import 'offer-wall/define';
  if (defineOfferWall() !== OfferWallElement) throw new Error('it is ours');
  const wall = mount('#offers', { baseUrl: 'https://api.example', pageSize: 20, params: { pub_age: 25 } });
  wall.addEventListener('offer-wall-click', () => {});
  wall.messages = { 'list.offers': 'Earn' };
  wall.memberId ||= '2173';
  await Promise.all([wall.refresh(), wall.close()]);
  const report = await doctor();
  if (!report.ok || report.version !== OfferWallElement.version) throw new Error('nothing is wrong where nothing is');
  console.log('fine');
`;

/** The oldest TypeScript that can read the declarations, and the newest: of this project. */
const oldest = createRequire(createRequire(import.meta.url).resolve('dts-bundle-generator')).resolve('typescript');
const compilers = {
  '5.0': join(dirname(oldest), 'tsc.js'),
  '7.0': fromRoot('node_modules/typescript/bin/tsc'),
};

describe('the package', { timeout: 120_000 }, () => {
  let site: string;
  let home: string;
  let archive: Uint8Array<ArrayBuffer>;

  // As a publisher gets it: packed, and installed where nothing else is.
  beforeAll(() => {
    site = mkdtempSync(join(tmpdir(), 'publisher-'));
    home = join(site, 'node_modules/offer-wall');
    mkdirSync(home, { recursive: true });
    const path = packageTo(site);
    archive = new Uint8Array(readFileSync(path));
    execFileSync('tar', ['-xzf', path, '-C', home, '--strip-components=1']);
    // What the wrappers' types are about.
    for (const name of ['react', '@types', 'preact', '@preact']) {
      symlinkSync(fromRoot(`node_modules/${name}`), join(site, 'node_modules', name));
    }
    cpSync(fromRoot('test/types'), join(site, 'types'), { recursive: true });
    writeFileSync(join(site, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(site, 'page.ts'), PUBLISHER);
  }, 120_000);
  afterAll(() => rmSync(site, { recursive: true }));

  const files = (): string[] =>
    readdirSync(home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1))
      .sort();

  test('has everything that its doors name, and neither source maps nor source', () => {
    const { exports, bin }: { exports: Record<string, unknown>; bin: object } = JSON.parse(
      readFileSync(join(home, 'package.json'), 'utf8'),
    );
    const paths = JSON.stringify([exports, bin]).match(/(?:dist\/|\.\/package)[^"]*/g) ?? [];
    expect(paths.length).toBeGreaterThan(8);
    const named = paths.flatMap((path) => (path.includes('*') ? languages.map((tag) => path.replace('*', tag)) : path));
    expect(files()).toEqual(expect.arrayContaining(named.map((path) => path.replace(/^\.\//, ''))));
    // What servers send compressed is a matter of a CDN.
    expect(files().filter((name) => /\.map$|^src|(?<!\.d)\.ts$|\.(br|gz)$|(^|\/)cdn\//.test(name))).toEqual([]);
    expect(archive.byteLength).toBeLessThan(PACKED);
  });

  /** Writes a module of the publisher's, and says where. */
  function write(name: string, code: string): string {
    writeFileSync(join(site, name), code);
    return join(site, name);
  }

  /** Builds them with Vite; everything that it complained of. */
  async function buildSite(config: InlineConfig): Promise<string[]> {
    const complaints: string[] = [];
    const customLogger = createLogger('warn');
    const hear = (message: string) => void complaints.push(message);
    Object.assign(customLogger, { warn: hear, warnOnce: hear, error: hear });
    // How long plugins take is nothing to complain of: on a busy machine they take longer.
    const build = { ...config.build, rolldownOptions: { checks: { pluginTimings: false } } };
    await viteBuild({ configFile: false, root: site, logLevel: 'warn', customLogger, ...config, build });
    return complaints;
  }

  test('is harmless where there is no DOM, by any of its doors, and in a bundle for a server', async () => {
    const server = write('server.js', SERVER);
    const scripts = ['offer-wall.js', 'offer-wall.standalone.js'].map((file) =>
      write(`with-${file}`, `import 'offer-wall/${file}'; console.log('fine')`),
    );
    const ssr = { ssr: { noExternal: true as const }, build: { ssr: server, outDir: 'server', minify: false } };
    expect(await buildSite(ssr)).toEqual([]);
    for (const file of [server, ...scripts, join(site, 'server/server.js')])
      expect(execFileSync(process.execPath, [file], { cwd: site, encoding: 'utf8' }).trim()).toBe('fine');
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

  // Whether such a site works is tried in the applications of e2e/frameworks.
  test('is built by Vite without a warning, and its chunks stay chunks', async () => {
    write('main.js', "import { mount } from 'offer-wall';\nmount('main', { baseUrl: 'https://api.example' });");
    write('index.html', '<!doctype html><main></main><script type="module" src="/main.js"></script>');
    expect(await buildSite({ build: { outDir: 'site' } })).toEqual([]);
    const parts = readdirSync(join(site, 'site/assets')).filter((name) => name.startsWith('offer-wall.'));
    expect(parts.filter((name) => /^offer-wall\.(html|features|doctor)\./.test(name))).toHaveLength(3);
    expect(parts).toHaveLength(3 + languages.length);
  });

  test('gives publint nothing to say, and has types for every door under every way to resolve them', async () => {
    expect((await publint({ pack: { tarball: archive.buffer } })).messages).toEqual([]);
    const analysis = await checkPackage(createPackageFromTarballData(archive));
    if (!analysis.types) throw new Error('The package has no types.');
    expect(Object.keys(analysis.entrypoints)).toEqual(expect.arrayContaining(['.', './define', './react', './vue']));
    // It is ESM only: `require` of it works from Node 20.19 on, which attw does not count.
    expect(analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
  });

  /** What a compiler says of some files, checking libraries too. */
  function compile(compiler: string, include: string[], options: object) {
    const strictness = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true };
    const lib = ['ES2022', 'DOM', 'DOM.Iterable'];
    const compilerOptions = { ...strictness, target: 'ES2022', lib, types: [], ...options };
    writeFileSync(join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', site], { encoding: 'utf8' });
    return { status, stdout };
  }
  const bundler = { module: 'ESNext', moduleResolution: 'bundler' };

  const cases = Object.entries(compilers).flatMap(([version, compiler]) =>
    [bundler, { module: 'NodeNext', moduleResolution: 'NodeNext' }].map((mode) => ({ version, compiler, ...mode })),
  );
  test.each(cases)(
    'has types for TypeScript $version with the resolution "$moduleResolution"',
    ({ version, compiler, ...mode }) => {
      expect(execFileSync(process.execPath, [compiler, '--version'], { encoding: 'utf8' })).toContain(version);
      expect(compile(compiler, ['page.ts'], mode)).toEqual({ status: 0, stdout: '' });
    },
  );

  test('types the element for React and Preact, and window.OfferWall for scripts', () => {
    const libraries = { ...bundler, jsx: 'react-jsx', skipLibCheck: true };
    expect(compile(compilers['7.0'], ['types'], libraries)).toEqual({ status: 0, stdout: '' });
  });
});
