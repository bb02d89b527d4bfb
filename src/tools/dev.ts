/**
 * `npm run dev`: the pages of `npm start` with the wall from its source, and the sandbox API in the same process. Every
 * saved file of them reloads the page at once.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { startSandbox } from '../sandbox/server.ts';
import { defines, jsx } from './bundles.ts';
import { messageOf, runWhenCalled } from './command-line.ts';
import { giveProgress } from './demo-member.ts';
import { createDocsSite, type DocsSite } from './docs/build-and-serve-docs.ts';
import { choiceFiles, readChoices } from './docs/read-facts.ts';
import { asSeenFrom, isOpen, onFreePort, type Running, type ServeOptions, serve } from './listen-on-port.ts';
import { fromRoot } from './project-files.ts';

const INTRO = `Usage: npm run dev -- [options]

Shows the offer wall from its source on the pages of npm start, and reloads them with every change.`;

/** A listening development server. */
export interface RunningDev extends Running {
  url: string;
}

/** What the API is made of. */
const API = /^src\/sandbox\//;
/** All that the pages show and no module of them imports. VitePress follows the documentation. */
const FOLLOWED = new RegExp(`${API.source}|^public/(?!docs/)|^src/tools/fill-page`);

/** @param root the folder with `src/` and `public/`; default: this project */
export async function startDev({
  port,
  apiPort,
  host = 'localhost',
  root = fromRoot('.'),
}: Omit<ServeOptions, 'host'> & { host?: string; root?: string }): Promise<RunningDev> {
  let api = await onFreePort('the API', apiPort, (free) => startSandbox({ port: free, host }));
  giveProgress(api.sandbox.tenant());
  const docs = createDocsSite(host);
  /** Follows what Vite does not: its own modules it replaces by itself, of a page's words, styles and answers it knows nothing. */
  const hotUpdate: Plugin['hotUpdate'] = async function ({ file, server }) {
    const path = relative(server.config.root, file).replaceAll('\\', '/');
    if (this.environment.name !== 'client' || !FOLLOWED.test(path)) return;
    try {
      if (API.test(path)) {
        // Another service at the same address; where its source is broken, the one before goes on.
        const { startSandbox: begin } = await server.ssrLoadModule('/src/sandbox/server.ts');
        await api.close();
        api = await begin({ port: Number(new URL(api.url).port), host });
        giveProgress(api.sandbox.tenant());
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
    places: [
      ['Page', url],
      ['Docs', `${url}/docs/`],
      ['API', api.url],
    ],
    close: async () => {
      const closed = Promise.all([server.close(), api.close(), docs.close()]);
      // Vite, and VitePress's older one, may wait for ever for requests whose dependencies nobody prepares any more.
      await Promise.race([closed, sleep(5_000, undefined, { ref: false })]);
    },
  };
}

/**
 * Serves the pages, filled in as by `npm start`, with the wall from its source in place of the built script, and the
 * way to the documentation. All of it is read anew each time.
 */
const pages = (root: string, api: string, docs: DocsSite): Plugin => ({
  name: 'pages',
  // What the playground tells of options follows the files that it is read from.
  transform(code, id) {
    if (!id.endsWith('/src/playground/documented-facts.ts')) return;
    for (const file of choiceFiles()) this.addWatchFile(`${root}/${file}`);
    return code.replace(/= FACTS\b/, `= ${JSON.stringify(readChoices())}`);
  },
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      try {
        const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
        const documentation = await docs.addressOf(url);
        if (documentation !== undefined) return void response.writeHead(302, { Location: documentation }).end();
        const html = await pageFor(server, asSeenFrom(url, api), url);
        if (html === undefined) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(await server.transformIndexHtml(request.url ?? '/', html));
      } catch (error) {
        next(error);
      }
    });
  },
});

/** The page at an address; `undefined` where there is none. */
async function pageFor(server: ViteDevServer, api: string, url: URL): Promise<string | undefined> {
  const file = join(server.config.root, 'public', url.pathname === '/' ? 'playground.html' : url.pathname);
  if (!file.endsWith('.html') || !existsSync(file)) return undefined;
  const { fill } = await server.ssrLoadModule('/src/tools/fill-page.ts');
  return fromSource(fill(await readFile(file, 'utf8'), api, url.searchParams));
}

/** A page with the source of the script, which is a module. */
const fromSource = (html: string): string =>
  html
    .replaceAll('<script async src="/offer-wall.js"', '<script type="module" src="/offer-wall.js"')
    .replaceAll('src="/playground/main.js"', 'src="/src/playground/main.tsx"')
    .replaceAll('src="/playground/home.js"', 'src="/src/playground/home.ts"')
    .replaceAll('src="/offer-wall.js"', 'src="/src/embed.ts"');

await runWhenCalled(import.meta.url, () => serve(INTRO, startDev));
