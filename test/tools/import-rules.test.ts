import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { type Import, importsOf } from '../../src/tools/docs/parse-source.ts';
import { fromRoot } from '../../src/tools/project-files.ts';

/** What a folder of `src/` may import, or the entry points, the files that lie beside the folders. */
interface Rules {
  /** The folders it may import from, besides itself. */
  folders: readonly string[];
  /** The packages it may import. */
  packages?: readonly string[];
  /** The folders it may load by `import()`. */
  onDemand?: readonly string[];
}

const preact = ['preact', 'preact/hooks', '@preact/signals'];

/** The folders of the widget, and what each may import, types as well: never one that stands above it. */
const widget: Readonly<Record<string, Rules>> = {
  'entry points': { folders: ['element', 'shell', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  element: { folders: ['shell', 'wall', 'loading', 'config', 'compat', 'page'] },
  session: {
    folders: ['diagnosis', 'element', 'shell', 'ui', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'],
    packages: preact,
  },
  doctor: { folders: ['diagnosis', 'element', 'shell', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  diagnosis: { folders: ['element', 'shell', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  features: { folders: ['diagnosis', 'ui', 'wall', 'api', 'config', 'i18n', 'compat', 'page'], packages: preact },
  ui: { folders: ['shell', 'wall', 'api', 'config', 'i18n', 'plain-text', 'compat', 'page'], packages: preact },
  shell: { folders: ['wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  loading: {
    folders: ['config', 'i18n', 'compat', 'page'],
    packages: preact,
    onDemand: ['session', 'features', 'html', 'doctor', 'i18n'],
  },
  wall: { folders: ['api', 'config', 'i18n', 'compat', 'page'], packages: ['@preact/signals'] },
  api: { folders: ['config', 'i18n', 'plain-text', 'compat', 'page'] },
  i18n: { folders: ['config', 'page'], packages: ['@preact/signals'] },
  config: { folders: ['page'] },
  frameworks: { folders: [], packages: ['react', 'preact', 'solid-js', 'svelte', 'vue'] },
  react: { folders: ['entry points', 'element', 'wall', 'config'], packages: ['react'] },
  compat: { folders: [], packages: ['@preact/signals'] },
  html: { folders: ['plain-text', 'compat', 'page'], packages: ['dompurify'] },
  'plain-text': { folders: ['compat', 'page'] },
  page: { folders: ['compat'] },
};

/** Folders that nobody imports, since they are loaded on demand; their types may be known everywhere. */
const loadedOnDemand = ['session', 'features', 'html', 'doctor'];

/**
 * Folders beside the widget, which imports none of them. Tools may import everything, the sandbox only how the wall asks,
 * and the playground what it shows.
 */
const besideWidget: Readonly<Record<string, Rules>> = {
  sandbox: { folders: ['api', 'config'], packages: ['hono', '@hono/node-server', 'node:'] },
  playground: { folders: ['tools', 'sandbox', 'diagnosis', 'element', 'wall', 'config', 'i18n'], packages: ['preact'] },
  tools: { folders: ['sandbox', ...Object.keys(widget)] },
};

/** What has everything inside at once, so that it has nothing to load on demand. */
const standalone = ['loading/import-chunks.standalone.ts', 'loading/import-wall.standalone.ts'];

/** The folder of a file, by its path within `src/`. */
function folderOf(path: string): string {
  const [folder = '', ...rest] = path.split('/');
  return rest.length === 0 ? 'entry points' : folder;
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

/** Why an import is not allowed; `undefined` where it is. */
function objection({ from, to, kind, isPackage }: Step): string | undefined {
  const folder = folderOf(from);
  const rules: Rules | undefined = widget[folder] ?? besideWidget[folder];
  if (!rules) return `${from}: the table of folders has no ${folder}`;
  if (folder === 'tools') return undefined;
  if (isPackage) {
    const isKnown = rules.packages?.some(
      (name) => to === name || to.startsWith(name.endsWith(':') ? name : `${name}/`),
    );
    return isKnown ? undefined : `${from} imports the package ${to}`;
  }
  const target = folderOf(to);
  if (target === folder) return undefined;
  if (kind === 'dynamic') return rules.onDemand?.includes(target) ? undefined : `${from} loads ${to}`;
  if (loadedOnDemand.includes(target) && !besideWidget[folder]) {
    const isFine =
      kind === 'type' || standalone.some((path) => folderOf(path) === folder && path.endsWith(nameOf(from)));
    return isFine ? undefined : `${from} imports ${to}, which is loaded on demand`;
  }
  return rules.folders.includes(target) ? undefined : `${from} imports ${to}`;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/'));

describe('the widget', () => {
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
  const folders = Object.keys(widget).filter((folder) => existsSync(fromRoot(`test/${folder}`)));
  expect(folders.length).toBeGreaterThan(8);
  const strangers = folders.flatMap((folder) => {
    const sources = namesIn(`src/${folder}`, /\.(tsx?|css)$/);
    const isOfOne = (name: string) => sources.some((source) => name === source || name.startsWith(`${source}-`));
    return namesIn(`test/${folder}`, /(\.slow)?\.test\.tsx?$/).filter((name) => !isOfOne(name));
  });
  expect(strangers).toEqual([]);
});
