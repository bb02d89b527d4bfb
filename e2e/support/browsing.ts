/** Finds and uses the pieces of a wall by role and name, in any engine, as a person would. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Key, Scope, Tab } from '../engines/browser.ts';
import { eventually } from './eventually.ts';
import type { Point } from './pointer-gestures.ts';

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
type Inside = ReturnType<typeof inside>;

/** A page function as an expression, with its arguments. */
function expressionOf<A extends unknown[]>(run: (page: Inside, ...args: A) => unknown, args: A): string {
  const list = args.map((value) => JSON.stringify(value) ?? 'undefined').join(',');
  // Functions in functions are given their names by the compiler's `__name`, which no page has.
  // An element is reported only as being there: browsers differ in how they serialise one.
  return `(() => {
    const __name = (value) => value;
    const answer = (${run})((${inside})(), ${list});
    return answer instanceof Node || answer;
  })()`;
}

/** Milliseconds within which engines take two presses for a double click, at the most. */
const DOUBLE_CLICK = 700;

/** Pixels between the two presses of a double click, with some to spare. */
const NEAR = 40;

/** What a person does in a tab, with eyes, mouse and keyboard. */
export class Browsing {
  #lastPress = { x: 0, y: 0, at: 0 };

  constructor(
    /** The tab of the page. */
    readonly tab: Tab,
    /** What holds the wall: the tab, or a frame in it. */
    private readonly scope: Scope = tab,
  ) {}

  /** The result of a function that runs in the page. */
  async ask<T, A extends unknown[]>(run: (page: Inside, ...args: A) => T, ...args: A): Promise<T> {
    return (await this.scope.evaluate(expressionOf(run, args))) as T;
  }

  /** Waits until a function that runs in the page returns something true; returns that. */
  async until<T, A extends unknown[]>(
    what: string,
    run: (page: Inside, ...args: A) => T,
    ...args: A
  ): Promise<NonNullable<T>> {
    return this.untilIn(this.scope, what, run, ...args);
  }

  /** The same in another tab. */
  async untilIn<T, A extends unknown[]>(
    scope: Scope,
    what: string,
    run: (page: Inside, ...args: A) => T,
    ...args: A
  ): Promise<NonNullable<T>> {
    return eventually(what, async () => (await scope.evaluate(expressionOf(run, args))) as T);
  }

  /** The middle of an element that is shown, at rest and not covered. */
  async place(role: string, name?: string, patience?: number): Promise<Point> {
    const find = (page: Inside, role: string, name: string | null) => {
      const element = page.one(role, name ?? undefined);
      element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const box = element?.getBoundingClientRect();
      if (!element || !box) return '';
      const { x, y, width, height } = box;
      const middle = [x + width / 2, y + height / 2] as const;
      const top = page.root()?.elementFromPoint(...middle);
      return top && element.contains(top) ? middle.join(' ') : '';
    };
    let before = '';
    const place = await eventually(
      `${role} ${name ?? ''} to be clicked`,
      async () => {
        const now = await this.ask(find, role, name ?? null);
        const isAtRest = now !== '' && now === before;
        before = now;
        return isAtRest && now;
      },
      patience,
    );
    const [x = 0, y = 0] = `${place}`.split(' ').map(Number);
    const frame = await this.frame();
    return { x: x + frame.x, y: y + frame.y };
  }

  /** Where the frame is that holds the wall, which scrolls with the page around it; that of the tab is at its start. */
  private async frame(): Promise<Point> {
    if (this.scope === this.tab) return { x: 0, y: 0 };
    return this.untilIn(this.tab, 'a frame', () => {
      const box = document.querySelector('iframe')?.getBoundingClientRect();
      return box && { x: box.x, y: box.y };
    });
  }

  /** Clicks with the mouse. */
  async click(role: string, name?: string): Promise<void> {
    await this.clickAt(await this.place(role, name));
  }

  /**
   * Clicks with the mouse at a place. Who presses there again reads first what has come up: sooner, the press would be the
   * second of a double click.
   */
  async clickAt({ x, y }: Point): Promise<void> {
    const last = this.#lastPress;
    const isNear = Math.hypot(x - last.x, y - last.y) < NEAR;
    if (isNear) await sleep(Math.max(0, last.at + DOUBLE_CLICK - performance.now()));
    await this.tab.click(x, y);
    this.#lastPress = { x, y, at: performance.now() };
  }

  async press(key: Key, shift?: boolean): Promise<void> {
    await this.tab.press(key, shift);
  }

  /** Puts the focus on an element. */
  async focusOn(role: string, name?: string): Promise<void> {
    await this.until(
      `${role} ${name ?? ''} to take the focus`,
      (page, role, name) => {
        const element = page.one(role, name ?? undefined);
        element?.focus();
        return !!element && page.focused() === element;
      },
      role,
      name ?? null,
    );
  }

  /** Waits until the focus is on an element of this name. */
  async focus(name: string): Promise<void> {
    await this.until(
      `the focus on "${name}"`,
      (page, name) => {
        const focused = page.focused();
        return !!focused && page.nameOf(focused) === name;
      },
      name,
    );
  }
}
