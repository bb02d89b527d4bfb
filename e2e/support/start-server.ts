import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { type Listening, listen } from '../../src/sandbox/listen.ts';
import { eventually } from './eventually.ts';

/**
 * Starts a program that serves an address, and waits until it answers there.
 * @throws with what it said where it ends before, or takes longer than a minute
 */
export async function startServer(
  url: string,
  [program = '', ...args]: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<Listening> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
  };
  const answers = eventually(`${program} to answer`, () => fetch(url), 60_000);
  const ends = ended.then(() => Promise.reject(new Error(`${program} has ended`)));
  try {
    await Promise.race([answers, ends]);
  } catch (thrown) {
    await close();
    throw new Error(`${thrown}.\n${said}`);
  }
  return { url, close };
}

/** Serves a folder as any web server does: `/elsewhere` is `elsewhere.html` or `elsewhere/index.html`. */
export function serveFolder(root: string, isSinglePage = false): Promise<Listening> {
  const app = new Hono();
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.use(serveStatic({ root }), serveStatic({ root, rewriteRequestPath: (path) => `${path}.html` }));
  // Addresses of the application's own.
  if (isSinglePage) app.get('/:path{[^.]*}', serveStatic({ root, path: 'index.html' }));
  return listen(createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })));
}
