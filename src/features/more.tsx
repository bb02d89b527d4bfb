import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { hasStayed } from '../ui/focus.ts';
import type { Wall } from '../wall/model.ts';

/** How near the button comes to the screen before the next page is requested. */
const NEAR = '400px';

/** Appends pages: the first by itself, near the end; the others on request, so that the page's foot can be reached. */
export function More({ wall }: { wall: Wall }) {
  const { say, state, more } = wall;
  const { offers, index, totalPages, totalCount, status } = state.value;
  const button = useRef<HTMLButtonElement>(null);
  const isMoreLeft = index < totalPages - 1;
  const isBusy = status === 'loading';

  const hasAppended = useRef(false);
  useEffect(() => {
    if (!button.current || hasAppended.current || !isMoreLeft || status !== 'ready') return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        hasAppended.current = true;
        void more();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [state.value]);

  const append = async (pressed: HTMLElement) => {
    await more();
    // The last page takes the button away, and so does a failure: focus goes on to what has come in its place.
    const root = pressed.getRootNode();
    if (pressed.hidden && root instanceof ShadowRoot && hasStayed(pressed)) {
      const first = root.querySelectorAll<HTMLElement>('[part="name"]')[offers.length];
      (first ?? root.querySelector<HTMLElement>('[role=alert] button'))?.focus();
    }
  };
  return (
    <div part="notice">
      <button
        ref={button}
        part="button more"
        type="button"
        hidden={offers.length === 0 || !isMoreLeft || status === 'failed'}
        aria-disabled={isBusy}
        onClick={({ currentTarget }) => {
          if (!isBusy) void append(currentTarget);
        }}
      >
        {say('list.more')}
      </button>
      <p part="status" role="status">
        {offers.length > 0 && say('list.shown', { shown: offers.length, count: totalCount })}
      </p>
    </div>
  );
}
