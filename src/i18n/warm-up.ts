import { formFor, signedFigures } from './intl.ts';
import { exactly } from './relative.ts';

/** Makes, ahead of time, the formatters that every list needs. The first relative time costs as much as all later ones. */
export function warmUp(locale: string): void {
  formFor(locale, 1);
  signedFigures(locale, 1);
  exactly(locale, 1, 'day');
}
