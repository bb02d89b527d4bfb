/**
 * Runs in the publisher's page, before the wall: makes the walls, hinders the storage, and writes down what happens. It
 * changes nothing of what the wall does. Requests only get a number of their own, so that page and ledger can be compared.
 */
import type { Entry, Report, Scope, Sight, Storage, Target } from './page-report.ts';

type Happening = Entry extends infer E ? (E extends Entry ? Omit<E, 'load' | 'tab' | 'at'> : never) : never;

const page = new URLSearchParams(location.search);
const tab = page.get('tab') ?? '';
const load = `${tab}.${crypto.randomUUID()}`;
const walls: HTMLElement[] = [];
const pending = new Set<string>();
let entries: Entry[] = [];
let count = 0;
/** The wall that was just told to open an offer: it does so at once. */
let asked: number | undefined;
/** Whether a person has just pressed what closes a dialog: it does so at once. */
let isClosing = false;

const note = (happening: Happening): void => {
  entries.push({ load, tab, at: Date.now(), ...happening } as Entry);
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
  const wall = query.pub_sub_2 === undefined ? undefined : Number(query.pub_sub_2);
  note({ kind: 'ask', id, wall, endpoint, scope, query });
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

for (const name of ['open', 'close', 'view', 'click', 'error']) {
  document.addEventListener(`offer-wall-${name}`, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const wall = walls.indexOf(event.target as HTMLElement);
    const scope = walls[wall] ? scopeOf(walls[wall]) : { base: '', member: '', placement: '' };
    const callsOff = name === 'close' && isClosing && walls[wall]?.getAttribute('link-target') === '_self';
    note({
      kind: 'event',
      wall,
      where: 'document',
      name,
      detail: event.detail,
      scope,
      asked: asked === wall,
      callsOff,
    });
    if (name === 'open') asked = undefined;
    if (name === 'open' || name === 'close') isClosing = false;
    if (name !== 'click') return;
    // The page may be left now, and then nobody could ask it any more.
    void chaosTell(entries);
    entries = [];
  });
}

const inWall = (wall: number, selector: string): HTMLElement[] =>
  [...(walls[wall]?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((found) =>
    found.checkVisibility(),
  );

const selectors: Record<Target, string> = {
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

/** How often something was aimed at. */
let aims = 0;

// Before the wall hears of it.
addEventListener(
  'click',
  (event) => {
    const path = event.composedPath();
    const wall = walls.findIndex((each) => path.includes(each));
    const button = path.find((node) => node instanceof HTMLButtonElement);
    if (wall < 0 || !button) return;
    if (button.closest('.grid')) asked = wall;
    isClosing = button.matches('.dialog .close');
    const retry = button.matches('.dialog [role=alert] button');
    const what = button.matches('.get') ? 'get' : retry ? 'retry' : 'other';
    note({ kind: 'press', wall, what, detail: event.detail });
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

/** Adds a wall to the page. */
function add(attributes: Record<string, string>): void {
  const wall = document.createElement('offer-wall');
  const number = walls.push(wall) - 1;
  for (const [name, value] of Object.entries(attributes)) wall.setAttribute(name, value);
  // A wall that has left the page still tells those who listen to it.
  for (const name of ['view', 'click']) {
    wall.addEventListener(`offer-wall-${name}`, (event) => {
      if (!(event instanceof CustomEvent)) return;
      note({ kind: 'event', wall: number, where: 'wall', name, detail: event.detail, scope: scopeOf(wall) });
    });
  }
  document.querySelector('main')?.append(wall);
}

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

function sight(wall: HTMLElement): Sight {
  const root = wall.shadowRoot;
  const dialog = root?.querySelector('dialog[open]:has(> * > .dialog)');
  return {
    connected: wall.isConnected,
    scope: scopeOf(wall),
    linkTarget: wall.getAttribute('link-target') ?? '_blank',
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

/** What is at a point of the screen, wherever it is hidden from the page. */
function seenAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) found = found.shadowRoot.elementFromPoint(x, y);
  return found;
}

const probe = {
  walls,
  add,
  report: (): Report => {
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
    const [x, y] = [box.x + box.width * (aims++ % 2 ? 0.25 : 0.75), box.y + box.height / 2];
    // Behind a modal dialog, of whichever wall, nothing can be pressed.
    return seenAt(x, y)?.closest('dialog') === one.closest('dialog') ? { x, y } : undefined;
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
  open: (wall: number, offerId: string): void => {
    asked = wall;
    void (walls[wall] as HTMLElement & { open(offerId: string): Promise<void> }).open(offerId);
    asked = undefined;
  },
  close: (wall: number): void => (walls[wall] as HTMLElement & { close(): void }).close(),
  /** Opens or closes the dialog that a wall stands in. */
  showDialog: (wall: number, isShown: boolean): void => {
    const element = walls[wall] as HTMLElement & { show(): Promise<void>; hide(): Promise<void> };
    void (isShown ? element.show() : element.hide());
  },
  change: (wall: number, attributes: Record<string, string>): void => {
    for (const [name, value] of Object.entries(attributes)) walls[wall]?.setAttribute(name, value);
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

export type Probe = typeof probe;

declare global {
  var chaos: Probe;
  /** What is left to tell of a page that is left; given by the harness. */
  function chaosTell(entries: Entry[]): Promise<void>;
}

const storage = (page.get('storage') ?? 'fine') as Storage;
hinder(storage);
note({ kind: 'load', storage });
globalThis.chaos = probe;
addEventListener('DOMContentLoaded', () => {
  const attributes = JSON.parse(page.get('attributes') ?? '{}');
  const isShared = page.get('shares') === 'true';
  const layouts = isShared ? ['wall', 'row', 'dialog'] : ['wall', 'wall', 'row'];
  for (const [number, layout] of layouts.slice(0, Number(page.get('walls'))).entries()) {
    // Walls that do not share what they ask for say who asks.
    add({ ...attributes, layout, ...(isShared ? {} : { 'pub-sub-2': `${number}` }) });
  }
});
