import { safeDocument } from '../compat/safe-document.ts';
import { createPolicyOnce } from '../page/trusted-types.ts';
import { isLong, MOST, refuse } from './weigh.ts';

/** How many tags are parsed between two looks at what they have become. */
const TAGS_AT_ONCE = 50;

/**
 * Untrusted HTML as a tree in which nothing runs or loads: that of a template in a document without a window. The
 * browser's parser is given some tags at a time, which is what `document.write()` is for. It opens `<b>`, `<font>` and
 * other elements of formatting again in each further block until they are closed, but never more of them than are nested
 * in each other: since depth is looked at before it goes on, so many tags become some 2,500 elements at most.
 * @throws if the tree has more, nested deeper or in longer lines and rows, than engines lay out quickly; if the page's
 * Trusted Types do not allow our policy, or the page has replaced `document.write()`
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
  for (let at = 0; at < pieces.length; at += TAGS_AT_ONCE) {
    write(pieces.slice(at, at + TAGS_AT_ONCE).join(''));
    if (content.querySelectorAll('*').length > MOST.elements || isDeep(content, MOST.depth)) refuse();
    yield;
  }
  inert.close();
  if (limitSpans(content) > MOST.spans || isHeavy(content)) refuse();
  return content;
}

/** Whether elements are nested deeper than that. Not by a selector, which takes Firefox fifty times as long. */
function isDeep(parent: ParentNode, most: number): boolean {
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
    if (most === 0 || isDeep(child, most - 1)) return true;
  }
  return false;
}

/** Lets each cell span no more than it may; returns how many rows and columns all of them span beyond their own. */
function limitSpans(root: DocumentFragment): number {
  let spans = 0;
  for (const cell of root.querySelectorAll('[colspan],[rowspan]')) {
    if (!(cell instanceof HTMLTableCellElement)) continue;
    // None means all that follow.
    if (cell.rowSpan === 0 || cell.rowSpan > MOST.span) cell.rowSpan = MOST.span;
    if (cell.colSpan > MOST.span) cell.colSpan = MOST.span;
    spans += cell.rowSpan + cell.colSpan - 2;
  }
  return spans;
}

/** Whether a tree has rows, lines or languages that engines take long for. */
function isHeavy(root: DocumentFragment): boolean {
  for (const row of root.querySelectorAll('tr,[reversed]')) if (row.childElementCount > MOST.row) return true;
  const languages = new Set<string>();
  for (const { lang } of root.querySelectorAll<HTMLElement>('[lang]')) languages.add(lang);
  if (languages.size > MOST.languages) return true;
  const texts = safeDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (isLong((texts.currentNode as Text).data)) return true;
  return false;
}
