import type { Page } from '@playwright/test';

/** Holds back the requests for an address until they are let go. */
export async function hold(page: Page, address: string | RegExp) {
  const held: (() => Promise<void>)[] = [];
  let isFree = false;
  await page.route(address, async (route) => {
    // What was called off meanwhile cannot be continued.
    const go = () => route.continue().catch(() => {});
    if (isFree) await go();
    else held.push(go);
  });
  return {
    /** Those that are held. */
    held,
    letGo: async () => {
      isFree = true;
      await Promise.all(held.splice(0).map((go) => go()));
    },
  };
}
