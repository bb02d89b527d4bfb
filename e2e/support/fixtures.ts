import { test as base, expect, type Page } from '@playwright/test';
import { specialIds, type Tenant } from '../../src/sandbox/index.ts';
import { startSandbox } from '../../src/sandbox/server.ts';
import { browserOf } from '../engines/browser.ts';
import { awaitFonts, type Font, fontHead, type Site, startSite } from './publisher-site.ts';
import { advice, createShop, listenTo, MEMBER, type Shop } from './shop-page.ts';
import { Visit } from './visit.ts';

/** The Publisher API of one test. */
export interface Api {
  /** For `base-url`. */
  url: string;
  /** The tenant at `url`. */
  tenant: Tenant;
  /** Releases the request that a fault holds, as soon as there is one. */
  release(): Promise<void>;
}

/** What a page may say on the console, and which errors it may throw, without failing its test. */
interface Noise {
  /** Lets messages through that match; to be called before they come. */
  allow(...patterns: RegExp[]): void;
}

/** Tests of the built files on pages of a publisher. A test fails by whatever its pages throw, warn or complain of. */
export const test = base.extend<
  { api: Api; font: Font | undefined; noise: Noise; shop: Shop; visit: Visit },
  { host: Site }
>({
  /** What the shop's pages are written in; unless a test is about layout, whatever font the machine has. */
  font: [undefined, { option: true }],

  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  api: async ({}, use) => {
    const { url, sandbox, close } = await startSandbox({ rateLimits: false, offerCount: 128 });
    const tenant = sandbox.tenant();
    await use({
      url,
      tenant,
      release: () => expect.poll(() => tenant.gate.release(), 'a request is held').toBe(true),
    });
    await close();
  },

  shop: async ({ page, host, api, font }, use) => {
    if (font) await awaitFonts(page);
    await use(createShop(page, host, api.url, font && fontHead(font)));
  },

  visit: async ({ context, host, api, noise }, use, info) => {
    const asked: string[] = [];
    context.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await context.newPage();
    const browser = browserOf(context);
    const [tab] = await browser.tabs();
    if (!tab) throw new Error('There is no tab.');
    const visit = new Visit({
      browser,
      site: host,
      apiUrl: api.url,
      tenant: api.tenant,
      tab,
      path: '/shop',
      lacks: (files) => info.skip(true, `not on this machine: ${files.join(', ')}`),
    });
    await use(visit);
    noise.allow(...visit.allowed);
    expect(await visit.heard(), 'what went wrong in the page').toEqual([]);
    expect(asked, 'dialogs of scripts').toEqual([]);
  },

  noise: [
    async ({ context, host }, use) => {
      const allowed: RegExp[] = [...advice];
      const heard: string[] = [];
      listenTo(context, host.url, (words) => heard.push(words));
      await use({ allow: (...patterns) => void allowed.push(...patterns) });
      const unexpected = heard.filter((message) => !allowed.some((pattern) => pattern.test(message)));
      expect(unexpected, 'what the pages threw and said on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Offers at every stage for the member: two begun, one of them closed since; two done, one still pending. */
export function begin({ tenant }: Api): void {
  tenant.complete(MEMBER, specialIds.multiEvent, 2);
  tenant.start(MEMBER, specialIds.closesOnceStarted);
  tenant.complete(MEMBER, specialIds.video);
}

/** Holds back the requests for an address until they are let go. */
export async function hold(page: Page, address: string | RegExp) {
  const held: (() => Promise<void>)[] = [];
  let isFree = false;
  await page.route(address, async (route) => {
    // What was called off meanwhile cannot be continued.
    const go = () => route.fallback().catch(() => {});
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

export { expect };
