import { safeDocument } from '../compat/safe-document.ts';
import { type LinkRule, purify } from './purify.ts';
import { lengthOf } from './weigh.ts';

/** How much is cleaned and shown at once: elements, or forty times as many characters. */
const PART = 40;

/** Items of a list after which it goes on in another one, because engines lay out a list as a whole. */
const ITEMS = 60;

/** Tables, in which HTML allows no boxes of ours, and lists. */
const WITHOUT_BOXES = /^(TABLE|THEAD|TBODY|TFOOT|TR|OL|UL)$/;

/** What begins a line. A part ends between two lines if possible, because the next part begins in another box. */
const LINE = /^(P|DIV|UL|OL|LI|H\d|TABLE|TR)$/;

type Place = ParentNode & Node;

/** Links count as several elements, because addresses take long to check. */
function sizeOf(node: Node): number {
  const characters = lengthOf(`${node.textContent}`) / 40;
  if (!(node instanceof Element)) return characters;
  const links = node.querySelectorAll('a').length + (node.localName === 'a' ? 1 : 0);
  return characters + 1 + node.querySelectorAll('*').length + 7 * links;
}

/** A further box, which is drawn only when it is scrolled to. */
function boxIn(parent: Place): HTMLElement {
  const box = safeDocument.createElement('div');
  box.className = 'piece';
  box.addEventListener('contentvisibilityautostatechange', scrollWhenSeen);
  parent.append(box);
  return box;
}

/**
 * Lets a box with a table scroll sideways, but only while it can be seen: Firefox lays out every scrolling box again
 * for each one that is added, and WebKit lays out each of them twice.
 */
function scrollWhenSeen(event: Event): void {
  const { skipped } = event as ContentVisibilityAutoStateChangeEvent;
  const box = event.currentTarget as HTMLElement;
  if (box.querySelector('table')) box.className = skipped ? 'piece' : 'piece seen';
}

/** An empty list like another one, which goes on counting. */
function nextOf(list: Element): Element {
  const next = list.cloneNode() as Element;
  if (list instanceof HTMLOListElement) {
    let number = list.start;
    for (const item of list.children) number = Number(item.getAttribute('value') || number) + 1;
    (next as HTMLOListElement).start = number;
  }
  return next;
}

/**
 * Cleans what is in an untrusted node and shows it in a place, part by part: small neighbours together; a large element
 * first without its children, and then they.
 */
export function* cleanInParts(from: Node, to: Place, rule: LinkRule): Generator<void> {
  const around = to.parentNode as Place;
  let [place, nodes, size]: [Place, Node[], number] = [to, [], 0];
  const cleaned = (...some: Node[]): DocumentFragment => {
    // Not of the page: there pictures would load before they are taken out.
    const part = (from.ownerDocument as Document).createDocumentFragment();
    part.append(...some);
    return purify(part, rule);
  };
  const show = (part: Node) => {
    const isFull = /^[OU]L$/.test(place.nodeName) && place.childElementCount >= ITEMS;
    if (isFull) place = boxIn(around).appendChild(nextOf(place as Element));
    const hasBox = place.firstChild && !WITHOUT_BOXES.test(place.nodeName);
    (hasBox ? boxIn(place) : place).append(part);
  };
  const showNodes = () => {
    if (nodes.length) show(cleaned(...nodes));
    [nodes, size] = [[], 0];
  };
  for (const node of [...from.childNodes]) {
    const own = sizeOf(node);
    const isLarge = own > PART && node instanceof Element;
    const isNewLine = LINE.test(node.nodeName) || nodes.at(-1)?.nodeName === 'BR';
    if (nodes.length && (isLarge || (size + own > PART && isNewLine) || size > 4 * PART)) {
      showNodes();
      yield;
    }
    if (isLarge) {
      // The text shows whether the sanitizer drops the element with its content, or only the element.
      const shell = node.cloneNode();
      shell.textContent = 'x';
      const kept = cleaned(shell).firstChild;
      if (kept instanceof Element) {
        kept.replaceChildren();
        show(kept);
      }
      yield;
      if (kept) yield* cleanInParts(node, kept instanceof Element ? kept : place, rule);
    } else {
      nodes.push(node);
      size += own;
    }
  }
  showNodes();
}
