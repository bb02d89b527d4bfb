import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import { listen } from '../../src/sandbox/listen.ts';
import { FONTS } from './fonts.ts';

/** A publisher's site: pages given as strings, and the built files as a CDN would serve them. */
export interface Site {
  /** Origin, without a slash at the end. */
  url: string;
  /** Serves a page at a path such as `/shop`, from now on; returns its absolute URL. */
  page(path: string, html: string, headers?: OutgoingHttpHeaders): string;
  close(): Promise<void>;
}

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const fonts = fileURLToPath(new URL('../../node_modules/@fontsource/', import.meta.url));

/** The file at a path of the site. */
const fileAt = (path: string): string => (path.startsWith(FONTS) ? fonts + path.slice(FONTS.length) : `${dist}${path}`);

/** Starts a site on a free port; every file of `dist/` lies at its root, with CORS headers, and the fonts in a folder. */
export async function startSite(): Promise<Site> {
  const pages = new Map<string, { html: string; headers: OutgoingHttpHeaders }>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const page = pages.get(pathname);
    if (page) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
      return;
    }
    // Browsers ask for it by themselves.
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const body = await readFile(fileAt(pathname.replaceAll('..', ''))).catch(() => undefined);
    // No charset: the files have to work on pages of any.
    const type = getMimeType(pathname)?.split(';')[0] ?? 'application/octet-stream';
    const headers = { 'Content-Type': type, 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
    response.writeHead(body ? 200 : 404, headers).end(body);
  });
  const { url, close } = await listen(server);
  return {
    url,
    page: (path, html, headers = {}) => {
      pages.set(path, { html, headers });
      return url + path;
    },
    close,
  };
}
