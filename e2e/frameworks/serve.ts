import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Listening, listen } from '../../src/sandbox/listen.ts';
import { freePort } from '../../src/tools/ports.ts';

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
  const child = spawn(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  for (const end = performance.now() + 60_000; ; ) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null || performance.now() > end) {
      await stop(child);
      throw new Error(`The server of the application does not answer.\n${said}`);
    }
    await new Promise((later) => setTimeout(later, 200));
  }
  return { url, close: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((ended) => child.once('exit', ended));
  child.kill();
  await gone;
}
