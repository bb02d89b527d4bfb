import { journeys } from './journeys/index.ts';
import { test } from './support/fixtures.ts';

// The journeys that `npm run test:engines` makes in Firefox and WebKit are the same ones.
test.use({ viewport: { width: 1280, height: 900 } });

/** What a change breaks most easily; the rest is part of `npm run test:all`. */
const quick = ['List', 'Pages', 'Dialog', 'Click', 'Refused tabs'];

for (const [group, each] of Object.entries(journeys)) {
  test.describe(group, { tag: quick.includes(group) ? [] : '@slow' }, () => {
    for (const [title, run] of Object.entries(each)) test(title, ({ visit }) => run(visit));
  });
}
