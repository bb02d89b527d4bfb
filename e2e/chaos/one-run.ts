/**
 * The browser, its tabs, the clock and the service that one random sequence acts on. After each step it waits until
 * nothing is under way, so that a sequence can be repeated exactly; the steps are in `random-commands.ts`.
 */

import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import fc from 'fast-check';
import type { Gate, Tenant } from '../../src/sandbox/index.ts';
import type { RunningSandbox } from '../../src/sandbox/server.ts';
import type { Site } from '../support/publisher-site.ts';
import { advice, listenTo } from '../support/shop-page.ts';
import { CreditRules } from './credit-rules.ts';
import type { Entry, Storage } from './log-entry.ts';
import { keyOf, type Press } from './opening.ts';
import type { Report, Sight } from './record-page.ts';

/** How few offers there are, so that the same one is often met again. */
export const OFFERS = 5;
/** When the clock begins. */
const START = Date.UTC(2026, 0, 5, 12);
/** Milliseconds of real time that something may take. */
const PATIENCE = 15_000;
/** Milliseconds of a page's clock in which a script cannot be late. */
const STEP = 5000;

/** How a sequence begins. Walls that share ask for the same: a wall, a row and a dialog. */
export const setting = fc.record({
  walls: fc.constantFrom(1, 2, 3),
  shares: fc.boolean(),
  storage: fc.constantFrom<Storage[]>('fine', 'fine', 'fine', 'throws', 'null', 'full'),
  linkTarget: fc.constantFrom('_blank', '_blank', '_blank', '_self', 'none'),
  paging: fc.constantFrom('pages', 'pages', 'more'),
});

export type Setting = typeof setting extends fc.Arbitrary<infer S> ? S : never;

/** A browser tab of the person. */
export interface Tab {
  name: string;
  page: Page;
  /** What was seen of it last; nothing where another site is shown. */
  report: Report | undefined;
}

/** What all runs have in common: the browser, the servers, and the time on the service's clock. */
interface Environment {
  readonly browser: Browser;
  readonly clock: { now: number };
  readonly site: Site;
  readonly api: RunningSandbox;
  /** The publisher's page. */
  readonly shopUrl: string;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Whether a tab has reached where an offer leads. */
const isLanding = (page: Page): boolean => page.url().includes('/landing/');

let count = 0;

/** What one sequence happens in: a member's browser, a publisher's page, and a service with two addresses. */
export class Run {
  readonly rules: CreditRules;
  /** What the pages threw, and what they said on the console. */
  readonly heard: string[] = [];
  readonly tabs: Tab[] = [];
  readonly bases: string[];
  readonly tenants: Tenant[];
  /** The scripts that are under way. */
  readonly #scripts = new Set<Request>();
  /** Addresses of offers that tabs have reached. */
  readonly #landed = new Set<string>();

  private constructor(
    readonly environment: Environment,
    readonly context: BrowserContext,
    readonly setting: Setting,
  ) {
    const { api } = environment;
    const names = ['a', 'b'].map((name) => `${name}-${count}`);
    count++;
    this.rules = new CreditRules(setting.linkTarget);
    this.bases = names.map((name) => `${api.url}/t/${name}`);
    this.tenants = names.map((name) => api.sandbox.tenant(name));
  }

