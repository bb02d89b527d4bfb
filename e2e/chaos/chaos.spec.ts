import { expect, test } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { attack } from './machine.ts';

// The seeds are fixed: what is wrong in the wall fails twice. A click that the browser drops on a busy machine does not.
test.describe.configure({ retries: 1 });

/** Sequences in each of the tests. */
const RUNS = 50;

// Parts of one attack that two workers share. Their seeds are fixed, so that what fails here fails again.
for (const seed of [11, 22, 33, 44]) {
  test(`no view or click is lost or counted twice in ${RUNS} random sequences (seed ${seed})`, async ({
    playwright,
  }) => {
    test.setTimeout(600_000);
    const browser = await playwright.chromium.launch(await launchOptions({ keepsPages: true }));
    const { runs, steps, failure } = await attack(browser, { runs: RUNS, seed, shrinks: 20 });
    await browser.close();
    expect(failure, failure).toBeUndefined();
    expect(runs).toBe(RUNS);
    expect(steps).toBeGreaterThan(RUNS);
  });
}
