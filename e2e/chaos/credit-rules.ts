import type { Entry } from './log-entry.ts';
import type { Books, Press } from './opening.ts';
import { PageModel } from './page-model.ts';

/**
 * The rules of credit: told what pages did, they say at once what should not have been done. They know
 * nothing of the wall's code, only what may be asked when, given what the page was told before.
 */
export class CreditRules implements Books {
  readonly violations = new Set<string>();
  /** Every page that was loaded, by its `load`. */
  readonly pages = new Map<string, PageModel>();
  /** Pages that were left for good. */
  readonly gone = new Set<string>();
  /** The ids of all requests. */
  readonly asked = new Set<string>();
  /** Commands that were done. */
  step = 0;
  readonly issued = new Map<string, string>();
  readonly #sessions = new Map<string, Map<string, string>>();
  /** How often each event is still to be heard. */
  readonly #events = new Map<string, number>();

  constructor(readonly linkTarget: string) {}

  session(tab: string): Map<string, string> {
    const session = this.#sessions.get(tab) ?? new Map<string, string>();
    this.#sessions.set(tab, session);
    return session;
  }

  want(name: string): void {
    for (const where of ['document', 'wall']) this.#count(`${name} on the ${where}`, 1);
  }

  take(entry: Entry): void {
    if (entry.kind === 'load') this.pages.set(entry.load, new PageModel(entry, this));
    if (entry.kind === 'ask') this.asked.add(entry.id);
    if (entry.kind === 'event') {
      const { name, where, detail } = entry;
      if (name === 'view') this.#count(`view ${detail.viewId} on the ${where}`, -1);
      if (name === 'click') this.#count(`click ${detail.viewId} ${detail.url} on the ${where}`, -1);
    }
    this.pages.get(entry.load)?.take(entry);
  }

  presses(): Press[] {
    return [...this.pages.values()].flatMap(({ presses }) => presses);
  }

  /** A page was left for good: nobody waits for what it asked. */
  left(load: string): void {
    this.gone.add(load);
    this.pages.get(load)?.left();
  }

  /** What should have happened by now, as nothing is under way that is not held. */
  settle(): void {
    for (const page of this.pages.values()) page.settle();
    for (const [name, missing] of this.#events) {
      if (missing) this.violations.add(`${name} was to be heard ${missing} times more`);
    }
  }

  #count(name: string, more: number): void {
    this.#events.set(name, (this.#events.get(name) ?? 0) + more);
  }
}
