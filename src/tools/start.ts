/** `npm start`: builds the wall, then serves the sandbox API, the playground and the demo until Ctrl+C. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startSandbox } from '../sandbox/server.ts';
import { build } from './build.ts';
import { startDemo } from './demo.ts';
import { giveProgress } from './member.ts';
import { codeOf, onFreePort, readPort } from './ports.ts';

const HELP = `Usage: npm start -- [options]

Builds the offer wall and shows it in a playground and a demo, with a Publisher API that runs beside them.

Options:
  --port <number>       port of the playground and the demo (default 5173)
  --api-port <number>   port of the API (default 8787)
  --help                shows this text
`;

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
  giveProgress(api.sandbox.tenant());
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const demo = await onFreePort('the demo', port, (free) => startDemo({ port: free, api: api.url, root }));

  console.log(`
  Playground      ${demo.url}
  First page      ${demo.url}/home.html
  Demo            ${demo.url}/club.html
  Documentation   ${demo.url}/docs/
  API             ${api.url}

  Press Ctrl+C to stop.
`);

  const stop = async () => {
    await Promise.all([demo.close(), api.close()]);
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

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
