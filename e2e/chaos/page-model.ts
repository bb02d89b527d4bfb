/**
 * A model of one page, fed with every entry of its log: what the page may ask of the service, what each of its openings
 * and clicks has come to, and what breaks the rules of credit.
 */

import type { Entry, Of, Scope } from './log-entry.ts';
import { type Books, keyOf, type Opening, type Press, type Question } from './opening.ts';
import { type Answer, readAnswer } from './read-answer.ts';

/** Milliseconds after a delivered link in which "Get offer" is taken for the same click. */
const SAME_CLICK = 1000;

/** Milliseconds after which the person is told that an answer has not come. */
const TIME_LIMIT = 10_000;

const isEnded = ({ state }: Press) => state === 'linked' || state === 'failed';

/** What may be asked on one page, given what it was told before, and of what it has yet to tell the person. */
export class PageModel {
  readonly openings = new Map<number, Opening>();
  readonly presses: Press[] = [];
  #storage: string;
  #now = 0;
  /** Views that this page knows; empty for those it dropped. */
  readonly #memory = new Map<string, string>();
  readonly #questions = new Map<string, Question>();
  /** Details that are to be asked for now, and for whom: the view of the first may be renewed. */
  readonly #due = new Map<string, Opening[]>();

  constructor(
    readonly page: Of<'load'>,
    readonly books: Books,
  ) {
    this.#storage = page.storage;
  }

  /** The page's clock has come to this moment. */
  tick(now: number): void {
    this.#now = now;
    for (const question of this.#questions.values()) {
      if (question.late || now - question.ask.at < TIME_LIMIT) continue;
      question.late = true;
      this.#detailsCame(question.openings, false);
    }
    for (const press of this.presses) {
      if (press.state !== 'link' || !press.ask || now - press.ask.at < TIME_LIMIT) continue;
      press.late = true;
      this.#fail(press);
    }
  }

  /** The page was left: nobody waits for its clicks. */
  left(): void {
    for (const press of this.presses) press.excused = press.left = true;
  }

