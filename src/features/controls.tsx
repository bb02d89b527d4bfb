import { Fragment, h, type TargetedEvent, type TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Query } from '../api/address.ts';
import { isElement } from '../compat/is-element.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { createSizeObserver } from '../page/size-observer.ts';
import type { ControlsSource } from '../ui/feature-parts.ts';
import { listElementOf } from '../ui/focus.ts';
import { DOUBLE_PRESS } from '../ui/stray-press.ts';
import { filtersFrom, isSameSelection } from '../wall/filters.ts';
import { isNothing } from '../wall/list-state.ts';
import { CategoryField, FeaturedField, SearchField, SortField } from './control-fields.tsx';

/** Milliseconds without a keystroke after which a search is made. */
const DEBOUNCE = 300;

const filterFields = { category: CategoryField, sort: SortField, featured: FeaturedField };

/** The controls that the publisher wants: search, category, sort, featured. The fields have the API's names. */
export function Controls({ wall }: { wall: ControlsSource }) {
  const { words, lists, settings } = wall;
  const { filters, setFilters, filter } = lists;
  /** Takes the fields' values at once, and requests what they select once typing stops. */
  const change = (next: Query, delay: number) => {
    // Blanks around the words of a search select nothing else.
    if (isSameSelection(next, filters.value)) return;
    setFilters(next);
    // The search is made even if the person looks at another list by then, but not once the filters were
    // changed again, by the next key or as for another member.
    setTimeout(() => {
      if (filters.value === next) void filter(next);
    }, delay);
  };
  const names = settings.value.controls;
  const read = ({ currentTarget, target }: TargetedEvent<HTMLFormElement>) => {
    const isTyping = target instanceof HTMLInputElement && target.type === 'search';
    const fields = new FormData(currentTarget);
    change(
      filtersFrom((name) => fields.get(name), names),
      isTyping ? DEBOUNCE : 0,
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form, so that its fields can be read at once
    <form
      class="controls"
      part="controls"
      role="search"
      onSubmit={(event) => event.preventDefault()}
      onInput={(event) => {
        // A word that is still composed is not searched for; `compositionend` comes after its last `input`.
        if (!event.isComposing) read(event);
      }}
      onCompositionEnd={read}
    >
      {names.includes('search') && <SearchField say={words.say} filters={filters.value} />}
      <Filters wall={wall} clear={() => change({}, 0)} />
    </form>
  );
}

/** All controls but the search. On a narrow screen a button shows and hides them, and says how many are in use. */
function Filters({ wall, clear }: { wall: ControlsSource; clear: () => void }) {
  const { words, lists, settings } = wall;
  const { say, number } = words;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const names = settings.value.controls.filter((name) => name !== 'search');
  useEffect(() => keepFocus(opener.current), [names.length > 0]);
  useEffect(() => (isOpen ? whenLeft(opener.current, () => setIsOpen(false)) : undefined), [isOpen]);
  const closeByKey = (event: TargetedKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !isOpen || !opener.current?.offsetWidth) return;
    // Otherwise it would also close a dialog that the wall is in.
    event.preventDefault();
    setIsOpen(false);
    opener.current.focus();
  };
  const inUse = Object.keys(lists.filters.value);
  const count = inUse.filter((name) => name !== 'filter.search' && name !== 'order_asc').length;
  // Where nothing is found, the list itself has a button that clears the filters.
  const hasClear = inUse.length > 0 && !isNothing(lists.state.value);
  return (
    <>
      {names.length > 0 && (
        <button
          ref={opener}
          class="button filter"
          part="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls="filters"
          onKeyDown={closeByKey}
          onClick={() => setIsOpen(!isOpen)}
        >
          {say('find.filter')}
          {count > 0 && <span class="count">{number(count)}</span>}
        </button>
      )}
      {hasClear && <Clear words={say('find.clear')} clear={clear} />}
      {names.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape, pressed in any of its fields, closes it
        <div class="filters" id="filters" data-open={isOpen} onKeyDown={closeByKey}>
          {names.map((name) => {
            const Field = filterFields[name];
            return <Field key={name} say={say} filters={lists.filters.value} lists={lists} settings={settings} />;
          })}
          {/* On a narrow screen this one is shown; where there are no filters, the one beside the search. */}
          {hasClear && <Clear words={say('find.clear')} clear={clear} />}
        </div>
      )}
    </>
  );
}

