/** What is loaded on demand to show the HTML of offers. */

export { parse } from './parse.ts';
export { purifierConfig, purify, setPolicy } from './purify.ts';
export { sanitize, warmUp } from './sanitize.ts';
export { showHtml } from './show-html.ts';