  /** What should have happened by now, as nothing is under way that is not held. */
  settle(): void {
    for (const key of this.#due.keys()) this.#wrong(`nobody asked for the details of ${key}`);
    for (const { state, ask, opening } of this.presses) {
      if (state === 'link' && !ask) this.#wrong(`a click asked for no link: ${opening.key}`);
    }
  }

  take(entry: Entry): void {
    this.tick(entry.at);
    if (entry.kind === 'hinder') {
      // What cannot be reached stays so.
      if (!/throws|null/.test(this.#storage)) this.#storage = entry.storage;
    } else if (entry.kind === 'ask') {
      if (entry.endpoint === 'offer-details') this.#askDetails(entry);
      if (entry.endpoint === 'offer-link') this.#askLink(entry);
    } else if (entry.kind === 'answer') {
      this.#answer(entry);
    } else if (entry.kind === 'press') {
      this.#press(entry);
    } else if (entry.kind === 'gone') {
      this.#part(entry.wall);
      for (const press of this.presses) if (press.opening.wall === entry.wall) press.excused = true;
    } else if (entry.kind === 'event' && entry.scope) {
      if (entry.name === 'open') this.#open(entry, entry.scope);
      if (entry.name === 'close') this.#close(entry);
    }
  }

  /** The view that the page has to send for a key; none where it knows of none. */
  #known(key: string): string {
    const isReadable = this.#storage === 'fine' || this.#storage === 'full';
    return (isReadable && this.books.session(this.page.tab).get(key)) || this.#memory.get(key) || '';
  }

  /** The page was told of a view, or drops the one it knew. */
  #store(key: string, viewId: string): void {
    this.#memory.set(key, viewId);
    if (this.#storage === 'fine') this.books.session(this.page.tab).set(key, viewId);
    if (this.#storage === 'full') this.books.session(this.page.tab).delete(key);
  }

  #askDetails(ask: Of<'ask'>): void {
    const key = keyOf(ask.scope, ask.query.offerId ?? '');
    const openings = this.#due.get(key);
    if (!openings) this.#wrong(`details that nobody asked for, or a second time: ${key}`);
    this.#due.delete(key);
    this.#questions.set(ask.id, { ask, key, openings: openings ?? [], late: false });
    const by = openings?.[0];
    if (by && this.#isThirdTry(by)) this.#dropView(by);
    const [known, sent] = [this.#known(key), ask.query.viewId ?? ''];
    if (sent !== known) this.#wrong(`details of ${key} were asked for with view "${sent}", not "${known}"`);
  }

  /** The view says whose click it is: the placement is no parameter of a link. */
  #askLink(ask: Of<'ask'>): void {
    const { viewId = '', offerId = '' } = ask.query;
    const press = this.presses.find(
      ({ state, ask, opening: { key } }) =>
        state === 'link' && !ask && this.books.issued.get(viewId) === `${this.page.tab} ${key}`,
    );
    if (press?.opening.offerId === offerId) press.ask = ask;
    else this.#wrong(`a link that nobody asked for, or not with the view "${viewId}": ${keyOf(ask.scope, offerId)}`);
  }

  #answer({ id, status, body }: Of<'answer'>): void {
    const question = this.#questions.get(id);
    const press = this.presses.find(({ ask }) => ask?.id === id);
    if (question) this.#detailsAnswer(question, readAnswer('offer-details', status, body));
    if (press) this.#linkAnswer(press, readAnswer('offer-link', status, body));
  }

  #detailsAnswer({ ask, key, openings, late }: Question, { good, mayMeanView, isAnswered }: Answer): void {
    this.#questions.delete(ask.id);
    const sent = ask.query.viewId ?? '';
    const [by] = openings;
    if (!good && !late && sent && by?.earlier === sent) {
      if (mayMeanView) {
        this.#dropView(by);
        this.#due.set(key, openings);
        return;
      }
      if (isAnswered) by.failures++;
    }
    if (good) {
      this.books.issued.set(good, `${this.page.tab} ${key}`);
      if (good !== sent) this.books.want(`view ${good}`);
      // "Try again" may have brought a newer one.
      if (!late || this.#known(key) === sent) this.#store(key, good);
    }
    if (!late) this.#detailsCame(openings, !!good);
    // Each opening that has none shows them, even where it has asked once more.
    else if (good) for (const opening of openings) opening.details = 'ready';
  }

  /**
   * The details that some openings, and their clicks, wait for have come (`ok`), or have failed: then those do that an
   * earlier request has brought meanwhile.
   */
  #detailsCame(openings: readonly Opening[], ok: boolean): void {
    for (const opening of openings) if (ok || opening.details !== 'ready') opening.details = ok ? 'ready' : 'failed';
    for (const press of this.presses) {
      if (press.state !== 'details' || !openings.includes(press.opening)) continue;
      if (press.opening.details === 'ready') press.state = 'link';
      else this.#fail(press);
    }
  }

  #linkAnswer(press: Press, { good, mayMeanView, isAnswered }: Answer): void {
    const { opening, ask } = press;
    const isEarlier = opening.earlier !== '' && opening.earlier === ask?.query.viewId;
    if (good) {
      this.books.want(`click ${ask?.query.viewId} ${good}`);
      if (press.late) this.#lateLink(press, good);
      else this.#link(press, good);
    } else if (!press.late && isEarlier && mayMeanView) {
      Object.assign(press, { state: 'details', ask: undefined });
      this.#dropView(opening);
      this.#inquire(opening);
    } else if (!press.late) {
      if (isEarlier && isAnswered) opening.failures++;
      this.#fail(press);
    }
    press.late = false;
  }

  #link(press: Press, url: string): void {
    Object.assign(press, { state: 'linked', url });
    Object.assign(press.opening.click, { busy: false, clickedAt: this.#now, late: undefined });
  }

  /** The link is shown, unless a later press has led somewhere, or the host goes there. */
  #lateLink(press: Press, url: string): void {
    const { click } = press.opening;
    const later = this.presses.slice(this.presses.indexOf(press) + 1);
    if (later.some(({ opening, state }) => opening.click === click && state === 'linked')) return;
    if (this.books.linkTarget !== 'none') {
      click.late = url;
      return;
    }
    press.seen = true;
    if (!click.busy) click.clickedAt = this.#now;
  }

