import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { type Browser, type Key, tabsOf, VIEWPORT } from './browser.ts';

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
  return {
    name: 'Firefox',
    // `fresh` also closes the tab that Firefox starts with: it never gets the focus, so that keys do nothing there.
    ...tabsOf(browser, press),
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function press({ keyboard }: Page, key: Key, shift?: boolean): Promise<void> {
  if (shift) await keyboard.down('Shift');
  await keyboard.press(key === 'Space' ? ' ' : key);
  if (shift) await keyboard.up('Shift');
}
