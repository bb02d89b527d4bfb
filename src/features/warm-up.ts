import { exactly } from '../i18n/relative-times.ts';

/**
 * Makes, ahead of time, the formatter for offers that end soon: the first relative time takes as long as some cards.
 */
export const warmUp = (locale: string): void => void exactly(locale, 1, 'day');