  /** No link will come. */
  #fail(press: Press): void {
    press.state = 'failed';
    press.opening.click.busy = false;
  }

  /** Whether the service has failed twice with the view that an opening began with: it is tried without. */
  #isThirdTry({ key, earlier, failures }: Opening): boolean {
    return failures >= 2 && earlier !== '' && this.#known(key) === earlier;
  }

  /** The view that an opening began with is sent no more. */
  #dropView(opening: Opening): void {
    const { key, earlier } = opening;
    opening.earlier = '';
    // Somebody else may have renewed it already; then that one is good.
    if (this.#known(key) === earlier) this.#store(key, '');
  }

  /** The details of an opening have to be asked for, unless they are already under way. */
  #inquire(opening: Opening): void {
    opening.details = 'pending';
    const question = [...this.#questions.values()].find(({ key, late }) => key === opening.key && !late);
    if (question) question.openings.push(opening);
    else this.#due.set(opening.key, [...(this.#due.get(opening.key) ?? []), opening]);
  }

  #press({ wall, isRetry, detail, at }: Of<'press'>): void {
    const opening = this.openings.get(wall);
    if (!opening) return;
    const needsDetails = opening.details === 'failed' || this.#isThirdTry(opening);
    if (!isRetry) {
      const { click } = opening;
      // The second and third click of a double or triple click are the same one.
      if (detail > 1 || click.busy || at - click.clickedAt < SAME_CLICK) return;
      const press: Press = { opening, state: opening.details === 'ready' && !needsDetails ? 'link' : 'details' };
      this.presses.push(press);
      // The link of the press before has come late, and stands in place of the button.
      if (click.late) this.#wrong(`a click where a link was to be followed: ${click.late}`);
      click.busy = true;
    }
    if (needsDetails) this.#inquire(opening);
  }

  #open({ wall, detail: { offerId = '' }, asked }: Of<'event'>, scope: Scope): void {
    if (this.openings.has(wall)) this.#wrong(`an offer was opened in wall ${wall} before the last one was closed`);
    const ended = this.presses.filter((press) => press.opening.closed && !press.seen && isEnded(press));
    // A dialog that was closed comes back by itself, whatever the placement is by now, to say how its click ended; that
    // is no opening by the person.
    const untold = ended.find(({ opening, calledOff }) => {
      const { base, member } = opening.scope;
      return !asked && !calledOff && opening.offerId === offerId && base === scope.base && member === scope.member;
    });
    if (untold) {
      this.openings.set(wall, Object.assign(untold.opening, { closed: false, wall }));
      return;
    }
    const key = keyOf(scope, offerId);
    const same = this.presses.filter(({ opening }) => opening.key === key);
    // That its details failed is no news where they are asked for again.
    for (const press of same) if (ended.includes(press) && press.opening.details === 'failed') press.seen = true;
    // Another wall may show the same offer, or its click may be under way, end unseen, or have a link that is late.
    const goesOn = same.filter((press) => {
      const { busy, late } = press.opening.click;
      return busy || late || press.late || ended.includes(press);
    });
    const before = goesOn.at(-1)?.opening ?? [...this.openings.values()].find((other) => other.key === key);
    const opening: Opening = {
      wall,
      load: this.page.load,
      scope,
      offerId,
      key,
      details: 'pending',
      closed: false,
      earlier: this.#known(key),
      failures: 0,
      click: before?.click ?? { busy: false, clickedAt: Number.NEGATIVE_INFINITY },
    };
    this.openings.set(wall, opening);
    this.#inquire(opening);
  }

  #close({ wall, detail: { offerId }, byPerson }: Of<'event'>): void {
    const opening = this.openings.get(wall);
    if (opening?.offerId !== offerId) this.#wrong(`wall ${wall} closed ${offerId}, not ${opening?.offerId}`);
    // A page that was to be left for the offer stays.
    for (const press of byPerson && this.books.linkTarget === '_self' ? this.presses : []) {
      if (press.opening.click === opening?.click && !isEnded(press)) press.excused = press.calledOff = true;
    }
    this.#part(wall);
  }

  #part(wall: number): void {
    const opening = this.openings.get(wall);
    if (opening) opening.closed = true;
    this.openings.delete(wall);
  }

  #wrong(words: string): void {
    this.books.violations.add(words);
  }
}
