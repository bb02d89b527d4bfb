/**
 * `npm run dev`: the demonstration page with the wall from its source, and the sandbox API in the same process. Every
 * saved file of `src/` reloads the page at once.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { startSandbox } from '../sandbox/server.ts';
import { fromRoot, jsx } from './bundles.ts';
import { messageOf } from './check.ts';
import { pages } from './dev-pages.ts';
import { createDocsSite } from './docs/site.ts';
import { states, tenantOf } from './gallery/states.ts';
import { giveProgress } from './member.ts';
import { playgroundDefines } from './playground.ts';
import { onFreePort, readPort } from './ports.ts';

const HELP = `Usage: npm run dev -- [options]

Shows the offer wall from its source on the demonstration page, and reloads it with every change.

Options:
  --port <number>       port of the page (default 5173)
  --api-port <number>   port of the API (default 8787)
  --help                shows this text
`;

/** Where the development server listens. */
export interface DevOptions {
  /** Where it is not free, any other is taken; 0 for any. */
  port: number;
  apiPort: number;
  /** The folder with `src/` and `public/`; default: this project. */
  root?: string;
}

/** A listening development server. */
export interface RunningDev {
  url: string;
  api: string;
  close(): Promise<void>;
}

export async function startDev({ port, apiPort, root = fromRoot('.') }: DevOptions): Promise<RunningDev> {
  const api = await onFreePort('the API', apiPort, (free) => startSandbox({ port: free, host: 'localhost' }));
  giveProgress(api.sandbox.tenant());
  for (const state of states) {
    const tenant = tenantOf(state);
    if (!tenant) continue;
    giveProgress(api.sandbox.tenant(tenant));
    api.sandbox.tenant(tenant).faults.merge(state.faults ?? {});
  }
  const docs = createDocsSite('localhost');
  const server = await createServer({
    configFile: false,
    root,
    publicDir: `${root}/public`,
    cacheDir: fromRoot('node_modules/.vite/dev'),
    appType: 'custom',
    logLevel: 'warn',
    define: playgroundDefines(),
    oxc: jsx,
    plugins: [pages(root, api.url, docs)],
    // All at once: what is found later would reload the page once more.
    optimizeDeps: { include: ['preact', 'preact/hooks', '@preact/signals', 'dompurify'] },
    server: { port, host: 'localhost', fs: { allow: [root, fromRoot('node_modules')] } },
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  const close = async () => {
    await Promise.all([server.close(), api.close(), docs.close()]);
  };
  return { url: url.replace(/\/$/, ''), api: api.url, close };
}

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
  const { url, api, close } = await startDev({ port, apiPort });
  console.log(`
  Page      ${url}
  Gallery   ${url}/gallery
  Faults    ${url}/doctor
  Docs      ${url}/docs/
  API       ${api}

  Press Ctrl+C to stop.
`);
  const stop = async () => {
    await close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main();
  } catch (error) {
    console.error(`The development server could not start. ${messageOf(error)}`);
    process.exit(1);
  }
}
