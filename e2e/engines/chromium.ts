import { type BrowserContext, chromium } from 'playwright';
import { launchOptions } from '../support/launch-options.ts';
import { type Browser, tabsOf, VIEWPORT } from './browser.ts';

/** Chromium through Playwright: the engine that all other tests use. */
export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch(await launchOptions());
  return { ...browserOf(await browser.newContext({ viewport: VIEWPORT })), close: () => browser.close() };
}

/** A context of Playwright's, such as that of one of its tests, as a browser that journeys run in. */
export function browserOf(context: BrowserContext): Browser {
  const pages = { pages: async () => context.pages(), newPage: () => context.newPage() };
  const { fresh, tabs } = tabsOf(pages, ({ keyboard }, key, shift) => keyboard.press(shift ? `Shift+${key}` : key));
  return {
    name: 'Chromium',
    version: context.browser()?.version() ?? '',
    fresh,
    tabs,
    close: () => context.close(),
  };
}
