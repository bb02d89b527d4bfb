import type { Settings } from './settings.ts';

/** How a wall is laid out. */
export type Layout = 'wall' | 'row' | 'dialog';

/** The layout of a wall: the one place that knows where it is set. */
export const layoutOf = (settings: Settings & { layout?: Layout }): Layout => settings.layout ?? 'wall';
