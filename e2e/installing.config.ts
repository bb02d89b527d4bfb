import { defineConfig } from '@playwright/test';
import inChromium, { outputDir } from './playwright.config.ts';

/** What runs in Firefox and WebKit, one journey after another in each. */
const inEngine = (name: string) => ({
  name,
  testMatch: 'engines/run-in-engines.ts',
  outputDir: `${outputDir}/${name}`,
  fullyParallel: false,
});

/** Journeys that install what they need, and so are run by name only: other engines, and the packages of frameworks. */
export default defineConfig({
  ...inChromium,
  projects: [
    inEngine('firefox'),
    inEngine('webkit'),
    // What only Playwright can see, for `npm run test:security`: with one worker, so that no engine waits for another.
    {
      name: 'chromium',
      testMatch: ['security.slow.spec.ts', 'costs.slow.spec.ts'],
      outputDir: `${outputDir}/chromium`,
    },
    { name: 'frameworks', testMatch: 'frameworks/run-in-frameworks.ts', outputDir: `${outputDir}/frameworks` },
  ],
});
