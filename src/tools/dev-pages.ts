import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fill } from './demo.ts';

/** The pages of the development server by their addresses; the folders as they lie in the project. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'public/index.html',
  '/index.html': 'public/index.html',
  '/element.html': 'public/element.html',
  '/gallery': 'src/tools/gallery/index.html',
  '/gallery/state': 'src/tools/gallery/state.html',
};

/** Serves the pages, filled in as by `npm start`, with the wall from its source in place of the built script. */
export const pages = (root: string, api: string): Plugin => ({
  name: 'pages',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const file = PAGES[url.pathname];
      if (!file) return next();
      try {
        const html = fromSource(fill(await readFile(join(root, file), 'utf8'), api, url.searchParams));
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(await server.transformIndexHtml(url.pathname, html));
      } catch (error) {
        next(error);
      }
    });
  },
});

/** A page with the source of the script, which is a module. */
const fromSource = (html: string): string =>
  html
    .replaceAll('<script async src="/offer-wall.js"', '<script type="module" src="/offer-wall.js"')
    .replaceAll('src="/offer-wall.js"', 'src="/src/embed.ts"');
