import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { type Browser, type Tab, tabsOf } from './browser.ts';

const VIEWPORT = { width: 1280, height: 900 };

/** The stock Firefox over WebDriver BiDi; Playwright can only drive a Firefox of its own. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  // Firefox writes into its home, which not every user of a machine has.
  const home = await mkdtemp(join(tmpdir(), 'firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: VIEWPORT,
    env: { ...process.env, HOME: home },
    // The popup blocker is off in automated browsers unless asked for.
    extraPrefsFirefox: { 'dom.disable_open_during_load': true },
  });
  // `fresh` also closes the tab that Firefox starts with: it never gets the focus, so that keys do nothing there.
  const { fresh, tabs } = tabsOf(browser, createTab);
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^\w+\//, ''),
    fresh,
    tabs,
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const createTab = (page: Page, id: string): Tab => ({
  id,
  evaluate: (expression) => page.evaluate(expression),
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.evaluate('void setTimeout(() => history.back())')),
  click: (x, y) => page.mouse.click(x, y),
  press: async (key, shift) => {
    if (shift) await page.keyboard.down('Shift');
    await page.keyboard.press(key === 'Space' ? ' ' : key);
    if (shift) await page.keyboard.up('Shift');
  },
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
