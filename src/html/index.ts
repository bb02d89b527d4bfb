/** What is loaded on demand to show the HTML of offers. */

export { adoptPolicy } from '../page/trusted-types.ts';
export { showHtml, showInParts, warmUp } from './show-html.ts';
