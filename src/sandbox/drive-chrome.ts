import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** What a browser that can be asked by the Chrome DevTools Protocol is called on Linux, and where it is elsewhere. */
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The path of an installed browser; `CHROME_PATH` goes before all others. `undefined` if there is none. */
export function findChrome(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const folders = (env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(existsSync);
}

/** A page of a browser that nobody sees. */
export interface Page {
  /**
   * Calls a method of the DevTools protocol on the page.
   * @throws with the browser's own words where it refuses
   */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Calls back with each event of the page. */
  listen(heard: (method: string, params: Record<string, unknown>) => void): void;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/**
 * Opens a page in a browser of its own, with an empty profile. It is asked over two pipes: Node 20 has no WebSocket, and
 * the package no dependencies.
 * @throws where the browser cannot be started
 */
export async function openPage(browser: string): Promise<Page> {
  const profile = mkdtempSync(join(tmpdir(), 'offer-wall-check-'));
  const args = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, '--no-first-run'];
  // Browsers refuse to work as root with their sandbox, as in containers.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const child = spawn(browser, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const ended = new Promise<never>((_, refuse) => {
    child.once('error', refuse);
    child.once('exit', () => refuse(new Error(`${browser} has ended.`)));
  });
  ended.catch(() => {});
  const { send, listeners } = speak(child);
  const call = (method: string, params: object = {}, sessionId?: string) =>
    Promise.race([send(method, params, sessionId), ended]);
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  return {
    send: (method, params) => call(method, params, String(sessionId)),
    listen: (heard) => listeners.add(heard),
    close: async () => {
      const gone = new Promise((done) => child.once('exit', done));
      await send('Browser.close', {}).catch(() => child.kill());
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Sends messages to a browser, each with a number, and finds the answers among all that it says; a NUL ends each. */
function speak(child: ChildProcess) {
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<(method: string, params: Record<string, unknown>) => void>();
  const take = (message: Message): void => {
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method) for (const heard of listeners) heard(message.method, message.params ?? {});
  };
  let rest = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) take(JSON.parse(message));
  });
  let last = 0;
  const send = (method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> =>
    new Promise((done, refuse) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) refuse(new Error(`${method}: ${error.message}`));
        else done(result ?? {});
      });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  return { send, listeners };
}
