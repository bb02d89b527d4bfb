import { safeDocument } from '../compat/safe-document.ts';
import { MARK, RENAMED } from './weigh.ts';

/** Untrusted HTML as a tree in which nothing runs or loads: that of a document without a window. */
export function parse(html: string, policy?: { createHTML(text: string): unknown } | null): HTMLElement {
  // A new one: an XHTML page parses text as XML in its own document, and even in that of its templates.
  const root = safeDocument.implementation.createHTMLDocument('').createElement('div');
  root.innerHTML = (policy?.createHTML(html) ?? html) as string;
  return root;
}

/** Blocks that are not allowed: without a block, what is in them would run together with what follows. */
const BLOCKS =
  'address article aside center details dialog fieldset figcaption figure footer header hgroup legend main nav optgroup ' +
  'option search section summary';

/** The names by which elements are shown, if they were parsed under others. */
function namesIn(root: Element): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of RENAMED) names.set(MARK + name, name);
  for (const name of BLOCKS.split(' ')) names.set(name, 'div').set(MARK + name, 'div');
  // Dropped with their content all the same, and cheap to make.
  names.set(`${MARK}audio`, 'noembed').set(`${MARK}video`, 'noembed');
  names.set(`${MARK}strike`, 's').set(`${MARK}tt`, 'code').set('samp', 'code').set('menu', 'ul').set('dir', 'ul');
  // The dialog's title is an h2, its sections are h3. Ranks that differ stay different, as far as there are any.
  const ranks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].filter((name) => root.querySelector(name));
  ranks.forEach((name, place) => {
    names.set(name, `h${Math.min(6, 4 + place)}`);
  });
  return names;
}

/** Gives an element another name. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name, value } of element.attributes) {
    if (/^(href|lang|dir)$/.test(name)) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/**
 * What puts the parts of a text right before they are cleaned: it gives elements the names that they are shown by, and
 * takes from them what costs more than it seems to.
 */
export function createTidying(root: Element): (part: DocumentFragment) => DocumentFragment {
  const names = namesIn(root);
  const isShort = `${root.textContent}`.length < 1_000;
  /** Rows and columns that the cells of the text may span beyond their own. */
  let spans = 2_000;
  /** The languages that have been named so far: engines look up fonts and rules for each. */
  const languages = new Set<string>();
  return (part) => {
    for (const element of part.querySelectorAll('*')) {
      for (const name of ['colspan', 'rowspan'].filter((name) => element.hasAttribute(name))) {
        const span = Math.min(Math.max(1, Number.parseInt(`${element.getAttribute(name)}`, 10) || 1), 20, spans + 1);
        spans -= span - 1;
        element.setAttribute(name, `${span}`);
      }
      const dir = element.getAttribute(`${MARK}dir`);
      if (dir !== null) element.setAttribute('dir', dir);
      const lang = element.getAttribute('lang');
      if (lang !== null && languages.size < 20) languages.add(lang);
      if (lang !== null && !languages.has(lang)) element.removeAttribute('lang');
      // For each item that is added, engines count all of them again.
      if (!isShort) element.removeAttribute('reversed');
      const name = names.get(element.localName);
      if (name && name !== element.localName) rename(element, name);
    }
    return part;
  };
}
