import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fromRoot } from '../../../src/tools/bundles.ts';
import { type Import, importsOf } from '../../../src/tools/imports.ts';
import { behindDoors, house, outside, type Room, roomOf, standalone } from './rooms.ts';

/** One file that names another, by their paths within `src/`, or a package. */
export interface Step {
  from: string;
  /** A path within `src/`, or the name of a package. */
  to: string;
  kind: Import['kind'];
  isPackage: boolean;
}

/** The files of `src/`, by their paths within it. */
const sources = (): string[] =>
  readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .sort();

const read = (path: string): string => readFileSync(fromRoot(`src/${path}`), 'utf8');

/** All imports of `src/`. */
export const steps = (): Step[] =>
  sources()
    .filter((path) => !path.endsWith('.css'))
    .flatMap((from) =>
      importsOf(from, read(from)).map(({ specifier, kind }) => {
        const isPackage = !specifier.startsWith('.');
        const to = isPackage ? specifier : join(dirname(from), specifier).replace(/\?.*$/, '');
        return { from, to, kind, isPackage };
      }),
    );

/** Why an import does not belong into the house; `undefined` where it does. */
export function objection({ from, to, kind, isPackage }: Step): string | undefined {
  const room = roomOf(from);
  const rules: Room | undefined = house[room] ?? outside[room];
  if (!rules) return `${from}: the table of rooms has no ${room}`;
  if (room === 'tools') return undefined;
  if (isPackage) {
    const isKnown = rules.packages?.some(
      (name) => to === name || to.startsWith(name.endsWith(':') ? name : `${name}/`),
    );
    return isKnown ? undefined : `${from} imports the package ${to}`;
  }
  const target = roomOf(to);
  if (target === room) return undefined;
  if (kind === 'dynamic') return rules.onDemand?.includes(target) ? undefined : `${from} loads ${to}`;
  if (behindDoors.includes(target) && !outside[room]) {
    const isFine = kind === 'type' || standalone.some((path) => roomOf(path) === room && path.endsWith(nameOf(from)));
    return isFine ? undefined : `${from} imports ${to}, which is loaded on demand`;
  }
  return rules.rooms.includes(target) ? undefined : `${from} imports ${to}`;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/'));

/**
 * Files that import each other in a circle, types included, each circle as a list of its files. What is loaded on demand
 * may know whoever asks for it.
 */
export function circles(all: readonly Step[]): string[][] {
  const edges = new Map<string, string[]>();
  for (const { from, to, kind } of all) {
    const isOnDemand = kind === 'dynamic' || (roomOf(from) === 'loading' && behindDoors.includes(roomOf(to)));
    if (!isOnDemand) edges.set(from, [...(edges.get(from) ?? []), to]);
  }
  const reach = new Map([...edges.keys()].map((file) => [file, reachable(file, edges)]));
  const found = new Map<string, string[]>();
  for (const [file, reached] of reach) {
    if (!reached.has(file)) continue;
    const circle = [...reached].filter((other) => reach.get(other)?.has(file)).sort();
    found.set(circle.join(), circle);
  }
  return [...found.values()];
}

/** Everything that a file imports, and what that imports. */
function reachable(file: string, edges: Map<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(edges.get(file) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(edges.get(next) ?? []));
  }
  return reached;
}
