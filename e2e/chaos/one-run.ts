import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Gate, Tenant } from '../../src/sandbox/index.ts';
import type { RunningSandbox } from '../../src/sandbox/server.ts';
import type { Site } from '../support/publisher-site.ts';
import { CreditRules } from './credit-rules.ts';
import { type Activation, keyOf } from './expected-clicks.ts';
import type { Report, Sight, Storage, Target } from './page-report.ts';

/** How few offers there are, so that the same one is often met again. */
export const OFFERS = 5;
/** Milliseconds of real time after which what should have happened has not. */
const PATIENCE = 15_000;
/** Milliseconds of a page's clock in which a script cannot be late. */
const STEP = 5000;

/** How a sequence begins. */
export interface Setting {
  walls: number;
  /** Whether the walls ask for the same, so that they share what comes: a wall, a row and a dialog. */
  shares: boolean;
  storage: Storage;
  linkTarget: string;
  paging: string;
}

/** A browser tab of the person. */
export interface Tab {
  name: string;
  page: Page;
  /** What was seen of it last; nothing where another site is shown. */
  report: Report | undefined;
}

/** What all runs have in common: the time, and the servers. */
export interface Environment {
  /** The time on every page's clock, and on the service's. */
  readonly clock: { now: number };
  readonly site: Site;
  readonly api: RunningSandbox;
  /** The publisher's page. */
  readonly shopUrl: string;
  /** The scripts that are under way. */
  readonly scripts: ReadonlySet<Request>;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Whether a tab has reached where an offer leads. */
const isLanding = (page: Page): boolean => page.url().includes('/landing/');

/** The tabs that walls have opened: each is followed to where it leads, and closed there. */
class Popups {
  /** Addresses that tabs have reached. */
  readonly landed = new Set<string>();
  readonly #open = new Set<Page>();
  #closing: Promise<void>[] = [];

  /** Takes a look at all tabs that are not the person's own; how many still wait to be sent somewhere. */
  look(pages: readonly Page[]): number {
    for (const page of pages) this.#open.add(page);
    for (const page of this.#open) {
      if (page.isClosed()) this.#open.delete(page);
      else if (isLanding(page)) {
        this.landed.add(page.url());
        this.#open.delete(page);
        this.#closing.push(page.close());
      }
    }
    return this.#open.size;
  }

