import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page, type PageScreenshotOptions } from 'playwright';
import { enFeatures } from '../../i18n/locales/en.features.ts';
import { en } from '../../i18n/locales/en.ts';
import type { Listening } from '../../sandbox/listen.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { giveProgress, MEMBER } from '../demo-member.ts';
import { browserFlags, findOrInstallBrowser } from '../find-or-install-browser.ts';
import { startDemo } from '../start.ts';
import type { Act, State } from '../states/all-states.ts';

const { resolve } = createRequire(import.meta.url);

/** Inter by its weights, under the SIL Open Font License: a development dependency, which no build contains. */
const FILES = { 400: 'Inter-Regular', 600: 'Inter-SemiBold', 700: 'Inter-Bold' } as const;

/**
 * Rules that put Inter before whatever fonts the machine has, so that pictures are the same everywhere; with the files in
 * them, since a page that is photographed may not be allowed to load them.
 */
function fontRules(): string {
  return Object.entries(FILES)
    .map(([weight, file]) => {
      const data = readFileSync(resolve(`inter-ui/web/${file}.woff2`)).toString('base64');
      return `@font-face { font-family: Pictures; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`;
    })
    .concat(':root, body { font-family: Pictures, sans-serif !important }')
    .join('\n');
}

/** What is photographed, and how it is lit: a state of the wall. */
export interface Shot extends Pick<State, 'name' | 'attributes' | 'faults' | 'acts'> {
  /** Of the window, in CSS pixels. */
  width: number;
  /** By default as high as the page. */
  height?: number;
  /** How a person has set the browser. */
  media?: Pick<BrowserContextOptions, 'colorScheme' | 'forcedColors'>;
  direction?: 'rtl';
  /** One of `public/presets/`. */
  preset?: string;
  /** Further style of the page. */
  css?: string;
  /** What is said at last. By default nothing is loading any more. */
  until?: string;
  /** A page of the demo in place of one with nothing but the wall: its address. */
  page?: string;
  /** A selector of what is scrolled to. */
  scrollTo?: string;
}

/** What a wall in English says. */
const texts: Readonly<Record<string, unknown>> = { ...en, ...enFeatures };

type Kind = Pick<PageScreenshotOptions, 'type' | 'quality'>;

/** Where pictures are taken. */
export type ScreenshotBrowser = Awaited<ReturnType<typeof openScreenshotBrowser>>;

/** One and the same moment in all pictures, for the page as for the service: "Ends in 2 days" is then always so. */
const NOW = Date.UTC(2026, 8, 1, 12);

/** Letters have the same widths and edges wherever they are drawn. */
const EVEN_LETTERS = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-gpu'];

/** Opens a browser in which pictures are taken, with the built wall and an API of its own. */
export async function openScreenshotBrowser() {
  const api = await startSandbox({ now: () => NOW, rateLimits: false });
  const demo = await startDemo({ port: 0, host: '127.0.0.1', api: api.url });
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: [...browserFlags, ...EVEN_LETTERS],
  });
  return {
    /** A picture, as a PNG unless another kind is asked for. */
    take: (shot: Shot, kind: Kind = {}) => take(shot, kind, browser, api, demo),
    close: async () => {
      await Promise.all([browser.close(), demo.close(), api.close()]);
    },
  };
}

async function take(shot: Shot, kind: Kind, browser: Browser, api: RunningSandbox, demo: Listening): Promise<Buffer> {
  const { name, width, height, media, direction, preset, css = '', acts = [], until, scrollTo } = shot;
  // Tenants are free: each picture has its own, so that none sees what another has done.
  const tenant = api.sandbox.tenant(name.replace(/\W+/g, '-').toLowerCase());
  tenant.reset();
  giveProgress(tenant);
  tenant.faults.merge(shot.faults ?? {});
  const context = await browser.newContext({
    ...media,
    viewport: { width, height: height ?? 300 },
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await page.addInitScript(() => {
      // Waits between tries are as short as they can be.
      Math.random = () => 0;
    });
    await page.goto(
      `${demo.url}/${shot.page ?? 'minimal-element.html'}?${queryOf(shot, `${api.url}/t/${tenant.name}`)}`,
    );
    if (direction) await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    if (preset) await page.addStyleTag({ url: `/presets/${preset}.css` });
    await page.addStyleTag({ content: fontRules() + (shot.page === undefined ? ONLY_THE_WALL : '') + css });
    for (const act of acts) await perform(page, act);
    if (until) await page.getByText(until).first().waitFor();
    else await settled(page);
    // The pointer is over nothing.
    await page.mouse.move(0, 0);
    if (scrollTo) await page.locator(scrollTo).evaluate((element) => element.scrollIntoView());
    if (height === undefined) {
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: whole });
    }
    await drawn(page);
    return await page.screenshot({ animations: 'disabled', caret: 'hide', ...kind });
  } finally {
    await context.close();
  }
}

/** Of the demo's page with the element alone, only that is shown. */
const ONLY_THE_WALL = 'body { margin: 0 } body > :not(offer-wall) { display: none }';

/** The attributes of the wall, as the pages of the demo take them from their address. */
function queryOf({ attributes }: Shot, api: string): URLSearchParams {
  return new URLSearchParams({ 'base-url': api, member: MEMBER, remember: 'off', 'page-size': '6', ...attributes });
}

async function perform(page: Page, act: Act): Promise<void> {
  const wall = page.locator('offer-wall').first();
  if (act === 'show') {
    await wall.evaluate((element) => (element as HTMLElement & { show(): Promise<void> }).show());
  } else if ('open' in act) {
    await page.locator('offer-wall .name').first().waitFor();
    await wall.evaluate((element, offerId) => {
      // Not awaited: there are states in which the details never come.
      void (element as HTMLElement & { open(id: string): Promise<void> }).open(offerId);
    }, act.open);
    await page.getByRole('dialog').waitFor();
  } else {
    const name = new RegExp(`^${texts[act.press]}`);
    await wall.getByRole('button', { name }).or(wall.getByRole('tab', { name })).first().click();
  }
}

/** Waits until a wall shows something, nothing of it is loading, and it has not changed for a while. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => {
      const inside = document.querySelector('offer-wall')?.shadowRoot?.querySelector('.wall');
      const isThere = inside?.querySelector('.list') && !inside.querySelector('[aria-busy=true], .html:empty');
      const markup = isThere ? inside?.innerHTML : undefined;
      const memory = window as { picture?: string | undefined; calm?: number };
      memory.calm = markup && markup === memory.picture ? (memory.calm ?? 0) + 1 : 0;
      memory.picture = markup;
      return memory.calm >= 4;
    },
    undefined,
    { polling: 50 },
  );

/** Waits until fonts and pictures are there and on the screen. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const images = [
      ...(document.querySelector('offer-wall')?.shadowRoot?.querySelectorAll('img') ?? []),
      ...document.images,
    ];
    // At the far end of a row, and at the foot of a dialog, there are some that no browser would fetch yet.
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
