import { h, type RefObject, type TargetedMouseEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { elapsed } from '../compat/elapsed.ts';
import { isElement } from '../compat/is-element.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { createSightObserver } from '../compat/sight-observer.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { ShowMoreProps } from '../ui/feature-parts.ts';
import { focusOffer, hasStayed, listElementOf } from '../ui/focus.ts';
import { StatusLine } from '../ui/status-line.tsx';
import { isShown } from '../wall/list-state.ts';

/** How near the button comes to the screen before the next page is requested. */
const NEAR = '400px';

/** Milliseconds in which nobody has seen yet that a page has come: who presses means the button that was there. */
const UNSEEN = 300;

/** The one page that comes by itself. */
type AutomaticPage = 'to come' | 'requested' | 'there';

/** What is said while a page is on its way, after so many milliseconds. */
const WORDS: [words: MessageId, after: number][] = [
  ['list.loading', 1000],
  ['list.stillLoading', 4000],
];

/**
 * Appends pages: the second by itself, as soon as the person has scrolled near the end; the others on request, so that
 * the foot of the publisher's page can be reached. Before anybody scrolls, a short list stays as it is, whatever is in sight.
 */
export function ShowMore({ say, state: shown, more }: ShowMoreProps) {
  const { offers, index, totalPages, totalCount, status, isOpenEnded } = shown;
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = status === 'loading';
  // The index is that of a page that is still loading, which may be the last.
  const isMoreLeft = index < totalPages - 1 || (shown.status === 'loading' && shown.isAppending);
  const waiting = useWaitingWords(isBusy);
  // Nothing is shown of a list that failed as a whole, and so there is nothing to count.
  const isCounted = offers.length > 0 && (status !== 'failed' || shown.isAppending);
  const count = isOpenEnded ? '' : say('list.shown', { shown: offers.length, count: totalCount });
  const said = waiting ? say(waiting) : count;

  const hasScrolled = useScrolled();
  const automatic = useRef<AutomaticPage>('to come');
  useEffect(() => {
    const isDue = hasScrolled && automatic.current === 'to come' && index === 0 && isMoreLeft && status === 'ready';
    if (!button.current || !isDue) return;
    const watcher = createSightObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        automatic.current = 'requested';
        void more();
      },
      { rootMargin: NEAR },
    );
    watcher?.observe(button.current);
    return () => watcher?.disconnect();
  }, [shown, hasScrolled]);

  /** Moves the focus on once the page that somebody has pressed for is there. */
  const goOn = useRef<{ from: typeof shown; act(): void }>(undefined);
  useEffect(() => {
    // Effects run after the frame, so the effect for the list as it was at the press may be still to come.
    if (isBusy || goOn.current?.from === shown) return;
    goOn.current?.act();
    goOn.current = undefined;
  }, [shown]);
  useUnseenCards(button, offers, automatic);
  const append = ({ currentTarget, detail }: TargetedMouseEvent<HTMLButtonElement>) => {
    // The page may be loading already, because the button came near the screen.
    goOn.current = { from: shown, act: () => focusNext(currentTarget, offers.length, detail === 0) };
    void more();
  };
  return (
    <div class="notice" part="notice">
      <button
        ref={button}
        class="button more"
        part="button"
        type="button"
        // An empty page may have others after it, where the service sorts offers out of its pages.
        hidden={(offers.length === 0 && !isShown(shown)) || !isMoreLeft || status === 'failed'}
        aria-disabled={isBusy}
        // Not the list, because some screen readers hide what is busy, and somebody may be reading it.
        aria-busy={isBusy}
        onClick={append}
      >
        {say('list.more')}
      </button>
      <StatusLine said={isCounted ? said : ''} />
    </div>
  );
}

/** Whether anything has been scrolled since the list is there. */
function useScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false);
  useLayoutEffect(() => {
    const scrolled = () => setHasScrolled(true);
    addEventListener('scroll', scrolled, ownOnly({ capture: true, passive: true }));
    return () => removeEventListener('scroll', scrolled, true);
  }, []);
  return hasScrolled;
}

/**
 * Lets nobody open an offer that has only just come in the place of the button, and record a view that nobody asked for.
 * Only pages that come by themselves take anybody by surprise.
 */
function useUnseenCards(
  button: RefObject<HTMLButtonElement | null>,
  offers: ShowMoreProps['state']['offers'],
  automatic: { current: AutomaticPage },
): void {
  const known = useRef(offers);
  useLayoutEffect(() => {
    const { current: before } = known;
    known.current = offers;
    const list = button.current && listElementOf(button.current);
    if (!list || automatic.current !== 'requested' || offers.length === before.length) return;
    automatic.current = 'there';
    // Another list has come by a press on something else.
    if (offers[0] !== before[0]) return;
    const cameAt = elapsed();
    const keep = (event: MouseEvent) => {
      const card = isElement(event.target) ? event.target.closest('li') : null;
      const isNew = Number(card?.getAttribute('aria-posinset')) > before.length;
      // A key presses what has the focus.
      if (isNew && event.detail > 0 && elapsed() - cameAt < UNSEEN) event.stopPropagation();
    };
    list.addEventListener('click', keep, true);
    return () => list.removeEventListener('click', keep, true);
  }, [offers]);
}

/** What to say about a wait; nothing for a short one. */
function useWaitingWords(isWaiting: boolean): MessageId | undefined {
  const [words, setWords] = useState<MessageId>();
  useEffect(() => {
    setWords(undefined);
    if (!isWaiting) return;
    const timers = WORDS.map(([words, after]) => setTimeout(() => setWords(words), after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isWaiting]);
  return isWaiting ? words : undefined;
}

/**
 * Moves the focus on from the button, unless the person has moved it: with the keyboard, the next stop is the first
 * offer that is new. A pointer needs no focus, so the focus then moves only if the button is gone, after the last page
 * or a failure, and nothing scrolls.
 * @param place of the first new offer, counted from 0
 */
function focusNext(pressed: HTMLElement, place: number, isByKeyboard: boolean): void {
  const root = pressed.getRootNode();
  if (!(root instanceof ShadowRoot) || !hasStayed(pressed)) return;
  if (!isByKeyboard && !pressed.hidden) return;
  focusOffer(root, place, !isByKeyboard);
}
