import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chunksIn, freshBuild } from '../../src/tools/built-files.ts';
import { filesInFolder, fromRoot } from '../../src/tools/project-files.ts';
import { SBOM_FILE } from '../../src/tools/write-sbom.ts';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** For whom a package of the lock file is installed: https://docs.npmjs.com/cli/configuring-npm/package-lock-json. */
interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

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

describe('the build', { timeout: 120_000 }, () => {
  let folder: string;
  const hashes = (from: string): Record<string, string> =>
    Object.fromEntries(
      filesInFolder(from).map((name) => [
        name,
        createHash('sha384')
          .update(readFileSync(join(from, name)))
          .digest('base64'),
      ]),
    );

  beforeAll(() => {
    folder = freshBuild();
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

  test('begins every script with where the licences of its parts are', () => {
    const scripts = readdirSync(folder).filter((name) => /^offer-wall\..*js$/.test(name));
    expect(scripts.length).toBeGreaterThan(15);
    for (const name of scripts) {
      const start = readFileSync(join(folder, name), 'utf8').slice(0, 200);
      expect(start, name).toContain('/*! offer-wall, MIT licence.');
      expect(start, name).toContain('THIRD-PARTY-LICENSES.md');
    }
  });

  test('makes source maps that name no place of this machine and that no script asks for', () => {
    for (const name of filesInFolder(folder).filter((path) => path.endsWith('.js.map'))) {
      const sources: string[] = readJson(join(folder, name)).sources;
      expect(
        sources.filter((source) => !/^(\.\.\/)+(src|node_modules)\//.test(source)),
        name,
      ).toEqual([]);
      expect(readFileSync(join(folder, name.replace(/\.map$/, '')), 'utf8'), name).not.toContain('sourceMappingURL');
    }
  });
});

/** A part of the list, as far as it is looked at here. */
interface Part {
  type: 'library' | 'file';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope: string;
  licenses: unknown[];
  hashes: { alg: string; content: string }[];
}

describe('the list of parts', () => {
  let folder: string;
  let text: string;
  let components: Part[];
  let dependencies: { ref: string; dependsOn: string[] }[];
  beforeAll(() => {
    folder = freshBuild();
    text = readFileSync(join(folder, SBOM_FILE), 'utf8');
    ({ components, dependencies } = JSON.parse(text));
  });
  const of = (type: Part['type']) => components.filter((part) => part.type === type);
  /** The packages in a script, each with its version. */
  const packagesIn = (script: string): string[] =>
    dependencies.find(({ ref }) => ref === `file:${script}`)?.dependsOn.map(decodeURIComponent) ?? [];
  const inside = (script: string) => packagesIn(script).map((purl) => purl.replace(/^pkg:npm\/(.+)@.*$/, '$1'));

  test('is CycloneDX 1.6, with a number and nothing that changes without its content', () => {
    expect(JSON.parse(text)).toMatchObject({
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    });
    expect(text).not.toMatch(/timestamp|"\/|\/work\/|localhost/);
  });

  test('has every script, with hashes that are those of the file, as integrity.json has them', () => {
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(of('file').map(({ name }) => name)).toEqual([...scripts.sort(), 'sandbox/cli.js', 'sandbox/testing.js']);
    const integrity: Record<string, string> = readJson(join(folder, 'integrity.json'));
    expect(Object.keys(integrity).sort()).toEqual(scripts);
    for (const { name, hashes } of of('file')) {
      const hash = (bits: string) => createHash(`sha${bits}`).update(readFileSync(join(folder, name)));
      const contents = ['256', '384'].map((bits) => ({ alg: `SHA-${bits}`, content: hash(bits).digest('hex') }));
      expect(hashes, name).toEqual(contents);
      if (scripts.includes(name)) expect(integrity[name]).toBe(`sha384-${hash('384').digest('base64')}`);
    }
  });

  test('has every package that is inside, as it is installed and as the lock file checks it', () => {
    const { packages } = readJson(fromRoot('package-lock.json'));
    expect(of('library').map(({ name }) => name)).toEqual([
      '@hono/node-server',
      '@preact/signals-core',
      '@preact/signals',
      'dompurify',
      'hono',
      'preact',
    ]);
    for (const { name, version, purl, hashes, licenses } of of('library')) {
      const installed = readJson(fromRoot(`node_modules/${name}/package.json`));
      expect([version, purl]).toEqual([installed.version, `pkg:npm/${name.replace('@', '%40')}@${version}`]);
      expect(JSON.stringify(licenses), name).toContain(`"${installed.license}"`);
      const content = Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64');
      expect(`sha512-${content}`, name).toBe(packages[`node_modules/${name}`].integrity);
    }
  });

  test('says which packages are in which file, and whether they reach visitors', () => {
    const base = ['@preact/signals-core', '@preact/signals', 'preact'];
    const { wall = '', html = '', features = '' } = chunksIn(folder);
    for (const [name, parts] of [
      ['offer-wall.js', []],
      [wall, base],
      ['index.js', []],
      [html, ['dompurify']],
      [features, []],
      ['offer-wall.standalone.js', [...base.slice(0, 2), 'dompurify', 'preact']],
      ['sandbox/cli.js', ['@hono/node-server', 'hono']],
      ['sandbox/testing.js', ['hono']],
    ] as const)
      expect(inside(name), name).toEqual(parts);
    // The standalone script's licences stand for those of every other.
    const told = inside('offer-wall.standalone.js');
    for (const { name, scope } of of('file'))
      if (scope === 'required') expect(told).toEqual(expect.arrayContaining(inside(name)));
    const optional = components.filter(({ scope }) => scope === 'optional').map(({ name }) => name);
    expect(optional).toEqual(['@hono/node-server', 'hono', 'sandbox/cli.js', 'sandbox/testing.js']);
    const { metadata } = JSON.parse(text);
    const refs = [metadata.component, ...components].map((part: Part) => part['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const { ref, dependsOn } of dependencies) expect(refs).toEqual(expect.arrayContaining([ref, ...dependsOn]));
  });

  test.each(['offer-wall.standalone.js', 'sandbox/cli.js'])('are all named in the licences beside %s', (script) => {
    const licences = readFileSync(join(folder, dirname(script), 'THIRD-PARTY-LICENSES.md'), 'utf8');
    const told = [...licences.matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm)];
    expect(told.map(([, name, version]) => `pkg:npm/${name}@${version}`).sort()).toEqual(packagesIn(script).sort());
    for (const [, name, , licence] of told) expect(licence, name).toMatch(/MIT|Apache-2\.0/);
  });
});
