import { setTimeout as sleep } from 'node:timers/promises';
import type { Key, Scope, Tab } from '../engines/browser.ts';
import { eventually } from './eventually.ts';
import { expressionOf, type Inside } from './find-in-wall.ts';
import type { Point } from './pointer-gestures.ts';

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
