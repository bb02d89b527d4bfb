import { h, type TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { listTitles } from '../ui/list-titles.ts';
import type { ListName, ListState, Wall } from '../wall/model.ts';

/** Where a key leads from one of several tabs; `undefined` if it leads nowhere. */
function placeAfter(key: string, place: number, count: number, isRightToLeft: boolean): number | undefined {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forward) return Math.min(place + 1, count - 1);
  if (key === back) return Math.max(place - 1, 0);
  return undefined;
}

/** Scrolls the row of a tab until all of the tab is in sight. The page itself stays where it is. */
function scrollIntoRow(tab: Element): void {
  const row = tab.parentElement;
  if (!row) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left;
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
}

/**
 * The lists as tabs, one stop in the tab order. Arrows move the focus only, since showing a list may take a request.
 */
export function Tabs({ wall }: { wall: Wall }) {
  const { listNames, say, show } = wall;
  const current = wall.listName.value;
  const names = listNames.value;
  const tablist = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selected = tablist.current?.querySelector('[aria-selected=true]');
    if (selected) scrollIntoRow(selected);
  }, [current]);
  const move = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, altKey, ctrlKey, metaKey } = event;
    // With another key held down it belongs to the browser, for example for "back".
    if (altKey || ctrlKey || metaKey) return;
    const focused = names.findIndex((name) => event.target instanceof Element && event.target.id === name);
    const place = placeAfter(key, focused, names.length, getComputedStyle(currentTarget).direction === 'rtl');
    if (place === undefined) return;
    event.preventDefault();
    tablist.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <div
      ref={tablist}
      part="tabs"
      role="tablist"
      aria-label={say('list.tabs')}
      hidden={names.length < 2}
      onKeyDown={move}
    >
      {names.map((name) => (
        <button
          key={name}
          part="tab"
          type="button"
          role="tab"
          id={name}
          aria-controls="list"
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          onClick={() => show(name)}
        >
          {say(listTitles[name])}
          <Count wall={wall} name={name} />
        </button>
      ))}
    </div>
  );
}

/** How many offers a list has, once that is known: those of the member before their lists are opened. */
function Count({ wall, name }: { wall: Wall; name: ListName }) {
  const total = name === 'offers' ? countOf(wall.lists.offers.state.value) : wall.member.counts.value[name];
  return <span part="count">{total !== undefined && ` ${wall.number(total)}`}</span>;
}

const countOf = ({ status, totalCount }: ListState): number | undefined =>
  totalCount > 0 || status === 'ready' ? totalCount : undefined;
