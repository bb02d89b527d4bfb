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
