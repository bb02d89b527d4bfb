import { once } from 'node:events';
import { createServer } from 'node:http';

/** A server that no page of a test has any business with. */
export interface Elsewhere {
  url: string;
  /** The paths that it was asked for, without the slash, each once. */
  asked: Set<string>;
  close(): void;
}

/** Starts the server on a free port. */
export async function startElsewhere(): Promise<Elsewhere> {
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    asked.add(`${request.url?.slice(1).split('?')[0]}`);
    response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
