import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { createCatalogue, findOffer } from '../../src/sandbox/catalogue/index.ts';
import type { CatalogueOffer } from '../../src/sandbox/catalogue/types.ts';
import { specialIds } from '../../src/sandbox/index.ts';
import type { Site } from './publisher-site.ts';

/** The member who visits the shop unless a test says otherwise. */
export const MEMBER = '2173';

/** The console's advice to integrators where the service fails, as it does on purpose in many tests. */
export const advice: readonly RegExp[] = [
  /offer-wall: \S+ (gave no answer|began to answer|has not answered|answered with|was refused|does not exist)/,
  /offer-wall: (\S+ failed \(|the service has sent no list yet)/,
  /offer-wall: an offer was not opened, since the service sent/,
];

/**
 * Hears what the pages of a site, and the wall, throw and complain of: what the API answers is no fault of theirs.
 * @param site the beginning of their addresses; empty for those of all sites
 */
export function listenTo(context: BrowserContext, site: string, hear: (words: string) => void): void {
  context.on('console', (message) => {
    const { url } = message.location();
    if (!/^(error|warning|assert)$/.test(message.type())) return;
    if (url.startsWith(site) || message.text().startsWith('offer-wall')) hear(`${message.text()} (${url})`);
  });
  // Unhandled rejections as well.
  context.on('weberror', (error) => {
    if (error.page()?.url().startsWith(site) !== false) hear(String(error.error().stack));
  });
}

/** Where an offer leads in the sandbox. */
export const LANDING = /\/landing\//;

/** For pages that telephones lay out at their own width. */
export const VIEWPORT = '<meta name="viewport" content="width=device-width">';

const catalogue = createCatalogue(128);

/** The sandbox's offers in the order of the wall. */
export const offers: readonly CatalogueOffer[] = catalogue.offers;

/** The names of the offers on a page of ten, counted from 0. */
export const namesOnPage = (index: number): string[] =>
  offers.slice(index * 10, index * 10 + 10).map(({ name }) => name);

/** An offer by its id, such as one of the sandbox's `specialIds`. */
export function offerOf(id: string): CatalogueOffer {
  const offer = findOffer(catalogue, id);
  if (!offer) throw new RangeError(`The sandbox has no offer ${id}.`);
  return offer;
}

/** An offer whose details show a table only after the sanitizer has come. */
export const rich = offerOf(specialIds.richHtml);

/** Attributes of an element by name; `undefined` leaves one out. */
export type Attributes = Record<string, string | number | undefined>;

/** Attributes as they are written in HTML. */
export const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}="${`${value}`.replaceAll('"', '&quot;')}"`))
    .join(' ');

/** What makes up a page of a publisher. */
export interface PageParts {
  /** Attributes of the page's `<html>`; by default it speaks English. */
  html?: string;
  head?: string;
  body: string;
}

/** A whole page of a publisher. */
export const htmlOf = ({ html = 'lang="en"', head = '', body }: PageParts): string =>
  `<!doctype html><html ${html}><head><title>Shop</title>${head}</head><body>${body}</body></html>`;

/** The pieces of a wall as a person finds them: by role and name. */
export function wallIn(scope: Page | FrameLocator | Locator) {
  const list = scope.getByRole('list', { name: /^(Offers|In progress|Completed)$/ });
  const dialog = scope.getByRole('dialog');
  const pages = scope.getByRole('navigation', { name: 'Pages' });
  return {
    /** The element itself. */
    host: scope.locator('offer-wall'),
    /** A tab, whether or not its offers are counted. */
    tab: (name: string) => scope.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) }),
    /** The list that is shown; it is named after its tab. */
    list,
    /** What holds the list, and takes the focus so that a new page is read from its start. */
    start: scope.locator('#list'),
    /** The buttons that open an offer. */
    cards: list.getByRole('button'),
    /** The button of one offer. */
    card: (name: string) => list.getByRole('button', { name, exact: true }),
    pages,
    previous: pages.getByRole('button', { name: 'Previous page' }),
    next: pages.getByRole('button', { name: 'Next page' }),
    number: (page: number) => pages.getByRole('button', { name: `Page ${page}`, exact: true }),
    dialog,
    getOffer: dialog.getByRole('button', { name: 'Get offer' }),
    /** The same button on an offer that the member has begun, and after a click that failed. */
    goOn: dialog.getByRole('button', { name: 'Continue' }),
    getAgain: dialog.getByRole('button', { name: 'Try again' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    /** What stands in place of "Get offer" where no tab could be opened. */
    link: dialog.getByRole('link', { name: 'Open the offer' }),
    alert: scope.getByRole('alert'),
  };
}

