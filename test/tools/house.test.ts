import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../src/tools/bundle-settings.ts';
import { type Import, importsOf } from '../../src/tools/docs/parse-source.ts';

/** A room of the house: a folder of `src/`, or its doors, the files that lie beside the folders. */
interface Room {
  /** The rooms it may import from, besides itself. */
  rooms: readonly string[];
  /** The packages it may import. */
  packages?: readonly string[];
  /** The rooms it may load by `import()`. */
  onDemand?: readonly string[];
}

const preact = ['preact', 'preact/hooks', '@preact/signals'];

/** The widget's one way, from what a page meets first down to what knows nothing of it. Types go the same way. */
const house: Readonly<Record<string, Room>> = {
  doors: { rooms: ['element', 'shell', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  element: { rooms: ['shell', 'wall', 'loading', 'config', 'compat', 'page'] },
  session: {
    rooms: ['diagnosis', 'element', 'shell', 'ui', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'],
    packages: preact,
  },
  doctor: { rooms: ['diagnosis', 'element', 'shell', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  diagnosis: { rooms: ['element', 'shell', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  features: { rooms: ['diagnosis', 'ui', 'wall', 'api', 'config', 'i18n', 'compat', 'page'], packages: preact },
  ui: { rooms: ['shell', 'wall', 'api', 'config', 'i18n', 'plain-text', 'compat', 'page'], packages: preact },
  shell: { rooms: ['wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  loading: {
    rooms: ['config', 'i18n', 'compat', 'page'],
    packages: preact,
    onDemand: ['session', 'features', 'html', 'doctor', 'i18n'],
  },
  wall: { rooms: ['api', 'config', 'i18n', 'compat', 'page'], packages: ['@preact/signals'] },
  api: { rooms: ['config', 'i18n', 'compat', 'page'] },
  i18n: { rooms: ['config', 'page'], packages: ['@preact/signals'] },
  config: { rooms: ['page'] },
  react: { rooms: ['doors', 'element', 'wall', 'config'], packages: ['react'] },
  compat: { rooms: [], packages: ['@preact/signals'] },
  html: { rooms: ['plain-text', 'compat', 'page'], packages: ['dompurify'] },
  'plain-text': { rooms: ['compat', 'page'] },
  page: { rooms: [] },
};

/** Rooms that nobody imports, since they are loaded on demand; what they are like may be known everywhere: types. */
const behindDoors = ['session', 'features', 'html', 'doctor'];

/**
 * Rooms beside the house: the widget imports none. The tools may see everything, the sandbox itself and what says how the
 * wall asks, and the playground what it shows.
 */
const outside: Readonly<Record<string, Room>> = {
  sandbox: { rooms: ['api', 'config'], packages: ['hono', '@hono/node-server', 'node:'] },
  playground: { rooms: ['tools', 'sandbox', 'diagnosis', 'element', 'wall', 'config', 'i18n'], packages: ['preact'] },
  tools: { rooms: ['sandbox', ...Object.keys(house)] },
};

/** What has everything inside at once, so that it has nothing to load on demand. */
const standalone = ['loading/import-chunks.standalone.ts', 'loading/import-wall.standalone.ts'];

/** The room of a file, by its path within `src/`. */
function roomOf(path: string): string {
  const [folder = '', ...rest] = path.split('/');
  return rest.length === 0 ? 'doors' : folder;
}

/** One file that names another, by their paths within `src/`, or a package. */
interface Step {
  from: string;
  /** A path within `src/`, or the name of a package. */
  to: string;
  kind: Import['kind'];
  isPackage: boolean;
}

/** All imports of `src/`. */
const steps = (): Step[] =>
  readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((from) =>
      importsOf(from, readFileSync(fromRoot(`src/${from}`), 'utf8')).map(({ specifier, kind }) => {
        const isPackage = !specifier.startsWith('.');
        const to = isPackage ? specifier : join(dirname(from), specifier).replace(/\?.*$/, '');
        return { from, to, kind, isPackage };
      }),
    );

/** Why an import does not belong into the house; `undefined` where it does. */
function objection({ from, to, kind, isPackage }: Step): string | undefined {
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

describe('the house', () => {
  test('is imported one way', () => {
    const all = steps();
    expect(all.length).toBeGreaterThan(300);
    expect(all).toContainEqual({ from: 'define.ts', to: 'index.ts', kind: 'static', isPackage: false });
    expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['type', 'static', 'dynamic']));
    expect(all.flatMap((one) => objection(one) ?? [])).toEqual([]);
  });

  test('is compiled without the types of Node', () => {
    const compiler = fromRoot('node_modules/typescript/bin/tsc');
    const args = [compiler, '-p', fromRoot('src/tsconfig.json'), '--listFilesOnly'];
    const seen = execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n');
    const foreign = /@types\/node\/|src\/(tools|sandbox)\//;
    expect(fromRoot('node_modules/@types/node/index.d.ts')).toMatch(foreign);
    expect(seen).toContainEqual(expect.stringMatching(/src\/embed\.ts$/));
    expect(seen.filter((path) => foreign.test(path))).toEqual([]);
  });
});

test('a file of tests begins with the name of what it tests', () => {
  const namesIn = (folder: string, ending: RegExp) =>
    readdirSync(fromRoot(folder)).flatMap((file) => (ending.test(file) ? file.replace(ending, '') : []));
  // What is built is tested by what it is for.
  const rooms = Object.keys(house).filter((room) => existsSync(fromRoot(`test/${room}`)));
  expect(rooms.length).toBeGreaterThan(8);
  const strangers = rooms.flatMap((room) => {
    const sources = namesIn(`src/${room}`, /\.(tsx?|css)$/);
    const isOfOne = (name: string) => sources.some((source) => name === source || name.startsWith(`${source}-`));
    return namesIn(`test/${room}`, /(\.slow)?\.test\.tsx?$/).filter((name) => !isOfOne(name));
  });
  expect(strangers).toEqual([]);
});
