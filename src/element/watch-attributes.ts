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

/**
 * Calls back when an attribute that the wall reads has a new value. Hosts set other attributes all the time: frameworks
 * rewrite the class at each render, animations the style at each frame.
 * @returns a function that calls back at once for the changes of this task, instead of after it
 */
export function watchAttributes(element: Element, changed: () => void, removed: AbortSignal): () => void {
  const take = (records: MutationRecord[]): void => {
    const before = new Map<string, string | null>();
    for (const { attributeName, oldValue } of records) {
      // The wall knows the value that an attribute had before the first of its records.
      if (!before.has(`${attributeName}`)) before.set(`${attributeName}`, oldValue);
    }
    if ([...before].some(([name, value]) => isOwn(name) && element.getAttributeNS(null, name) !== value)) changed();
  };
  const observer = new MutationObserver(take);
  observer.observe(element, ownOnly({ attributes: true, attributeOldValue: true }));
  removed.addEventListener('abort', () => observer.disconnect());
  return () => take(observer.takeRecords());
}
