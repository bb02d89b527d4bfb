/** What the rules of credit know of pages, openings and presses, and what they expect of clicks. */
import type { Of, Scope, Storage } from './page-report.ts';

/** The key under which a view counts. */
export const keyOf = ({ base, member, placement }: Scope, offerId: string): string =>
  [base, member, placement, offerId].join(' ');

/** One opening of an offer in a wall. */
export interface Opening {
  wall: number;
  load: string;
  offerId: string;
  key: string;
  details: 'pending' | 'ready' | 'failed';
  closed: boolean;
  /** The view that was known before it; empty once it has been renewed. */
  earlier: string;
  /** How many requests with that view the service has answered with a failure that need not mean it. */
  failures: number;
  /** Shared with a later opening of the offer while its click is under way: that is the same click then. */
  click: { busy: boolean; clickedAt: number; late?: string | undefined };
}

/** One press of "Get offer" that is no repetition of another, and what became of it. */
export interface Activation {
  opening: Opening;
  /** `details` and `link`: what is waited for. */
  state: 'details' | 'link' | 'linked' | 'failed';
  /** The page or the wall is gone, or the person called the click off: nobody waits for its end. */
  excused: boolean;
  /** The page went away, and took the click with it. */
  left: boolean;
  /** The person closed the offer for which the page was to be left: it stays. */
  calledOff: boolean;
  /** Whether the link may be asked for now. */
  mayAsk: boolean;
  /** Id of the request for its link, and when it was made. */
  ask?: string;
  askedAt: number;
  /** The link did not come in time: the person was told that it failed, and it may come yet. */
  late: boolean;
  url?: string;
  /** Whether the person has seen how it ended. */
  seen: boolean;
}

/** A details request under way, with all openings that share it. */
interface Inquiry {
  ask: Of<'ask'>;
  /** The opening that asked: its view may be renewed. */
  by: Opening | undefined;
  openings: Opening[];
  /** Whether its view was rejected, and the request that renews it has not been sent yet. */
  needsRenewal: boolean;
}

/** A page that was loaded in a tab. */
export interface Load {
  storage: Storage;
  /** Views that this page knows; empty for those it dropped. */
  memory: Map<string, string>;
  openings: Map<number, Opening>;
  inquiries: Map<string, Inquiry>;
  /** Details that did not come in time and may come yet, by their requests. */
  lateInquiries: Map<string, Pick<Inquiry, 'openings'> & { key: string }>;
  /** Details that are to be asked for now, and for whom. */
  detailsToAsk: Map<string, Opening[]>;
}

/** Milliseconds after a delivered link in which "Get offer" is taken for the same click. */
const SAME_CLICK = 1000;

/** Milliseconds after which the person is told that an answer has not come. */
export const TIME_LIMIT = 10_000;

/** The presses of "Get offer" that are clicks of their own, and what became of each. */
export class ExpectedClicks {
  readonly all: Activation[] = [];
  /** Whether the host alone goes to the offers: then it does so when it hears of a late link. */
  isLeftToHost = false;

  /** "Get offer" was pressed; whether that is a click of its own. It may have to wait for details first. */
  press(opening: Opening, { detail, at }: Of<'press'>, needsDetails: boolean): boolean {
    const { click } = opening;
    // The second and third click of a double or triple click are the same one.
    if (detail > 1 || click.busy || at - click.clickedAt < SAME_CLICK) return false;
    const ready = opening.details === 'ready' && !needsDetails;
    const activation: Activation = {
      opening,
      state: ready ? 'link' : 'details',
      mayAsk: ready,
      askedAt: Number.POSITIVE_INFINITY,
      late: false,
      excused: false,
      calledOff: false,
      left: false,
      seen: false,
    };
    this.all.push(activation);
    // The link of the press before has come late: it is used, and nothing is asked.
    if (click.late) {
      activation.mayAsk = false;
      this.link(activation, click.late, at);
      return false;
    }
    click.busy = true;
    return true;
  }

  /** The details that some clicks wait for have come (`ok`), or have failed. */
  detailsCame(openings: readonly Opening[], ok: boolean): void {
    for (const activation of this.all) {
      if (activation.state !== 'details' || !openings.includes(activation.opening)) continue;
      if (ok) {
        activation.state = 'link';
        activation.mayAsk = true;
      } else this.fail(activation);
    }
  }

