import { securityJourneys } from './security/security-journeys.ts';
import { expect, test } from './support/fixtures.ts';
import { launchOptions } from './support/launch-options.ts';

/** Hostile HTML, in the browser whose driver sees the most. */

test.use({ launchOptions: await launchOptions({ isAlone: true }) });

// Browsers say a lot about such pages.
test.beforeEach(({ noise }, info) => {
  info.setTimeout(900_000);
  noise.allow(/./);
});

for (const [title, run] of Object.entries(securityJourneys(1))) {
  test(title, async ({ visit, context }) => {
    const foreign: string[] = [];
    context.on('request', (request) => {
      if (!/^http:\/\/127\.0\.0\.1|^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    await run(visit);
    // The control: what is shown as it is reaches out.
    if (title.includes('as they are')) expect(foreign.length).toBeGreaterThan(0);
    else expect(foreign).toEqual([]);
  });
}
