import { type AnswerOutcome, classifyAnswer, linkIn, viewIn } from './classify-answer.ts';
import { ExpectedClicks, keyOf, type Load, type Opening, TIME_LIMIT } from './expected-clicks.ts';
import { ExpectedEvents, ExpectedViews } from './expected-views.ts';
import type { Entry, Of } from './page-report.ts';

/** A request, and what became of it. */
interface Asked {
  ask: Of<'ask'>;
  outcome?: AnswerOutcome;
}

/**
 * The rules of credit: told what pages did, they say at once what should not have been done. They know
 * nothing of the wall's code, only what may be asked when, given what the page was told before.
 */
export class CreditRules {
  readonly violations: string[] = [];
  /** Every request by its id. */
  readonly asks = new Map<string, Asked>();
  /** Commands that were done. */
  step = 0;
  readonly views = new ExpectedViews();
  readonly clicks = new ExpectedClicks();
  readonly #loads = new Map<string, Load>();
  /** Pages that were left for good. */
  readonly gone = new Set<string>();
  readonly #heard = new ExpectedEvents();
  /** When the last entry was made. */
  #now = 0;

  /** What was opened in a wall of a page, if something is. */
  opening(load: string, wall: number): Opening | undefined {
    return this.#loads.get(load)?.openings.get(wall);
  }

  take(entry: Entry): void {
    this.#now = entry.at;
    this.tick(entry.load, entry.at);
    if (entry.kind === 'load') {
      const before = [...this.#loads].filter(([load]) => load.startsWith(`${entry.tab}.`));
      this.views.load(
        entry,
        before.map(([, load]) => load),
      );
      this.#loads.set(entry.load, {
        storage: entry.storage,
        memory: new Map(),
        openings: new Map(),
        inquiries: new Map(),
        lateInquiries: new Map(),
        detailsToAsk: new Map(),
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
        if (entry.storage !== 'full') this.views.hide(entry.tab, load);
        break;
      case 'ask':
        this.#ask(entry, load);
        break;
      case 'answer':
        this.#answer(entry, load);
        break;
      case 'event':
        this.#event(entry, load);
        break;
      case 'press':
        this.#press(entry, load);
        break;
      case 'gone':
        this.#part(load, entry.wall);
        this.clicks.gone(entry.load, entry.wall);
        break;
    }
  }

  /** So late is it on a page. */
  tick(loadId: string, now: number): void {
    const { inquiries, lateInquiries } = this.#loads.get(loadId) ?? {};
    for (const [key, { ask, openings }] of inquiries ?? []) {
      if (now - ask.at < TIME_LIMIT) continue;
      inquiries?.delete(key);
      lateInquiries?.set(ask.id, { key, openings });
      this.#detailsCame(openings, false);
    }
    this.clicks.expire(loadId, now);
  }

  /** A page was left for good: nobody waits for what it asked. */
  left(loadId: string): void {
    this.gone.add(loadId);
    this.clicks.left(loadId);
  }

  /** What should have happened by now, as nothing is under way that is not held. */
  settle(): void {
    for (const load of this.#loads.values()) {
      for (const [key, openings] of load.detailsToAsk) {
        if (openings.length) this.violations.push(`nobody asked for the details of ${key}`);
      }
      load.detailsToAsk.clear();
      for (const [key, inquiry] of load.inquiries) {
        if (!inquiry.needsRenewal) continue;
        this.violations.push(`a rejected view was not renewed: ${key}`);
        inquiry.needsRenewal = false;
      }
    }
    this.violations.push(...this.clicks.violations(), ...this.#heard.violations());
  }

  #ask(ask: Of<'ask'>, load: Load): void {
    this.asks.set(ask.id, { ask });
    const { endpoint, query } = ask;
    const key = keyOf(ask.scope, query.offerId ?? '');
    if (endpoint === 'offer-details') {
      const inquiry = load.inquiries.get(key);
      const openings = load.detailsToAsk.get(key);
      if (inquiry?.needsRenewal) Object.assign(inquiry, { needsRenewal: false, ask });
      else if (inquiry) this.violations.push(`details were asked for twice at once: ${key}`);
      else if (!openings) this.violations.push(`details that nobody asked for: ${key}`);
      if (!inquiry) load.inquiries.set(key, { ask, by: openings?.[0], openings: openings ?? [], needsRenewal: false });
      load.detailsToAsk.delete(key);
      const by = openings?.[0];
      if (by && this.#isThirdTry(by, ask.tab, load)) this.#dropView(by, ask.tab, load);
      const known = this.views.known(key, ask.tab, load);
      const sent = query.viewId ?? '';
      if (sent !== known) this.violations.push(`details of ${key} were asked for with view "${sent}", not "${known}"`);
      if (sent) this.#own(sent, ask.tab, key);
      else if ([...load.lateInquiries.values()].some((late) => late.key === key))
        this.views.excuse(ask.tab, key, 'late');
    } else if (endpoint === 'offer-link') {
      const activation = this.clicks.linkAsked(ask);
      if (!activation) this.violations.push(`a link that nobody asked for: ${key}`);
      if (!query.viewId) this.violations.push(`a link was asked for without a view: ${key}`);
      else this.#own(query.viewId, ask.tab, activation?.opening.key ?? key);
    }
  }

  #own(viewId: string, tab: string, key: string): void {
    const wrong = this.views.misused(viewId, tab, key);
    if (wrong) this.violations.push(wrong);
  }

  #answer({ id, status, body }: Of<'answer'>, load: Load): void {
    const record = this.asks.get(id);
    if (!record) throw new Error(`An answer without a question: ${id}`);
    const { ask } = record;
    if (ask.endpoint !== 'offer-details' && ask.endpoint !== 'offer-link') return;
    const outcome = classifyAnswer(ask.endpoint, status, body);
    record.outcome = outcome;
    if (ask.endpoint === 'offer-details') this.#detailsAnswer(ask, outcome, load);
    else this.#linkAnswer(ask, outcome, load);
  }