  /** The click that a request for a link belongs to, if there is one; it may ask no more then. */
  linkAsked(ask: Of<'ask'>): Activation | undefined {
    // The placement is no parameter of a link: the click's own opening says it. Of walls that ask for the same, it is the
    // one whose click was made first.
    const activation = this.all.find(
      ({ mayAsk, opening }) =>
        mayAsk &&
        opening.load === ask.load &&
        opening.wall === (ask.wall ?? opening.wall) &&
        opening.offerId === ask.query.offerId &&
        opening.key.startsWith([ask.scope.base, ask.scope.member, ''].join(' ')),
    );
    if (activation) Object.assign(activation, { mayAsk: false, ask: ask.id, askedAt: ask.at });
    return activation;
  }

  /** A link was delivered: where that is late, it is kept for the next press, unless a later one has led somewhere. */
  link(activation: Activation, url: string, now: number): void {
    const { click } = activation.opening;
    if (activation.late) {
      activation.late = false;
      const later = this.all.slice(this.all.indexOf(activation) + 1);
      if (later.some(({ opening, state }) => opening.click === click && state === 'linked')) return;
      if (!this.isLeftToHost) click.late = url;
      else {
        activation.seen = true;
        if (!click.busy) click.clickedAt = now;
      }
      return;
    }
    activation.state = 'linked';
    activation.url = url;
    click.busy = false;
    click.clickedAt = now;
    click.late = undefined;
  }

  /** The links of a page that have not come by now are late, and the person was told that their clicks failed. */
  expire(load: string, now: number): void {
    for (const activation of this.all) {
      const { state, askedAt, opening } = activation;
      if (opening.load !== load || state !== 'link' || now - askedAt < TIME_LIMIT) continue;
      activation.late = true;
      this.fail(activation);
    }
  }

  /** A click on an offer whose link may come yet, or has come late, in any wall of a page. */
  withLateLink(load: string, key: string): Activation | undefined {
    const found = this.all.filter(
      ({ opening, late }) => (late || !!opening.click.late) && opening.load === load && opening.key === key,
    );
    return found.at(-1);
  }

  /** No link will come. */
  fail(activation: Activation): void {
    activation.state = 'failed';
    activation.opening.click.busy = false;
  }

  /** A click whose dialog was closed, and whose end nobody has seen yet: any wall of the page may show it. */
  ended(load: string, isMeant: (opening: Opening) => boolean): Activation | undefined {
    return this.all.find(
      ({ opening, seen, state }) =>
        opening.load === load &&
        isMeant(opening) &&
        opening.closed &&
        !seen &&
        (state === 'failed' || state === 'linked'),
    );
  }

  /** The person closes an offer: a page that was to be left for it stays, and nobody waits for the end of that click. */
  callOff({ click }: Opening): void {
    for (const activation of this.all) {
      const { opening, state } = activation;
      if (opening.click !== click || state === 'linked' || state === 'failed') continue;
      activation.excused = activation.calledOff = true;
    }
  }

  /** A click on an offer that is under way in any wall of a page. */
  underWay(load: string, key: string): Activation | undefined {
    return this.all.find(({ opening }) => opening.click.busy && opening.load === load && opening.key === key);
  }

  /** A page was left: nobody waits for its clicks. */
  left(load: string): void {
    for (const activation of this.all) {
      if (activation.opening.load === load) activation.excused = activation.left = true;
    }
  }

  /** A wall was taken off its page: nobody waits for its clicks. */
  gone(load: string, wall: number): void {
    for (const activation of this.all) {
      if (isAt(activation.opening, load, wall)) activation.excused = true;
    }
  }

  /** Clicks that should have asked for their link by now, each told once. */
  violations(): string[] {
    const late = this.all.filter(({ mayAsk }) => mayAsk);
    for (const activation of late) activation.mayAsk = false;
    return late.map(({ opening }) => `a click asked for no link: ${opening.key}`);
  }
}

const isAt = (opening: Opening, load: string, wall: number): boolean => opening.load === load && opening.wall === wall;
