/**
 * `npm run dev`: the pages of `npm start` with the wall from its source, and the sandbox API in the same process. Every
 * saved file of them reloads the page at once.
 */
import { relative } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { defines, fromRoot, jsx } from './bundle-settings.ts';
import { startApi } from './dev-api.ts';
import { pages } from './dev-pages.ts';
import { createDocsSite } from './docs/vitepress.ts';
import { isOpen, onFreePort, type Running, type ServeOptions, serve } from './listen-on-port.ts';
import { messageOf, runWhenCalled } from './run-program.ts';

const INTRO = `Usage: npm run dev -- [options]

Shows the offer wall from its source on the pages of npm start, and reloads them with every change.`;

/** A listening development server. */
export interface RunningDev extends Running {
  url: string;
  api: string;
}

/** What the API is made of. */
const API = /^src\/(sandbox|tools\/gallery)\//;
/** All that the pages show and no module of them imports. VitePress follows the documentation. */
const FOLLOWED = new RegExp(`${API.source}|^public/(?!docs/)|^src/tools/fill-page|^e2e/doctor/`);

/** @param root the folder with `src/` and `public/`; default: this project */
export async function startDev({
  port,
  apiPort,
  host = 'localhost',
  root = fromRoot('.'),
}: Omit<ServeOptions, 'host'> & { host?: string; root?: string }): Promise<RunningDev> {
  let api = await onFreePort('the API', apiPort, (free) => startApi(free, host));
  const docs = createDocsSite(host);
  /** Follows what Vite does not: its own modules it replaces by itself, of a page's words, styles and answers it knows nothing. */
  const hotUpdate: Plugin['hotUpdate'] = async function ({ file, server }) {
    const path = relative(server.config.root, file).replaceAll('\\', '/');
    if (this.environment.name !== 'client' || !FOLLOWED.test(path)) return;
    try {
      if (API.test(path)) {
        // Another service at the same address; where its source is broken, the one before goes on.
        const { startApi: begin } = await server.ssrLoadModule('/src/tools/dev-api.ts');
        await api.close();
        api = await begin(Number(new URL(api.url).port), host);
      }
      server.ws.send({ type: 'full-reload' });
    } catch (error) {
      console.error(messageOf(error));
    }
  };
  const server = await createServer({
    configFile: false,
    root,
    publicDir: `${root}/public`,
    cacheDir: fromRoot('node_modules/.vite/dev'),
    appType: 'custom',
    logLevel: 'warn',
    define: defines,
    oxc: jsx,
    plugins: [pages(root, api.url, docs), { name: 'begin-again', hotUpdate }],
    // All at once: what is found later would reload the page once more.
    optimizeDeps: { include: ['preact', 'preact/hooks', '@preact/signals', 'dompurify'] },
    server: {
      port,
      host,
      ...(isOpen(host) ? { allowedHosts: true } : {}),
      fs: { allow: [root, fromRoot('node_modules')] },
    },
  });
  await server.listen();
  const url = `${server.resolvedUrls?.local[0]}`.replace(/\/$/, '');
  return {
    url,
    api: api.url,
    places: [
      ['Page', url],
      ['Gallery', `${url}/gallery`],
      ['Faults', `${url}/doctor`],
      ['Docs', `${url}/docs/`],
      ['API', api.url],
    ],
    close: async () => void (await Promise.all([server.close(), api.close(), docs.close()])),
  };
}

await runWhenCalled(import.meta.url, () => serve(INTRO, startDev));
