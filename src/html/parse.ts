import { safeDocument } from '../compat/safe-document.ts';
import { createPolicyOnce } from '../page/trusted-types.ts';
import { isLong, MARK, MOST, RENAMED } from './weigh.ts';

/** How many tags are parsed between two looks at how many elements they have become. */
const TAGS_AT_ONCE = 100;

/** The parts of a table, which are not counted as nested in each other. */
const IN_TABLE = /^(tbody|thead|tfoot|tr|td|th|caption)$/;

/** Does without a pause what could be done part by part. */
export function atOnce<T>(parts: Generator<void, T>): T {
  let next = parts.next();
  while (!next.done) next = parts.next();
  return next.value;
}

/**
 * Untrusted HTML as a tree in which nothing runs or loads: that of a template in a document without a window. The
 * browser's parser is given some tags at a time, which is what `document.write()` is for.
 * @returns the tree; as far as it came where it has more elements than are shown
 * @throws if the page's Trusted Types do not allow our policy, or the page has replaced `document.write()`
 */
export function* parse(html: string): Generator<void, DocumentFragment> {
  const policy = createPolicyOnce();
  // A new one: an XHTML page parses text as XML in its own document, and even in that of its templates.
  const inert = safeDocument.implementation.createHTMLDocument('');
  const write = (part: string): void => inert.write((policy?.createHTML(part) ?? part) as string);
  // After an <hr> parsers take what follows for the content of a page, and not for that of a table.
  write('<!doctype html><template><hr>');
  const template = inert.querySelector('template');
  if (!template) throw Error('document.write() does not work here');
  const { content } = template;
  content.replaceChildren();
  const pieces = html.split(/(?=<)/);
  for (let at = 0; at < pieces.length && !isLarge(content); at += TAGS_AT_ONCE) {
    if (at) yield;
    write(pieces.slice(at, at + TAGS_AT_ONCE).join(''));
  }
  inert.close();
  // What is said in place of a picture, such as an emoji, is part of the text. The list's own entries(), because
  // Prototype.js has another for arrays.
  for (const [place, picture] of content.querySelectorAll('img').entries()) {
    if (place % TAGS_AT_ONCE === 0) yield;
    picture.replaceWith(picture.getAttribute('alt') ?? '');
  }
  return content;
}

const isLarge = (root: ParentNode): boolean => root.querySelectorAll('*').length > MOST.elements;

/** Whether a tree has more, nested deeper or in longer lines and rows, than engines lay out quickly. */
export function isHeavy(root: DocumentFragment): boolean {
  if (isLarge(root)) return true;
  const depths = new Map<Node | null, number>([[root, 0]]);
  /** Text without an element in it. It may be in pieces, where a picture was; to join them would copy it for each. */
  let run = '';
  const walker = safeDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      run = node.previousSibling instanceof Text ? run + node.data : node.data;
      // Looked at once it is whole, or at the latest when it is long in any case.
      const isWhole = !(node.nextSibling instanceof Text);
      if (run.length > MOST.run || (isWhole && isLong(run))) return true;
      continue;
    }
    const { localName, parentNode, childElementCount } = node as Element;
    const depth = (depths.get(parentNode) ?? 0) + (IN_TABLE.test(localName) ? 0 : 1);
    // WebKit counts anew for each element that `:nth-child()` is tried on.
    if (depth > MOST.depth || (localName === 'tr' && childElementCount > MOST.cells)) return true;
    depths.set(node, depth);
  }
  return false;
}

/** Blocks that are not allowed: without a block, what is in them would run together with what follows. */
const BLOCKS =
  'address article aside center details dialog fieldset figcaption figure footer header hgroup legend main nav optgroup ' +
  'option search section summary';

/** The names by which elements are shown, if they were parsed under others. */
function namesIn(root: ParentNode): Map<string, string> {
  const names = new Map<string, string>();
  for (const name of RENAMED) names.set(MARK + name, name);
  for (const name of BLOCKS.split(' ')) names.set(name, 'div');
  // Dropped with their content as well, and cheap to make.
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
function rename(element: Element, newName: string): void {
  const renamed = element.ownerDocument.createElement(newName);
  for (const { name, value } of element.attributes) {
    if (/^(href|lang|dir)$/.test(name)) renamed.setAttribute(name, value);
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/**
 * Makes what tidies the parts of a text before they are cleaned: it gives elements the names that they are shown by, and
 * takes away attributes that cost more than they seem to.
 */
export function createTidying(root: DocumentFragment): (part: DocumentFragment) => DocumentFragment {
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
      const shownAs = names.get(element.localName);
      if (shownAs && shownAs !== element.localName) rename(element, shownAs);
    }
    return part;
  };
}
