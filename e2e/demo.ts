import { fileURLToPath } from 'node:url';
import type { Listening } from '../src/sandbox/listen.ts';
import { startDemo } from '../src/tools/demo.ts';
import { advice } from './advice.ts';
import { test as base, expect } from './fixtures.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Faults are there to be seen, and a frame may not show an advertiser's page. */
const expected = [/^(Failed to load resource|Framing 'http)/, ...advice];

/** The demo, as `npm start` serves it. A test fails by whatever a page throws, complains of or violates. */
export const test = base.extend<{ demo: Listening }>({
  demo: async ({ api, page }, use) => {
    const heard: string[] = [];
    page.on('console', (message) => {
      const isExpected = expected.some((known) => known.test(message.text()));
      if (/^(error|warning)$/.test(message.type()) && !isExpected) heard.push(message.text());
    });
    page.on('pageerror', ({ stack }) => {
      // What the wall is compared with has nothing to say of a failure.
      if (!stack?.includes('/plain.js')) heard.push(String(stack));
    });
    const demo = await startDemo({ port: 0, api: api.url, root });
    await use(demo);
    await demo.close();
    expect(heard).toEqual([]);
  },
});
