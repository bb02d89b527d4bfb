/** What is loaded on demand to show the HTML of offers. */
export { fill, sanitize, warmUp } from './fill.ts';
export { parse } from './parse.ts';
export { purify, settings } from './purify.ts';
