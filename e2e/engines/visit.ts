import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Tenant } from '../../src/sandbox/index.ts';
import type { Site } from '../host.ts';
import { type HostPage, serveHostPage } from '../hosts.ts';
import { type Attributes, htmlOf, MEMBER, written } from '../shop.ts';
import type { Browser, Key, Scope, Tab } from './driver.ts';
import { expressionOf, type Inside } from './inside.ts';

/** Where pictures are kept. */
const PICTURES = fileURLToPath(new URL('../../node_modules/.cache/engines/', import.meta.url));

/** How long something may take to come true. Generous: a busy machine is no failure. */
const PATIENCE = 30_000;

/** The nonce of every script of our own, for pages whose policy asks for one. */
export const NONCE = 'n1';

/** Notes whatever goes wrong in a page. */
const listen = `<script nonce="${NONCE}">heard = [];
  addEventListener('error', ({ message }) => heard.push(message), true);
  addEventListener('unhandledrejection', ({ reason }) => heard.push('unhandled: ' + reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    // WebKit asks for this by itself.
    if (!blockedURI.endsWith('/favicon.ico')) heard.push([violatedDirective, blockedURI, sample].join(' '));
  });
</script>`;

/** How a page with a wall differs from the usual one. */
export interface PageOptions {
  /** Those of the element, beside `base-url` and `member-id`. */
  attributes?: Attributes;
  /** Attributes of `<html>`. */
  html?: string;
  head?: string;
  before?: string;
  after?: string;
  /** In place of the element and its script. */
  body?: string;
  headers?: Record<string, string>;
  /** Without it the page is in quirks mode. */
  doctype?: boolean;
}

/** One person's visit to a publisher's page with a wall on it, in a tab of a browser. */
export class Visit {
  constructor(
    readonly browser: Browser,
    readonly site: Site,
    /** For `base-url`. */
    readonly apiUrl: string,
    readonly tenant: Tenant,
    /** The tab of the page. */
    readonly tab: Tab,
    /** Where the page of this visit lies, so that no visit finds anything of another one in the tab's storage. */
    readonly path: string,
    /** What holds the wall: the tab, or a frame in it with its place. */
    private readonly scope: Scope = tab,
    private readonly offset = { x: 0, y: 0 },
  ) {}

  /** The same visit to a wall in the frame of the page. */
  async framed(): Promise<Visit> {
    const { browser, site, apiUrl, tenant, tab, path } = this;
    const offset = await this.until('a frame', () => {
      const box = document.querySelector('iframe')?.getBoundingClientRect();
      return box && { x: box.x, y: box.y };
    });
    return new Visit(browser, site, apiUrl, tenant, tab, path, await tab.frame(), offset);
  }

  /** The element in markup. */
  element(attributes: Attributes = {}): string {
    return `<offer-wall ${written({ 'base-url': this.apiUrl, 'member-id': MEMBER, ...attributes })}></offer-wall>`;
  }

  /** Goes to a page with a wall. */
  async open({ attributes, head = '', before = '', after = '', headers, doctype = true, ...parts }: PageOptions = {}) {
    const script = `<script nonce="${NONCE}" src="/offer-wall.js"></script>`;
    const body = parts.body ?? `${before}${this.element(attributes)}${script}${after}`;
    const page = htmlOf({ html: parts.html ?? 'lang="en"', head: listen + head, body });
    await this.tab.goto(this.site.page(this.path, doctype ? page : page.replace(/^<!doctype html>/, ''), headers));
  }

  /** Goes to a page of `e2e/hosts/`. What goes wrong is noted, unless its policy forbids the script for that. */
  async host(page: HostPage): Promise<void> {
    const head = page.html.includes('Content-Security-Policy') ? '' : listen;
    await this.tab.goto(serveHostPage(this.site, page, this.apiUrl, head));
  }

  /** What a function says that runs in the page. */
  async ask<T, A extends unknown[]>(run: (page: Inside, ...args: A) => T, ...args: A): Promise<T> {
    return (await this.scope.evaluate(expressionOf(run, args))) as T;
  }

  /** Waits until a function that runs in the page says something true; what it says. */
  async until<T, A extends unknown[]>(what: string, run: (page: Inside, ...args: A) => T, ...args: A): Promise<T> {
    return this.untilIn(this.scope, what, run, ...args);
  }

  /** The same in another tab. */
  async untilIn<T, A extends unknown[]>(
    scope: Scope,
    what: string,
    run: (page: Inside, ...args: A) => T,
    ...args: A
  ): Promise<T> {
    return eventually(what, async () => (await scope.evaluate(expressionOf(run, args))) as T);
  }