  /** A new run, in a person's browser with a clock that stands still, and no page yet. */
  static async begin(environment: Environment, setting: Setting): Promise<Run> {
    const { browser, clock, site } = environment;
    const context = await browser.newContext({ viewport: { width: 640, height: 480 }, reducedMotion: 'reduce' });
    clock.now = START;
    await context.clock.install({ time: START - 1000 });
    await context.clock.pauseAt(START);
    const run = new Run(environment, context, setting);
    await context.exposeBinding('chaosTell', (_source, entries: Entry[]) => {
      for (const entry of entries) run.rules.take(entry);
    });
    context.on('request', (request) => request.resourceType() === 'script' && run.#scripts.add(request));
    context.on('requestfinished', (request) => run.#scripts.delete(request));
    context.on('requestfailed', (request) => run.#scripts.delete(request));
    // The browser's own words on a request that failed are no fault.
    const expected = [/^(Access to fetch|Failed to load)/, ...advice];
    listenTo(context, site.url, (words) => {
      if (!expected.some((pattern) => pattern.test(words))) run.heard.push(words);
    });
    return run;
  }

  /** Leaves the pages, and lets go what is held there. */
  async end(): Promise<void> {
    for (const tenant of this.tenants) tenant.reset();
    await this.context.close();
  }

  get gates(): Gate[] {
    return this.tenants.map(({ gate }) => gate);
  }

  /** Opens the publisher's page in another tab. */
  async openTab(): Promise<void> {
    const name = 'AB'[this.tabs.length] ?? 'C';
    const tab: Tab = { name, page: await this.context.newPage(), report: undefined };
    this.tabs.push(tab);
    const { walls, shares, storage, linkTarget, paging } = this.setting;
    const attributes = JSON.stringify({
      'base-url': this.bases[0],
      'member-id': 'm1',
      'page-size': '2',
      'link-target': linkTarget,
      paging,
    });
    const query = new URLSearchParams({ tab: name, walls: `${walls}`, shares: `${shares}`, storage, attributes });
    await tab.page.goto(`${this.environment.shopUrl}?${query}`);
    await this.start(tab);
  }

  /** Waits until the walls of a page that was just loaded have all their parts. */
  async start({ page }: Tab): Promise<void> {
    const parts = page.waitForFunction(
      () =>
        // A click that was under way when the page was left has its end now.
        location.pathname.includes('/landing/') ||
        (globalThis.chaos?.walls.length &&
          chaos.walls.every((wall) => {
            const layout = wall.getAttribute('layout');
            // A row has no tabs, and a dialog nothing at all before it is opened.
            const part = layout === 'row' ? '.list' : '[role=tab]';
            return !wall.isConnected || layout === 'dialog' || wall.shadowRoot?.querySelector(part);
          })),
      undefined,
      { polling: 5, timeout: PATIENCE },
    );
    // A wall whose first list fails draws nothing of its own for a moment.
    while (!(await Promise.race([parts, pause(100)]))) if (!this.#scripts.size) await this.#wind(150);
    await this.#wind(100);
    await this.still();
  }

  /** Winds the clock of every page on; one that the wall closes meanwhile needs none any more. */
  async #wind(ms: number): Promise<void> {
    try {
      await this.context.clock.runFor(ms);
    } catch (error) {
      if (!/has been closed/.test(`${error}`)) throw error;
      // The others are wound by now, or will be before this.
      await this.context.clock.runFor(0);
    }
  }

  /** Goes back to the publisher's page, which the browser may have kept as it was. */
  async comeBack(tab: Tab): Promise<void> {
    // A page that was kept never says "load".
    await tab.page.goBack({ waitUntil: 'commit' });
    await this.start(tab);
  }

  /** Lets time pass, everywhere. Scripts that are asked for meanwhile come: of one that is late, the wall says so. */
  async pass(ms: number): Promise<void> {
    this.environment.clock.now += ms;
    for (let left = ms; left > 0; left -= STEP) {
      await this.#wind(Math.min(left, STEP));
      while (this.#scripts.size) await pause(1);
    }
    await this.still();
  }

  /** Lets everything come to its end: all that is held goes on, with no more faults, and nobody does anything. */
  async finish(): Promise<void> {
    for (const { faults } of this.tenants) faults.clear();
    for (const tab of this.tabs) if (!tab.report) await this.comeBack(tab);
    do {
      for (const gate of this.gates) while (gate.release());
      await this.still();
    } while (this.gates.some(({ held }) => held.length));
    await this.pass(50_000);
  }

  /**
   * Waits until nothing is under way but what is held: every answer has reached its page, and every tab that was opened
   * is where it was sent. So what comes next is decided by the sequence alone, not by the machine.
   */
  async still(): Promise<void> {
    const end = performance.now() + PATIENCE;
    for (let wait = 1; ; wait = Math.min(2 * wait, 32)) {
      const restless = (await this.#look()) ?? (await this.#lookAtClicks());
      if (!restless) break;
      if (performance.now() > end) {
        this.rules.violations.add(`never still: ${restless}`);
        break;
      }
      await pause(wait);
    }
    this.rules.settle();
  }

  /** Takes a look at the person's tabs; why they are not still yet, if they are not. */
  async #look(): Promise<string | undefined> {
    const { rules } = this;
    const held = new Set(this.gates.flatMap((gate) => gate.held.map(({ query }) => query.pub_sub_15)));
    let restless: string | undefined;
    for (const tab of this.tabs) {
      try {
        const report = await tab.page.evaluate(() => globalThis.chaos?.report());
        for (const entry of report?.entries ?? []) rules.take(entry);
        const page = rules.pages.get(report?.load ?? '');
        if (report) page?.tick(report.now);
        if (tab.report && tab.report.load !== report?.load) rules.left(tab.report.load);
        tab.report = report;
        if (report?.pending.some((id) => !held.has(id))) restless = 'a request is under way';
        // Browsers tell of a dialog closed with Escape a moment later.
        for (const [wall, { connected, dialog }] of (report?.walls ?? []).entries()) {
          const opening = connected && page?.openings.get(wall);
          if (!dialog !== !opening) restless = opening ? 'the dialog is not shown' : 'a dialog that nobody opened';
          // It says so until the page is left.
          if (opening && !opening.click.busy && dialog?.status.startsWith('Opening')) restless = 'a page is being left';
        }
      } catch (error) {
        restless = `${error}`;
      }
    }
    return restless;
  }

  /** The tabs that walls have opened, and that wait for a link. */
  waitingTabs(): Page[] {
    return this.context.pages().filter((page) => !isLanding(page) && !this.tabs.some((tab) => tab.page === page));
  }

  /** Whether each click has led to where it was to lead. Tabs that it has opened are closed there. */
  async #lookAtClicks(): Promise<string | undefined> {
    for (const page of this.context.pages().filter(isLanding)) {
      this.#landed.add(page.url());
      const tab = this.tabs.find((own) => own.page === page);
      if (!tab) await page.close();
      // It was still the page of the wall when it was asked.
      else if (tab.report) return 'a page is being left';
    }
    const waiting = this.waitingTabs().length;
    let busy = 0;
    for (const press of this.rules.presses()) {
      const { opening, calledOff, excused, left, state, url = '' } = press;
      // Its link is kept, and in these sequences nobody follows it.
      if (calledOff && this.#landed.has(url)) this.rules.violations.add(`a click that was called off led away: ${url}`);
      if (!left && (state === 'details' || state === 'link')) busy++;
      if (press.seen || state !== 'linked') continue;
      const link = this.sightOf(press, opening.wall)?.dialog?.link;
      press.seen = this.#landed.has(url) || this.setting.linkTarget === 'none' || link === url;
      if (!press.seen && !excused && this.mustBeSeen(press)) return `a click led nowhere: ${opening.key}`;
    }
    return waiting > busy ? `${waiting} tabs stay blank, for ${busy} clicks` : undefined;
  }

  /** Whether somebody has to see now how a click ended. */
  mustBeSeen(press: Press): boolean {
    const { load, wall, offerId, key } = press.opening;
    const sight = this.sightOf(press, wall);
    // The publisher took another member, or took the wall away: then there is nobody to tell.
    if (!sight?.connected || keyOf(sight.scope, offerId) !== key) return false;
    // Nobody is interrupted: it waits for another offer to be closed, in whichever wall.
    return [...(this.rules.pages.get(load)?.openings.values() ?? [])].every((open) => open.offerId === offerId);
  }

  /** A wall of the page where "Get offer" was pressed, if that is still shown. */
  sightOf({ opening: { load } }: Press, wall: number): Sight | undefined {
    return this.tabs.find(({ report }) => report?.load === load)?.report?.walls[wall];
  }
}
