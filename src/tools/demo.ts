import { readFile, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { type Listening, listen } from '../sandbox/listen.ts';
import { fill } from './demo/page.ts';
import { buildDocs } from './docs/site.ts';
import { buildPlayground } from './playground.ts';

/** What is at the server's first address: whoever starts it wants to set up a wall. */
const FIRST = '/playground.html';

/** Where the demo listens, and what it shows. */
export interface DemoOptions {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** Base URL of the Publisher API that the wall speaks to. */
  api: string;
  /** The folder that holds `public/` and `dist/`. */
  root: string;
}

/**
 * Serves the demonstration page, with the built wall beside it, from a server that is strict on purpose: its policy is
 * the least that a page with a wall has to allow. Rejects when the port is not available (`code` says why).
 */
export async function startDemo({ port = 5173, host = 'localhost', api, root }: DemoOptions): Promise<Listening> {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy(new URL(api).origin),
    'X-Content-Type-Options': 'nosniff',
  };
  const script = async (path: string): Promise<Buffer | undefined> => {
    const [, name = ''] = /^\/playground\/(.+)/.exec(path) ?? [];
    if (!name) return undefined;
    // Built when somebody looks at it: most of those who start a demo, such as tests, want another page.
    const code = (await buildPlayground()).get(name);
    return code === undefined ? undefined : Buffer.from(code);
  };
  const app = new Hono();
  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    if (url.pathname === '/docs') return context.redirect('/docs/');
    const path = url.pathname === '/' ? FIRST : url.pathname.replace(/\/$/, '/index.html');
    if (path.startsWith('/docs/')) {
      const docs = await buildDocs();
      const page = await read(docs, path.slice('/docs'.length));
      const type = getMimeType(path) ?? 'application/octet-stream';
      if (page) return context.body(new Uint8Array(page), 200, { 'Content-Type': type });
      return context.html(`${await read(docs, '/404.html')}`, 404);
    }
    const built = (await script(path)) ?? (await read(join(root, 'dist'), path));
    const body = (await read(join(root, 'public'), path)) ?? built;
    if (!body) {
      const missing = await read(join(root, 'public'), '/404.html');
      return context.html(missing?.toString('utf8') ?? '', 404, headers);
    }
    const type = getMimeType(path) ?? 'application/octet-stream';
    const content = path.endsWith('.html') ? fill(body.toString('utf8'), api, url.searchParams) : new Uint8Array(body);
    // The wall that ours is compared with is a vendor's page, with a policy of its own.
    const { 'Content-Security-Policy': strict } = headers;
    const own =
      path === '/plain.html' ? { 'Content-Security-Policy': strict.replace(/require-trusted.*?; .*?; /, '') } : {};
    // Code that was copied from here runs on pages elsewhere.
    const shared = path.endsWith('.js') ? { 'Access-Control-Allow-Origin': '*' } : {};
    return context.body(content, 200, { ...headers, ...own, ...shared, 'Content-Type': type });
  });

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  return listen(server, { port, host });
}

/** What a page has to allow for the wall: its script, the API, and the places its creatives come from. */
function policy(api: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${api}`,
    `media-src ${api}`,
    `connect-src 'self' ${api}`,
    // The playground's page of a publisher.
    "frame-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types offer-wall',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The file at a path of an address, or undefined where there is none within the folder. */
async function read(folder: string, pathname: string): Promise<Buffer | undefined> {
  try {
    const [base, file] = await Promise.all([realpath(folder), realpath(join(folder, decodeURIComponent(pathname)))]);
    return file.startsWith(base + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}
