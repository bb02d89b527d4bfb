/**
 * What runs in the page: finds the pieces of the wall in its open shadow root, by role and name. It stands on its own,
 * since it is sent to the page as text, and uses nothing that hostile pages replace.
 */
function inside() {
  /** The elements that have a role in the wall, by attribute or by nature. */
  const selectors: Record<string, string> = {
    button: 'button:not([role])',
    card: '.card button',
    dialog: 'dialog[open]',
    link: 'a[href]',
    tab: '[role="tab"]',
    alert: '[role="alert"]',
  };
  const root = (): ShadowRoot | undefined => document.querySelector('offer-wall')?.shadowRoot ?? undefined;
  const clean = (text: string | null | undefined): string => `${text ?? ''}`.replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const other = element.getAttribute('aria-labelledby');
    if (other) return clean(root()?.getElementById(other)?.textContent);
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return clean(copy.textContent);
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  /** The shown elements of a role, of one name or of any. */
  const all = (role: string, name?: string): HTMLElement[] => {
    const found: HTMLElement[] = [];
    for (const element of root()?.querySelectorAll<HTMLElement>(selectors[role] ?? role) ?? []) {
      if (isShown(element) && (name === undefined || nameOf(element) === name)) found[found.length] = element;
    }
    return found;
  };
  return {
    root,
    all,
    nameOf,
    one: (role: string, name?: string): HTMLElement | undefined => all(role, name)[0],
    names: (role: string): string[] => {
      const names: string[] = [];
      for (const element of all(role)) names[names.length] = nameOf(element);
      return names;
    },
    /** What the wall says, in the dialog if it is open. */
    text: (): string => clean((all('dialog')[0] ?? root()?.querySelector('.wall'))?.textContent),
    focused: (): Element | undefined => root()?.activeElement ?? document.activeElement ?? undefined,
  };
}

/** What page functions are given. */
export type Inside = ReturnType<typeof inside>;

/** A page function as an expression, with its arguments. */
export function expressionOf<A extends unknown[]>(run: (page: Inside, ...args: A) => unknown, args: A): string {
  const list = args.map((value) => JSON.stringify(value) ?? 'undefined').join(',');
  // Functions in functions are given their names by the compiler's `__name`, which no page has.
  // An element is reported only as being there: browsers differ in how they serialise one.
  return `(() => {
    const __name = (value) => value;
    const answer = (${run})((${inside})(), ${list});
    return answer instanceof Node || answer;
  })()`;
}
