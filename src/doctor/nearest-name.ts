import { safeDocument } from '../compat/safe-document.ts';

/** How many letters have to be added, removed or changed to turn one word into another. */
function distance(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()];
  for (let line = 0; line < a.length; line++) {
    const next = [line + 1];
    for (let column = 0; column < b.length; column++) {
      const changed = (row[column] ?? 0) + (a[line] === b[column] ? 0 : 1);
      next.push(Math.min((row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** A name without what people forget or add: hyphens, underscores and capitals. */
const squash = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** The name that was probably meant, if one is near enough: two letters off, or the rest left out. */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  const meant = squash(word);
  const near = names
    .map((name) => ({ name, off: distance(meant, squash(name)) }))
    .filter(
      ({ name, off }) => off <= Math.min(2, meant.length / 3) || (meant.length > 3 && squash(name).startsWith(meant)),
    )
    .sort((a, b) => a.off - b.off);
  return near[0]?.name;
}

/** Whether a text is a CSS selector. */
export function isSelector(text: string): boolean {
  try {
    safeDocument.querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** The selector by id or class that was probably meant by one that finds nothing, such as `#earn` by `earn`. */
export function nearestSelector(given: string): string | undefined {
  const named = [...safeDocument.querySelectorAll('[id], [class]')];
  const all = named.flatMap(({ id, classList }) => [`#${id}`, ...[...classList].map((name) => `.${name}`)]);
  return nearestName(
    given,
    // Names such as `1st` and `md:flex` need more than a sign before them.
    all.filter((selector) => /^.[a-z_][\w-]*$/i.test(selector)),
  );
}
