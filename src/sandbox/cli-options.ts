import { parseArgs } from 'node:util';

/** What `--help` prints. */
export const help = `Usage: offer-wall sandbox [options]
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

/** What the command line asks for. */
export interface CliOptions {
  port: number;
  host: string;
  rateLimits: boolean;
}

/** The options, undefined when help is asked for, or what is wrong. */
export function readOptions(args: string[]): CliOptions | string | undefined {
  try {
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
    if (values.help || (positionals.length === 0 && args.length === 0)) return undefined;
    if (positionals.length === 0) return `A command is missing. There are 'sandbox', 'tag' and 'check'.`;
    if (positionals.length !== 1 || positionals[0] !== 'sandbox') {
      return `Unknown command '${positionals.join(' ')}'. There are 'sandbox', 'tag' and 'check'.`;
    }
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535)
      return `--port must be a number from 0 to 65535, but is '${values.port}'.`;
    return { port, host: values.host, rateLimits: !values['no-rate-limit'] };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
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
export function welcome(url: string): string {
  return `The offer wall sandbox is running. Stop it with Ctrl+C.

  Base URL   ${url}
  Ledger     ${url}/sandbox/ledger
  Control    ${url}/sandbox lists it
  Isolated   ${url}/t/any-name (own members, ledger and faults)

  <script async src="offer-wall.js" data-base-url="${url}" data-member-id="2173"></script>

`;
}
