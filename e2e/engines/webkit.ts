import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/tools/ports.ts';
import type { Browser, Key, Tab } from './driver.ts';
import { command } from './webdriver.ts';

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
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // There is no graphics card, and the driver that stands in for one crashes now and then.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  });
  const end = (): void => {
    driver.kill();
    screen.kill();
  };
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 1; ; tries++) {
    try {
      await command(`${url}/status`, 'GET');
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
  const session = (await command(`${url}/session`, 'POST', { capabilities: { alwaysMatch: {} } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const base = `${url}/session/${session.sessionId}`;
  const post = (path: string, body?: object) => command(base + path, 'POST', body);
  // A question to a page that is just being left may never be answered.
  await post('/timeouts', { script: 5000 });
  // As large as the screen: about the viewport of the others.
  await post('/window/rect', { x: 0, y: 0, width: 1280, height: 1024 });
  let current: string | undefined;
  /** Everything is done in one tab, which has to be chosen first. */
  const inTab = async (handle: string): Promise<void> => {
    if (current !== handle) await post('/window', { handle });
    current = handle;
  };
  const act = (...actions: object[]) => post('/actions', { actions });
  /** The answer comes as JSON made here: the driver's own would be made with what the page takes for `toJSON`. */
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const answer = ${expression};
      const { prototype } = Array;
      const { toJSON } = prototype;
      delete prototype.toJSON;
      const text = JSON.stringify(answer);
      if (toJSON) prototype.toJSON = toJSON;
      return text ?? 'null';`;
    return JSON.parse(`${await post('/execute/sync', { script, args: [] })}`);
  };
  const handles = async () => (await command(`${base}/window/handles`, 'GET')) as string[];

  const createTab = (id: string): Tab => ({
    id,
    evaluate: async (expression) => {
      await inTab(id);
      return evaluate(expression);
    },
    goto: async (to) => {
      await inTab(id);
      await post('/url', { url: to });
    },
    reload: async () => {
      await inTab(id);
      await post('/refresh');
    },
    back: async () => {
      await inTab(id);
      await evaluate('void setTimeout(() => history.back())');
      // A page that is just being left may leave a question unanswered, and the driver with it.
      await sleep(1000);
    },
    click: async (x, y, times = 1) => {
      await inTab(id);
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
      const presses = Array.from({ length: times }, () => [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]).flat();
      await act({ type: 'pointer', id: 'mouse', actions: [move, ...presses] });
    },
    press: async (key, shift) => {
      await inTab(id);
      const stroke = (value: string, type: 'keyDown' | 'keyUp') => ({ type, value });
      const keys = [stroke(KEYS[key], 'keyDown'), stroke(KEYS[key], 'keyUp')];
      const actions = shift ? [stroke(SHIFT, 'keyDown'), ...keys, stroke(SHIFT, 'keyUp')] : keys;
      await act({ type: 'key', id: 'keyboard', actions });
    },
    type: async (text) => {
      await inTab(id);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ type: 'key', id: 'keyboard', actions });
    },
    show: () => inTab(id),
    frame: async () => ({
      evaluate: async (expression) => {
        await inTab(id);
        await post('/frame', { id: 0 });
        try {
          return await evaluate(expression);
        } finally {
          await post('/frame', { id: null });
        }
      },
    }),
    screenshot: async () => {
      await inTab(id);
      return Buffer.from(`${await command(`${base}/screenshot`, 'GET')}`, 'base64');
    },
    close: async () => {
      await inTab(id);
      await command(`${base}/window`, 'DELETE');
      current = undefined;
    },
  });

  return {
    name: 'WebKitGTK',
    version: session.capabilities.browserVersion,
    fresh: async () => {
      const old = await handles();
      const { handle } = (await post('/window/new', { type: 'tab' })) as { handle: string };
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
