/** What is loaded on demand to show the HTML of offers. */

export { parse } from './parse.ts';
export { purify, settings, usePolicy } from './purify.ts';
export { sanitize, warmUp } from './sanitize.ts';
export { fill } from './show-html.ts';
