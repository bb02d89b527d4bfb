import { h, type TargetedKeyboardEvent } from 'preact';
import type { MessageKey } from '../i18n/messages.ts';
import type { View } from '../wall/context.ts';
import type { Wall } from '../wall/wall.ts';

const NAMES: Record<View, MessageKey> = { offers: 'Offers', 'in-progress': 'In progress', completed: 'Completed' };

/** How far a key moves along the tabs; `Home` and `End` go as far as they can. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -9, End: 9 };

/** The lists as tabs, one stop in the tab order. Their accessible names stay the same whatever is counted. */
export const Tabs = ({ wall }: { wall: Wall }) => {
  const { views, lists, say, show } = wall;
  const view = wall.view.value;
  const names = views.value;
  const move = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, altKey, ctrlKey, metaKey } = event;
    const step = STEPS[key];
    // With another key it is the browser's, such as "back".
    if (!step || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    const turned = /^A/.test(key) && currentTarget.matches(':dir(rtl)') ? -step : step;
    const place = Math.max(0, Math.min(names.indexOf(view) + turned, names.length - 1));
    void show(names[place] ?? view);
    currentTarget.querySelectorAll('button')[place]?.focus();
  };
  return (
    <div part="tabs" role="tablist" hidden={!names[1]} onKeyDown={move}>
      {names.map((name) => {
        const { status, totalCount } = lists[name].state.value;
        return (
          <button
            key={name}
            part="button tab"
            type="button"
            role="tab"
            id={name}
            aria-selected={name === view}
            tabIndex={name === view ? 0 : -1}
            onClick={() => show(name)}
          >
            {say(NAMES[name])}
            <span part="count" aria-hidden="true">
              {(totalCount > 0 || status === 'ready') && ` ${totalCount.toLocaleString(wall.locale())}`}
            </span>
          </button>
        );
      })}
    </div>
  );
};
