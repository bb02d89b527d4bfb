import type { Entry, Scope, Storage } from './protocol.ts';

type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

/** Milliseconds after a delivered link in which "Get offer" is taken for the same click. */
const SAME_CLICK = 1000;

/** One opening of an offer in a wall. */
export interface Opening {
  wall: number;
  load: string;
  offerId: string;
  key: string;
  details: 'pending' | 'ready' | 'failed';
  closed: boolean;
  /** Shared with a later opening of the offer while its click is under way: that is the same click then. */
  click: { busy: boolean; clickedAt: number };
}

/** One press of "Get offer" that is no repetition of another, and what became of it. */
export interface Activation {
  opening: Opening;
  /** `details` and `link`: what is waited for. */
  state: 'details' | 'link' | 'linked' | 'failed';
  /** The page or the wall went away, so that nobody waits for its end. */
  excused: boolean;
  /** The page went away, and took the click with it. */
  left: boolean;
  /** The wall went away: should it come back, it begins anew. */
  gone: boolean;
  /** Whether the link may be asked for now. */
  due: boolean;
  renewed: boolean;
  /** Id of the request for its link. */
  ask?: string;
  url?: string;
  /** Whether the person has seen how it ended. */
  seen: boolean;
}

/** A details request under way, with all openings that share it. */
interface Inquiry {
  openings: Opening[];
  /** Asked again, without the stored view that was rejected. */
  renewed: boolean;
  /** Whether that is still to be asked. */
  due: boolean;
}

interface Load {
  storage: Storage;
  /** Views that this page knows; empty for those it dropped. */
  memory: Map<string, string>;
  openings: Map<number, Opening>;
  inquiries: Map<string, Inquiry>;
  /** Details that are to be asked for now, and for whom. */
  due: Map<string, Opening[]>;
}

interface Tab {
  /** What the tab's session storage holds. */
  session: Map<string, string>;
}

/** What the service said to one question. */
export interface Verdict {
  kind: 'ok' | 'rejected' | 'lost';
  json: unknown;
}

/** The key under which a view counts. */
export const keyOf = ({ base, member, placement }: Scope, offerId: string): string =>
  [base, member, placement, offerId].join(' ');

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Reads an answer as API.md describes it; independent of how the wall does. */
export function judge(endpoint: string, status: number | undefined, body: string | undefined): Verdict {
  let json: unknown;
  try {
    json = JSON.parse(body ?? '');
  } catch {
    json = undefined;
  }
  if (body === undefined || status === undefined || status === 429 || status >= 500) return { kind: 'lost', json };
  if (status >= 400 || field(json, 'isSuccessful') === false) return { kind: 'rejected', json };
  const find = { 'offer-link': linkIn, 'offer-details': viewIn }[endpoint] ?? itemsIn;
  const usable = find(json);
  return { kind: usable ? 'ok' : 'lost', json };
}

/** The offers that an answer lists, in any of the shapes of API.md's "Page object". */
export function itemsIn(json: unknown): unknown[] | undefined {
  const data = field(json, 'data') ?? json;
  const items = field(field(data, 'offers') ?? data, 'items');
  return Array.isArray(items) ? items : undefined;
}

/** The view that an answer names. */
export function viewIn(json: unknown): string | undefined {
  const data = field(json, 'data') ?? json;
  const view = field(data, 'viewId') ?? field(json, 'viewId');
  return typeof view === 'string' ? view : undefined;
}

/** The link that an answer names, if it may be followed. */
export function linkIn(json: unknown): string | undefined {
  const data = field(json, 'data') ?? json;
  const link = ['url', 'link', 'offerLink'].map((name) => field(data, name)).find((value) => value) ?? data;
  return typeof link === 'string' && /^https?:/.test(link) ? link : undefined;
}

/**
 * The rules of credit, kept as a book: fed with what pages did, it says at once what they should not have done. It knows
 * nothing of the wall's code, only what may be asked when, given what the page was told before.
 */
