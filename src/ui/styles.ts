import base from './base.css?inline';
import card from './card.css?inline';
import details from './details.css?inline';
import offers from './offers.css?inline';

/** One text, since words side by side compress better. */
const BASE = [base + offers + card + details];

/** The wall's styles, and those of what is loaded on demand, which come with it. */
let sheets: [CSSStyleSheet, CSSStyleSheet] | undefined;

/** One pair of sheets for all walls of the page. Constructed, since a policy may forbid style elements. */
export function styleSheets(): [CSSStyleSheet, CSSStyleSheet] {
  if (!sheets) {
    sheets = [new CSSStyleSheet(), new CSSStyleSheet()];
    sheets[0].replaceSync(`${BASE}`);
  }
  return sheets;
}
