import { test } from './fixtures.ts';
import { journeys } from './journeys/index.ts';

// The journeys that `npm run test:engines` makes in Firefox and WebKit are the same ones.
test.use({ viewport: { width: 1280, height: 900 } });

for (const [group, each] of Object.entries(journeys)) {
  test.describe(group, () => {
    for (const [title, run] of Object.entries(each)) test(title, ({ visit }) => run(visit));
  });
}
