/** What a wall has begun and not ended: its timers, observers and listeners. */
import { replace } from './replace-global.ts';

/** Whether the function that was called was called by the wall itself, not by a test or its tools. */
const isCalledByWall = (): boolean => /\/src\//.test(`${Error().stack}`.split('\n').slice(3, 5).join('\n'));

/** The timers of the wall that have not run out or been cleared, by their milliseconds. */
export function watchTimers(): () => number[] {
  const alive = new Map<unknown, number>();
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const own = window[name].bind(window) as (task: () => void, delay?: number, ...given: unknown[]) => number;
    const watched = (task: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
      const id = own(() => {
        if (name === 'setTimeout') alive.delete(id);
        task(...given);
      }, delay);
      if (isCalledByWall()) alive.set(id, delay);
      return id;
    };
    replace(window, name, { value: watched });
  }
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const own = window[name].bind(window);
    replace(window, name, {
      value: (id: number) => {
        alive.delete(id);
        own(id);
      },
    });
  }
  return () => [...alive.values()].sort((a, b) => a - b);
}

/** The observers of the wall that observe something, by their names. */
export function watchObservers(): () => string[] {
  const alive = new Set<{ name: string }>();
  for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const) {
    const own = window[name] as unknown as new (
      ...given: unknown[]
    ) => { observe(...given: unknown[]): void; disconnect(): void };
    const watched = class extends own {
      #entry = { name };
      #isOurs = isCalledByWall();
      override observe(...given: unknown[]) {
        super.observe(...given);
        if (this.#isOurs) alive.add(this.#entry);
      }
      override disconnect() {
        super.disconnect();
        alive.delete(this.#entry);
      }
    };
    replace(window, name, { value: watched });
  }
  return () => [...alive].map(({ name }) => name).sort();
}

/** The listeners on what outlives a wall: the window and the document. By their types. */
export function watchListeners(): () => string[] {
  let alive: { target: EventTarget; type: string; listener: unknown }[] = [];
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const forget = (target: EventTarget, type: string, listener: unknown) => {
    alive = alive.filter((one) => one.target !== target || one.type !== type || one.listener !== listener);
  };
  function watchedAdd(this: unknown, type: string, listener: EventListener, how?: AddEventListenerOptions | boolean) {
    const target = this instanceof EventTarget ? this : window;
    add.call(target, type, listener, how);
    const signal = typeof how === 'object' ? how.signal : undefined;
    const outlivesWalls = target === window || target === document;
    if (!outlivesWalls || signal?.aborted || !isCalledByWall()) return;
    forget(target, type, listener);
    alive.push({ target, type, listener });
    if (signal) add.call(signal, 'abort', () => forget(target, type, listener));
  }
  function watchedRemove(this: unknown, type: string, listener: EventListener, how?: EventListenerOptions | boolean) {
    const target = this instanceof EventTarget ? this : window;
    remove.call(target, type, listener, how);
    forget(target, type, listener);
  }
  // The test runner gives the window functions of its own.
  for (const target of [EventTarget.prototype, window]) {
    replace(target, 'addEventListener', { value: watchedAdd });
    replace(target, 'removeEventListener', { value: watchedRemove });
  }
  return () => alive.map(({ type }) => type).sort();
}
