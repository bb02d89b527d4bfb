#!/usr/bin/env node
import { checkHelp, checkPage, readCheckOptions } from './check-page.ts';
import { explain, help, readOptions, welcome } from './cli-options.ts';
import { startSandbox } from './server.ts';
import { readTagOptions, tagFor, tagHelp } from './tag.ts';

/** Runs the command line; returns the exit code, or undefined while the server goes on. */
async function main(args: string[]): Promise<number | undefined> {
  if (args[0] === 'tag') return printTag(args.slice(1));
  if (args[0] === 'check') return printCheck(args.slice(1));
  const options = readOptions(args);
  if (typeof options === 'string') return fail(options);
  if (options === undefined) {
    process.stdout.write(help);
    return 0;
  }
  try {
    const { url } = await startSandbox(options);
    process.stdout.write(welcome(url));
    return undefined;
  } catch (error) {
    return fail(explain(error, options.port, options.host));
  }
}

function printTag(args: string[]): number {
  const options = readTagOptions(args);
  if (typeof options === 'string') return fail(options);
  try {
    process.stdout.write(options ? tagFor(options) : tagHelp);
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

async function printCheck(args: string[]): Promise<number> {
  const options = readCheckOptions(args);
  if (typeof options === 'string') return fail(options);
  if (!options) {
    process.stdout.write(checkHelp);
    return 0;
  }
  try {
    const { text, ok } = await checkPage(options);
    process.stdout.write(text);
    return ok ? 0 : 1;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** Says what is wrong, and where the command in question is explained. */
function fail(message: string): number {
  const [command = ''] = process.argv.slice(2);
  const named = /^(tag|check)$/.test(command) ? ` ${command}` : '';
  process.stderr.write(`offer-wall: ${message}\nTry 'offer-wall${named} --help'.\n`);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
