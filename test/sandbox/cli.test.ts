import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { explain, readOptions } from '../../src/sandbox/cli-options.ts';
import { startSandbox } from '../../src/sandbox/server.ts';
import { address } from './support.ts';

const cli = fileURLToPath(new URL('../../src/sandbox/cli.ts', import.meta.url));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args]);
  children.push(child);
  const output = { text: '' };
  child.stdout.on('data', (chunk) => {
    output.text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.text += chunk;
  });
  const exit = new Promise<number | null>((done) => child.on('close', done));
  return { output, exit };
}

describe('the command line', () => {
  it('starts the sandbox and says where it is', async () => {
    const { output } = run('sandbox', '--port', '0', '--no-rate-limit');
    await expect.poll(() => output.text, { timeout: 10_000 }).toContain('data-base-url');
    const url = /Base URL\s+(\S+)/.exec(output.text)?.[1] ?? '';
    expect(output.text).toContain(`${url}/sandbox/ledger`);
    const statuses = new Set<number>();
    for (let index = 0; index < 61; index += 1) statuses.add((await fetch(address(url, 'offer-link'))).status);
    expect(statuses).toEqual(new Set([400]));
  }, 20_000);

  it('explains itself', async () => {
    const { output, exit } = run('--help');
    expect(await exit).toBe(0);
    expect(output.text).toContain('Usage: offer-wall sandbox');
    expect(readOptions([])).toBeUndefined();
    expect(readOptions(['sandbox', '--help'])).toBeUndefined();
  }, 20_000);

  it('ends with one clear sentence when it is used wrongly', async () => {
    const { output, exit } = run('sandbox', '--port', 'x');
    expect(await exit).toBe(1);
    expect(output.text).toContain("--port must be a number from 0 to 65535, but is 'x'.");
    expect(output.text).not.toContain('    at ');
  }, 20_000);

  it.each([
    [['serve'], "Unknown command 'serve'"],
    [['sandbox', '--port', '70000'], '65535'],
    [['sandbox', '--colour'], '--colour'],
    [['--port', '1'], 'command is missing'],
  ])('refuses %j', (args, message) => {
    expect(readOptions(args)).toContain(message);
  });

  it('reads its options', () => {
    expect(readOptions(['sandbox'])).toEqual({ port: 8787, host: '127.0.0.1', rateLimits: true });
    const all = ['sandbox', '--port=0', '--host', '0.0.0.0', '--no-rate-limit'];
    expect(readOptions(all)).toEqual({ port: 0, host: '0.0.0.0', rateLimits: false });
  });

  it.each([
    ['EACCES', 'above 1023'],
    ['EADDRNOTAVAIL', "no address 'here'"],
    ['EPIPE', 'as it is'],
  ])('explains %s', (code, message) => {
    expect(explain(Object.assign(new Error('as it is'), { code }), 80, 'here')).toContain(message);
  });

  it('says that a port is taken', async () => {
    const other = await startSandbox();
    const { output, exit } = run('sandbox', '--port', new URL(other.url).port);
    expect(await exit).toBe(1);
    expect(output.text).toContain('is taken');
    await other.close();
  }, 20_000);

  it('begins with a line that makes it executable', async () => {
    expect((await readFile(cli, 'utf8')).split('\n')[0]).toBe('#!/usr/bin/env node');
  });
});
