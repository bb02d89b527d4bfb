import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeCdn } from '../../src/tools/build.ts';
import { sri } from '../../src/tools/built-files.ts';
import { fromRoot } from '../../src/tools/project-files.ts';
import { checkSizes } from '../../src/tools/sizes.ts';

describe('the folder for a CDN', () => {
  let folder: string;
  const scripts = ['index.js', 'offer-wall.html.x0123abcd.js', 'offer-wall.js', 'offer-wall.standalone.js'];
  const contentOf = (name: string) => `/* ${name} */ ${'let wall;'.repeat(200)}`;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cdn-'));
    for (const name of scripts) writeFileSync(join(folder, name), contentOf(name));
    writeFileSync(join(folder, 'index.d.ts'), 'export {};');
    writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.md'), 'MIT');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('has all scripts of a version, each also compressed, and nothing else but licences, hashes and snippets', () => {
    const target = writeCdn(folder, '1.2.3');
    expect(target).toBe(join(folder, 'cdn/1.2.3'));
    const endings = ['', '.br', '.gz'];
    const expected = [
      ...scripts.flatMap((name) => endings.map((ending) => name + ending)),
      'THIRD-PARTY-LICENSES.md',
      'integrity.json',
      'snippets.html',
    ];
    expect(readdirSync(target).sort()).toEqual(expected.sort());
    const read = (name: string) => readFileSync(join(target, name));
    for (const name of scripts) {
      expect(read(name).toString()).toBe(contentOf(name));
      expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(contentOf(name));
      expect(gunzipSync(read(`${name}.gz`)).toString()).toBe(contentOf(name));
      expect(read(`${name}.br`).byteLength).toBeLessThan(contentOf(name).length / 10);
    }
  });

  test('has snippets with the version in the path, and the hash where it covers everything', () => {
    const target = writeCdn(folder, '1.2.3');
    const snippets = readFileSync(join(target, 'snippets.html'), 'utf8');
    expect(snippets.match(/src="[^"]*"/g)).toEqual([
      'src="https://cdn.example/1.2.3/offer-wall.js"',
      'src="https://cdn.example/1.2.3/offer-wall.standalone.js"',
    ]);
    const hash = sri(readFileSync(join(folder, 'offer-wall.standalone.js')));
    expect(snippets.match(/integrity="[^"]*"/g)).toEqual([`integrity="${hash}"`]);
    expect(snippets.match(/data-page-size="12"/g)).toHaveLength(2);
    const hashes: unknown = JSON.parse(readFileSync(join(target, 'integrity.json'), 'utf8'));
    expect(hashes).toMatchObject({ 'offer-wall.standalone.js': hash });
  });
});

test('an option that there is not is refused, and makes no folder of that name', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', fromRoot('src/tools/build.ts'), '--help']);
  expect(`${stderr}`).toMatch(/^Unknown option '--help'/);
  expect([status, existsSync('--help')]).toEqual([1, false]);
}, 30_000);

test.each([
  [10, undefined],
  [11, 'a.js is 1 bytes over its gate'],
  [undefined, 'a.js is missing'],
])('a file of %s bytes, of which 10 may be, is complained of: %s', (bytes, complaint) => {
  const check = () => checkSizes([{ file: 'a.js', gate: 10, bytes, gzip: bytes }]);
  if (complaint) expect(check).toThrow(complaint);
  else expect(check).not.toThrow();
});
