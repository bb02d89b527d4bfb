import { all, chosenAttacks } from './security/attacks.ts';
import { hostileStrings } from './security/hostile-strings.ts';
import { expect, test } from './support/fixtures.ts';
import { launchOptions } from './support/launch-options.ts';

/** Hostile HTML and addresses, in the browser whose driver sees the most. */

test.use({ launchOptions: await launchOptions({ isAlone: true }) });

if (all) {
  // Where nothing is found to try, all passes as well.
  test('there is enough to try', () => expect(chosenAttacks().length).toBeGreaterThanOrEqual(1000));
}

for (const [title, run] of Object.entries(hostileStrings(true))) {
  test(title, async ({ visit, context, noise }, info) => {
    info.setTimeout(900_000);
    // Browsers say a lot about such pages.
    noise.allow(/./);
    // What only the driver sees of a page: requests of whatever kind, frames and tabs.
    const foreign: string[] = [];
    const look = (url: string) => {
      if (!/^http:\/\/127\.0\.0\.1|^(data|blob|about):/.test(url)) foreign.push(url);
    };
    context.on('request', (request) => look(request.url()));
    context.on('page', (tab) => tab.on('framenavigated', (frame) => look(frame.url())));
    await run(visit);
    if (title.includes('as they are')) {
      // All that they did, and what the page's policy reports of it, is as it should be.
      await visit.tab.goto('about:blank');
      visit.dialogs.length = 0;
      expect(foreign.length).toBeGreaterThan(5);
    } else if (title.includes('addresses')) {
      // The control: creatives that may be shown were asked for, and nothing else leaves this machine.
      expect(foreign.length).toBeGreaterThan(5);
      expect(foreign.filter((url) => !/^https?:/.test(url))).toEqual([]);
    } else expect(foreign).toEqual([]);
  });
}
