import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { chunksIn } from '../../src/tools/built-scripts.ts';
import { fromRoot } from '../../src/tools/bundles.ts';
import { SBOM_FILE } from '../../src/tools/sbom.ts';
import { built } from './built.ts';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

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
    folder = built();
    text = readFileSync(join(folder, SBOM_FILE), 'utf8');
    ({ components, dependencies } = JSON.parse(text));
  });
  const of = (type: Part['type']) => components.filter((part) => part.type === type);

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

  test('has every script, with hashes that are those of the file', () => {
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(of('file').map(({ name }) => name)).toEqual([...scripts.sort(), 'sandbox/cli.js', 'sandbox/testing.js']);
    for (const { name, hashes } of of('file')) {
      const hash = (bits: string) =>
        createHash(`sha${bits}`)
          .update(readFileSync(join(folder, name)))
          .digest('hex');
      expect(hashes, name).toEqual(['256', '384'].map((bits) => ({ alg: `SHA-${bits}`, content: hash(bits) })));
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
    const inside = (name: string) =>
      dependencies
        .find(({ ref }) => ref === `file:${name}`)
        ?.dependsOn.map((ref) => /npm\/(.+)@/.exec(ref)?.[1]?.replace('%40', '@'));
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
    const optional = components.filter(({ scope }) => scope === 'optional').map(({ name }) => name);
    expect(optional).toEqual(['@hono/node-server', 'hono', 'sandbox/cli.js', 'sandbox/testing.js']);
    const { metadata } = JSON.parse(text);
    const refs = [metadata.component, ...components].map((part: Part) => part['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const { ref, dependsOn } of dependencies) expect(refs).toEqual(expect.arrayContaining([ref, ...dependsOn]));
  });
});
