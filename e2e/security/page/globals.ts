/** What a page can rely on: every property of its `window` and `document`, as it is now. */
export function snapshotGlobals(): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const take = (owner: object, prefix: string) => {
    const names = new Set<string>();
    for (const name in owner) names.add(name);
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
    for (const name of names) {
      const value: unknown = Reflect.get(owner, name);
      // Of what changes all the time (sizes, dates, collections made anew) only its kind.
      values.set(`${prefix}.${name}`, typeof value === 'function' || value instanceof Node ? value : typeof value);
    }
  };
  take(window, 'window');
  take(document, 'document');
  values.delete('document.activeElement');
  values.delete('window.event');
  return values;
}

/** The names of what is not as it was. */
export function clobbered(before: Map<string, unknown>): string[] {
  const after = snapshotGlobals();
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name} is clobbered`);
}
