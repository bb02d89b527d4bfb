import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { explain, readOptions, run } from '../../src/sandbox/commands.ts';
import { startSandbox } from '../../src/sandbox/server.ts';
import { address } from './ask-sandbox.ts';

const cli = fileURLToPath(new URL('../../src/sandbox/cli.ts', import.meta.url));
describe('the command line', () => {
  it('starts the sandbox and says where it is', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', cli, 'sandbox', '--port', '0', '--no-rate-limit']);
    onTestFinished(() => void child.kill());
    const output = { text: '' };
    child.stdout.on('data', (chunk) => {
      output.text += chunk;
    });
    await expect.poll(() => output.text, { timeout: 10_000 }).toContain('data-base-url');
    const url = /Base URL\s+(\S+)/.exec(output.text)?.[1] ?? '';
    expect(output.text).toContain(`${url}/sandbox/ledger`);
    const statuses = new Set<number>();
    for (let index = 0; index < 61; index += 1) statuses.add((await fetch(address(url, 'offer-link'))).status);
    expect(statuses).toEqual(new Set([400]));
  }, 20_000);

  /** Runs a command line in this process: its exit code, and all that it has printed. */
  async function print(...args: string[]) {
    let text = '';
    const take = (more: unknown) => {
      text += more;
      return true;
    };
    const streams = [process.stdout, process.stderr].map((one) => vi.spyOn(one, 'write').mockImplementation(take));
    const code = await run(args);
    for (const one of streams) one.mockRestore();
    return { code, text };
  }

  it('explains itself, and what it can do', async () => {
    const { code, text } = await print('--help');
    expect([code, text]).toEqual([0, expect.stringContaining('Usage: offer-wall sandbox')]);
    for (const args of [[], ['sandbox', '--help']]) expect(await print(...args)).toEqual({ code, text });
    for (const command of ['tag', 'check']) {
      expect((await print(command, '--help')).text).toContain(`Usage: offer-wall ${command}`);
    }
  });

  it.each([
    [['sandbox', '--port', 'x'], "--port must be a number from 0 to 65535, but is 'x'.\nTry 'offer-wall --help'."],
    [['sandbox', '--port', '70000'], '65535'],
    [['sandbox', '--colour'], "Unknown option '--colour'\nTry 'offer-wall --help'."],
    [['check', '--colour'], "Unknown option '--colour'\nTry 'offer-wall check --help'."],
    [['serve'], "Unknown command 'serve'"],
    [['--port', '1'], 'command is missing'],
    [['tag'], "but is ''.\nTry 'offer-wall tag --help'."],
    [['check'], "but there is ''.\nTry 'offer-wall check --help'."],
  ])('ends with one clear sentence when it is used wrongly: %j', async (args, words) => {
    const { code, text } = await print(...args);
    expect([code, text]).toEqual([1, expect.stringContaining(words)]);
    expect(text).not.toContain('    at ');
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
    const { code, text } = await print('sandbox', '--port', new URL(other.url).port);
    expect([code, text]).toEqual([1, expect.stringContaining('is taken')]);
    await other.close();
  });
});