/** How a page with a wall differs from the usual one. */
export interface ShopOptions extends Omit<PageParts, 'body'> {
  /** Those of the element, beside `base-url` and `member-id`. */
  attributes?: Attributes;
  /** What stands between its tags. */
  children?: string;
  /** What stands before and after the element. */
  before?: string;
  after?: string;
  headers?: Record<string, string>;
}

/**
 * A publisher's pages with a wall on them, in one browser tab.
 * @param look what the head of each page begins with
 */
export function createShop(page: Page, site: Site, apiUrl: string, look = '') {
  const wall = wallIn(page);
  /** The addresses of everything that the page has asked for, and what the wall has said on its console. */
  const [asked, said]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.text().startsWith('offer-wall: ')) said.push(message.text().slice('offer-wall: '.length));
  });

  /** The element in markup, for the member of the shop. */
  const element = (attributes: Attributes = {}, children = ''): string =>
    `<offer-wall ${written({ 'base-url': apiUrl, 'member-id': MEMBER, ...attributes })}>${children}</offer-wall>`;

  /** The script tag that publishers copy, for the same member. */
  const tag = (attributes: Attributes = {}, text = ''): string => {
    const src = text ? undefined : '/offer-wall.js';
    return `<script ${written({ src, 'data-base-url': apiUrl, 'data-member-id': MEMBER, ...attributes })}>${text}</script>`;
  };

  /** Serves a page and goes there. */
  const visit = async (parts: PageParts, headers: Record<string, string> = {}): Promise<void> => {
    await page.goto(site.page('/shop', htmlOf({ ...parts, head: look + (parts.head ?? '') }), headers));
  };

  /** Goes to a page with a wall. */
  const open = async ({
    attributes,
    children,
    before = '',
    after = '',
    headers,
    ...parts
  }: ShopOptions = {}): Promise<void> => {
    const body = `${before}${element(attributes, children)}<script src="/offer-wall.js"></script>${after}`;
    await visit({ ...parts, body }, headers);
  };

  /**
   * Waits until the page has received all that the service has answered so far, and has asked for whatever it is going
   * to: what has not happened by then will not happen. A request of the page's own, made later, comes back later.
   */
  const caughtUp = (): Promise<void> =>
    page.evaluate(async () => {
      await fetch(location.href);
    });

  /** Opens the details of an offer of the page that is shown. */
  const details = (offer: { name: string }): Promise<void> => wall.card(offer.name).click();

  /** There is one wall, with its offers, and all its parts have come: the sanitizer is the last. */
  const isWhole = async (): Promise<void> => {
    await expect(wall.cards).toHaveText(namesOnPage(0));
    await expect(wall.host).toHaveCount(1);
    await details(rich);
    await expect(wall.dialog.getByRole('table')).toBeVisible();
  };

  /** Presses "Get offer", and waits until its tab is there; the tab. */
  const follow = async (button = wall.getOffer): Promise<Page> => {
    const popup = page.waitForEvent('popup');
    await button.click();
    const tab = await popup;
    await tab.waitForURL(LANDING);
    return tab;
  };

  return { page, apiUrl, asked, said, ...wall, element, tag, visit, open, caughtUp, details, isWhole, follow };
}

/** What `createShop` returns. */
export type Shop = ReturnType<typeof createShop>;
