/** `npm start`: builds the wall, then serves the sandbox API and the demonstration page until Ctrl+C. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { landmarks, type Sandbox } from '../sandbox/index.ts';
import { startSandbox } from '../sandbox/server.ts';
import { build } from './build.ts';
import { startDemo } from './demo.ts';

const HELP = `Usage: npm start -- [options]

Builds the offer wall and shows it on a demonstration page, with a Publisher API that runs beside it.

Options:
  --port <number>       port of the demonstration page (default 5173)
  --api-port <number>   port of the API (default 8787)
  --help                shows this text
`;

const MEMBER = '2173';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '5173' },
      'api-port': { type: 'string', default: '8787' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const port = readPort('--port', values.port);
  const apiPort = readPort('--api-port', values['api-port']);

  console.log('Building the offer wall…');
  await build();
  const api = await onFreePort('the API', apiPort, (free) => startSandbox({ port: free, host: 'localhost' }));
  giveProgress(api.sandbox);
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const demo = await onFreePort('the demo', port, (free) => startDemo({ port: free, api: api.url, root }));

  console.log(`
  Demo   ${demo.url}
  API    ${api.url}

  Press Ctrl+C to stop.
`);

  const stop = async () => {
    await Promise.all([demo.close(), api.close()]);
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function readPort(option: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`${option} must be a number from 0 to 65535, not "${text}".`);
  return port;
}

/** Starts on the wished port, or on any free one when that is taken, and says so. */
async function onFreePort<T>(what: string, port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    console.log(`Port ${port} is taken, so ${what} gets another one.`);
    return start(0);
  }
}

/** The demo's member has begun two offers and finished one, so that no tab is empty. */
function giveProgress(sandbox: Sandbox): void {
  const tenant = sandbox.tenant();
  tenant.complete(MEMBER, landmarks.richHtml);
  tenant.complete(MEMBER, landmarks.hiddenEvents, 3);
  tenant.complete(MEMBER, landmarks.multiEvent, 1);
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function explain(error: unknown): string {
  if (codeOf(error) === 'EACCES') return 'This account may not use that port. Choose one above 1023.';
  return error instanceof Error ? error.message : String(error);
}

try {
  await main();
} catch (error) {
  console.error(`The demo could not start. ${explain(error)}`);
  process.exit(1);
}
