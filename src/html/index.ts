/** What is loaded on demand to show the HTML of offers. */

export { adoptPolicy } from '../page/trusted-types.ts';
export { parse } from './parse.ts';
export { purifierConfig, purify } from './purify.ts';
export { showHtml } from './show-html.ts';
export { sanitize, warmUp } from './show-in-parts.ts';
