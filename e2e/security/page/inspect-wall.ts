import { offences } from '../../../test/html/find-offences.ts';

/** Elements that the wall draws by itself, beside those that text of an offer may have. */
const OWN = 'dialog,button,section,details,summary,img,video,nav,form,input,select,option,label,progress,h2,h3';

const boxesIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.html')];

const shortly = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Whether an attribute is the hue of a letter in place of a picture, which is a number of the wall's own. */
const isHue = (element: Element, name: string): boolean =>
  name === 'style' && element.matches('.media') && /^--hue: \d+;$/.test(element.getAttribute(name) ?? '');

/** What the wall's own markup is when it is parsed once more: text that turns into elements then was never safe. */
function reparsed(root: ShadowRoot): string[] {
  const again = document.createElement('template');
  again.innerHTML = root.innerHTML;
  const { content } = again;
  const found = boxesIn(content).flatMap((box) => offences(box));
  const handlers = [...content.querySelectorAll('*')].flatMap((element) =>
    Element.prototype.getAttributeNames
      .call(element)
      .filter((name) => /^(on|style$|srcdoc|formaction|is$)/.test(name) && !isHue(element, name)),
  );
  found.push(...handlers);
  // More than there were: something has left its box.
  const [before, after] = [root, content].map((tree) => tree.querySelectorAll(OWN).length);
  if (before !== after) found.push(`${before} elements of the wall became ${after}`);
  if (content.querySelector('script,style,iframe,svg,math,link,meta,base,object,embed,template,offer-wall')) {
    found.push('a forbidden element');
  }
  return found.map((what) => `parsed again: ${what}`);
}

/** Whether an element has nothing on top of it: the middle of what its parent, which may scroll, shows of it is its own. */
function isOnTop(root: ShadowRoot, selector: string): boolean {
  const element = root.querySelector(selector);
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  const frame = element?.parentElement?.getBoundingClientRect() ?? box;
  const left = Math.max(box.left, frame.left);
  const right = Math.min(box.right, frame.right);
  const top = Math.max(box.top, frame.top);
  const bottom = Math.min(box.bottom, frame.bottom);
  return !!element?.contains(root.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

/** The innermost element that is wider than the page, in words. */
function culprit(root: ShadowRoot): string {
  const { clientWidth } = document.documentElement;
  const wide = [...root.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth);
  return shortly(wide.at(-1)?.outerHTML ?? 'nothing of the wall');
}

/** What of the text leaves its box, or lies over the wall's own buttons. */
function escapes(root: ShadowRoot): string[] {
  const found: string[] = [];
  const scroll = root.querySelector('.scroll');
  const outer = scroll?.getBoundingClientRect() ?? new DOMRect();
  for (const box of boxesIn(root)) {
    const { left, right } = box.getBoundingClientRect();
    if (left < outer.left || right > outer.right + 0.5) found.push('a box wider than the dialog');
    if (getComputedStyle(box).overflow !== 'auto') found.push('a box that clips nothing');
    // In a box that clips, only what is positioned or moved gets out.
    for (const element of [...box.querySelectorAll('*')].slice(0, 500)) {
      const { position, float, transform, zIndex, opacity, filter } = getComputedStyle(element);
      const plain = [position, float, transform, zIndex, opacity, filter].join(' ');
      if (plain !== 'static none none auto 1 none') found.push(`${element.localName} with ${plain}`);
    }
  }
  if (scroll && scroll.scrollWidth > scroll.clientWidth) found.push('the dialog scrolls sideways');
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`the page scrolls sideways for ${culprit(root)}`);
  for (const selector of ['.close', '.get']) {
    if (!isOnTop(root, selector)) found.push(`something lies over ${selector}`);
  }
  return found;
}

/** Elements that must hold just a text, and nothing that it turned into. */
export function textOffences(root: ParentNode, expected: Record<string, string>): string[] {
  return Object.entries(expected).flatMap(([selector, text]) => {
    if (!text) return [];
    const elements = [...root.querySelectorAll(selector)];
    if (!elements.length) return [`nothing at ${selector}`];
    // What follows the text, such as the hint of a step, is the wall's own.
    return elements
      .filter(({ firstChild }) => firstChild?.nodeType !== Node.TEXT_NODE || firstChild.nodeValue !== text)
      .map(({ textContent }) => `${selector} says "${shortly(textContent)}"`);
  });
}

/** Everything that is wrong with a wall whose dialog is open. */
export function inspect(wall: Element): string[] {
  const root = wall.shadowRoot;
  if (!root) return ['no wall'];
  const found = boxesIn(root).flatMap((box) => offences(box));
  if (document.querySelectorAll('offer-wall').length !== 1 || root.querySelector('offer-wall'))
    found.push('another wall');
  if (root.querySelectorAll('dialog').length !== 1) found.push('another dialog');
  return [...found, ...reparsed(root), ...escapes(root)];
}
