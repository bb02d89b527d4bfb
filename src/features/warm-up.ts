import { exactly } from '../i18n/relative.ts';

/** Makes, ahead of time, what offers need that end soon. The first relative time costs as much as all later ones. */
export const warmUp = (locale: string): void => void exactly(locale, 1, 'day');
