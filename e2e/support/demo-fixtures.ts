import type { Page } from '@playwright/test';
import type { Listening } from '../../src/sandbox/listen.ts';
import { fromRoot } from '../../src/tools/bundle-settings.ts';
import { startDemo } from '../../src/tools/start.ts';
import { test as base, expect } from './fixtures.ts';
import { advice, wallIn } from './shop-page.ts';

/** What a page may say: failures that it was asked for, and that a frame may not show an advertiser's page. */
const EXPECTED = [/^(Failed to load resource|Framing 'http)/, ...advice];

/** Everything that a page throws and complains of, but for what it may say. */
function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/^(error|warning)$/.test(message.type()) && !EXPECTED.some((known) => known.test(text))) heard.push(text);
  });
  page.on('pageerror', ({ stack }) => heard.push(String(stack)));
  return heard;
}

/** Tests of what `npm start` serves: its address, the wall of a page, and that in the playground's frame. */
export const test = base.extend<{
  demo: Listening;
  wall: ReturnType<typeof wallIn>;
  framed: ReturnType<typeof wallIn>;
}>({
  demo: async ({ api, page }, use) => {
    const heard = listenTo(page);
    const demo = await startDemo({ port: 0, api: api.url, root: fromRoot('.') });
    await use(demo);
    await demo.close();
    expect(heard).toEqual([]);
  },
  wall: async ({ page }, use) => use(wallIn(page)),
  framed: async ({ page }, use) => use(wallIn(page.frameLocator('.room iframe'))),
});

export { expect };
