import type { ListState } from './model.ts';

/** Whether the offers of a list are shown. */
export const isShown = (state: ListState): boolean => state.status === 'ready' || isAppending(state);

/** Whether a list is on its way, and nothing of it is shown. */
export const isWaiting = (state: ListState): boolean => !isShown(state) && state.status !== 'failed';

/** Whether a list is there, and has no offers. */
export const isNothing = ({ status, offers }: ListState): boolean => status === 'ready' && offers.length === 0;

/** Whether a page is being appended, or failed to be. */
export const isAppending = (state: ListState): boolean =>
  (state.status === 'loading' || state.status === 'failed') && state.isAppending;
