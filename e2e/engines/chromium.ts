import { chromium, type Page } from 'playwright';
import { launchOptions } from '../browser.ts';
import { type Browser, type Tab, tabsOf } from './driver.ts';

/** Chromium through Playwright: the engine that all other tests use. */
export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch(await launchOptions());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { fresh, tabs } = tabsOf({ pages: async () => context.pages(), newPage: () => context.newPage() }, createTab);
  return {
    name: 'Chromium',
    version: browser.version(),
    fresh,
    tabs,
    close: () => browser.close(),
  };
}

const createTab = (page: Page, id: string): Tab => ({
  id,
  evaluate: (expression) => page.evaluate(expression),
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: () => page.evaluate('void setTimeout(() => history.back())'),
  click: (x, y, times = 1) => page.mouse.click(x, y, { clickCount: times }),
  press: (key, shift) => page.keyboard.press(shift ? `Shift+${key}` : key),
  type: (text) => page.keyboard.type(text),
  frame: async () => {
    const frame = page.frames()[1];
    if (!frame) throw new Error('The page has no frame.');
    return { evaluate: (expression) => frame.evaluate(expression) };
  },
  screenshot: () => page.screenshot(),
  close: () => page.close(),
});
