import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { getMimeType } from 'hono/utils/mime';
import { type Listening, listen } from '../../src/sandbox/listen.ts';

/** A publisher's site: pages given as strings, and the built files as a CDN would serve them. */
export interface Site extends Listening {
  /** Serves a page at a path such as `/shop`, or a file at one such as `/w.js`, from now on; returns its absolute URL. */
  page(path: string, text: string, headers?: OutgoingHttpHeaders): string;
}

/**
 * What text is written in on the pages of tests about layout, so that nothing depends on the fonts of the machine:
 * development dependencies, which no build contains.
 */
const FAMILIES = {
  narrow: ['pt-sans-narrow', 'PT Sans Narrow'],
  /** As wide as Verdana; on many a Linux machine there is no other. */
  wide: ['dejavu-sans', 'DejaVu Sans'],
  serif: ['pt-serif', 'PT Serif'],
} as const;

/** One of the families that tests bring. */
export type Font = keyof typeof FAMILIES;

/** Where a site serves the packages of the families. */
const FONTS = '/fonts/';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const fonts = fileURLToPath(new URL('../../node_modules/@fontsource/', import.meta.url));

/** The file at a path of the site. */
const fileAt = (path: string): string => (path.startsWith(FONTS) ? fonts + path.slice(FONTS.length) : `${dist}${path}`);

/** Starts a site on a free port; every file of `dist/` lies at its root, with CORS headers, and the fonts in a folder. */
export async function startSite(): Promise<Site> {
  const pages = new Map<string, { text: string; headers: OutgoingHttpHeaders }>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    // No charset: the files have to work on pages of any.
    const type = getMimeType(pathname)?.split(';')[0];
    const ofFile = { 'Content-Type': type ?? 'application/octet-stream', 'Access-Control-Allow-Origin': '*' };
    const page = pages.get(pathname);
    if (page) {
      const usual = type ? ofFile : { 'Content-Type': 'text/html; charset=utf-8' };
      response.writeHead(200, { ...usual, ...page.headers }).end(page.text);
      return;
    }
    // Browsers ask for it by themselves.
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const body = await readFile(fileAt(pathname.replaceAll('..', ''))).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { ...ofFile, 'Cache-Control': 'no-store' }).end(body);
  });
  const { url, close } = await listen(server);
  return {
    url,
    page: (path, text, headers = {}) => {
      pages.set(path, { text, headers });
      return url + path;
    },
    close,
  };
}

/** For the head of a page, whose text is then in a family. */
export function fontHead(font: Font): string {
  const [name, family] = FAMILIES[font];
  const sheets = [400, 700].map((weight) => `<link rel="stylesheet" href="${FONTS}${name}/${weight}.css">`);
  return `${sheets.join('')}<style>body { font-family: '${family}' }</style>`;
}

/** Lets the wall begin only when the page's font is there: a font that comes late moves whatever is written in it. */
export async function awaitFonts(page: Page): Promise<void> {
  await page.route('**/offer-wall.js', async (route) => {
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
    await route.continue();
  });
}

/** An advertiser's page that notes what it learns about the page before it. */
export interface Landing extends Listening {
  /** The `Referer` of each visit by its path, such as `/tab`; empty for none. Chromium's icons do not count. */
  referrers: Map<string, string>;
}

/** Starts the page on a free port: another origin than any page of a publisher. Every path is there. */
export async function startLanding(): Promise<Landing> {
  const referrers = new Map<string, string>();
  const server = createServer(({ url: path = '/', headers }, response) => {
    if (path !== '/favicon.ico') referrers.set(path, headers.referer ?? '');
    const script = '<script>learned = [document.referrer, opener]</script>';
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><h1>Landing</h1>${script}`);
  });
  const { url, close } = await listen(server);
  // Another host than that of the pages: ports do not make one.
  return { url: url.replace('127.0.0.1', 'localhost'), referrers, close };
}
