import { h } from 'preact';
import type { Wall } from '../wall/wall.ts';

const watchers = new WeakMap<Wall, IntersectionObserver>();

/** Asks for more as soon as an element comes near; anew at each call, since a page may not have moved it away. */
function watch(element: Element | false | null, wall: Wall): void {
  watchers.get(wall)?.disconnect();
  if (!element) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void wall.more();
    },
    { rootMargin: '400px' },
  );
  watchers.set(wall, watcher);
  watcher.observe(element);
}

/** Appends pages: by the button, and by itself near the end. After a failure only when asked. */
export const More = ({ wall }: { wall: Wall }) => {
  const { say, state, more } = wall;
  const { offers, index, totalPages, totalCount, status } = state.value;
  const left = index < totalPages - 1;
  const busy = status === 'loading';
  const append = async (button: HTMLElement) => {
    await more();
    // The last page takes the button away: focus goes on to the first offer of that page.
    if (button.hidden) {
      const root = button.getRootNode() as ShadowRoot;
      root.querySelectorAll<HTMLElement>('[part="name"]')[offers.length]?.focus();
    }
  };
  return (
    <div part="notice">
      <button
        ref={(button) => watch(left && status === 'ready' && button, wall)}
        part="button more"
        type="button"
        hidden={!offers[0] || !left || status === 'failed'}
        aria-disabled={busy}
        onClick={({ currentTarget }) => busy || append(currentTarget)}
      >
        {say('Show more')}
      </button>
      <p part="status" role="status">
        {offers[0] &&
          say('{shown} of {count} offer|{shown} of {count} offers', { shown: offers.length, count: totalCount })}
      </p>
    </div>
  );
};
