import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scriptsIn, sourceHash } from './built-files.ts';
import { fromRoot } from './project-files.ts';

/** The name of the list in a built folder; scanners know such lists by how it ends. */
export const SBOM_FILE = 'sbom.cdx.json';

/** What turns our source into bytes. */
const TOOLS = ['rolldown', 'terser', 'vite'];

/** A script of the package that is run by Node and never sent to a visitor. */
const PROGRAMS = ['sandbox/cli.js', 'sandbox/testing.js'];

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const hashOf = (name: string, content: string | Uint8Array) => createHash(name).update(content).digest('hex');

/** The folders of the packages that a script was built from, as its source map names them; none without a map. */
function homesOf(folder: string, script: string): string[] {
  const map = join(folder, `${script}.map`);
  if (!existsSync(map)) return [];
  const { sources }: { sources: string[] } = readJson(map);
  // Sources are named relative to `dist/`, wherever it is built.
  const from = dirname(fromRoot(`dist/${script}`));
  const homes = sources.flatMap((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(source) ?? []);
  return [...new Set(homes)].map((home) => join(from, home)).sort();
}

/** A package, by its folder, as CycloneDX 1.6 wants it; its archive's hash is that of the lock file, ours has none. */
function libraryIn(home: string) {
  const { name, version, license }: Record<string, string> = readJson(join(home, 'package.json'));
  // Its address in the npm registry: https://github.com/package-url/purl-spec.
  const purl = `pkg:npm/${name?.replace(/^@/, '%40')}@${version}`;
  const { integrity } = readJson(fromRoot('package-lock.json')).packages[`node_modules/${name}`] ?? {};
  const content = integrity && Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    ...(content ? { hashes: [{ alg: 'SHA-512', content }] } : {}),
    licenses: [license?.includes(' ') ? { expression: license } : { license: { id: license } }],
    purl,
  };
}

/** What is not sent to visitors is optional: the sandbox, and what is inside it. */
const scopeOf = (isSent: boolean) => ({ scope: isSent ? 'required' : 'optional' });

function fileOf(folder: string, name: string) {
  const content = readFileSync(join(folder, name));
  return {
    type: 'file',
    'bom-ref': `file:${name}`,
    name,
    ...scopeOf(!PROGRAMS.includes(name)),
    hashes: ['256', '384'].map((bits) => ({ alg: `SHA-${bits}`, content: hashOf(`sha${bits}`, content) })),
  };
}

/**
 * Writes the list of every script of a built folder: its hashes, and which packages of others are inside. It names no time
 * and no machine, so that the same source always gives the same list.
 */
export function writeSbom(folder: string): void {
  const ours = libraryIn(fromRoot('.'));
  const files = [...scriptsIn(folder), ...PROGRAMS].map((script) => ({
    file: fileOf(folder, script),
    inside: homesOf(folder, script).map(libraryIn),
  }));
  const sent = files.filter(({ file }) => file.scope === 'required').flatMap(({ inside }) => inside);
  const libraries = [...new Map(files.flatMap(({ inside }) => inside.map((one) => [one.purl, one] as const))).values()]
    .sort((one, other) => (one.purl < other.purl ? -1 : 1))
    .map((one) => ({ ...one, ...scopeOf(sent.some(({ purl }) => purl === one.purl)) }));
  const list = {
    metadata: {
      tools: { components: TOOLS.map((tool) => libraryIn(fromRoot(`node_modules/${tool}`))) },
      component: ours,
      properties: [{ name: 'offer-wall:source:sha256', value: sourceHash() }],
    },
    components: [...libraries, ...files.map(({ file }) => file)],
    dependencies: [
      { ref: ours['bom-ref'], dependsOn: files.map(({ file }) => file['bom-ref']) },
      ...files.map(({ file, inside }) => ({ ref: file['bom-ref'], dependsOn: inside.map(({ purl }) => purl).sort() })),
      ...libraries.map(({ purl }) => ({ ref: purl, dependsOn: [] })),
    ],
  };
  // A number that is the same for the same content (UUID version 8, RFC 9562).
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hashOf('sha256', JSON.stringify(list))) ?? [];
  const head = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`,
    version: 1,
  };
  writeFileSync(join(folder, SBOM_FILE), `${JSON.stringify({ ...head, ...list }, null, 2)}\n`);
}
