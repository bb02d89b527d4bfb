/** What is loaded on demand to show the HTML of offers. */

export { adoptPolicy } from '../page/trusted-types.ts';
export { showHtml } from './show-html.ts';
export { sanitize, warmUp } from './show-in-parts.ts';
