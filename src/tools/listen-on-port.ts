import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { listen, readPort } from '../sandbox/listen.ts';
import { messageOf, tableOf } from './command-line.ts';

/** Where a server is to listen. */
export interface ServeOptions {
  /** Of the pages; where it is not free, any other is taken; 0 for any. */
  port: number;
  /** Of the Publisher API. */
  apiPort: number;
  /** By default this machine alone can reach it. */
  host: string;
}

/** What runs until somebody stops it. */
export interface Running {
  /** What is where: names and addresses. */
  places: [name: string, address: string][];
  close(): Promise<void>;
}

const OPTIONS = `Options:
  --port <number>       port of the pages (default 5173)
  --api-port <number>   port of the API (default 8787)
  --host <address>      where to listen (default localhost); 0.0.0.0 lets a telephone in the same network reach it
  --help                shows this text
`;

/**
 * Runs a server for the command line until Ctrl+C.
 * @param intro how it is called, and what it does
 */
export async function serve(intro: string, start: (options: ServeOptions) => Promise<Running>): Promise<void> {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '5173' },
        'api-port': { type: 'string', default: '8787' },
        host: { type: 'string', default: 'localhost' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(`${intro}\n\n${OPTIONS}`);
      return;
    }
    const [port, apiPort] = [readPort('--port', values.port), readPort('--api-port', values['api-port'])];
    const { places, close } = await start({ port, apiPort, host: values.host });
    if (isOpen(values.host)) {
      const networks = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
      const others = networks.filter(({ internal, family }) => !internal && family === 'IPv4');
      const [[, address] = ['', '']] = places;
      places.push(...others.map((one): [string, string] => ['Elsewhere', withHost(address, one.address)]));
    }
    console.log(`\n${tableOf(places).replace(/^/gm, '  ')}\n\n  Press Ctrl+C to stop.\n`);
    const stop = async () => {
      await close();
      process.exit(0);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    const isForbidden = codeOf(error) === 'EACCES';
    console.error(isForbidden ? 'This account may not use that port. Choose one above 1023.' : messageOf(error));
    process.exit(1);
  }
}

/** Whether a server that listens there can be reached from other machines. */
export const isOpen = (host: string): boolean => !/^(localhost|127\.0\.0\.1|::1)$/.test(host);

/** The same server as a page's visitor reaches it, who may be at another machine. */
export const asSeenFrom = (page: URL, address: string): string => withHost(address, page.hostname);

function withHost(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.href.replace(/\/$/, '');
}

/** Starts on the port asked for, or on any free one when that is taken, and says so. */
export async function onFreePort<T>(what: string, port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    console.log(`Port ${port} is taken, so ${what} gets another one.`);
    return start(0);
  }
}

/** The system's code of an error, such as `EADDRINUSE`. */
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const { url, close } = await listen(createServer());
  await close();
  return Number(new URL(url).port);
}
