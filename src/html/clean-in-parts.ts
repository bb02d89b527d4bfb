/** Cleans a parsed text with DOMPurify, in parts that are shown one after another, so that none takes long. */

import { isElement } from '../compat/is-element.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { type LinkRule, purify } from './purify.ts';
import { lengthOf } from './weigh.ts';

/**
 * How much is cleaned and shown at once, in elements; a character counts as a fraction of one. In a text with more links
 * than that, each counts as several, because addresses take long to check.
 */
const PART = { size: 40, character: 1 / 40, link: 8 };

/** What parts are put into. */
export type Parent = ParentNode & Node;

/** What begins a new line. */
const BLOCK = /^(P|DIV|UL|OL|LI|H\d|TABLE|TR)$/;

/** Items after which a list goes on in another one, because engines lay out a list as a whole. */
const ITEMS = 60;

/** Cells after which a table does, for the same reason. */
const CELLS = 600;

/**
 * The size of a node, counted no further than that of a part: the same node is measured again with each element around
 * it.
 */
function sizeOf(node: Node, linkSize: number): number {
  const walker = safeDocument.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let size = 0;
  for (let inner: Node | null = node; inner && size <= PART.size; inner = walker.nextNode()) {
    if (inner instanceof Text) size += lengthOf(inner.data) * PART.character;
    else size += inner.nodeName === 'A' ? linkSize : 1;
  }
  return size;
}

/**
 * Lets a box with a table scroll sideways, but only while it can be seen: Firefox lays out every scrolling box again
 * for each one that is added, and WebKit lays out each of them twice.
 */
function scrollWhenSeen(event: Event): void {
  const { skipped } = event as ContentVisibilityAutoStateChangeEvent;
  const box = event.currentTarget as HTMLElement;
  box.classList.toggle('seen', !skipped && !!box.querySelector('table'));
}

/** What the next part is put into: at first the parent itself, then boxes in it. */
function placeIn(parent: Parent): Parent {
  const name = isElement(parent) ? parent.localName : '';
  if (/^[ou]l$/.test(name)) return listFor(parent as HTMLElement);
  if (parent instanceof HTMLTableElement) return tableFor(parent);
  if (parent instanceof HTMLTableSectionElement) return sectionFor(parent);
  return !parent.firstChild || name === 'tr' ? parent : boxIn(parent);
}

/** A new box, which is drawn only when it is scrolled to. */
function boxIn(parent: Parent): HTMLElement {
  const box = safeDocument.createElement('div');
  box.className = 'piece';
  box.addEventListener('contentvisibilityautostatechange', scrollWhenSeen);
  parent.append(box);
  return box;
}

/** The last of the lists or tables in which one goes on; at first itself. */
function lastPart<Whole extends HTMLElement>(whole: Whole): Whole {
  const last = whole.parentNode?.lastChild;
  return (last === whole ? whole : last?.firstChild) as Whole;
}

/**
 * Where the next items of a list are put: into the last of its parts or, if that is long, into a new one that goes on
 * counting. It has a box: Firefox takes twice as long for lists that are pieces themselves.
 */
function listFor(list: HTMLElement): HTMLElement {
  const last = lastPart(list);
  if (last.childElementCount < ITEMS) return last;
  const next = list.cloneNode() as HTMLElement;
  if (last instanceof HTMLOListElement) {
    let number = last.start;
    for (const item of last.children) number = Number(item.getAttribute('value') || number) + 1;
    (next as HTMLOListElement).start = number;
  }
  boxIn(list.parentNode as Parent).append(next);
  return next;
}

/** Where what follows in a table is put; in a new one the columns may be wider or narrower. */
function tableFor(table: HTMLTableElement): HTMLTableElement {
  const last = lastPart(table);
  if (last.querySelectorAll('td,th').length < CELLS) return last;
  const next = table.cloneNode() as HTMLTableElement;
  const box = boxIn(table.parentNode as Parent);
  box.classList.add('rows');
  box.append(next);
  return next;
}

/** Where the next rows of a part of a table are put. */
function sectionFor(section: HTMLTableSectionElement): HTMLTableSectionElement {
  const table = tableFor(section.parentNode as HTMLTableElement);
  if (table.lastChild === section) return section;
  if (!table.lastChild) table.append(section.cloneNode());
  return table.lastChild as HTMLTableSectionElement;
}

/** Letters of the scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Gives an element that is filled part by part the direction that its beginning has, once: with `auto`, browsers would
 * search all of its text for the first letter again for each part, and there may be none.
 */
function settleDirection(element: HTMLElement, from: Node): void {
  if (element.dir !== 'auto') return;
  const [letter = ''] = /\p{L}/u.exec(`${from.textContent}`.slice(0, 1_000)) ?? [];
  element.dir = RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/**
 * Cleans a tree of untrusted nodes and shows it, part by part: small neighbours together; a large element first
 * without its children, which follow.
 */
export function* cleanInParts(root: DocumentFragment, target: Parent, rule: LinkRule): Generator<void> {
  const linkSize = root.querySelectorAll('a').length > PART.size ? PART.link : 1;
  const cleaned = (nodes: Node[]): DocumentFragment => {
    const part = root.ownerDocument.createDocumentFragment();
    part.append(...nodes);
    return purify(part, rule);
  };
  yield* fill(root, target);

  /** @param place what holds the line that the first part continues, if there is one */
  function* fill(from: Node, to: Parent, place?: Parent): Generator<void> {
    let nodes: Node[] = [];
    let size = 0;
    const show = (part: Node): void => {
      place ??= placeIn(to);
      place.append(part);
    };
    for (const node of [...from.childNodes]) {
      const nodeSize = sizeOf(node, linkSize);
      const isLarge = nodeSize > PART.size && isElement(node);
      // A part ends between two lines if possible, because the next part begins in another box.
      const isNewLine = BLOCK.test(node.nodeName) || nodes.at(-1)?.nodeName === 'BR';
      const isFull = size + nodeSize > PART.size && (isNewLine || size > 4 * PART.size);
      if (nodes.length && (isLarge || isFull)) {
        show(cleaned(nodes));
        yield;
        nodes = [];
        size = 0;
        if (!isLarge) place = undefined;
      }
      if (!isLarge) {
        nodes.push(node);
        size += nodeSize;
        continue;
      }
      // A large element that is no block, such as a long bold passage, may itself go on with a line.
      if (isNewLine) place = undefined;
      // What becomes of the text shows whether the sanitizer drops the element with its content, or the element only.
      const bare = node.cloneNode();
      bare.appendChild(safeDocument.createTextNode('x'));
      const kept = cleaned([bare]).firstChild;
      if (kept instanceof HTMLElement) {
        kept.replaceChildren();
        settleDirection(kept, node);
        show(kept);
      }
      yield;
      if (kept) yield* kept instanceof HTMLElement ? fill(node, kept) : fill(node, to, place);
      place = undefined;
    }
    if (nodes.length) show(cleaned(nodes));
  }
}
