import { journeys } from './every-engine/index.ts';
import { test } from './support/fixtures.ts';

// The journeys that `npm run test:engines` makes in Firefox and WebKit are the same ones.
test.use({ viewport: { width: 1280, height: 900 } });

/**
 * What is credited, and takes tabs and reloads. All else is tried by unit tests in Chromium as well, or by longer ways with
 * keys and fingers, before `npm run test:all` comes to it.
 */
const quick = ['Click', 'Refused tabs'];

for (const [group, each] of Object.entries(journeys)) {
  test.describe(group, { tag: quick.includes(group) ? [] : '@slow' }, () => {
    for (const [title, run] of Object.entries(each)) test(title, ({ visit }) => run(visit));
  });
}
