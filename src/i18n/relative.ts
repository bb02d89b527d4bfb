/** Units of time from the largest, in milliseconds. */
const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
] as const;

/** A time from now in words, such as "in 2 days" or "tomorrow". */
export function relative(milliseconds: number, locale: string): string {
  const [size, unit] = UNITS.find(([length]) => milliseconds >= length) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(milliseconds / size), unit);
}
