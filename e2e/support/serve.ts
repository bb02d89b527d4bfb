import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
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
export async function serveFolder(folder: string, isSinglePage = false): Promise<Listening> {
  const read = (path: string) => readFile(join(folder, path)).catch(() => undefined);
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname).replaceAll('..', '');
    if (path === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const tries = [
      path,
      `${path}.html`,
      `${path}/index.html`,
      ...(isSinglePage && !extname(path) ? ['/index.html'] : []),
    ];
    for (const name of tries) {
      const body = await read(name);
      if (!body) continue;
      response.writeHead(200, { 'Content-Type': getMimeType(name) ?? 'application/octet-stream' }).end(body);
      return;
    }
    response.writeHead(404).end();
  });
  return listen(server);
}
