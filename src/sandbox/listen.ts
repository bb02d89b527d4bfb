import type { Server } from 'node:net';

/** A server that listens. */
export interface Listening {
  /** Its origin, without a slash at the end. */
  url: string;
  /** Ends it at once, whoever is still waiting. */
  close(): Promise<void>;
}

/**
 * Lets a server listen, on any free port by default. Rejects when the port is not available (`code` says why, e.g.
 * EADDRINUSE).
 */
export async function listen(
  server: Server & { closeAllConnections?(): void },
  { port = 0, host = '127.0.0.1', scheme = 'http' }: { port?: number; host?: string; scheme?: string } = {},
): Promise<Listening> {
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port.');
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections?.();
    });
  return { url: `${scheme}://${urlHost(host)}:${address.port}`, close };
}

/** A host in an address; where a server listens everywhere, it is also found here. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * A port from the command line.
 * @throws where it is none
 */
export function readPort(option: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`${option} must be a number from 0 to 65535, but is '${text}'.`);
  return port;
}
