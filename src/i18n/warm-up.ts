import { formFor, signedFigures } from './formatters.ts';

/**
 * Makes, ahead of time, the formatters that every list needs: the first number in a browser takes as long as drawing
 * many cards.
 */
export function warmUp(locale: string): void {
  formFor(locale, 1);
  signedFigures(locale, 1);
}
