import { type ComponentChildren, h } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Words } from '../wall/model.ts';
import { scrollByKey } from './scroll-by-key.ts';

/** What is around a wall in a dialog of its own: its title, and a way out. The dialog itself is the shell's. */
export function WallInDialog({ say, children }: Pick<Words, 'say'> & { children: ComponentChildren }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The shell's placeholder may have had the focus, and is gone.
  useLayoutEffect(() => {
    title.current?.focus();
    const bar = title.current?.parentElement;
    const list = bar?.nextElementSibling;
    if (list) bar.addEventListener('keydown', (event) => scrollByKey(event, list));
  }, []);
  return (
    <div class="screen">
      <div class="frame">
        <div class="frame-bar">
          <h2 ref={title} class="title" part="title" id="wall-title" tabIndex={-1}>
            {say('list.offers')}
          </h2>
          <button
            class="close"
            part="close"
            aria-label={say('dialog.close')}
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {/* Firefox makes what scrolls a stop of the Tab key, here one without a name. */}
        <div class="scroll" tabIndex={-1}>
          {children}
        </div>
      </div>
    </div>
  );
}
