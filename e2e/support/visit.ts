import assert from 'node:assert/strict';
import type { EndpointName, Tenant } from '../../src/sandbox/index.ts';
import type { Browser, Scope, Tab } from '../engines/browser.ts';
import { serveHost } from '../hosts/serve-host.ts';
import type { Host } from '../hosts/ways-to-embed.ts';
import { Browsing } from './browsing.ts';
import { eventually } from './eventually.ts';
import type { Site } from './publisher-site.ts';
import { type Attributes, htmlOf, MEMBER, type ShopOptions, written } from './shop-page.ts';

/** The nonce of every script of our own, for pages whose policy asks for one. */
export const NONCE = 'n1';

/** How a page with a wall differs from the usual one. */
export interface PageOptions extends Omit<ShopOptions, 'children'> {
  /** In place of the script tag of the wall. */
  script?: string;
}

/** Notes whatever goes wrong in a page. */
const LISTENER = `heard = [];
  addEventListener('error', ({ message }) => heard.push(message), true);
  addEventListener('unhandledrejection', ({ reason }) => heard.push('unhandled: ' + reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    // WebKit asks for this by itself.
    if (!blockedURI.endsWith('/favicon.ico')) heard.push([violatedDirective, blockedURI, sample].join(' '));
  });`;

/** A script tag that makes a page note what goes wrong in it: a file, since policies forbid scripts in the page. */
function listenerOn(site: Site): string {
  const url = site.page('/heard.js', LISTENER);
  return `<script nonce="${NONCE}" src="${url}"></script>`;
}

/** What a visit takes place in. */
export interface Setting {
  browser: Browser;
  site: Site;
  /** For `base-url`. */
  apiUrl: string;
  tenant: Tenant;
  /** The tab of the page. */
  tab: Tab;
  /** Where the page of this visit lies, so that no visit finds what another one left in the tab's storage. */
  path: string;
  /** Ends a journey for which this machine lacks files: fails it, or skips it. */
  lacks(files: readonly string[]): void;
}

/** One person's visit to a publisher's page with a wall on it, in a tab of a browser. */
export class Visit extends Browsing {
  readonly browser: Browser;
  readonly site: Site;
  readonly apiUrl: string;
  readonly tenant: Tenant;
  readonly path: string;
  /** What the page may say on the console, in browsers that let us hear it. */
  readonly allowed: RegExp[] = [];
  /** The path of the page that notes what goes wrong in it. */
  #listening = '';
  #marks = 0;

  constructor(
    private readonly setting: Setting,
    scope?: Scope,
  ) {
    super(setting.tab, scope);
    ({ browser: this.browser, site: this.site, apiUrl: this.apiUrl, tenant: this.tenant, path: this.path } = setting);
  }

  /** Lets words on the console through that would otherwise fail the journey. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Ends the journey here where files are missing that it needs. */
  needs(missing: readonly string[]): void {
    if (missing.length) this.setting.lacks(missing);
  }

  /** The same visit to a wall in the frame of the page. */
  async framed(): Promise<Visit> {
    await this.until('a frame', () => !!document.querySelector('iframe'));
    return new Visit(this.setting, await this.tab.frame());
  }

  /** The element in markup. */
  element(attributes: Attributes = {}): string {
    return `<offer-wall ${written({ 'base-url': this.apiUrl, 'member-id': MEMBER, ...attributes })}></offer-wall>`;
  }

  /** Goes to a page with a wall. */
  async open({ attributes, before = '', after = '', headers, ...parts }: PageOptions = {}): Promise<void> {
    const { head = '', script = `<script nonce="${NONCE}" src="/offer-wall.js"></script>`, ...page } = parts;
    this.#listening = this.path;
    const body = before + this.element(attributes) + script + after;
    const html = htmlOf({ ...page, head: listenerOn(this.site) + head, body });
    await this.tab.goto(this.site.page(this.path, html, headers));
  }

  /** Goes to a page of `e2e/hosts/`. */
  async host(name: string, host: Host): Promise<void> {
    // First of all: its policy holds for what comes after it.
    const url = serveHost(this.site, name, host, this.apiUrl, listenerOn(this.site));
    this.#listening = new URL(url).pathname;
    await this.tab.goto(url);
  }

  /** Waits until the list shows this many offers. */
  async cards(count = 10): Promise<void> {
    await this.until(`${count} cards`, (page, count) => page.all('card').length === count, count);
  }

  /** Waits until the list shows these offers and no others. */
  async shows(names: readonly string[]): Promise<void> {
    await this.until(`the offers ${names}`, (page, names) => `${page.names('card')}` === `${names}`, names);
  }

  /** Waits until the wall, or its open dialog, says something. */
  async says(text: string): Promise<void> {
    await this.until(`"${text}"`, (page, text) => page.text().includes(text), text);
  }

