import { type BrowserContext, chromium, type Page } from 'playwright';
import { launchOptions } from '../support/browser.ts';
import { type Browser, type Tab, tabsOf } from './browser.ts';

const VIEWPORT = { width: 1280, height: 900 };

/** Chromium through Playwright: the engine that all other tests use. */
export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch(await launchOptions());
  return { ...browserOf(await browser.newContext({ viewport: VIEWPORT })), close: () => browser.close() };
}

/** A context of Playwright's, such as that of one of its tests, as a browser that journeys run in. */
export function browserOf(context: BrowserContext): Browser {
  const { fresh, tabs } = tabsOf({ pages: async () => context.pages(), newPage: () => context.newPage() }, createTab);
  return {
    name: 'Chromium',
    version: context.browser()?.version() ?? '',
    fresh,
    tabs,
    close: () => context.close(),
  };
}

const createTab = (page: Page, id: string): Tab => ({
  id,
  evaluate: (expression) => page.evaluate(expression),
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: () => page.evaluate('void setTimeout(() => history.back())'),
  click: (x, y) => page.mouse.click(x, y),
  press: (key, shift) => page.keyboard.press(shift ? `Shift+${key}` : key),
  type: (text) => page.keyboard.type(text),
  show: () => page.bringToFront(),
  frame: async () => {
    const frame = page.frames()[1];
    if (!frame) throw new Error('The page has no frame.');
    return { evaluate: (expression) => frame.evaluate(expression) };
  },
  screenshot: () => page.screenshot(),
  close: () => page.close(),
});
