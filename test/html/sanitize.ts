import type * as built from '../../src/html/index.ts';
import { htmlToText } from '../../src/plain-text/html-to-text.ts';

type Show = typeof built.showInParts;
type LinkRule = Parameters<Show>[2];

/** Makes what shows untrusted HTML all at once; only its text where `showInParts` gives up. */
export const sanitizeBy =
  (show: Show) =>
  (html: string, rule: LinkRule): DocumentFragment => {
    const fragment = document.createDocumentFragment();
    try {
      const parts = show(fragment, html, rule);
      while (!parts.next().done);
    } catch {
      fragment.replaceChildren(htmlToText(html));
    }
    return fragment;
  };
