import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { choiceFiles, readChoices } from './docs/read-facts.ts';
import type { DocsSite } from './docs/vitepress.ts';
import { faultList, faultPages } from './gallery/doctor-pages.ts';
import { asSeenFrom } from './listen-on-port.ts';

/** The files behind the addresses of the development server, by their paths from the top of the project. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'public/playground.html',
  '/playground.html': 'public/playground.html',
  '/home.html': 'public/home.html',
  '/framed-publisher.html': 'public/framed-publisher.html',
  '/iframe-rival-page.html': 'public/iframe-rival-page.html',
  '/iframe-rival-wall.html': 'public/iframe-rival-wall.html',
  '/club.html': 'public/club.html',
  '/minimal-element.html': 'public/minimal-element.html',
  '/gallery/state': 'src/tools/gallery/state.html',
};

/**
 * Serves the pages, filled in as by `npm start`, with the wall from its source in place of the built script; the
 * way to the documentation; and pages with faults, for the doctor. All of it is read anew each time.
 */
export const pages = (root: string, api: string, docs: DocsSite): Plugin => ({
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
  const { pathname, searchParams, origin } = url;
  const { root } = server.config;
  const file = PAGES[pathname];
  if (file) {
    const { fill } = await server.ssrLoadModule('/src/tools/fill-page.ts');
    return fromSource(fill(await readFile(join(root, file), 'utf8'), api, searchParams));
  }
  if (pathname === '/gallery') {
    const { gallery } = await server.ssrLoadModule('/src/tools/gallery/gallery.ts');
    return gallery(searchParams);
  }
  // A web page where somebody expects the API: one of the faults.
  if (pathname.startsWith('/web/')) return '<!doctype html><title>Shop</title>';
  if (pathname.startsWith('/doctor')) {
    const faulty = faultPages(root, api, origin);
    return pathname === '/doctor' ? faultList(faulty) : faulty.find(({ name }) => pathname === `/doctor/${name}`)?.page;
  }
  return undefined;
}

/** A page with the source of the script, which is a module. */
const fromSource = (html: string): string =>
  html
    .replaceAll('<script async src="/offer-wall.js"', '<script type="module" src="/offer-wall.js"')
    .replaceAll('src="/playground/main.js"', 'src="/src/playground/main.tsx"')
    .replaceAll('src="/playground/home.js"', 'src="/src/playground/home.ts"')
    .replaceAll('src="/offer-wall.js"', 'src="/src/embed.ts"');
