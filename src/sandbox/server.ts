import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ConnectionLost, halfOf } from './answer.ts';
import type { ReadFile } from './app.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './index.ts';
import { type Listening, listen } from './listen.ts';

const beside = fileURLToPath(new URL('creatives', import.meta.url));

/** The one folder whose files are served: in the package beside the bundle, in the repository among the public files. */
const creatives = existsSync(beside) ? beside : fileURLToPath(new URL('../../public/creatives', import.meta.url));

/** Where the server listens. */
export interface ServerOptions extends SandboxOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  host?: string;
}

/** A listening sandbox; its address is the base URL of the tenant without a name. */
export interface RunningSandbox extends Listening {
  sandbox: Sandbox;
}

/** Starts the sandbox on a port; rejects when the port is not available (`code` says why, e.g. EADDRINUSE). */
export async function startSandbox(options: ServerOptions = {}): Promise<RunningSandbox> {
  const { port = 0, host = '127.0.0.1' } = options;
  const sandbox = createSandbox({ readCreative, ...options });
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse)) {
        throw new TypeError('The sandbox speaks HTTP/1.1.');
      }
      try {
        const response = await sandbox.fetch(request, { ip: incoming.socket.remoteAddress ?? 'unknown' });
        const half = halfOf(response);
        return half ? breakOff(outgoing, response, half) : response;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer(listener);
  // A browser silently repeats a request that broke on a reused connection, which would count it twice.
  server.maxRequestsPerSocket = 1;
  const { url, close } = await listen(server, { port, host });
  const end = () => {
    sandbox.reset();
    return close();
  };
  return { url, sandbox, close: end };
}

/** Sends the beginning of an answer whose headers promise all of it, and ends the connection there. */
function breakOff(outgoing: ServerResponse, { status, headers }: Response, half: Uint8Array): Response {
  outgoing.writeHead(status, [...headers].flat());
  outgoing.write(half, () => outgoing.socket?.destroySoon());
  return RESPONSE_ALREADY_SENT;
}

/** Reads the file of a creative, and nothing outside their folder. */
export const readCreative: ReadFile = async (name) => {
  const path = resolve(creatives, name);
  if (!path.startsWith(creatives + sep) || name.includes('\0')) return undefined;
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    return undefined;
  }
};
