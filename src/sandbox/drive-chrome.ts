import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** What a browser that can be asked by the Chrome DevTools Protocol is called on Linux, and where it is elsewhere. */
const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** How long a browser may take to start, and to end, in milliseconds. */
const PATIENCE = 30_000;

/**
 * The path of an installed browser; `CHROME_PATH` goes before all others. `undefined` if there is none.
 * @throws where `CHROME_PATH` names no file
 */
export function findChrome(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROME_PATH: named, PATH = '' } = env;
  const inPath = (name: string) => PATH.split(delimiter).map((folder) => join(folder, name));
  if (!named) return [...NAMES.flatMap(inPath), ...PLACES].find(existsSync);
  if (![named, ...inPath(named)].some(existsSync))
    throw new Error(`CHROME_PATH is '${named}', but there is no such file.`);
  return named;
}

/** A page of a browser that nobody sees. */
export interface Page {
  /**
   * Calls a method of the DevTools protocol on the page.
   * @throws with the browser's own words where it refuses
   */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** The page's events by their names, such as `Page.loadEventFired`, with their `params`. */
  events: EventEmitter;
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
 * @param patience how long it may take to start, and to end, in milliseconds
 * @throws where the browser cannot be started, ends or does not answer
 */
export async function openPage(browser: string, patience = PATIENCE): Promise<Page> {
  const profile = mkdtempSync(join(tmpdir(), 'offer-wall-check-'));
  const args = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, '--no-first-run'];
  // Browsers refuse to work as root with their sandbox, as in containers.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  const child = spawn(browser, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const ended = new Promise<Error>((end) => {
    child.once('error', ({ message }) => end(new Error(`${browser} cannot be started: ${message}.`)));
    child.once('exit', () => end(new Error(`${browser} has ended. Start it by hand to see why.`)));
  });
  const { send, events } = speak(child);
  const orThrow = async <T>(answer: Promise<T | Error>): Promise<T> => {
    const given = await answer;
    if (given instanceof Error) throw given;
    return given;
  };
  const call = (method: string, params: object = {}, sessionId?: string) =>
    orThrow(Promise.race([send(method, params, sessionId), ended]));
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
    // What the browser has started may have them still, and would keep this program from ending.
    for (const pipe of child.stdio) pipe?.destroy();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const open = async () => {
    const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
    return call('Target.attachToTarget', { targetId, flatten: true });
  };
  const late = pause(patience, new Error(`${browser} does not answer.`), { ref: false });
  try {
    const { sessionId } = await orThrow(Promise.race([open(), late]));
    return {
      send: (method, params) => call(method, params, String(sessionId)),
      events,
      close: async () => {
        send('Browser.close', {}).catch(() => {});
        await Promise.race([ended, pause(patience, undefined, { ref: false })]);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Sends messages to a browser, each with a number, and finds the answers among all that it says; a NUL ends each. */
function speak(child: ChildProcess) {
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (message: Message) => void>();
  const events = new EventEmitter();
  const take = (message: Message): void => {
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method) events.emit(message.method, message.params);
  };
  // Where the browser has ended, the pipes break; that it has is told of by `ended`.
  for (const pipe of [input, output]) pipe.on('error', () => {});
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
  return { send, events };
}