  /** Whether the service has failed twice with the view that an opening began with: it is tried without. */
  #isThirdTry({ key, earlier, failures }: Opening, tab: string, load: Load): boolean {
    return failures >= 2 && earlier !== '' && this.views.known(key, tab, load) === earlier;
  }

  /** The view that an opening began with is sent no more. */
  #dropView(opening: Opening, tab: string, load: Load): void {
    const { key, earlier } = opening;
    opening.earlier = '';
    // Somebody else may have renewed it already; then that one is good.
    if (this.views.known(key, tab, load) !== earlier) return;
    this.views.excuse(tab, key, 'rejected');
    this.views.store(key, '', tab, load);
  }

  #detailsAnswer(ask: Of<'ask'>, { kind, json, mayMeanView, isAnswered }: AnswerOutcome, load: Load): void {
    const offerId = ask.query.offerId ?? '';
    const key = keyOf(ask.scope, offerId);
    const sent = ask.query.viewId ?? '';
    const store = (isNewest = true) => {
      const viewId = viewIn(json) ?? '';
      this.views.issue(viewId, ask.tab, key);
      if (viewId !== sent) this.#heard.want(`view ${viewId}`);
      if (isNewest) this.views.store(key, viewId, ask.tab, load);
    };
    const late = load.lateInquiries.get(ask.id);
    if (late) {
      load.lateInquiries.delete(ask.id);
      if (kind !== 'ok') return;
      store(this.views.known(key, ask.tab, load) === sent);
      // Each opening that has said that they failed shows them.
      for (const opening of late.openings) if (opening.details === 'failed') opening.details = 'ready';
      return;
    }
    const inquiry = load.inquiries.get(key);
    if (!inquiry) return;
    const { by } = inquiry;
    if (sent && by?.earlier === sent) {
      if (mayMeanView) {
        this.#dropView(by, ask.tab, load);
        inquiry.needsRenewal = true;
        return;
      }
      if (isAnswered) by.failures++;
    }
    load.inquiries.delete(key);
    if (kind === 'ok') store();
    this.#detailsCame(inquiry.openings, kind === 'ok');
  }

  #detailsCame(openings: readonly Opening[], ok: boolean): void {
    for (const opening of openings) opening.details = ok ? 'ready' : 'failed';
    this.clicks.detailsCame(openings, ok);
  }

  #linkAnswer(ask: Of<'ask'>, { kind, json, mayMeanView, isAnswered }: AnswerOutcome, load: Load): void {
    const activation = this.clicks.all.find((each) => each.ask === ask.id);
    if (!activation) return;
    const { opening } = activation;
    if (kind === 'ok') {
      this.#heard.want(`click ${ask.query.viewId} ${linkIn(json)}`);
      this.clicks.link(activation, linkIn(json) ?? '', this.#now);
    } else if (activation.late) {
      activation.late = false;
    } else if (mayMeanView && opening.earlier && opening.earlier === ask.query.viewId) {
      activation.state = 'details';
      this.#dropView(opening, ask.tab, load);
      this.#inquire(load, opening);
    } else {
      if (isAnswered && opening.earlier === ask.query.viewId) opening.failures++;
      this.clicks.fail(activation);
    }
  }

  /** The details of an opening have to be asked for, unless they are already under way. */
  #inquire(load: Load, opening: Opening): void {
    opening.details = 'pending';
    const inquiry = load.inquiries.get(opening.key);
    if (inquiry) inquiry.openings.push(opening);
    else load.detailsToAsk.set(opening.key, [...(load.detailsToAsk.get(opening.key) ?? []), opening]);
  }

  #press(press: Of<'press'>, load: Load): void {
    const opening = load.openings.get(press.wall);
    if (!opening) return;
    const needsDetails = opening.details === 'failed' || this.#isThirdTry(opening, press.tab, load);
    const isNews = press.what === 'retry' || (press.what === 'get' && this.clicks.press(opening, press, needsDetails));
    if (isNews && needsDetails) this.#inquire(load, opening);
  }

  #event(event: Of<'event'>, load: Load): void {
    const { where, name, detail, wall, load: loadId, tab, scope, asked, callsOff } = event;
    const { offerId = '', viewId, url } = detail;
    if (name === 'view' || name === 'click') {
      this.#heard.hear(name === 'view' ? `view ${viewId}` : `click ${viewId} ${url}`, where);
    } else if (where === 'wall' || wall < 0) return;
    else if (name === 'open') {
      const key = keyOf(scope, offerId);
      // A dialog that was closed comes back by itself, whatever the placement is by now, to say how its click ended; that
      // is no opening by the person.
      const isTheirs = (opening: Opening) =>
        opening.offerId === offerId && opening.key.startsWith([scope.base, scope.member, ''].join(' '));
      const untold = asked ? undefined : this.clicks.ended(loadId, isTheirs);
      if (untold && !untold.calledOff) {
        Object.assign(untold.opening, { closed: false, wall });
        load.openings.set(wall, untold.opening);
        return;
      }
      const ended = this.clicks.ended(loadId, (opening) => opening.key === key);
      const same = this.clicks.underWay(loadId, key) ?? this.clicks.withLateLink(loadId, key);
      // Another wall may show the same offer: then it is the same click.
      const beside = [...load.openings.values()].find((other) => other.key === key);
      const opening: Opening = {
        wall,
        load: loadId,
        offerId,
        key,
        details: 'pending',
        closed: false,
        earlier: this.views.known(key, tab, load),
        failures: 0,
        click: (same?.opening ?? beside ?? ended?.opening)?.click ?? {
          busy: false,
          clickedAt: Number.NEGATIVE_INFINITY,
        },
      };
      // That its details failed is no news where they are asked for again.
      if (ended?.opening.details === 'failed') ended.seen = true;
      load.openings.set(wall, opening);
      this.#inquire(load, opening);
    } else if (name === 'close') {
      const opening = load.openings.get(wall);
      if (opening && callsOff) this.clicks.callOff(opening);
      this.#part(load, wall);
    }
  }

  #part(load: Load, wall: number): void {
    const opening = load.openings.get(wall);
    if (opening) opening.closed = true;
    load.openings.delete(wall);
  }
}
