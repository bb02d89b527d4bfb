import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { createSandbox } from '../../sandbox/index.ts';
import { readCreative } from '../../sandbox/server.ts';
import { build } from '../build.ts';
import { fromRoot } from '../bundles.ts';
import { isFresh } from '../dist.ts';
import { giveProgress } from '../member.ts';
import { listen, makeCertificate, type Sent } from './listen.ts';
import { createProxy, telephone } from './network.ts';
import { pageOf, type Variant, variants } from './pages.ts';

const OUT = 'node_modules/.cache/bench';

/** What is built besides the wall: the opponents, and what looks on from within a page. */
const entries = {
  floor: 'opponents/floor/main.tsx',
  react: 'opponents/react/main.tsx',
  probe: 'probe.ts',
} as const;

/** Builds one as Vite builds applications, with its defaults. */
const buildOne = async (name: string, entry: string): Promise<void> => {
  await viteBuild({
    configFile: false,
    root: fromRoot('src/tools/bench'),
    publicDir: false,
    logLevel: 'warn',
    // The same markup, once without a library.
    resolve: name === 'floor' ? { alias: { react: fromRoot('src/tools/bench/opponents/floor/dom.ts') } } : {},
    build: {
      outDir: fromRoot(OUT),
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      target: 'chrome123',
      rolldownOptions: {
        input: { [name]: fromRoot(`src/tools/bench/${entry}`) },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
};

/** Builds all that is compared: the wall where it is not up to date, and its opponents. */
export async function buildAll(): Promise<void> {
  if (!isFresh()) await build();
  mkdirSync(fromRoot(OUT), { recursive: true });
  for (const [name, entry] of Object.entries(entries)) await buildOne(name, entry);
}

/** What looks on from within a page. */
export const probe = (): string => readFileSync(fromRoot(`${OUT}/probe.js`), 'utf8');

/** The scripts and style sheets by their names. */
function readFiles(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const read = (folder: string, which: RegExp) => {
    for (const name of readdirSync(fromRoot(folder))) {
      if (which.test(name)) files.set(name, readFileSync(join(fromRoot(folder), name)));
    }
  };
  read(OUT, /\.(js|css)$/);
  read('dist', /^offer-wall\..*js$/);
  return files;
}

/** Everything that is served. */
export interface Served {
  /** Flags that make a browser trust our certificate; without trust it would cache no files. */
  browserArgs: string[];
  /** Address of a variant's page, over a telephone's network. */
  addressOf(variant: Variant): string;
  /** Closes all open connections of that network. */
  hangUp(): void;
  close(): void;
}

/** The sandbox with its invented offers. */
function createService(): (path: string, origin: string) => Promise<Sent> {
  const sandbox = createSandbox({ rateLimits: false, readCreative });
  giveProgress(sandbox.tenant());
  return async (path, origin) => {
    const response = await sandbox.fetch(new Request(new URL(path, origin)));
    const type = response.headers.get('content-type') ?? 'text/plain';
    return { status: response.status, type, body: new Uint8Array(await response.arrayBuffer()) };
  };
}

/**
 * Serves pages, what their vendor has (scripts and the page for a frame), and the service, each from an origin of its own
 * behind a telephone's network.
 */
export async function serve(): Promise<Served> {
  const certificate = makeCertificate();
  const files = readFiles();
  const wall = [...files.keys()].find((name) => /^offer-wall\.wall\.x/.test(name)) ?? '';
  const network = createProxy(telephone);
  const origins = { service: '', vendor: '' };

  const find = async (path: string, isFrame: boolean): Promise<Sent | undefined> => {
    const name = path.slice(1);
    const variant = variants.find((known) => known === name);
    if (!variant) {
      const body = files.get(name);
      const type = `text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`;
      return body && { status: 200, type, body, isKept: true };
    }
    const { service, vendor } = origins;
    const html = pageOf(variant, { service, frame: `${vendor}/${variant}`, files: vendor, wall }, isFrame);
    return { status: 200, type: 'text/html; charset=utf-8', body: new TextEncoder().encode(html) };
  };
  const service = await listen(createService(), certificate, 'quick');
  const vendor = await listen((path) => find(path, true), certificate, 'best');
  const page = await listen((path) => find(path, false), certificate, 'best');
  origins.service = await network.reach(service.url);
  origins.vendor = await network.reach(vendor.url);
  const reached = await network.reach(page.url);
  return {
    browserArgs: [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
    addressOf: (variant) => `${reached}/${variant}`,
    hangUp: network.hangUp,
    close: () => {
      for (const site of [network, page, vendor, service]) site.close();
    },
  };
}
