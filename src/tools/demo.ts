import { readFile, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { fill } from './demo/page.ts';
import { pageAt } from './docs/pages.ts';

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

/** A listening demo. */
export interface RunningDemo {
  url: string;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/**
 * Serves the demonstration page, with the built wall beside it, from a server that is strict on purpose: its policy is
 * the least that a page with a wall has to allow. Rejects when the port is not available (`code` says why).
 */
export async function startDemo({ port = 5173, host = 'localhost', api, root }: DemoOptions): Promise<RunningDemo> {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy(new URL(api).origin),
    'X-Content-Type-Options': 'nosniff',
  };
  const app = new Hono();
  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    const path = url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname;
    const page = await pageAt(root, url.pathname);
    if (page !== undefined) return context.html(page, 200, headers);
    const body = (await read(join(root, 'public'), path)) ?? (await read(join(root, 'dist'), path));
    if (!body) return context.text(`There is no ${path} here.\n`, 404, headers);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const content = path.endsWith('.html')
      ? await fill(body.toString('utf8'), api, url.searchParams)
      : new Uint8Array(body);
    return context.body(content, 200, { ...headers, 'Content-Type': type });
  });

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The demo listens on no port.');
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`, close };
}

/** What a page has to allow for the wall: its script, the API, and the places its creatives come from. */
function policy(api: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${api}`,
    `media-src ${api}`,
    `connect-src ${api}`,
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
