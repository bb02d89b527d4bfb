import type { Listening } from '../../src/sandbox/listen.ts';
import { startDemo } from '../../src/tools/start.ts';
import { test as base, expect } from './fixtures.ts';
import { advice, listenTo, wallIn } from './shop-page.ts';

/**
 * What a page may say: failures that it was asked for, that a frame may not show an advertiser's page, and what the wall
 * is compared with, which has nothing to say of a failure.
 */
const EXPECTED = [/^(Failed to load resource|Framing 'http)/, /\/iframe-rival-wall\.js/, ...advice];

/** Tests of what `npm start` serves: its address, the wall of a page, and that in the playground's frame. */
export const test = base.extend<{
  demo: Listening;
  wall: ReturnType<typeof wallIn>;
  framed: ReturnType<typeof wallIn>;
}>({
  demo: async ({ api, context }, use) => {
    const demo = await startDemo({ port: 0, api: api.url });
    const heard: string[] = [];
    listenTo(context, demo.url, (words) => {
      if (!EXPECTED.some((known) => known.test(words))) heard.push(words);
    });
    await use(demo);
    await demo.close();
    expect(heard).toEqual([]);
  },
  wall: async ({ page }, use) => use(wallIn(page)),
  framed: async ({ page }, use) => use(wallIn(page.frameLocator('.room iframe'))),
});

export { expect };
