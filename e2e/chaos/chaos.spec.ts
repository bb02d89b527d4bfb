import { expect, test } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { attack } from './attack.ts';

// No second try, not even in CI, and no trace of some thousand pages: a failure tells how to see it again.
test.describe.configure({ retries: 0 });
test.use({ trace: 'off' });

// Parts of one attack that two workers share: seeds, and sequences of each. The seeds are fixed, so that what fails here
// fails again. `npm test` has time for the first one; `npm run test:chaos` makes thousands of sequences.
for (const [seed, runs] of [
  [11, 10],
  [22, 40],
  [33, 40],
  [44, 40],
] as const) {
  const title = `no view or click is lost or counted twice in ${runs} random sequences (seed ${seed})`;
  test(title, { tag: seed === 11 ? [] : '@slow' }, async ({ playwright }) => {
    test.setTimeout(600_000);
    const browser = await playwright.chromium.launch(await launchOptions({ keepsPages: true }));
    const { runs: done, steps, failure } = await attack(browser, { runs, seed, shrinks: 20 });
    await browser.close();
    expect(failure, failure).toBeUndefined();
    expect(done).toBe(runs);
    expect(steps).toBeGreaterThan(runs);
  });
}
