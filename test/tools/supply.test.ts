import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../src/tools/bundles.ts';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe('what comes from others', () => {
  const { dependencies, devDependencies } = readJson(fromRoot('package.json'));
  const { packages } = readJson(fromRoot('package-lock.json'));

  test('is three parts at run time, each under a free licence', () => {
    expect(Object.keys(dependencies)).toEqual(['@preact/signals', 'dompurify', 'preact']);
    for (const name of Object.keys(dependencies)) {
      expect(packages[`node_modules/${name}`].license, name).toMatch(/MIT|Apache-2\.0|MPL-2\.0/);
    }
    // @preact/signals brings its core, and nothing brings anything else.
    const shipped = Object.entries<{ dev?: boolean; optional?: boolean; peer?: boolean }>(packages)
      .filter(([path, { dev, optional, peer }]) => path && !dev && !optional && !peer)
      .map(([path]) => path.replace('node_modules/', ''));
    expect(shipped.sort()).toEqual(['@preact/signals', '@preact/signals-core', 'dompurify', 'preact']);
  });

  test('is named with its exact version, the one of the lock file', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(packages[`node_modules/${name}`].version, name).toBe(version);
    }
  });

  test('is checked against its hash when it is installed', () => {
    for (const [path, { integrity, link }] of Object.entries<{ integrity?: string; link?: boolean }>(packages)) {
      if (path && !link) expect(integrity, path).toMatch(/^sha512-/);
    }
  });
});

describe('the build', { timeout: 120_000 }, () => {
  const folders: string[] = [];
  /** A build in a process of its own. */
  const buildApart = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'build-'));
    folders.push(folder);
    const script = `import { buildInto } from './src/tools/build.ts'; await buildInto(${JSON.stringify(folder)});`;
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: fromRoot('.'),
    });
    return folder;
  };
  const hashes = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((path) => [path.slice(folder.length), createHash('sha384').update(readFileSync(path)).digest('base64')]),
    );
  let first: string;

  beforeAll(() => {
    first = buildApart();
  }, 120_000);
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  test('gives the same bytes twice', () => {
    const files = hashes(first);
    expect(Object.keys(files)).toContain('/offer-wall.js');
    expect(hashes(buildApart())).toEqual(files);
  });

  test('says the hash of each script', () => {
    const files = hashes(first);
    const integrity: Record<string, string> = readJson(join(first, 'integrity.json'));
    const scripts = readdirSync(first).filter((name) => name.endsWith('.js'));
    expect(Object.keys(integrity).sort()).toEqual(scripts.sort());
    for (const name of scripts) expect(integrity[name]).toBe(`sha384-${files[`/${name}`]}`);
  });

  test('tells the licences of the parts inside', () => {
    const licences = readFileSync(join(first, 'THIRD-PARTY-LICENSES.md'), 'utf8');
    for (const name of ['preact', '@preact/signals', '@preact/signals-core', 'dompurify'])
      expect(licences).toContain(name);
  });
});
