/** A room of the house: a folder of `src/`, or its doors, the files that lie beside the folders. */
export interface Room {
  /** The rooms it may import from, besides itself. */
  rooms: readonly string[];
  /** The packages it may import. */
  packages?: readonly string[];
  /** The rooms it may load by `import()`. */
  onDemand?: readonly string[];
}

const preact = ['preact', 'preact/hooks', '@preact/signals'];

/** The widget's one way, from what a page meets first down to what knows nothing of it. Types go the same way. */
export const house: Readonly<Record<string, Room>> = {
  doors: { rooms: ['element', 'shell', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  element: { rooms: ['shell', 'wall', 'loading', 'config', 'compat', 'page'] },
  session: {
    rooms: ['diagnosis', 'element', 'shell', 'ui', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'],
    packages: preact,
  },
  doctor: { rooms: ['diagnosis', 'element', 'shell', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  diagnosis: { rooms: ['element', 'shell', 'wall', 'api', 'loading', 'config', 'i18n', 'compat', 'page'] },
  features: { rooms: ['ui', 'wall', 'api', 'config', 'i18n', 'compat', 'page'], packages: preact },
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
export const behindDoors = ['session', 'features', 'html', 'doctor'];

/**
 * Rooms beside the house: the widget imports none. The tools may see everything, the sandbox itself and what says how the
 * wall asks, and the playground what it shows.
 */
export const outside: Readonly<Record<string, Room>> = {
  sandbox: { rooms: ['api', 'config'], packages: ['hono', '@hono/node-server', 'node:'] },
  playground: { rooms: ['tools', 'sandbox', 'diagnosis', 'element', 'wall', 'config', 'i18n'], packages: ['preact'] },
  tools: { rooms: ['sandbox', ...Object.keys(house)] },
};

/** What has everything inside at once, so that it has nothing to load on demand. */
export const standalone = ['loading/import-chunks.standalone.ts', 'loading/import-wall.standalone.ts'];

/** The room of a file, by its path within `src/`. */
export function roomOf(path: string): string {
  const [folder = '', ...rest] = path.split('/');
  return rest.length === 0 ? 'doors' : folder;
}
