/** WebKit, driven through WebDriver. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/tools/listen-on-port.ts';
import { eventually } from '../support/eventually.ts';
import type { Browser, Key, Tab } from './browser.ts';

/** The codes of keys in WebDriver ("Keyboard actions"). */
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Home: '\uE011',
  End: '\uE010',
  Space: ' ',
};
const SHIFT = '\uE008';

/**
 * Sends a command to a WebDriver server and returns its value (W3C WebDriver, "Protocol").
 * @throws Error with the server's words where it refuses
 */
async function command<T>(url: string, method: 'GET' | 'POST' | 'DELETE', body: object = {}): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    // Short enough to be asked again before anybody's patience is at its end.
    signal: AbortSignal.timeout(10_000),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Starts a screen without a monitor, on whatever number is free; returns that number and its end. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await Promise.race([
    once(screen.stdio[3] as Readable, 'data'),
    once(screen, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}.`))),
  ]);
  return { display: `:${`${number}`.trim()}`, screen };
}

/** WebKitGTK's own small browser through its WebDriver. */
export async function startWebKit(driverPath: string): Promise<Browser> {
  const { display, screen } = await startScreen();
  const port = await freePort();
  // There is no graphics card, and the driver that stands in for one crashes now and then.
  const calm = { GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, ...calm },
  });
  const end = (): void => {
    driver.kill();
    screen.kill();
  };
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  await eventually('the driver of WebKit', () => command(`${url}/status`, 'GET'));
  const { sessionId } = await command<{ sessionId: string }>(`${url}/session`, 'POST', {
    capabilities: { alwaysMatch: {} },
  });
  const base = `${url}/session/${sessionId}`;
  const post = <T>(path: string, body?: object) => command<T>(base + path, 'POST', body);
  // A question to a page that is just being left may never be answered.
  await post('/timeouts', { script: 5000 });
  // As large as the screen: about the viewport of the others.
  await post('/window/rect', { x: 0, y: 0, width: 1280, height: 1024 });

  /** Everything is done in one tab, which has to be chosen first. */
  let current: string | undefined;
  const choose = async (handle: string): Promise<void> => {
    if (current !== handle) await post('/window', { handle });
    current = handle;
  };
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    post<void>('/actions', { actions: [{ type, id: type, actions }] });
  const stroke = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
  /** The answer comes as JSON made here: the driver's own would be made with what the page takes for `toJSON`. */
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const answer = ${expression};
      const { prototype } = Array;
      const { toJSON } = prototype;
      delete prototype.toJSON;
      const text = JSON.stringify(answer);
      if (toJSON) prototype.toJSON = toJSON;
      return text ?? 'null';`;
    return JSON.parse(await post<string>('/execute/sync', { script, args: [] }));
  };
  const handles = () => command<string[]>(`${base}/window/handles`, 'GET');

  const createTab = (id: string): Tab => {
    /** Does something in this tab. */
    const here =
      <A extends unknown[], T>(run: (...given: A) => Promise<T>) =>
      async (...given: A): Promise<T> => {
        await choose(id);
        return run(...given);
      };
    return {
      id,
      evaluate: here(evaluate),
      goto: here((to) => post('/url', { url: to })),
      back: here(async () => {
        await evaluate('void setTimeout(() => history.back())');
        // A page that is just being left may leave a question unanswered, and the driver with it.
        await sleep(1000);
      }),
      click: here((x, y) => {
        const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
        const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
        return act('pointer', [move, ...press]);
      }),
      press: here((key, shift) => {
        const [down, up] = stroke(SHIFT);
        const keys = stroke(KEYS[key]);
        return act('key', shift && down && up ? [down, ...keys, up] : keys);
      }),
      show: () => choose(id),
      frame: async () => ({
        evaluate: here(async (expression) => {
          await post('/frame', { id: 0 });
          try {
            return await evaluate(expression);
          } finally {
            await post('/frame', { id: null });
          }
        }),
      }),
      screenshot: here(async () => Buffer.from(await command<string>(`${base}/screenshot`, 'GET'), 'base64')),
      close: here(async () => {
        await command(`${base}/window`, 'DELETE');
        current = undefined;
      }),
    };
  };

  return {
    name: 'WebKitGTK',
    fresh: async () => {
      const old = await handles();
      const { handle } = await post<{ handle: string }>('/window/new', { type: 'tab' });
      for (const each of old) await createTab(each).close();
      return createTab(handle);
    },
    tabs: async () => (await handles()).map(createTab),
    close: async () => {
      await command(base, 'DELETE').catch(() => {});
      end();
    },
  };
}
