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

/** What lies nearer to zero has figures of its own: the usual ones would round a reward in a dear currency to nothing. */
const SMALL = 0.01;

/** @param unit by what a number is divided, and what stands behind it without `Intl` */
function numbers(options: Intl.NumberFormatOptions, unit = 1, sign = ''): (locale: string, number: number) => string {
  const withOptions = (more: Intl.NumberFormatOptions) =>
    formatter(
      (locale) => new Intl.NumberFormat(locale, { ...options, ...more }),
      (made, number: number) => made.format(number / unit),
      (number) => `${number}${sign}`,
    );
  const usual = withOptions({});
  const small = withOptions({ maximumSignificantDigits: 3 });
  return (locale, number) => (number && Math.abs(number) < SMALL ? small : usual)(locale, number);
}

/** A number in the figures of a language. */
export const figures = numbers({});

/** The same with its sign. */
export const signedFigures = numbers({ signDisplay: 'exceptZero' });

/** A percentage, such as 4.5 for "4.5%". */
export const percentage = numbers({ style: 'percent', maximumFractionDigits: 2 }, 100, '%');

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