  /** Waits until the tabs that have arrived are closed. */
  async closed(): Promise<void> {
    await Promise.all(this.#closing.splice(0));
  }

  /** A tab that waits for its link, if there is one. */
  first(): Page | undefined {
    return [...this.#open][0];
  }
}

/** What one sequence happens in: a member's browser, a publisher's page, and a service with two addresses. */
export class Run {
  readonly rules = new CreditRules();
  /** What the pages threw, and what they said on the console. */
  readonly heard: string[] = [];
  readonly tabs: Tab[] = [];
  readonly bases: string[];
  readonly tenants: Tenant[];
  readonly #popups = new Popups();

  constructor(
    readonly environment: Environment,
    readonly context: BrowserContext,
    readonly setting: Setting,
    number: number,
  ) {
    this.rules.clicks.isLeftToHost = setting.linkTarget === 'none';
    const names = ['a', 'b'].map((name) => `${name}-${number}`);
    this.bases = names.map((name) => `${environment.api.url}/t/${name}`);
    this.tenants = names.map((name) => environment.api.sandbox.tenant(name));
  }

  get gates(): Gate[] {
    return this.tenants.map(({ gate }) => gate);
  }

  /** Opens the publisher's page in another tab. */
  async openTab(): Promise<void> {
    const name = 'AB'[this.tabs.length] ?? 'C';
    const page = await this.context.newPage();
    const tab: Tab = { name, page, report: undefined };
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
    await page.goto(`${this.environment.shopUrl}?${query}`);
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
    while (!(await Promise.race([parts, pause(100)]))) {
      if (!this.environment.scripts.size) await this.#wind(150);
    }
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

  /** A wall as it was seen last. */
  sight(tab: number, wall: number): Sight | undefined {
    return this.tabs[tab]?.report?.walls[wall];
  }

  /** Lets time pass, everywhere. A script that is asked for meanwhile comes, since of one that is late the wall says so. */
  async pass(ms: number): Promise<void> {
    this.environment.clock.now += ms;
    for (let left = ms; left > 0; left -= STEP) {
      await this.#wind(Math.min(left, STEP));
      while (this.environment.scripts.size) await pause(1);
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

  /** Where to press for something in a wall; nothing where a person could not. */
  aim(tab: Tab, wall: number, target: Target, place = 0): Promise<{ x: number; y: number } | undefined> {
    return tab.page.evaluate(([a, b, c]) => chaos.aim(a, b, c), [wall, target, place] as const);
  }

  /**
   * Waits until nothing is under way but what is held: every answer has reached its page, and every tab that was opened
   * is where it was sent. So what comes next is decided by the sequence alone, not by the machine.
   */
  async still(): Promise<void> {
    const end = performance.now() + PATIENCE;
    for (let wait = 1; ; wait = Math.min(2 * wait, 32)) {
      const restless = await this.#look();
      if (!restless) break;
      if (performance.now() > end) {
        this.rules.violations.push(`never still: ${restless}`);
        break;
      }
      await pause(wait);
    }
    await this.#popups.closed();
    this.rules.settle();
  }

  /** Takes a look at everything; why it is not still yet, if it is not. */
  async #look(): Promise<string | undefined> {
    const held = new Set(this.gates.flatMap((gate) => gate.held.map(({ query }) => query.pub_sub_15 ?? '')));
    let restless: string | undefined;
    for (const tab of this.tabs) {
      try {
        const report = await tab.page.evaluate(() => globalThis.chaos?.report());
        for (const entry of report?.entries ?? []) this.rules.take(entry);
        if (report) this.rules.tick(report.load, report.now);
        if (tab.report && tab.report.load !== report?.load) this.rules.left(tab.report.load);
        tab.report = report;
        const open = report?.pending.filter((id) => !held.has(id)) ?? [];
        if (open.length) restless = `${open.length} requests`;
        // Browsers tell of a dialog closed with Escape a moment later.
        for (const [wall, { connected, dialog }] of (report?.walls ?? []).entries()) {
          const opening = connected && this.rules.opening(report?.load ?? '', wall);
          if (!dialog !== !opening) restless = opening ? 'the dialog is not shown' : 'a dialog that nobody opened';
        }
      } catch (error) {
        restless = `${error}`;
      }
    }
    return restless ?? this.#lookAtClicks();
  }

  /** The same for clicks: whether each has led to where it was to lead. */
  #lookAtClicks(): string | undefined {
    const { landed } = this.#popups;
    const waiting = this.#popups.look(
      this.context.pages().filter((page) => !this.tabs.some((tab) => tab.page === page)),
    );
    for (const { page, report } of this.tabs) {
      if (!isLanding(page)) continue;
      landed.add(page.url());
      // It was still the page of the wall when it was asked.
      if (report) return 'a page is being left';
    }
    for (const activation of this.rules.clicks.all) {
      // Its link is kept, and in these sequences nobody follows it.
      if (activation.calledOff && landed.has(activation.url ?? '')) {
        this.rules.violations.push(`a click that was called off led away: ${activation.opening.key}`);
      }
      const { state, opening, url = '', excused, seen } = activation;
      if (seen || state !== 'linked') continue;
      const sight = this.sightOf(opening.load, opening.wall);
      activation.seen = landed.has(url) || sight?.linkTarget === 'none' || sight?.dialog?.link === url;
      if (!activation.seen && !excused && this.mustBeSeen(activation)) return `a click led nowhere: ${opening.key}`;
    }
    const busy = this.rules.clicks.all.filter(({ state, left }) => !left && (state === 'details' || state === 'link'));
    if (waiting > busy.length) return `${waiting} tabs stay blank, for ${busy.length} clicks`;
    return undefined;
  }

  /** Whether somebody has to see now how a click ended. */
  mustBeSeen({ opening }: Activation): boolean {
    const sight = this.sightOf(opening.load, opening.wall);
    // The publisher took another member, or took the wall away: then there is nobody to tell.
    if (!sight?.connected || keyOf(sight.scope, opening.offerId) !== opening.key) return false;
    // Nobody is interrupted: it waits for another offer to be closed, in whichever wall.
    return Array.from({ length: this.setting.walls }, (_, wall) => this.rules.opening(opening.load, wall)).every(
      (open) => (open?.offerId ?? opening.offerId) === opening.offerId,
    );
  }

  /** A wall of a page, if that page is still shown. */
  sightOf(load: string, wall: number): Sight | undefined {
    return this.tabs.find(({ report }) => report?.load === load)?.report?.walls[wall];
  }

  /** A tab that waits for its link, if there is one. */
  waitingTab(): Page | undefined {
    return this.#popups.first();
  }
}
