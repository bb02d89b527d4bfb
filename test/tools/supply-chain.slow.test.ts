import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../../src/tools/bundles.ts';
import { BUILD_PATIENCE, built } from './built.ts';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** For whom a package of the lock file is installed: https://docs.npmjs.com/cli/configuring-npm/package-lock-json. */
interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

/** The files of a folder and of those below it, by their paths within it. */
const filesIn = (folder: string, ending = ''): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('what comes from others', () => {
  const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta, overrides } = readJson(
    fromRoot('package.json'),
  );
  const { packages } = readJson(fromRoot('package-lock.json'));

  test('is nothing that a publisher has to install', () => {
    expect(dependencies).toBeUndefined();
    // Frameworks are peers, so that a wrapper uses the publisher's own, and nobody has to have one.
    for (const name of Object.keys(peerDependencies))
      expect(peerDependenciesMeta[name], name).toEqual({ optional: true });
    // What a tool and a peer both need is marked as both; what is for some systems only, as optional.
    const shipped = Object.entries<Locked>(packages).filter(
      ([path, { dev, devOptional, optional }]) => path && !dev && !devOptional && !optional,
    );
    expect(shipped).toEqual([]);
  });

  test('is named with its exact version, the one of the lock file', () => {
    for (const [name, version] of Object.entries(devDependencies)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(packages[`node_modules/${name}`].version, name).toBe(version);
    }
    expect(overrides).toEqual({ 'dts-bundle-generator': { typescript: '5.0.4' } });
  });

  test('is checked against its hash when it is installed', () => {
    for (const [path, { integrity, link }] of Object.entries<{ integrity?: string; link?: boolean }>(packages)) {
      if (path && !link) expect(integrity, path).toMatch(/^sha512-/);
    }
  });
});

describe('the build', { timeout: BUILD_PATIENCE }, () => {
  let folder: string;
  const hashes = (from: string): Record<string, string> =>
    Object.fromEntries(
      filesIn(from).map((name) => [
        name,
        createHash('sha384')
          .update(readFileSync(join(from, name)))
          .digest('base64'),
      ]),
    );

  beforeAll(() => {
    folder = built();
  });

  test('gives the same bytes twice, also where the clock and the language are others', () => {
    const again = mkdtempSync(fromRoot('node_modules/.cache/again-'));
    onTestFinished(() => rmSync(again, { recursive: true }));
    const elsewhere = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', NODE_ENV: 'production' };
    execFileSync(process.execPath, ['--import', 'tsx', fromRoot('src/tools/build.ts'), again], {
      cwd: fromRoot('.'),
      env: { ...process.env, ...elsewhere },
    });
    const files = hashes(folder);
    expect(Object.keys(files)).toContain('offer-wall.js');
    expect(hashes(again)).toEqual(files);
  });

  test('says the hash of each script', () => {
    const files = hashes(folder);
    const integrity: Record<string, string> = readJson(join(folder, 'integrity.json'));
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(Object.keys(integrity).sort()).toEqual(scripts.sort());
    for (const name of scripts) expect(integrity[name]).toBe(`sha384-${files[name]}`);
  });

  /** The packages that a script was built from, with their versions, as its source map names them. */
  function packagesIn(script: string): string[] {
    const map = join(folder, `${script}.map`);
    const sources: string[] = readJson(map).sources;
    const homes = sources.flatMap((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(source) ?? []);
    return [...new Set(homes)].map((home) => {
      const { name, version } = readJson(join(dirname(fromRoot(`dist/${script}`)), home, 'package.json'));
      return `${name} - ${version}`;
    });
  }

  test.each([
    ['offer-wall.standalone.js', ['@preact/signals', '@preact/signals-core', 'dompurify', 'preact']],
    ['sandbox/cli.js', ['@hono/node-server', 'hono']],
  ])('tells the licence and the version of every part inside of %s', (script, names) => {
    const inside = packagesIn(script);
    expect(inside.map((part) => part.replace(/ - .*/, '')).sort()).toEqual(names);
    const licences = readFileSync(join(folder, dirname(script), 'THIRD-PARTY-LICENSES.md'), 'utf8');
    const told = [...licences.matchAll(/^## (\S+ - \S+) \((.+)\)$/gm)];
    expect(told.map(([, part]) => part).sort()).toEqual(inside.sort());
    for (const [, part, licence] of told) expect(licence, part).toMatch(/MIT|Apache-2\.0/);
  });

  test('begins every script with where the licences of its parts are', () => {
    const scripts = readdirSync(folder).filter((name) => /^offer-wall\..*js$/.test(name));
    expect(scripts.length).toBeGreaterThan(15);
    for (const name of scripts) {
      const start = readFileSync(join(folder, name), 'utf8').slice(0, 200);
      expect(start, name).toContain('/*! offer-wall, MIT licence.');
      expect(start, name).toContain('THIRD-PARTY-LICENSES.md');
    }
  });

  test('tells with the standalone script what is in every other', () => {
    const told = packagesIn('offer-wall.standalone.js');
    // Only scripts with a source map: wrappers are generated, and no package is in them.
    const others = readdirSync(folder).flatMap((name) => (name.endsWith('.js.map') ? name.replace(/\.map$/, '') : []));
    expect(others.length).toBeGreaterThan(4);
    for (const name of others) expect(told, name).toEqual(expect.arrayContaining(packagesIn(name)));
  });

  test('makes source maps that name no place of this machine and that no script asks for', () => {
    for (const name of filesIn(folder, '.js.map')) {
      const sources: string[] = readJson(join(folder, name)).sources;
      expect(
        sources.filter((source) => !/^(\.\.\/)+(src|node_modules)\//.test(source)),
        name,
      ).toEqual([]);
      expect(readFileSync(join(folder, name.replace(/\.map$/, '')), 'utf8'), name).not.toContain('sourceMappingURL');
    }
  });
});
