import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Listening, listen } from '../../src/sandbox/listen.ts';
import { freePort } from '../../src/tools/ports.ts';
import { startServer } from '../support/program.ts';

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

/** Starts an application's own server, and waits until it answers. */
export async function serveApp(folder: string, command: (port: number) => string[]): Promise<Listening> {
  const port = await freePort();
  const [program = '', ...args] = command(port);
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  delete env.NODE_ENV;
  const line = [process.execPath, join(folder, 'node_modules', program), ...args];
  return startServer(`http://127.0.0.1:${port}`, line, { cwd: folder, env });
}
