/** What is loaded on demand to show the HTML of offers. */
export { fill, type Words } from './fill.ts';
export { piecesOf } from './pieces.ts';
export { purify, settings, usePolicy } from './purify.ts';
export { sanitize, warmUp } from './sanitize.ts';
