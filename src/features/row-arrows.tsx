import { Fragment, h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isElement } from '../compat/is-element.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { createSizeObserver } from '../page/size-observer.ts';
import type { RowArrowsProps } from '../ui/feature-parts.ts';
import { listElementOf } from '../ui/focus.ts';
import { isRightToLeft, itemByKey } from './item-by-key.ts';

/** The share of a row in sight that goes out of sight when the row is turned. */
const TURN = 0.9;

/**
 * Turns a row of cards: arrows over its ends for a mouse, which are no stops of the Tab key, and the keyboard's arrows
 * from card to card.
 */
export function RowArrows({ say, state }: RowArrowsProps) {
  /** Either of them: it leads to the row. */
  const button = useRef<HTMLButtonElement>(null);
  const row = () => button.current && listElementOf(button.current)?.querySelector('ul');
  const [hasBefore, setBefore] = useState(false);
  const [hasAfter, setAfter] = useState(false);
  useEffect(() => {
    const cards = row();
    if (!cards) return;
    const look = () => {
      // From right to left, scrollLeft is below 0.
      const before = Math.abs(cards.scrollLeft);
      setBefore(before > 1);
      setAfter(before + cards.clientWidth < cards.scrollWidth - 1);
    };
    const ended = new AbortController();
    const options = ownOnly({ passive: true, signal: ended.signal });
    const watcher = createSizeObserver(look);
    if (watcher) watcher.observe(cards);
    else look();
    cards.addEventListener('scroll', look, options);
    cards.addEventListener('focusin', lead, options);
    cards.addEventListener('keydown', walk, ownOnly({ signal: ended.signal }));
    return () => {
      watcher?.disconnect();
      ended.abort();
    };
  }, [state]);
  const turn = (direction: 1 | -1) => {
    const cards = row();
    cards?.scrollBy(ownOnly({ left: direction * TURN * cards.clientWidth * (isRightToLeft(cards) ? -1 : 1) }));
  };
  const arrow = (direction: 1 | -1, isShown: boolean) => (
    <button
      ref={button}
      class="button turn"
      part="button"
      type="button"
      tabIndex={-1}
      aria-label={say(direction > 0 ? 'pages.next' : 'pages.previous')}
      hidden={!isShown}
      // The press does not take the focus, because at an end of the row this button goes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => turn(direction)}
    >
      <span class="arrow" aria-hidden="true">
        {direction > 0 ? '›' : '‹'}
      </span>
    </button>
  );
  return (
    <>
      {arrow(-1, hasBefore)}
      {arrow(1, hasAfter)}
    </>
  );
}

/** Moves the focus from card to card. */
function walk(event: KeyboardEvent): void {
  const { key, currentTarget, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !isElement(currentTarget) || !(target instanceof HTMLElement)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const place = itemByKey(key, stops.indexOf(target), stops.length, isRightToLeft(currentTarget));
  if (place === undefined) return;
  event.preventDefault();
  stops[place]?.focus(ownOnly({ preventScroll: true }));
}

/**
 * Scrolls the card that the keyboard has reached to the start of the row. Browsers would scroll just as far as they
 * need to, and the row would then snap back.
 */
function lead({ target, currentTarget, relatedTarget }: FocusEvent): void {
  if (!isElement(target) || !isElement(currentTarget) || !target.matches(':focus-visible')) return;
  const card = target.closest('li');
  if (!card) return;
  const [inner, outer] = [card.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
  // The focus comes back, from an offer that was closed or from another window: where the card was seen, it stays.
  if (!relatedTarget && inner.left > outer.left - 1 && inner.right < outer.right + 1) return;
  card.scrollIntoView(ownOnly<ScrollIntoViewOptions>({ block: 'nearest', inline: 'start' }));
}
