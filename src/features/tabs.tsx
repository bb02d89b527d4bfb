import { h, type TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isElement } from '../compat/is-element.ts';
import type { TabsSource } from '../ui/feature-parts.ts';
import type { Lists } from '../wall/model.ts';
import type { Settings } from '../wall/settings.ts';
import { type ListName, listTitles } from '../wall/which-lists.ts';
import { isRightToLeft, itemByKey } from './item-by-key.ts';

/** Pixels at an end of the row of tabs that fade out: see tabs.css. */
const FADE = 32;

/** Scrolls the row of a tab until all of the tab is in sight, or its start. The page itself stays where it is. */
function scrollIntoRow(tab: Element): void {
  const row = tab.parentElement;
  if (!row) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  // Below and above 0 where something of it is out of sight; both where it is wider than the row.
  const left = inner.left - outer.left - FADE;
  const right = inner.right - outer.right + FADE;
  row.scrollLeft += isRightToLeft(row) ? Math.max(right, Math.min(left, 0)) : Math.min(left, Math.max(right, 0));
}

/**
 * The lists as tabs, one stop in the tab order. Arrows move the focus only, since showing a list may take a request.
 */
export function Tabs({ wall }: { wall: TabsSource }) {
  const { words, lists } = wall;
  const { say } = words;
  const current = lists.current.value;
  const names = lists.names.value;
  const tablist = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selected = tablist.current?.querySelector('[aria-selected=true]');
    if (selected) scrollIntoRow(selected);
  }, [current]);
  const move = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, altKey, ctrlKey, metaKey } = event;
    // With another key held down it belongs to the browser, for example for "back".
    if (altKey || ctrlKey || metaKey) return;
    const focused = names.findIndex((name) => isElement(event.target) && event.target.id === name);
    const place = itemByKey(key, focused, names.length, isRightToLeft(currentTarget));
    if (place === undefined) return;
    event.preventDefault();
    const tab = tablist.current?.querySelectorAll('button')[place];
    tab?.focus({ preventScroll: true });
    if (tab) scrollIntoRow(tab);
  };
  return (
    <div
      ref={tablist}
      class="tabs"
      part="tabs"
      role="tablist"
      aria-label={say('list.tabs')}
      // Where it scrolls sideways, Firefox makes it a stop of the Tab key before the tab.
      tabIndex={-1}
      onKeyDown={move}
    >
      {names.map((name) => (
        <button
          key={name}
          class="tab"
          part="tab"
          type="button"
          role="tab"
          id={name}
          aria-controls="list"
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          onClick={() => lists.show(name)}
        >
          {say(listTitles[name])}
          <Count wall={wall} name={name} />
        </button>
      ))}
    </div>
  );
}

/** How many offers a list has, once that is known: those of the member before their lists are opened. */
function Count({ wall: { words, lists, member, settings }, name }: { wall: TabsSource; name: ListName }) {
  const offers = useUnfilteredCount(lists, settings.value);
  const total = name === 'offers' ? offers : member.counts.value[name];
  return (
    <span key={total} class="count">
      {total !== undefined && ` ${words.number(total)}`}
    </span>
  );
}

/** How many offers there are for this member, filtered out or not; the last that is known. */
function useUnfilteredCount({ all }: Lists, { baseUrl, memberId }: Settings): number | undefined {
  const scope = `${baseUrl} ${memberId}`;
  const last = useRef<{ scope: string; total: number | undefined }>(undefined);
  const state = all.offers.state.value;
  // While others are on their way, or have failed, the figure may still be that of what was looked for before.
  if (state.status === 'ready' && !state.isFiltered) {
    last.current = { scope, total: state.isOpenEnded ? undefined : state.totalCount };
  }
  return last.current?.scope === scope ? last.current.total : undefined;
}
