/** Where an element is in the window. */
export const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** Whether a person who looks at the page sees it. */
export const isSeen = (element: HTMLElement): boolean =>
  element.checkVisibility() && boxOf(element).width > 0 && getComputedStyle(element).clipPath === 'none';

const nameOf = (element: Element) => `${element.className} "${element.textContent?.slice(0, 20)}"`;

/** What can be seen in an element. The tabs themselves are scrolled into sight, sideways. */
const seenIn = (inside: HTMLElement) =>
  [...inside.querySelectorAll<HTMLElement>('[class]:not(.tabs *)')].filter(isSeen);

/** Whether two boxes share more than a pixel of their edges. */
export const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;

/** Which parts cover one another though they stand side by side. */
export function covered(inside: HTMLElement): string[] {
  const leaves = seenIn(inside)
    .filter((one) => !one.querySelector('[class]') && !one.matches('.media, .creative'))
    .map((one) => ({ one, a: boxOf(one) }));
  return leaves.flatMap(({ one, a }, place) =>
    leaves
      .slice(place + 1)
      .flatMap(({ one: other, a: b }) => (overlap(a, b) ? `${nameOf(one)} and ${nameOf(other)}` : [])),
  );
}

/** Which parts stick out of the wall, or cover one another. */
export function collisions(inside: HTMLElement): string[] {
  const wall = boxOf(inside);
  const out = seenIn(inside).filter((one) => boxOf(one).left < wall.left - 0.5 || boxOf(one).right > wall.right + 0.5);
  return [...out.map((one) => `${nameOf(one)} sticks out`), ...covered(inside)];
}
