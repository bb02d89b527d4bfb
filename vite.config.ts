import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { defines, jsx } from './src/tools/bundles.ts';
import { browserFlags, findOrInstallBrowser } from './src/tools/find-or-install-browser.ts';

/**
 * Waiting ends as soon as what is expected is there; on a machine that does other things as well, that may be late. By
 * itself Vitest leaves a core idle.
 */
const common = {
  maxWorkers: 2,
  testTimeout: 30_000,
  expect: { poll: { timeout: 5000, interval: 10 } },
  // A CI machine may be late once, as for the journeys.
  retry: process.env.CI ? 1 : 0,
};

const isWatching = !process.argv.includes('run');

const slowFiles = 'test/**/*.slow.test.ts';

/** A function, since Vitest takes the definitions out of the object that it is given, and would find none the next time. */
const shared = (): TestProjectInlineConfiguration => ({ define: { ...defines }, oxc: jsx });

/** Components and the wall itself, in a real browser: what `npm test` runs of it, or the rest. */
const browser = (
  executablePath: string,
  files: { name: string; include: string[]; exclude: string[] },
): TestProjectInlineConfiguration => ({
  ...shared(),
  // Each file of tests is a page that loads a hundred modules: while nobody changes them, the browser need not ask again.
  server: { headers: isWatching ? {} : { 'Cache-Control': 'max-age=3600' } },
  // All at once: what is found later would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'preact',
      'preact/test-utils',
      'react',
      'react-dom/client',
      'react-dom/server',
      '@preact/signals',
      '@testing-library/preact',
      'dompurify',
      'axe-core',
      'fast-check',
    ],
  },
  test: {
    ...common,
    ...files,
    globalSetup: './test/setup/start-sandbox.ts',
    setupFiles: './test/setup/clean-up-after-tests.ts',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath, args: browserFlags },
        // Nobody has to wait for a dialog to come up, nor a machine to draw it: see test/setup/allow-motion.ts.
        contextOptions: { reducedMotion: 'reduce' },
      }),
    },
  },
});

const nodeFiles = 'test/{sandbox,tools}/**';

/** What needs no browser. */
const node: TestProjectInlineConfiguration = {
  ...shared(),
  test: {
    ...common,
    name: 'node',
    include: ['test/{sandbox,tools}/**/*.test.ts'],
    exclude: [slowFiles],
    environment: 'node',
  },
};

/** What builds, packs and serves all of it: part of `npm run test:all`, not of `npm test`. */
const slow: TestProjectInlineConfiguration = {
  ...shared(),
  test: { ...common, name: 'slow', include: [`${nodeFiles}/*.slow.test.ts`], environment: 'node' },
};

/** Tests only; what goes into `dist/` is described in `src/tools/bundles.ts`. */
export default defineConfig(async () => {
  const path = await findOrInstallBrowser();
  const quick = { name: 'browser', include: ['test/**/*.test.{ts,tsx}'], exclude: [nodeFiles, slowFiles] };
  const rest = { name: 'slow-browser', include: [slowFiles], exclude: [nodeFiles] };
  return { test: { projects: [browser(path, quick), browser(path, rest), node, slow] } };
});
