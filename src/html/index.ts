/** What is loaded on demand to show the HTML of offers. */

export { parse } from './parse.ts';
export { purifierConfig, purify, setPolicy } from './purify.ts';
export { showHtml } from './show-html.ts';
export { sanitize, warmUp } from './show-in-parts.ts';