  /** The middle of an element that is shown, at rest and not covered. */
  async place(role: string, name?: string): Promise<{ x: number; y: number }> {
    const find = (page: Inside, role: string, name?: string) => {
      const element = page.one(role, name);
      element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const box = element?.getBoundingClientRect();
      if (!element || !box) return '';
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const top = page.root()?.elementFromPoint(x, y);
      return top && element.contains(top) ? `${x} ${y}` : '';
    };
    let before = '';
    const place = await eventually(`${role} ${name ?? ''} to be clicked`, async () => {
      const now = `${await this.scope.evaluate(expressionOf(find, name === undefined ? [role] : [role, name]))}`;
      const isAtRest = now !== '' && now === before;
      before = now;
      return isAtRest && now;
    });
    const [x = 0, y = 0] = `${place}`.split(' ').map(Number);
    return { x: x + this.offset.x, y: y + this.offset.y };
  }

  /** Clicks with the mouse. */
  async click(role: string, name?: string, times?: number): Promise<void> {
    const { x, y } = await this.place(role, name);
    await this.tab.click(x, y, times);
  }

  async press(key: Key, shift?: boolean): Promise<void> {
    await this.tab.press(key, shift);
  }

  /** Waits until the list shows this many offers. */
  async cards(count = 10): Promise<void> {
    await this.until(`${count} cards`, (page, count) => page.all('card').length === count, count);
  }

  /** Waits until the wall, or its open dialog, says something. */
  async says(text: string): Promise<void> {
    await this.until(`"${text}"`, (page, text) => page.text().includes(text), text);
  }

  /** Waits until the focus is on an element of this name. */
  async focus(name: string): Promise<void> {
    await this.until(
      `the focus on "${name}"`,
      (page, name) => {
        const focused = page.focused();
        return !!focused && page.nameOf(focused) === name;
      },
      name,
    );
  }

  /** Opens an offer's details with the mouse, and waits for them. */
  async details(name: string): Promise<void> {
    await this.click('card', name);
    await this.says('Key points');
  }

  async closed(): Promise<void> {
    await this.until('no dialog', (page) => !page.one('dialog'));
  }

  /** Waits until there are this many tabs; the newest. */
  async tabs(count: number): Promise<Tab> {
    return eventually(`${count} tabs`, async () => {
      const tabs = await this.browser.tabs();
      return tabs.length === count && tabs.find(({ id }) => id !== this.tab.id);
    }) as Promise<Tab>;
  }

  /** The opened tab, once it has reached the landing page of the sandbox; it has no opener. */
  async landed(): Promise<Tab> {
    const tab = await this.tabs(2);
    await this.untilIn(
      tab,
      'the landing page',
      () => /\/landing\//.test(location.href) && !!document.querySelector('h1'),
    );
    assert.equal(await tab.evaluate('opener === null'), true, 'the opened page has no opener');
    return tab;
  }

  /** Waits until only the tab of the page is left. */
  async alone(): Promise<void> {
    await eventually('one tab', async () => (await this.browser.tabs()).length === 1);
  }

  /** What went wrong in the page so far. */
  async heard(): Promise<string[]> {
    return ((await this.tab.evaluate('window.heard && [...heard]')) ?? []) as string[];
  }

  /** Keeps a picture of the page, to be looked at. */
  async picture(name: string): Promise<void> {
    // What is still being drawn is not in it otherwise.
    await sleep(300);
    await mkdir(PICTURES, { recursive: true });
    await writeFile(`${PICTURES}${this.browser.name}-${name}.png`, await this.tab.screenshot());
  }

  /** Lets the request go on that a fault holds, as soon as there is one. */
  async release(): Promise<void> {
    await eventually('a request that is held', async () => this.tenant.gate.release());
  }

  /** Asserts the views and clicks that the service has recorded: what it would be paid for. */
  async recorded(views: number, clicks: number): Promise<void> {
    const { ledger } = this.tenant;
    await eventually(`${views} views and ${clicks} clicks`, async () => {
      return ledger.views.length === views && ledger.clicks.length === clicks;
    }).catch(() => assert.deepEqual([ledger.views.length, ledger.clicks.length], [views, clicks], 'views and clicks'));
  }
}

/**
 * Asks again and again until the answer is true, and returns it. Meanwhile questions may fail: pages come and go.
 * @param patience milliseconds
 * @throws Error that says what was waited for
 */
export async function eventually<T>(what: string, ask: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const end = Date.now() + patience;
  let reason = '';
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
      reason = '';
    } catch (thrown) {
      reason = `: ${thrown}`;
    }
    await sleep(50);
  }
  throw new Error(`Waited in vain for ${what}${reason}`);
}
