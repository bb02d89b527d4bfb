/**
 * At most so many boxes stand in for the cards of a page: more are out of sight, and slow down the very click that
 * turns a page. The shell and the wall that takes over from it draw the same number, so that nothing moves.
 */
export const MOST_SKELETONS = 24;
