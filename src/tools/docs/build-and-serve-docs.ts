import { build, createServer } from 'vitepress';
import { asSeenFrom } from '../listen-on-port.ts';
import { fromRoot } from '../project-files.ts';

let built: Promise<string> | undefined;

/** Builds the documentation as pages for `/docs/`, once, and returns their folder. */
export function buildDocs(): Promise<string> {
  const outDir = fromRoot('node_modules/.cache/demo-docs');
  built ??= build(fromRoot('public/docs'), { outDir, base: '/docs/' }).then(() => outDir);
  return built;
}

/** The documentation, served while it is written. */
export type DocsSite = ReturnType<typeof createDocsSite>;

/**
 * The documentation by VitePress, on a port of its own. It starts when somebody wants to read, and shows a saved document
 * at once.
 */
export function createDocsSite(host: string) {
  const start = async () => {
    const server = await (await createServer(fromRoot('public/docs'), { host, port: 0 })).listen();
    // The first page would find half of what it needs, and say that it does not exist, while the rest is being prepared.
    await server.warmupRequest(`/@fs/${fromRoot('node_modules/vitepress/dist/client/app/index.js')}`);
    await server.waitForRequestsIdle();
    return server;
  };
  let server: ReturnType<typeof start> | undefined;
  return {
    /** Where the page is that the demo has at an address such as `/docs/start.html`; `undefined` for other paths. */
    addressOf: async (address: URL): Promise<string | undefined> => {
      const [isDocs, page = ''] = /^\/docs(?:\/(.*))?$/.exec(address.pathname) ?? [];
      if (isDocs === undefined) return undefined;
      server ??= start();
      return `${asSeenFrom(address, `${(await server).resolvedUrls?.local[0]}`)}/${page}`;
    },
    close: async () => (await server)?.close(),
  };
}
