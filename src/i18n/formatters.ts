/**
 * A formatter that never throws, and is made once for each language: a page's first one costs 60 to 90 ms on a slow
 * phone.
 * @param plainly formats without `Intl`, where the page has broken it or the browser lacks a part of it
 */
export function formatter<T, Given extends unknown[], Words>(
  make: (locale: string) => T,
  format: (made: T, ...given: Given) => Words,
  plainly: (...given: Given) => Words,
): (locale: string, ...given: Given) => Words {
  const made = new Map<string, T>();
  return (locale, ...given) => {
    try {
      const known = made.get(locale) ?? make(locale);
      made.set(locale, known);
      return format(known, ...given);
    } catch {
      return plainly(...given);
    }
  };
}

const numbers = (options: Intl.NumberFormatOptions) =>
  formatter(
    (locale) => new Intl.NumberFormat(locale, options),
    (made, number: number) => made.format(number),
    (number) => `${number}`,
  );

/** A number in the figures of a language. */
export const figures = numbers({});

/** The same with its sign. */
export const signedFigures = numbers({ signDisplay: 'exceptZero' });

/** A percentage, such as 4.5 for "4.5%". */
export const percentage = formatter(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
  (made, percent: number) => made.format(percent / 100),
  (percent) => `${percent}%`,
);

/** The form that a number takes in a language. */
export const formFor = formatter(
  (locale) => new Intl.PluralRules(locale),
  (made, count: number) => made.select(count),
  (count) => (count === 1 ? 'one' : 'other'),
);

/**
 * Makes, ahead of time, the formatters that every list needs: the first number in a browser takes as long as drawing
 * many cards.
 */
export function warmUp(locale: string): void {
  formFor(locale, 1);
  signedFigures(locale, 1);
}
