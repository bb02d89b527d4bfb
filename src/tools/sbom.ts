import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from './bundles.ts';
import { sourceHash } from './fresh.ts';
import { scriptsIn } from './integrity.ts';

/** The name of the list in a built folder; scanners know such lists by how it ends. */
export const SBOM_FILE = 'sbom.cdx.json';

/** What is known of an installed package. */
interface Package {
  name: string;
  version: string;
  license: string;
  /** The hash of its archive in the lock file; none for our own package. */
  integrity?: string;
}

/** A part of a list, as CycloneDX 1.6 wants it; only what is written here. */
export interface Component {
  type: 'library' | 'file' | 'application';
  'bom-ref': string;
  name: string;
  version?: string;
  purl?: string;
  /** `optional` for what is not sent to visitors: the sandbox and what is inside it. */
  scope?: 'required' | 'optional';
  licenses?: ({ license: { id: string } } | { expression: string })[];
  hashes?: { alg: 'SHA-256' | 'SHA-384' | 'SHA-512'; content: string }[];
}

/** A list of all parts: CycloneDX 1.6, in JSON. */
export interface Sbom {
  $schema: string;
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: number;
  metadata: {
    tools: { components: Component[] };
    component: Component;
    properties: { name: string; value: string }[];
  };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** What turns our source into bytes. */
const TOOLS = ['rolldown', 'terser', 'vite'];

/** A script of the package that is run by Node and never sent to a visitor. */
const PROGRAMS = ['sandbox/cli.js', 'sandbox/testing.js'];

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Address of a package in the npm registry: https://github.com/package-url/purl-spec. */
const purlOf = ({ name, version }: Package): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

const licensesOf = ({ license }: Package): NonNullable<Component['licenses']> =>
  license.includes(' ') ? [{ expression: license }] : [{ license: { id: license } }];

/** The packages that a script was built from, by their folders, as its source map names them; none without a map. */
function homesOf(folder: string, script: string): string[] {
  const map = join(folder, `${script}.map`);
  if (!existsSync(map)) return [];
  const { sources }: { sources: string[] } = readJson(map);
  // Sources are named relative to `dist/`, wherever it is built.
  const from = dirname(fromRoot(`dist/${script}`));
  const homes = sources.flatMap((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(source) ?? []);
  return [...new Set(homes)].map((home) => join(from, home)).sort();
}

/** A package by its folder. */
function packageIn(home: string): Package {
  const { name, version, license } = readJson(join(home, 'package.json'));
  const { packages } = readJson(fromRoot('package-lock.json'));
  const { integrity } = packages[`node_modules/${name}`] ?? {};
  return { name, version, license, integrity };
}

function libraryOf(one: Package): Component {
  const { name, version, integrity } = one;
  const content = integrity && Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    name,
    version,
    ...(content ? { hashes: [{ alg: 'SHA-512', content }] } : {}),
    licenses: licensesOf(one),
    purl: purlOf(one),
  };
}

const refOf = (script: string): string => `file:${script}`;

function fileOf(folder: string, script: string): Component {
  const content = readFileSync(join(folder, script));
  const hash = (name: string) => createHash(name).update(content).digest('hex');
  return {
    type: 'file',
    'bom-ref': refOf(script),
    name: script,
    scope: PROGRAMS.includes(script) ? 'optional' : 'required',
    hashes: [
      { alg: 'SHA-256', content: hash('sha256') },
      { alg: 'SHA-384', content: hash('sha384') },
    ],
  };
}

/** A number for a list that is the same for the same content (UUID version 8, RFC 9562). */
function serialOf(content: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`;
}

/**
 * The list of every script of a built folder: its hashes, and which packages of others are inside. It names no time and
 * no machine, so that the same source always gives the same list.
 */
function sbomOf(folder: string): Sbom {
  const { name, version, license } = readJson(fromRoot('package.json'));
  const ours = libraryOf({ name, version, license });
  const scripts = [...scriptsIn(folder), ...PROGRAMS];
  const inside = scripts.map((script) => homesOf(folder, script).map(packageIn));
  const packages = new Map(inside.flat().map((one) => [purlOf(one), one]));
  const isSent = (purl: string) =>
    scripts.some((script, place) => !PROGRAMS.includes(script) && inside[place]?.some((one) => purlOf(one) === purl));
  const libraries = [...packages].sort(([a], [b]) => (a < b ? -1 : 1));
  const list = {
    metadata: {
      tools: {
        components: TOOLS.map((tool) => libraryOf(packageIn(fromRoot(`node_modules/${tool}`)))),
      },
      component: ours,
      properties: [{ name: 'offer-wall:source:sha256', value: sourceHash() }],
    },
    components: [
      ...libraries.map(
        ([purl, one]): Component => ({ ...libraryOf(one), scope: isSent(purl) ? 'required' : 'optional' }),
      ),
      ...scripts.map((script) => fileOf(folder, script)),
    ],
    dependencies: [
      { ref: ours['bom-ref'], dependsOn: scripts.map(refOf) },
      ...scripts.map((script, place) => ({ ref: refOf(script), dependsOn: (inside[place] ?? []).map(purlOf).sort() })),
      ...libraries.map(([ref]) => ({ ref, dependsOn: [] })),
    ],
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(list),
    version: 1,
    ...list,
  };
}

/** Writes the list into a built folder. */
export function writeSbom(folder: string): void {
  writeFileSync(join(folder, SBOM_FILE), `${JSON.stringify(sbomOf(folder), null, 2)}\n`);
}
