import type { Browser } from 'playwright';
import { titles, type Variant } from './pages.ts';
import type { Seen } from './probe.ts';
import type { Served } from './site.ts';

/** Milliseconds after which a page counts as broken. */
const PATIENCE = 60_000;

/** A page with a wall, on a telephone's network, in a browser that has never been there. */
export interface OpenPage {
  /** Milliseconds since 1970 when the navigation began. */
  start: number;
  /** What was seen from within the frame that has the wall, once there is an offer. */
  probe(): Promise<Seen>;
  /**
   * Comes back to the page with what the browser has kept of its files, over new connections, as somebody does the next day.
   * @returns milliseconds since 1970 when that navigation began
   */
  comeBack(): Promise<number>;
}

/** What it takes to open pages: a browser, a server, and the script that looks on. */
export interface Bench {
  browser: Browser;
  served: Served;
  probe: string;
}

/**
 * Opens a variant's page and hands it to a function.
 * @param cpu how many times slower the processor is
 * @throws where the page throws anything, or takes too long
 */
export async function withPage(
  { browser, served, probe }: Bench,
  variant: Variant,
  cpu: number,
  act: (opened: OpenPage) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    await context.addInitScript({ content: `(() => {${probe}})()` });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const broken = new Promise<never>((_, fail) => {
      const tell = (what: string) => fail(new Error(`The page of ${titles[variant]} ${what}`));
      page.on('pageerror', (error) => tell(`threw: ${error.message}`));
      timer = setTimeout(tell, PATIENCE, 'showed no offer in time.');
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const goTo = async () => {
      await page.goto(served.addressOf(variant), { waitUntil: 'load' });
      return page.evaluate(() => performance.timeOrigin);
    };
    const result = (async () =>
      act({
        start: await goTo(),
        probe: () => (page.frames().at(-1) ?? page.mainFrame()).evaluate(() => window.firstCard),
        comeBack: async () => {
          // The files that come after the first cards are kept, too.
          await page.waitForLoadState('networkidle');
          await page.goto('about:blank');
          served.hangUp();
          return goTo();
        },
      }))();
    return await Promise.race([broken, result]).finally(() => clearTimeout(timer));
  } finally {
    await context.close();
    served.hangUp();
  }
}
