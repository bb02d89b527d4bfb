import type { BrowserContext } from 'playwright';

/** The viewport of a started browser, in CSS pixels. */
export const VIEWPORT = { width: 1280, height: 900 };

/** Keys by their names in `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'Space';

/** Where scripts run: a tab's page, or a frame in it. */
export interface Scope {
  /** The value of an expression, which JSON can hold. */
  evaluate(expression: string): Promise<unknown>;
}

/** A tab of a browser. */
export interface Tab extends Scope {
  /** Equal for the same tab. Compare ids, not tabs: WebKit's driver makes new objects each time. */
  readonly id: string;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Presses and releases the mouse at a place in the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Presses and releases a key, with Shift held down or not. */
  press(key: Key, shift?: boolean): Promise<void>;
  /** Comes to the front, before whatever tab was opened meanwhile. */
  show(): Promise<void>;
  /** The first frame of the page. */
  frame(): Promise<Scope>;
  /** PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * A started browser with a real popup blocker. It can do only what the engines have in common, so that the same
 * journeys run in each of them, and what differs is the engine.
 */
export interface Browser {
  name: string;
  /** Opens a tab with the focus, and closes all others. */
  fresh(): Promise<Tab>;
  /** Every open tab. */
  tabs(): Promise<Tab[]>;
  close(): Promise<void>;
}

/** A page of Playwright or of Puppeteer, which name alike nearly all that a tab can do. */
interface Page extends Scope, Pick<Tab, 'screenshot' | 'close'> {
  goto(url: string): Promise<unknown>;
  bringToFront(): Promise<void>;
  frames(): Scope[];
  mouse: { click(x: number, y: number): Promise<void> };
}

/** What hands out pages: a context of Playwright, a browser of Puppeteer. */
interface Pages<P extends Page> {
  pages(): Promise<P[]>;
  newPage(): Promise<P>;
}

/** Opens and lists the tabs of what hands out pages, with one object for each page. */
export function tabsOf<P extends Page>(
  source: Pages<P>,
  press: (page: P, key: Key, shift?: boolean) => Promise<void>,
): Pick<Browser, 'fresh' | 'tabs'> {
  const createTab = (page: P, id: string): Tab => ({
    id,
    evaluate: (expression) => page.evaluate(expression),
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.evaluate('void setTimeout(() => history.back())')),
    click: (x, y) => page.mouse.click(x, y),
    press: (key, shift) => press(page, key, shift),
    show: () => page.bringToFront(),
    frame: async () => {
      const frame = page.frames()[1];
      if (!frame) throw new Error('The page has no frame.');
      return { evaluate: (expression) => frame.evaluate(expression) };
    },
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  });
  const known = new Map<P, Tab>();
  const tabOf = (page: P): Tab => {
    const tab = known.get(page) ?? createTab(page, `${known.size}`);
    known.set(page, tab);
    return tab;
  };
  return {
    fresh: async () => {
      const old = await source.pages();
      const page = await source.newPage();
      for (const each of old) await each.close();
      return tabOf(page);
    },
    tabs: async () => (await source.pages()).map(tabOf),
  };
}

/** A context of Playwright's, such as that of one of its tests, as a browser that journeys run in. */
export function browserOf(context: BrowserContext): Browser {
  const pages = { pages: async () => context.pages(), newPage: () => context.newPage() };
  return {
    name: 'Chromium',
    ...tabsOf(pages, ({ keyboard }, key, shift) => keyboard.press(shift ? `Shift+${key}` : key)),
    close: () => context.close(),
  };
}
