/**
 * Runs in the publisher's page, before the wall: makes the walls, hinders the storage, and writes down what happens. It
 * changes nothing of what the wall does. Requests only get a number of their own, so that page and ledger can be compared.
 */
import type { OfferWallElement } from '../../src/element/element.ts';
import type { Entry, Scope, Storage } from './log-entry.ts';

type Happening = Entry extends infer E ? (E extends Entry ? Omit<E, 'load' | 'at'> : never) : never;

const page = new URLSearchParams(location.search);
const tab = page.get('tab') ?? '';
const load = `${tab}.${crypto.randomUUID()}`;
const walls: OfferWallElement[] = [];
const pending = new Set<string>();
let entries: Entry[] = [];
let count = 0;
/** The wall that was just told to open an offer. */
let asked: HTMLElement | undefined;
/** Whether a person has just pressed what closes a dialog: it does so at once. */
let isClosing = false;

const note = (happening: Happening): void => {
  entries.push({ load, at: Date.now(), ...happening } as Entry);
};

const refuse = (): never => {
  throw new DOMException('no', 'QuotaExceededError');
};

/** Makes session storage fail from now on. */
function hinder(storage: Storage): void {
  if (storage === 'full') Storage.prototype.setItem = refuse;
  if (storage === 'throws') Object.defineProperty(window, 'sessionStorage', { get: refuse, configurable: true });
  if (storage === 'null') Object.defineProperty(window, 'sessionStorage', { value: null, configurable: true });
}

const ask = window.fetch;
window.fetch = async (input, init) => {
  const url = new URL(String(input));
  const id = `${load}.${++count}`;
  const query = Object.fromEntries(url.searchParams);
  const [base = '', endpoint = ''] = `${url.origin}${url.pathname}`.split('/api/v1/offer-wall/');
  const scope = { base, member: query.pub_member_id ?? '', placement: query.placementId ?? '' };
  note({ kind: 'ask', id, endpoint, scope, query });
  pending.add(id);
  url.searchParams.set('pub_sub_15', id);
  const end = (status?: number, body?: string) => {
    if (pending.delete(id)) note({ kind: 'answer', id, ...(body === undefined ? {} : { status, body }) } as Happening);
  };
  try {
    const response = await ask.call(window, url, init);
    const { status, headers } = response;
    const body = await response.text();
    end(status, body);
    return new Response(body || null, { status, headers });
  } catch (error) {
    end();
    throw error;
  }
};

const scopeOf = (wall: Element): Scope => ({
  base: wall.getAttribute('base-url') ?? '',
  member: wall.getAttribute('member-id') ?? '',
  placement: wall.getAttribute('placement-id') ?? '',
});

/** Writes an event down, as it is heard on the document or on a wall of its own. */
function hear(where: Document | HTMLElement, name: string, act = () => {}): void {
  where.addEventListener(`offer-wall-${name}`, (event) => {
    if (!(event instanceof CustomEvent)) return;
    // A wall that has left the page tells the document.
    const element = walls.find((each) => each === event.target);
    note({
      kind: 'event',
      wall: element ? walls.indexOf(element) : -1,
      where: where === document ? 'document' : 'wall',
      name,
      detail: event.detail,
      scope: element && scopeOf(element),
      asked: asked !== undefined && asked === element,
      byPerson: isClosing,
    });
    act();
  });
}

hear(document, 'open', () => {
  asked = undefined;
});
// The offer that is open is closed first, so that the next one is still asked for.
hear(document, 'close', () => {
  isClosing = false;
});
hear(document, 'view');
hear(document, 'click', () => {
  // The page may be left now, and then nobody could ask it any more.
  void chaosTell(entries);
  entries = [];
});

