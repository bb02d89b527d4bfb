import { ownOnly } from '../compat/null-prototype.ts';
import { attributeOf, optionNames } from '../config/options.ts';

/**
 * The attributes that the wall reads, apart from `pub-*`: its options, the language of its words, and whether it is
 * shown.
 */
const ownNames: ReadonlySet<string> = new Set([
  ...optionNames.flatMap((name) => [attributeOf(name), name.toLowerCase()]),
  'lang',
  'hidden',
]);

const isOwn = (name: string): boolean => ownNames.has(name) || name.startsWith('pub-');

/** Watches the attributes of an element. */
export interface AttributeWatch {
  /** Calls back at once for changes made in this task, instead of after it. */
  catchUp(): void;
  stop(): void;
}

/**
 * Calls back when an attribute that the wall reads has a new value. Hosts set other attributes all the time: frameworks
 * rewrite the class at each render, animations the style at each frame.
 */
export function watchAttributes(element: Element, changed: () => void): AttributeWatch {
  const take = (records: MutationRecord[]): void => {
    const before = new Map<string, string | null>();
    for (const { attributeName, oldValue } of records) {
      // The first record of an attribute has the value that the wall knows.
      if (!before.has(`${attributeName}`)) before.set(`${attributeName}`, oldValue);
    }
    if ([...before].some(([name, value]) => isOwn(name) && element.getAttributeNS(null, name) !== value)) changed();
  };
  const observer = new MutationObserver(take);
  observer.observe(element, ownOnly({ attributes: true, attributeOldValue: true }));
  return { catchUp: () => take(observer.takeRecords()), stop: () => observer.disconnect() };
}
