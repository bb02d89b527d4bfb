import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../src/tools/bundles.ts';
import { chunksIn } from '../../src/tools/chunks.ts';
import { type Component, SBOM_FILE, type Sbom } from '../../src/tools/sbom.ts';
import { BUILD_PATIENCE, built } from './built.ts';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** How many characters a hash has in hexadecimal. */
const LENGTHS = { 'SHA-256': 64, 'SHA-384': 96, 'SHA-512': 128 };

describe('the list of parts', { timeout: BUILD_PATIENCE }, () => {
  let folder: string;
  let list: Sbom;
  beforeAll(() => {
    folder = built();
    list = readJson(join(folder, SBOM_FILE));
  }, BUILD_PATIENCE);

  const parts = (): Component[] => [list.metadata.component, ...list.metadata.tools.components, ...list.components];
  const files = () => list.components.filter(({ type }) => type === 'file');
  const libraries = () => list.components.filter(({ type }) => type === 'library');
  const dependsOn = (name: string) => list.dependencies.find(({ ref }) => ref === `file:${name}`)?.dependsOn;

  test('is CycloneDX 1.6, with a number and nothing that changes without its content', () => {
    expect(list).toMatchObject({
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
    });
    expect(list.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(JSON.stringify(list)).not.toMatch(/timestamp|"\/|\/work\/|localhost/);
    const known = ['$schema', 'bomFormat', 'specVersion', 'serialNumber', 'version', 'metadata', 'components'];
    expect(Object.keys(list)).toEqual([...known, 'dependencies']);
  });

  test('names each part once, with what CycloneDX wants of it', () => {
    const refs = parts().map((part) => part['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const { type, name, version, purl, hashes = [], licenses = [] } of parts()) {
      expect(['library', 'file'], name).toContain(type);
      expect(name).not.toBe('');
      for (const { alg, content } of hashes) expect(content, name).toMatch(new RegExp(`^[\\da-f]{${LENGTHS[alg]}}$`));
      if (type === 'file') continue;
      expect(purl, name).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      const [licence] = licenses;
      expect(licenses, name).toHaveLength(1);
      // An identifier of SPDX, or several in an expression.
      if (licence && 'license' in licence) expect(licence.license.id, name).toMatch(/^[\w.-]+$/);
      else expect(licence?.expression, name).toMatch(/^\(?[\w.-]+( (OR|AND) [\w.-]+)+\)?$/);
    }
  });

  test('has every script, with hashes that are those of the file', () => {
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(files().map(({ name }) => name)).toEqual([...scripts.sort(), 'sandbox/cli.js', 'sandbox/testing.js']);
    const integrity = readJson(join(folder, 'integrity.json'));
    for (const { name, hashes = [] } of files()) {
      const content = readFileSync(join(folder, name));
      expect(hashes, name).toEqual(
        ['sha256', 'sha384'].map((alg) => ({
          alg: alg.replace('sha', 'SHA-'),
          content: createHash(alg).update(content).digest('hex'),
        })),
      );
      const sha384 = Buffer.from(hashes[1]?.content ?? '', 'hex').toString('base64');
      if (name in integrity) expect(integrity[name]).toBe(`sha384-${sha384}`);
    }
  });

  test('has every package that is inside, as it is installed and as the lock file checks it', () => {
    const { packages } = readJson(fromRoot('package-lock.json'));
    expect(libraries().map(({ name }) => name)).toEqual([
      '@hono/node-server',
      '@preact/signals-core',
      '@preact/signals',
      'dompurify',
      'hono',
      'preact',
    ]);
    for (const { name, version, hashes = [], licenses } of libraries()) {
      const installed = readJson(fromRoot(`node_modules/${name}/package.json`));
      expect(version, name).toBe(installed.version);
      expect(JSON.stringify(licenses), name).toContain(JSON.stringify(installed.license));
      const content = Buffer.from(hashes[0]?.content ?? '', 'hex').toString('base64');
      expect(`sha512-${content}`, name).toBe(packages[`node_modules/${name}`].integrity);
    }
  });

  test('says which packages are in which file, and whether they reach visitors', () => {
    const base = ['@preact/signals-core', '@preact/signals', 'preact'];
    const told = (name: string) => dependsOn(name)?.map((ref) => /npm\/(.+)@/.exec(ref)?.[1]?.replace('%40', '@'));
    const { wall = '', html = '', features = '' } = chunksIn(folder);
    expect(told('offer-wall.js')).toEqual([]);
    expect(told(wall)).toEqual(base);
    expect(told('index.js')).toEqual([]);
    expect(told(html)).toEqual(['dompurify']);
    expect(told(features)).toEqual([]);
    expect(told('offer-wall.standalone.js')?.sort()).toEqual([...base, 'dompurify'].sort());
    expect(told('sandbox/cli.js')).toEqual(['@hono/node-server', 'hono']);
    expect(told('sandbox/testing.js')).toEqual(['hono']);
    const optional = list.components.filter(({ scope }) => scope === 'optional').map(({ name }) => name);
    expect(optional).toEqual(['@hono/node-server', 'hono', 'sandbox/cli.js', 'sandbox/testing.js']);
    const refs = new Set(parts().map((part) => part['bom-ref']));
    for (const { ref, dependsOn } of list.dependencies) {
      for (const one of [ref, ...dependsOn]) expect(refs.has(one), one).toBe(true);
    }
  });
});
