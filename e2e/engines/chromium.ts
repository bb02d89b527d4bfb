import { chromium, type Page } from 'playwright';
import { browserArgs, findBrowser } from '../../src/tools/browser.ts';
import type { Browser, Tab } from './driver.ts';

/** Chromium through Playwright: the engine that all other tests use. */
export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: browserArgs,
    // Playwright switches the popup blocker off, and then nothing is ever blocked.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const known = new Map<Page, Tab>();
  const tabOf = (page: Page): Tab => {
    const tab = known.get(page) ?? createTab(page, `${known.size}`);
    known.set(page, tab);
    return tab;
  };
  return {
    name: 'Chromium',
    version: browser.version(),
    fresh: async () => {
      const old = context.pages();
      const page = await context.newPage();
      for (const each of old) await each.close();
      return tabOf(page);
    },
    tabs: async () => context.pages().map(tabOf),
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
