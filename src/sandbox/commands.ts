import { parseArgs } from 'node:util';
import { checkHelp, checkPage, readCheckOptions } from './check-command.ts';
import { readPort } from './listen.ts';
import { readTagOptions, tagFor, tagHelp } from './print-tags.ts';
import { startSandbox } from './server.ts';

/** What `--help` prints. */
const help = `Usage: offer-wall sandbox [options]
       offer-wall tag --base-url <address> --src <address> [options]
       offer-wall check <address> [options]

'sandbox' starts the embedded Publisher API with invented offers, for demos and tests. 'tag' prints the tags for a page, and
'check' examines one: 'offer-wall tag --help' and 'offer-wall check --help' say more.

Options of 'sandbox':
  --port <number>   port to listen on; 0 takes any free one (default 8787)
  --host <name>     address to listen on (default 127.0.0.1); 0.0.0.0 for other machines, too
  --no-rate-limit   answers any number of requests per minute
  --help            shows this text

What a test can do with it, such as making endpoints fail, is listed by GET {base URL}/sandbox.
`;

/** What the command line asks for; undefined where that is help. */
export function readOptions(args: string[]): { port: number; host: string; rateLimits: boolean } | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '8787' },
      host: { type: 'string', default: '127.0.0.1' },
      'no-rate-limit': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || args.length === 0) return undefined;
  if (positionals.length === 0) throw new Error(`A command is missing. There are 'sandbox', 'tag' and 'check'.`);
  if (positionals.length !== 1 || positionals[0] !== 'sandbox') {
    throw new Error(`Unknown command '${positionals.join(' ')}'. There are 'sandbox', 'tag' and 'check'.`);
  }
  return { port: readPort('--port', values.port), host: values.host, rateLimits: !values['no-rate-limit'] };
}

/** Why the server could not start, in words that say what to do. */
export function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with --port, or any free one with --port 0.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address '${host}'. Check --host.`;
  return error instanceof Error ? error.message : String(error);
}

/** What a started sandbox prints. */
function welcome(url: string): string {
  return `The offer wall sandbox is running. Stop it with Ctrl+C.

  Base URL   ${url}
  Ledger     ${url}/sandbox/ledger
  Control    ${url}/sandbox lists it
  Isolated   ${url}/t/any-name (own members, ledger and faults)

  <script async src="offer-wall.js" data-base-url="${url}" data-member-id="2173"></script>

`;
}

/** Runs the command line; returns the exit code, or undefined while the server goes on. */
export async function run([command = '', ...rest]: string[]): Promise<number | undefined> {
  try {
    if (command === 'tag') return printTag(rest);
    if (command === 'check') return await printCheck(rest);
    return await serve(command ? [command, ...rest] : []);
  } catch (error) {
    // What is wrong, and where the command in question is explained.
    const named = /^(tag|check)$/.test(command) ? ` ${command}` : '';
    const message = error instanceof Error ? error.message : `${error}`;
    // Of an unknown option, Node.js says further how an argument can begin with a dash, which none of ours does.
    const [wrong] = message.split('. To specify');
    process.stderr.write(`offer-wall: ${wrong}\nTry 'offer-wall${named} --help'.\n`);
    return 1;
  }
}

async function serve(args: string[]): Promise<number | undefined> {
  const options = readOptions(args);
  if (!options) {
    process.stdout.write(help);
    return 0;
  }
  const { url } = await startSandbox(options).catch((error: unknown) => {
    throw new Error(explain(error, options.port, options.host));
  });
  process.stdout.write(welcome(url));
  return undefined;
}

function printTag(args: string[]): number {
  const options = readTagOptions(args);
  process.stdout.write(options ? tagFor(options) : tagHelp);
  return 0;
}

async function printCheck(args: string[]): Promise<number> {
  const options = readCheckOptions(args);
  const { text, ok } = options ? await checkPage(options) : { text: checkHelp, ok: true };
  process.stdout.write(text);
  return ok ? 0 : 1;
}
