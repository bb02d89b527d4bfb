import { safeDocument } from '../compat/safe-document.ts';

/**
 * Makes a list of paragraphs that stand one after another, since each of them is a point: screen readers then say how
 * many there are. Where the text has a list of its own, paragraphs beside it only introduce it.
 */
export function listPoints(box: ParentNode): void {
  const children = [...box.children];
  if (children.some(({ localName }) => /^[uo]l$/.test(localName))) return;
  let list: HTMLElement | undefined;
  for (const child of children) {
    if (child.localName !== 'p') list = undefined;
    else if (child.textContent?.trim()) {
      list ??= child.parentNode?.insertBefore(safeDocument.createElement('ul'), child);
      const point = safeDocument.createElement('li');
      for (const name of ['lang', 'dir']) {
        const value = child.getAttribute(name);
        if (value) point.setAttribute(name, value);
      }
      point.append(...child.childNodes);
      list?.append(point);
      child.remove();
    }
  }
}
