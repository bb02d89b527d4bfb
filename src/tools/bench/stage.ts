import type { Browser, CDPSession, Frame, Page } from 'playwright';
import type { Bench } from './probe/contract.ts';
import type { Served } from './site.ts';
import { type Setting, titles, type Variant } from './variants.ts';

/** How a page is slowed down. */
export interface Circumstances {
  /** How many times slower the processor is. */
  cpu: number;
  /** Whether the network is that of a telephone. */
  isSlowNetwork: boolean;
}

/** A processor four times slower than this one, and a network that costs nothing. */
export const slowDevice: Circumstances = { cpu: 4, isSlowNetwork: false };

/** The same, on a telephone's network. */
export const slowDeviceAndNetwork: Circumstances = { cpu: 4, isSlowNetwork: true };

/** Milliseconds after which a page counts as broken. */
const PATIENCE = 60_000;

/** Calls a function of `Bench` in the page. */
type Ask = <Name extends keyof Bench>(
  name: Name,
  ...given: Parameters<Bench[Name]>
) => Promise<Awaited<ReturnType<Bench[Name]>>>;

/** A page with a wall, in a browser that has never been there. */
export interface Stage {
  page: Page;
  cdp: CDPSession;
  /** Milliseconds since 1970 when the navigation began. */
  start: number;
  /** Asks what looks on from within the frame that has the wall. */
  ask: Ask;
  /** Milliseconds that the page's main thread has worked, by its own clock: what else the machine does changes little. */
  work(): Promise<{ all: number; scripts: number }>;
  /** Presses the left button of the mouse in the middle of an element, as a person would. */
  press(selector: string): Promise<void>;
  /**
   * Comes back to the page with what the browser has kept of its files, over new connections, as somebody does the next day.
   * @returns milliseconds since 1970 when that navigation began
   */
  comeBack(): Promise<number>;
}

/** What opens pages. */
export interface Theatre {
  browser: Browser;
  served: Served;
  probe: string;
}

/**
 * Opens a variant's page and hands it to a function.
 * @throws where the page throws anything, or takes too long
 */
export async function onStage<Result>(
  { browser, served, probe }: Theatre,
  variant: Variant,
  setting: Setting,
  { cpu, isSlowNetwork }: Circumstances,
  act: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    await context.addInitScript({ content: `(() => {${probe}})()` });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const broken = new Promise<never>((_, fail) => {
      page.on('pageerror', (error) => fail(new Error(`The page of ${titles[variant]} threw: ${error.message}`)));
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const address = served.addressOf(variant, setting, isSlowNetwork);
    return await Promise.race([broken, perform(page, cdp, variant, address, served.hangUp, act)]);
  } finally {
    await context.close();
    served.hangUp();
  }
}

async function perform<Result>(
  page: Page,
  cdp: CDPSession,
  variant: Variant,
  address: string,
  hangUp: () => void,
  act: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const goTo = async () => {
    await page.goto(address, { waitUntil: 'load' });
    return page.evaluate(() => performance.timeOrigin);
  };
  const start = await goTo();
  const frame = frameOf(page, variant);
  const ask: Ask = (name, ...given) => {
    type Call = (...given: unknown[]) => Awaited<ReturnType<Bench[typeof name]>>;
    return inTime(
      frame.evaluate(([name, given]) => (window.bench[name] as Call)(...given), [name, given as unknown[]] as const),
      variant,
    );
  };
  const press = async (selector: string): Promise<void> => {
    const { x, y } = await ask('middleOf', selector);
    const { x: left, y: top } = await offsetOf(page, frame);
    const at = { x: x + left, y: y + top, button: 'left' as const, clickCount: 1 };
    await cdp.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
    await cdp.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
  };
  const comeBack = async (): Promise<number> => {
    await page.goto('about:blank');
    hangUp();
    return goTo();
  };
  return await act({ page, cdp, start, ask, press, comeBack, work: () => workOf(cdp) });
}

async function workOf(cdp: CDPSession): Promise<{ all: number; scripts: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
  return { all: read('TaskDuration'), scripts: read('ScriptDuration') };
}

/** The frame with the wall. */
function frameOf(page: Page, variant: Variant): Frame {
  if (variant !== 'iframe') return page.mainFrame();
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

/** Where a frame begins on the screen. */
async function offsetOf(page: Page, frame: Frame): Promise<{ x: number; y: number }> {
  if (frame === page.mainFrame()) return { x: 0, y: 0 };
  const box = await (await frame.frameElement()).boundingBox();
  return box ?? { x: 0, y: 0 };
}

async function inTime<Result>(result: Promise<Result>, variant: Variant): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`The page of ${titles[variant]} did not do it in time.`)), PATIENCE);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