/**
 * Calls back when the focus leaves the controls, or something is pressed outside of them. If they lie over the list,
 * that press opens no offer: it is meant to put them away, and opening an offer is counted.
 * @param opener the button that shows and hides the filters
 * @returns what ends that
 */
function whenLeft(opener: HTMLElement | null, act: () => void): () => void {
  const ended = new AbortController();
  const form = opener?.closest('form');
  // What is said in place of a list stands below the filters, and would move from under the press as they go.
  const isBelow = (target: unknown) => isElement(target) && target.closest('.notice') !== null;
  const look = (event: Event) => {
    const path = event.composedPath();
    if (!form || path.includes(form) || (event.type !== 'click' && isBelow(path[0]))) return;
    if (opener?.offsetWidth) keepFromCards(form.getRootNode(), event.timeStamp);
    act();
  };
  const moveOn = ({ relatedTarget }: FocusEvent) => {
    if (isElement(relatedTarget) && !form?.contains(relatedTarget) && !isBelow(relatedTarget)) act();
  };
  const { signal } = ended;
  safeDocument.addEventListener('pointerdown', look, ownOnly({ capture: true, signal }));
  safeDocument.addEventListener('click', look, ownOnly({ capture: true, signal }));
  form?.addEventListener('focusout', moveOn, ownOnly({ signal }));
  return () => ended.abort();
}

/**
 * Moves the focus on from what another width does not show, as where a phone is turned: to the button that shows the
 * filters, or from that. The page stays where it is, since the person may read something else by now.
 * @returns what ends that
 */
function keepFocus(opener: HTMLButtonElement | null): (() => void) | undefined {
  const form = opener?.form;
  if (!form) return undefined;
  const moveOn = (focused: HTMLElement | null) => {
    if (!focused || focused.offsetWidth > 0) return;
    if (opener.offsetWidth) opener.focus(ownOnly({ preventScroll: true }));
    else leave(opener, true);
  };
  const observer = createSizeObserver(() => moveOn(form.querySelector(':focus')));
  observer?.observe(opener);
  // Where the page has asked for sizes, Chromium takes the focus away before the observer is told.
  const lose = ({ target, relatedTarget }: FocusEvent) => {
    if (!relatedTarget) moveOn(target as HTMLElement);
  };
  form.addEventListener('focusout', lose);
  return () => {
    observer?.disconnect();
    form.removeEventListener('focusout', lose);
  };
}

/**
 * Keeps the clicks of a press, or of both presses of a double tap, from the cards in a root. Clicks by key pass.
 * @param since when the press began
 */
function keepFromCards(root: Node, since: number): void {
  const over = new AbortController();
  const { signal } = over;
  const swallow = (event: Event) => {
    const { detail, target } = event as MouseEvent;
    if (detail > 0 && isElement(target) && target.closest('.card')) event.stopPropagation();
  };
  root.addEventListener('click', swallow, ownOnly({ capture: true, signal }));
  const endWithNext = ({ timeStamp }: PointerEvent) => {
    if (timeStamp - since >= DOUBLE_PRESS) over.abort();
  };
  safeDocument.addEventListener('pointerdown', endWithNext, ownOnly({ capture: true, signal }));
}

/** Shows all offers again. */
function Clear({ words, clear }: { words: string; clear: () => void }) {
  return (
    <button
      class="button clear"
      part="button"
      type="button"
      onClick={({ currentTarget }) => {
        // The button is about to go, so the focus moves on before.
        leave(currentTarget);
        clear();
      }}
    >
      {words}
    </button>
  );
}

/**
 * Moves the focus from a button to the first other control that is shown, or to the list. For a finger, the search is
 * left out: it would open a keyboard over the list.
 */
function leave(button: HTMLButtonElement, preventScroll = false): void {
  const isFinger = matchMedia('(pointer: coarse)').matches;
  const controls = [...(button.form?.querySelectorAll<HTMLElement>('button,input,select') ?? [])];
  const next = controls.find(
    (control) =>
      control !== button && control.offsetWidth > 0 && !(isFinger && control.getAttribute('type') === 'search'),
  );
  if (next) next.focus(ownOnly({ preventScroll }));
  else listElementOf(button)?.focus({ preventScroll: true });
}
