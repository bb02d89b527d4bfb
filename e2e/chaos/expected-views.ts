import type { Load } from './expected-clicks.ts';
import type { Of } from './page-report.ts';

/**
 * The views that were issued, who knows of them, and which may have been recorded twice. Tabs are given by their names,
 * views by the keys under which they count.
 */
export class ExpectedViews {
  /** Views that may be recorded beyond the first, and why. */
  readonly excuses = new Map<string, string[]>();
  /** For which key, in which tab, each view was issued. */
  readonly #issued = new Map<string, string>();
  /** What the session storage of each tab holds. */
  readonly #sessions = new Map<string, Map<string, string>>();

  /** The view that a page has to send for a key; none where it knows of none. */
  known(key: string, tab: string, { memory, storage }: Load): string {
    const readable = storage === 'fine' || storage === 'full';
    return (readable && this.#session(tab).get(key)) || memory.get(key) || '';
  }

  /** A page was told of a view, or drops the one it knew. */
  store(key: string, viewId: string, tab: string, { memory, storage }: Load): void {
    memory.set(key, viewId);
    if (storage === 'fine') this.#session(tab).set(key, viewId);
    if (storage === 'full') this.#session(tab).delete(key);
  }

  /** The service issued a view. */
  issue(viewId: string, tab: string, key: string): void {
    this.#issued.set(viewId, `${tab} ${key}`);
  }

  /** What is wrong with sending a view for a key, if anything is. */
  misused(viewId: string, tab: string, key: string): string | undefined {
    const owner = this.#issued.get(viewId);
    return owner === `${tab} ${key}` ? undefined : `the view of "${owner}" was sent for "${tab} ${key}"`;
  }

  /** One view more may be recorded for a key, for a reason. */
  excuse(tab: string, key: string, why: string): void {
    const name = `${tab} ${key}`;
    this.excuses.set(name, [...(this.excuses.get(name) ?? []), why]);
  }

  /** What the pages before knew, and could not store, the next page of their tab does not know. */
  load({ tab, storage }: Of<'load'>, before: Iterable<Load>): void {
    const session = this.#session(tab);
    for (const { memory } of before) {
      for (const [key, view] of memory) {
        const kept = session.get(key) === view && (storage === 'fine' || storage === 'full');
        if (view && !kept) this.excuse(tab, key, 'not stored');
      }
    }
  }

  /** A page can no longer read what other pages of its tab stored. */
  hide(tab: string, { memory }: Load): void {
    for (const [key, view] of this.#session(tab)) {
      if (view && !memory.has(key)) this.excuse(tab, key, 'not readable');
    }
  }

  #session(tab: string): Map<string, string> {
    const session = this.#sessions.get(tab) ?? new Map<string, string>();
    this.#sessions.set(tab, session);
    return session;
  }
}

/** The events that have to be heard, and how often each was: on the document, and on the wall itself. */
export class ExpectedEvents {
  readonly #events = new Map<string, { wanted: number; document: number; wall: number }>();

  /** An event has to be heard once more. */
  want(name: string): void {
    this.#event(name).wanted += 1;
  }

  /** An event was heard. */
  hear(name: string, where: 'document' | 'wall'): void {
    this.#event(name)[where] += 1;
  }

  /** What was heard too often or not at all, each told once. */
  violations(): string[] {
    const violations: string[] = [];
    for (const [name, { wanted, document, wall }] of this.#events) {
      if (document === wanted && wall === wanted) continue;
      violations.push(
        `${name} was to be heard ${wanted} times, but was ${document} on the document, ${wall} on the wall`,
      );
      this.#events.delete(name);
    }
    return violations;
  }

  #event(name: string) {
    const event = this.#events.get(name) ?? { wanted: 0, document: 0, wall: 0 };
    this.#events.set(name, event);
    return event;
  }
}
