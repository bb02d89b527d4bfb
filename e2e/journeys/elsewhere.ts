import { createServer } from 'node:http';
import { listen } from '../../src/sandbox/listen.ts';

/** A server that no page of a test has any business with. */
export interface Elsewhere {
  url: string;
  /** The paths that it was asked for, without the slash, each once. */
  asked: Set<string>;
  close(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startElsewhere(): Promise<Elsewhere> {
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    asked.add(`${request.url?.slice(1).split('?')[0]}`);
    response.writeHead(404).end();
  });
  const { url, close } = await listen(server);
  return { url, asked, close };
}