export class Books {
  readonly violations: string[] = [];
  readonly activations: Activation[] = [];
  /** Every request by its id, with what became of it. */
  readonly asks = new Map<string, { ask: Of<'ask'>; verdict?: Verdict }>();
  /** Requests for lists by load and wall, oldest first. */
  readonly lists: { ask: Of<'ask'>; verdict?: Verdict }[] = [];
  readonly #tabs = new Map<string, Tab>();
  readonly #loads = new Map<string, Load>();
  /** For which key, in which tab, each view was issued. */
  readonly #issued = new Map<string, string>();
  /** Pages that were left for good. */
  readonly gone = new Set<string>();
  /** Views that may be recorded beyond the first, and why. */
  readonly excuses = new Map<string, string[]>();
  /** Events that have to be heard, and how often each was: on the document, on the wall. */
  readonly events = new Map<string, { wanted: number; document: number; wall: number }>();

  /** What was opened in a wall of a page, if something is. */
  opening(load: string, wall: number): Opening | undefined {
    return this.#loads.get(load)?.openings.get(wall);
  }

  enter(entry: Entry): void {
    this.#now = entry.at;
    const tab = this.#tab(entry.tab);
    if (entry.kind === 'load') {
      this.#forget(entry, tab);
      this.#loads.set(entry.load, {
        storage: entry.storage,
        memory: new Map(),
        openings: new Map(),
        inquiries: new Map(),
        due: new Map(),
      });
      return;
    }
    const load = this.#loads.get(entry.load);
    if (!load) throw new Error(`An entry of an unknown page: ${JSON.stringify(entry)}`);
    switch (entry.kind) {
      case 'hinder':
        // What cannot be reached stays so.
        if (/throws|null/.test(load.storage)) break;
        load.storage = entry.storage;
        if (entry.storage === 'full') break;
        // What another page of this tab stored can no longer be read.
        for (const [key, view] of tab.session) {
          if (view && !load.memory.has(key)) this.#excuseView(entry.tab, key, 'not readable');
        }
        break;
      case 'ask':
        this.#ask(entry, tab, load);
        break;
      case 'answer':
        this.#answer(entry, tab, load);
        break;
      case 'event':
        this.#event(entry, load);
        break;
      case 'press':
        this.#press(entry, load);
        break;
      case 'gone':
        this.#part(load, entry.wall);
        this.#excuse((opening) => opening.load === entry.load && opening.wall === entry.wall);
        for (const activation of this.activations) {
          const { load: page, wall } = activation.opening;
          activation.gone ||= page === entry.load && wall === entry.wall;
        }
        break;
    }
  }

  /** A page was left for good: nobody waits for what it asked. */
  left(loadId: string): void {
    this.gone.add(loadId);
    this.#excuse((opening) => opening.load === loadId);
    for (const activation of this.activations) activation.left ||= activation.opening.load === loadId;
  }

  /** What should have happened by now, as nothing is under way that is not held. */
  settle(): void {
    for (const load of this.#loads.values()) {
      for (const [key, openings] of load.due) {
        if (openings.length) this.violations.push(`nobody asked for the details of ${key}`);
      }
      load.due.clear();
      for (const [key, inquiry] of load.inquiries) {
        if (!inquiry.due) continue;
        this.violations.push(`a rejected view was not renewed: ${key}`);
        inquiry.due = false;
      }
    }
    for (const activation of this.activations) {
      if (!activation.due) continue;
      this.violations.push(`a click asked for no link: ${activation.opening.key}`);
      activation.due = false;
    }
    for (const [name, { wanted, document, wall }] of this.events) {
      if (document === wanted && wall === wanted) continue;
      this.violations.push(
        `${name} was to be heard ${wanted} times, but was ${document} on the document, ${wall} on the wall`,
      );
      this.events.delete(name);
    }
  }

  #tab(name: string): Tab {
    const tab = this.#tabs.get(name) ?? { session: new Map() };
    this.#tabs.set(name, tab);
    return tab;
  }

  #known(key: string, tab: Tab, { memory, storage }: Load): string {
    const readable = storage === 'fine' || storage === 'full';
    return memory.get(key) ?? (readable ? tab.session.get(key) : undefined) ?? '';
  }

  /** What a page knew, and could not store, the next page of the tab does not know. */
  #forget({ tab: name, storage }: Of<'load'>, { session }: Tab): void {
    for (const [load, { memory }] of this.#loads) {
      if (!load.startsWith(`${name}.`)) continue;
      for (const [key, view] of memory) {
        const kept = session.get(key) === view && (storage === 'fine' || storage === 'full');
        if (view && !kept) this.#excuseView(name, key, 'not stored');
      }
    }
  }

  #store(key: string, viewId: string, tab: Tab, { memory, storage }: Load): void {
    memory.set(key, viewId);
    if (storage === 'fine') tab.session.set(key, viewId);
  }

  #ask(ask: Of<'ask'>, tab: Tab, load: Load): void {
    const record = { ask };
    this.asks.set(ask.id, record);
    const { endpoint, query } = ask;
    const key = keyOf(ask.scope, query.offerId ?? '');
    if (endpoint === 'offer-details') {
      const inquiry = load.inquiries.get(key);
      const openings = load.due.get(key);
      if (inquiry?.due) inquiry.due = false;
      else if (inquiry) this.violations.push(`details were asked for twice at once: ${key}`);
      else if (!openings) this.violations.push(`details that nobody asked for: ${key}`);
      if (!inquiry) load.inquiries.set(key, { openings: openings ?? [], renewed: false, due: false });
      load.due.delete(key);
      const known = this.#known(key, tab, load);
      const sent = query.viewId ?? '';
      if (sent !== known) this.violations.push(`details of ${key} were asked for with view "${sent}", not "${known}"`);
      if (sent) this.#own(sent, ask.tab, key);
    } else if (endpoint === 'offer-link') {
      // The placement is no parameter of a link: the click's own opening says it.
      const activation = this.activations.find(
        ({ due, opening }) =>
          due &&
          opening.load === ask.load &&
          opening.wall === ask.wall &&
          opening.offerId === query.offerId &&
          opening.key.startsWith([ask.scope.base, ask.scope.member, ''].join(' ')),
      );
      if (!activation) this.violations.push(`a link that nobody asked for: ${key}`);
      else Object.assign(activation, { due: false, ask: ask.id });
      if (!query.viewId) this.violations.push(`a link was asked for without a view: ${key}`);
      else this.#own(query.viewId, ask.tab, activation?.opening.key ?? key);
    } else this.lists.push(record);
  }

  #own(viewId: string, tab: string, key: string): void {
    const owner = this.#issued.get(viewId);
    if (owner !== `${tab} ${key}`) this.violations.push(`the view of "${owner}" was sent for "${tab} ${key}"`);
  }

  #answer({ id, status, body }: Of<'answer'>, tab: Tab, load: Load): void {
    const record = this.asks.get(id);
    if (!record) throw new Error(`An answer without a question: ${id}`);
    const { ask } = record;
    const verdict = judge(ask.endpoint, status, body);
    record.verdict = verdict;
    if (ask.endpoint === 'offer-details') this.#detailsAnswer(ask, verdict, tab, load);
    else if (ask.endpoint === 'offer-link') this.#linkAnswer(ask, verdict, tab, load);
  }

  #detailsAnswer(ask: Of<'ask'>, { kind, json }: Verdict, tab: Tab, load: Load): void {
    const offerId = ask.query.offerId ?? '';
    const key = keyOf(ask.scope, offerId);
    const sent = ask.query.viewId ?? '';
    const inquiry = load.inquiries.get(key);
    if (!inquiry) return;
    const known = this.#known(key, tab, load);
    if (kind === 'rejected' && sent && known && !inquiry.renewed) {
      this.#excuseView(ask.tab, key, 'rejected');
      if (known === sent) this.#store(key, '', tab, load);
      inquiry.renewed = inquiry.due = true;
      return;
    }
    load.inquiries.delete(key);
    if (kind === 'ok') {
      const viewId = viewIn(json) ?? '';
      this.#issued.set(viewId, `${ask.tab} ${key}`);
      if (viewId !== sent) this.#want(`view ${viewId}`);
      this.#store(key, viewId, tab, load);
    }
    for (const opening of inquiry.openings) opening.details = kind === 'ok' ? 'ready' : 'failed';
    for (const activation of this.activations) {
      if (activation.state !== 'details' || !inquiry.openings.includes(activation.opening)) continue;
      if (kind === 'ok') {
        activation.state = 'link';
        activation.due = true;
      } else this.#fail(activation);
    }
  }

  #linkAnswer(ask: Of<'ask'>, { kind, json }: Verdict, tab: Tab, load: Load): void {
    const activation = this.activations.find((each) => each.ask === ask.id);
    if (!activation) return;
    const { opening } = activation;
    if (kind === 'ok') {
      this.#want(`click ${ask.query.viewId} ${linkIn(json)}`);
      activation.state = 'linked';
      activation.url = linkIn(json) ?? '';
      opening.click.busy = false;
      opening.click.clickedAt = this.#now;
    } else if (kind === 'rejected' && this.#known(opening.key, tab, load) && !activation.renewed) {
      activation.renewed = true;
      activation.state = 'details';
      // Somebody else may have renewed it already; then that one is good.
      if (this.#known(opening.key, tab, load) === ask.query.viewId) {
        this.#excuseView(ask.tab, opening.key, 'rejected');
        this.#store(opening.key, '', tab, load);
      }
      this.#inquire(load, opening);
    } else this.#fail(activation);
  }

  #fail(activation: Activation): void {
    activation.state = 'failed';
    activation.opening.click.busy = false;
  }

  /** The details of an opening have to be asked for, unless they are already under way. */
  #inquire(load: Load, opening: Opening): void {
    opening.details = 'pending';
    const inquiry = load.inquiries.get(opening.key);
    if (inquiry) inquiry.openings.push(opening);
    else load.due.set(opening.key, [...(load.due.get(opening.key) ?? []), opening]);
  }

  #now = 0;

  #press({ wall, what, detail, at }: Of<'press'>, load: Load): void {
    const opening = load.openings.get(wall);
    if (!opening) return;
    if (what === 'retry' && opening.details === 'failed') this.#inquire(load, opening);
    // The second and third click of a double or triple click are the same one.
    if (what !== 'get' || detail > 1 || opening.click.busy || at - opening.click.clickedAt < SAME_CLICK) return;
    opening.click.busy = true;
    const ready = opening.details === 'ready';
    this.activations.push({
      opening,
      state: ready ? 'link' : 'details',
      due: ready,
      renewed: false,
      excused: false,
      left: false,
      gone: false,
      seen: false,
    });
    if (opening.details === 'failed') this.#inquire(load, opening);
  }

  #event({ where, name, detail, wall, load: loadId, scope, asked }: Of<'event'>, load: Load): void {
    const { offerId = '', viewId, url } = detail;
    if (name === 'view' || name === 'click') {
      this.#heard(name === 'view' ? `view ${viewId}` : `click ${viewId} ${url}`)[where] += 1;
    } else if (where === 'wall' || wall < 0) return;
    else if (name === 'open') {
      const key = keyOf(scope, offerId);
      const ended = this.activations.find(
        (each) =>
          each.opening.load === loadId &&
          each.opening.wall === wall &&
          each.opening.key === key &&
          each.opening.closed &&
          !each.seen &&
          !each.gone &&
          /failed|linked/.test(each.state),
      );
      // A dialog that was closed comes back by itself to say how its click ended; that is no opening by the person.
      if (ended && !asked) {
        ended.opening.closed = false;
        load.openings.set(wall, ended.opening);
        return;
      }
      const same = this.activations.find(
        ({ opening, gone }) =>
          !gone && opening.click.busy && opening.load === loadId && opening.wall === wall && opening.key === key,
      );
      const opening: Opening = {
        wall,
        load: loadId,
        offerId,
        key,
        details: 'pending',
        closed: false,
        click: (same ?? ended)?.opening.click ?? { busy: false, clickedAt: Number.NEGATIVE_INFINITY },
      };
      // That its details failed is no news where they are asked for again.
      if (ended?.opening.details === 'failed') ended.seen = true;
      load.openings.set(wall, opening);
      this.#inquire(load, opening);
    } else if (name === 'close') this.#part(load, wall);
  }

  #part(load: Load, wall: number): void {
    const opening = load.openings.get(wall);
    if (opening) opening.closed = true;
    load.openings.delete(wall);
  }

  #excuse(whose: (opening: Opening) => boolean): void {
    for (const activation of this.activations) {
      if (whose(activation.opening)) activation.excused = true;
    }
  }

  #excuseView(tab: string, key: string, why: string): void {
    const name = `${tab} ${key}`;
    this.excuses.set(name, [...(this.excuses.get(name) ?? []), why]);
  }

  #heard(name: string) {
    const heard = this.events.get(name) ?? { wanted: 0, document: 0, wall: 0 };
    this.events.set(name, heard);
    return heard;
  }

  #want(name: string): void {
    this.#heard(name).wanted += 1;
  }
}
