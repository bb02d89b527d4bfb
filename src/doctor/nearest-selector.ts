import { safeDocument } from '../compat/safe-document.ts';
import { nearestName } from './nearest-name.ts';

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
