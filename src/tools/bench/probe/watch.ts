import { now } from './account.ts';
import type { Appearance, Moment, Sought } from './contract.ts';
import { all, onChange } from './roots.ts';

interface Watcher extends Sought {
  found: (appearance: Appearance) => void;
}

const watchers = new Set<Watcher>();
let changed: Moment = now();

/** When the next frame has been painted: a message sent from within it arrives after it. */
const painted = (): Promise<Moment> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(now());
      port2.postMessage(undefined);
    });
  });

const isThere = ({ selector, count, not }: Sought): boolean => {
  const found = all(selector);
  return found.length >= count && (not === undefined || (found[0]?.textContent ?? '') !== not);
};

function look(): void {
  for (const watcher of watchers) {
    if (!isThere(watcher)) continue;
    watchers.delete(watcher);
    const inDom = now();
    void painted().then((painted) => watcher.found({ inDom, painted }));
  }
}

/** See `Bench`. */
export const appears = (sought: Sought): Promise<Appearance> =>
  new Promise((found) => {
    watchers.add({ ...sought, found });
    look();
  });

/** When the document was last changed. */
export const lastChange = (): Moment => changed;

onChange(() => {
  changed = now();
  look();
});