  /** Opens an offer's details with the mouse, and waits for them. */
  async details(name: string): Promise<void> {
    await this.click('card', name);
    await this.says('Key points');
  }

  /** Waits until a dialog is open, modal, named after an offer, and has the focus in it. */
  async opened(name: string): Promise<void> {
    await this.until(
      `a modal dialog "${name}" with the focus in it`,
      (page, name) => {
        const dialog = page.one('dialog', name);
        return dialog?.matches(':modal') && dialog.contains(page.focused() ?? null);
      },
      name,
    );
  }

  /** Waits until no dialog is open. */
  async closed(): Promise<void> {
    await this.until('no dialog', (page) => !page.one('dialog'));
  }

  /**
   * Presses the button of the dialog, on an offer that the member has not begun.
   * @param name of an offer whose details are opened first
   */
  async getOffer(name?: string): Promise<void> {
    if (name !== undefined) await this.details(name);
    await this.click('button', 'Get offer');
  }

  /**
   * Presses it until a click is recorded, as within a second after the last one it is taken for the same click. It is
   * called "Continue" as soon as the wall has heard that the member has begun the offer.
   */
  async getOfferAgain(): Promise<void> {
    const { clicks } = this.tenant.ledger;
    const before = clicks.length;
    await eventually('another click', async () => {
      if (clicks.length > before) return true;
      if (!(await this.ask((_, path) => location.pathname === path, this.path))) return false;
      // Asked each time: what the wall hears of the first click meanwhile may move the button.
      // Not for long: the page may be left for the offer at any moment.
      await this.clickAt(await this.place('dialog button.get', undefined, 2000));
      return false;
    });
  }

  /** Waits until there are this many tabs; the newest. */
  async tabs(count: number): Promise<Tab> {
    return eventually(`${count} tabs`, async () => {
      const tabs = await this.browser.tabs();
      return tabs.length === count && tabs.find(({ id }) => id !== this.tab.id);
    }) as Promise<Tab>;
  }

  /** The opened tab, once it has reached the landing page of an offer; it has no opener. */
  async landed(name?: string): Promise<Tab> {
    const tab = await this.tabs(2);
    const heading = await this.untilIn(
      tab,
      'the landing page',
      () => /\/landing\//.test(location.href) && document.querySelector('h1')?.textContent,
    );
    if (name !== undefined) assert.equal(heading, name);
    assert.equal(await tab.evaluate('opener === null'), true, 'the opened page has no opener');
    return tab;
  }

  /** Waits until only the tab of the page is left. */
  async alone(): Promise<void> {
    await eventually('one tab', async () => (await this.browser.tabs()).length === 1);
  }

  /**
   * Waits until the page has received, and drawn, all that the service has answered so far, and has asked for whatever
   * it is going to: what has not happened by then will not happen.
   */
  async caughtUp(): Promise<void> {
    await this.tab.show();
    const mark = ++this.#marks;
    await this.ask((_, mark) => {
      const done = () => Object.assign(window, { caughtUp: mark });
      // A request of the page's own, made after the others, comes back after them.
      void fetch(location.href).then(() => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, mark);
    await this.until(
      'the page to catch up',
      (_, mark) => (window as unknown as { caughtUp?: number }).caughtUp === mark,
      mark,
    );
  }

  /** What went wrong in the page so far. */
  async heard(): Promise<string[]> {
    const deaf = `location.pathname === ${JSON.stringify(this.#listening)} ? ['The page does not listen.'] : []`;
    return (await this.tab.evaluate(`window.heard ? [...heard] : ${deaf}`)) as string[];
  }

  /** Releases the request that a fault holds, as soon as there is one. */
  async release(): Promise<void> {
    await eventually('a request that is held', async () => this.tenant.gate.release());
  }

  /** The queries that an endpoint was asked with so far. */
  queries(endpoint: EndpointName): Record<string, string>[] {
    return this.tenant.ledger.requestsTo(endpoint).map(({ query }) => query);
  }

  /** Waits until an endpoint was asked this often. */
  async asked(endpoint: EndpointName, times: number): Promise<void> {
    await eventually(`${times} requests for ${endpoint}`, async () => this.queries(endpoint).length === times);
  }

  /** Asserts the views and clicks that the service has recorded: what it would be paid for. */
  async recorded({ views, clicks }: { views: number; clicks: number }): Promise<void> {
    const { ledger } = this.tenant;
    await eventually(`${views} views and ${clicks} clicks`, async () => {
      return ledger.views.length === views && ledger.clicks.length === clicks;
    }).catch(() => assert.deepEqual([ledger.views.length, ledger.clicks.length], [views, clicks], 'views and clicks'));
  }
}

/** Journeys by their names. Each is written once, and runs in every engine. */
export type Journeys = Record<string, (visit: Visit) => Promise<void>>;
