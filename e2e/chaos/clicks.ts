import type { Activation, Of, Opening } from './records.ts';

/** Milliseconds after a delivered link in which "Get offer" is taken for the same click. */
const SAME_CLICK = 1000;

/** The presses of "Get offer" that are clicks of their own, and what became of each. */
export class Clicks {
  readonly all: Activation[] = [];

  /** "Get offer" was pressed; whether that is a click of its own. */
  press(opening: Opening, { detail, at }: Of<'press'>): boolean {
    const { click } = opening;
    // The second and third click of a double or triple click are the same one.
    if (detail > 1 || click.busy || at - click.clickedAt < SAME_CLICK) return false;
    click.busy = true;
    const ready = opening.details === 'ready';
    this.all.push({
      opening,
      state: ready ? 'link' : 'details',
      due: ready,
      renewed: false,
      excused: false,
      calledOff: false,
      left: false,
      gone: false,
      seen: false,
    });
    return true;
  }

  /** The details have come, or have not, for which the clicks of some openings wait. */
  detailsCame(openings: readonly Opening[], ok: boolean): void {
    for (const activation of this.all) {
      if (activation.state !== 'details' || !openings.includes(activation.opening)) continue;
      if (ok) {
        activation.state = 'link';
        activation.due = true;
      } else this.fail(activation);
    }
  }

  /** The click that a request for a link belongs to, if there is one; it is no longer due then. */
  linkAsked(ask: Of<'ask'>): Activation | undefined {
    // The placement is no parameter of a link: the click's own opening says it.
    const activation = this.all.find(
      ({ due, opening }) =>
        due &&
        opening.load === ask.load &&
        opening.wall === ask.wall &&
        opening.offerId === ask.query.offerId &&
        opening.key.startsWith([ask.scope.base, ask.scope.member, ''].join(' ')),
    );
    if (activation) Object.assign(activation, { due: false, ask: ask.id });
    return activation;
  }

  /** A link was delivered. */
  link(activation: Activation, url: string, now: number): void {
    activation.state = 'linked';
    activation.url = url;
    activation.opening.click.busy = false;
    activation.opening.click.clickedAt = now;
  }

  /** No link will come. */
  fail(activation: Activation): void {
    activation.state = 'failed';
    activation.opening.click.busy = false;
  }

  /** A click whose dialog was closed, and whose end nobody has seen yet. */
  ended(load: string, wall: number, key: string): Activation | undefined {
    return this.all.find(
      ({ opening, seen, gone, state }) =>
        isAt(opening, load, wall) &&
        opening.key === key &&
        opening.closed &&
        !seen &&
        !gone &&
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

  /** A click on an offer that is under way in a wall. */
  underWay(load: string, wall: number, key: string): Activation | undefined {
    return this.all.find(
      ({ opening, gone }) => !gone && opening.click.busy && isAt(opening, load, wall) && opening.key === key,
    );
  }

  /** A page was left: nobody waits for its clicks. */
  left(load: string): void {
    for (const activation of this.all) {
      if (activation.opening.load === load) activation.excused = activation.left = true;
    }
  }

  /** The same for a wall that was taken off its page. */
  gone(load: string, wall: number): void {
    for (const activation of this.all) {
      if (isAt(activation.opening, load, wall)) activation.excused = activation.gone = true;
    }
  }

  /** Clicks that should have asked for their link by now, each told once. */
  faults(): string[] {
    const late = this.all.filter(({ due }) => due);
    for (const activation of late) activation.due = false;
    return late.map(({ opening }) => `a click asked for no link: ${opening.key}`);
  }
}

const isAt = (opening: Opening, load: string, wall: number): boolean => opening.load === load && opening.wall === wall;