const inWall = (wall: number, selector: string): HTMLElement[] =>
  [...(walls[wall]?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((found) =>
    found.checkVisibility(),
  );

const selectors = {
  card: '.grid button',
  get: '.dialog button.get',
  close: '.dialog .close',
  retry: '[role=alert] button',
  again: '.dialog [role=alert] button, .dialog:has(.outcome) button.get',
  previous: '[aria-label="Previous page"]',
  next: '[aria-label="Next page"]',
  tab: '[role=tab]',
  more: '.more',
};

/** What can be aimed at in a wall. */
export type Target = keyof typeof selectors;

/** How often something was aimed at that can be pressed. */
let aims = 0;

// Before the wall hears of it.
addEventListener(
  'click',
  (event) => {
    const path = event.composedPath();
    const wall = walls.findIndex((each) => path.includes(each));
    const button = path.find((node) => node instanceof HTMLButtonElement);
    if (wall < 0 || !button) return;
    if (button.closest('.grid')) asked = walls[wall];
    isClosing = button.matches('.dialog .close');
    const isRetry = button.matches('.dialog [role=alert] button:not(.get)');
    if (isRetry || button.matches('.get')) note({ kind: 'press', wall, isRetry, detail: event.detail });
  },
  true,
);

addEventListener(
  'keydown',
  ({ key }) => {
    isClosing = key === 'Escape';
  },
  true,
);

/**
 * Whether a click is said to have failed, with a way on: its own button, unless the offer was closed meanwhile; or, since
 * one more click would be counted for the same unsafe link, words that ask for another offer.
 */
function saysClickFailed(dialog: Element): boolean {
  const alert = dialog.querySelector('.outcome [role=alert]');
  const way = dialog.querySelector('.foot :is(.get, .state)');
  if (!alert) return false;
  return way ? /^(Try again|No longer available)$/.test(`${way.textContent}`) : /not safe/.test(`${alert.textContent}`);
}

/** A wall as a person sees it. */
function sight(wall: HTMLElement) {
  const root = wall.shadowRoot;
  const dialog = root?.querySelector('dialog[open]:has(> * > .dialog)');
  return {
    connected: wall.isConnected,
    scope: scopeOf(wall),
    /** Whether its list, the details or the click is said to have failed, with a way on. */
    listAlert: !!root?.querySelector('.list [role=alert] button'),
    dialog: dialog
      ? {
          title: dialog.querySelector('h2')?.textContent ?? '',
          busy: dialog.querySelector('.scroll')?.getAttribute('aria-busy') === 'true',
          text: dialog.querySelector('.content')?.textContent ?? '',
          detailsAlert: !!dialog.querySelector('.content > [role=alert] button'),
          clickAlert: saysClickFailed(dialog),
          link: dialog.querySelector<HTMLAnchorElement>('a.get')?.href,
          status: dialog.querySelector('.foot [role=status]')?.textContent ?? '',
        }
      : undefined,
  };
}

export type Sight = ReturnType<typeof sight>;

/** What is at a point of the screen, wherever it is hidden from the page. */
function seenAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) found = found.shadowRoot.elementFromPoint(x, y);
  return found;
}

const probe = {
  walls,
  /** What was not told yet; `now` is the page's clock, which stands still while another page is shown. */
  report: () => {
    const report = { load, now: Date.now(), entries, pending: [...pending], walls: walls.map((wall) => sight(wall)) };
    entries = [];
    return report;
  },
  /** Where a person would press, or `undefined` where there is nothing of the kind. */
  aim: (wall: number, target: Target, place: number): { x: number; y: number } | undefined => {
    const found = inWall(wall, selectors[target]);
    const one = found[place % found.length];
    if (!one) return;
    one.scrollIntoView({ block: 'center' });
    const box = one.getBoundingClientRect();
    // Never twice at the same place: machines are quicker than the half second in which that is a double click.
    const [x, y] = [box.x + box.width * (aims % 2 ? 0.25 : 0.75), box.y + box.height / 2];
    // Behind a modal dialog, of whichever wall, nothing can be pressed.
    if (seenAt(x, y)?.closest('dialog') !== one.closest('dialog')) return;
    aims++;
    return { x, y };
  },
  focus: (wall: number, target: Target, place: number): void => {
    const found = inWall(wall, selectors[target]);
    found[place % found.length]?.focus();
  },
  /** Uses up what allows a page to open a tab, then presses: the browser's blocker takes it from there. */
  pressWithoutLeave: (wall: number): void => {
    window.open('', '_blank')?.close();
    // biome-ignore lint/plugin: no person presses here: the browser must not take it for a person's press
    inWall(wall, selectors.get)[0]?.click();
  },
  open: async (wall: number, offerId: string): Promise<void> => {
    asked = walls[wall];
    void walls[wall]?.open(offerId);
    // By then it has opened the offer, unless that is open already.
    await null;
    asked = undefined;
  },
  /** Takes a wall off the page, or puts it back. */
  toggle: (wall: number): void => {
    const element = walls[wall];
    if (!element) return;
    if (element.isConnected) {
      element.remove();
      note({ kind: 'gone', wall });
    } else document.querySelector('main')?.append(element);
  },
  hinder: (storage: Storage): void => {
    hinder(storage);
    note({ kind: 'hinder', storage });
  },
};

export type Report = ReturnType<typeof probe.report>;

declare global {
  var chaos: typeof probe;
  /** What is left to tell of a page that is left; given by the harness. */
  function chaosTell(entries: Entry[]): Promise<void>;
}

const storage = (page.get('storage') ?? 'fine') as Storage;
hinder(storage);
note({ kind: 'load', tab, storage });
globalThis.chaos = probe;
addEventListener('DOMContentLoaded', () => {
  const attributes = JSON.parse(page.get('attributes') ?? '{}');
  const isShared = page.get('shares') === 'true';
  const layouts = isShared ? ['wall', 'row', 'dialog'] : ['wall', 'wall', 'row'];
  for (const [number, layout] of layouts.slice(0, Number(page.get('walls'))).entries()) {
    const wall = document.createElement('offer-wall');
    walls.push(wall);
    // Walls that do not share what they ask for say who asks.
    const own = { ...attributes, layout, ...(isShared ? {} : { 'pub-sub-2': `${number}` }) };
    for (const [name, value] of Object.entries<string>(own)) wall.setAttribute(name, value);
    // A wall that has left the page still tells those who listen to it.
    hear(wall, 'view');
    hear(wall, 'click');
    document.querySelector('main')?.append(wall);
  }
});
