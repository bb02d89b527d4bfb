/** Counts a card as seen once half of it was in sight for a second: `offer-wall-impression`. */

import { effect } from '@preact/signals';
import type { Offer } from '../api/offer.ts';
import { selfAndAncestors } from '../compat/ancestors.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { createSightObserver } from '../compat/sight-observer.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import type { ImpressionSource } from '../ui/feature-parts.ts';
import type { ListState } from '../wall/model.ts';
import type { ListName } from '../wall/which-lists.ts';

/**
 * How much of a card has to be in sight, and for how many milliseconds without a break: the Media Rating Council's
 * rule.
 */
const SHARE = 0.5;
const SECOND = 1000;

/** A card on the page. */
interface Card {
  offer: Offer;
  /** Counted from 1. */
  position: number;
  isInSight: boolean;
  /** Whether a modal dialog lay over it when its last second was over. */
  wasCovered: boolean;
  /** Set while the second lasts. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Counts the cards of one wall that are in sight. */
interface Watcher {
  /** Watches a card until it is called off. */
  watch(card: Element, offer: Offer, position: number): () => void;
  /** Begins the second of each card that can be seen now, and ends the second of the others. */
  update(): void;
}

/** The watchers of all walls of the page, because an open offer of one wall covers the cards of all. */
const watchers = sharedByPage(() => new Map<ImpressionSource, Watcher>());
const isOfferOpen = (): boolean => [...watchers().keys()].some(({ dialog }) => dialog.opening.peek());
const updateAll = (): void => {
  for (const { update } of watchers().values()) update();
};

/**
 * Whether a modal dialog, of the page or a wall, covers a card. No event tells when one of the page opens, so this is
 * asked when the second is over.
 */
function hasCover(card: Element): boolean {
  const roots = [safeDocument, ...[...safeDocument.querySelectorAll('offer-wall')].map(({ shadowRoot }) => shadowRoot)];
  const around: Element[] = selfAndAncestors(card);
  return roots
    .flatMap((root) => [...(root?.querySelectorAll(':modal') ?? [])])
    .some((modal) => !around.includes(modal));
}

/** Whether a list has no answer yet: what it shows until then is not counted. */
const isUnanswered = (state: ListState): boolean =>
  state.status === 'idle' || (state.status === 'loading' && !state.isAppending);

/**
 * Emits an event for each card that was in sight: once for each offer and showing. A showing begins when a list is
 * asked for, or comes back into sight as a tab; pages that are appended, and quiet refreshes, belong to it.
 */
function createWatcher(wall: ImpressionSource): Watcher {
  const { lists, dialog, removed, settings, events } = wall;
  const { current, state } = lists;
  const cards = new Map<Element, Card>();
  const counted = new Set<string>();
  let shownList: ListName | undefined;

  const pause = (card: Card): void => {
    clearTimeout(card.timer);
    card.timer = undefined;
  };
  const count = (element: Element, card: Card): void => {
    const { offer, position } = card;
    pause(card);
    // Asked again after each second, because a dialog that the page removes goes without an event.
    const isCovered = hasCover(element);
    if (isCovered || card.wasCovered) {
      card.wasCovered = isCovered;
      card.timer = setTimeout(() => count(element, card), SECOND);
      return;
    }
    counted.add(offer.id);
    events.emit('impression', {
      offerId: offer.id,
      position,
      layout: settings.peek().layout,
      view: current.peek(),
      offer: events.brief(offer),
    });
  };
  const update = (): void => {
    const canBeSeen = !safeDocument.hidden && !isOfferOpen() && !isUnanswered(state.peek());
    for (const [element, card] of cards) {
      if (!canBeSeen || !card.isInSight || counted.has(card.offer.id)) pause(card);
      else card.timer ??= setTimeout(() => count(element, card), SECOND);
    }
  };
  const observer = createSightObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const card = cards.get(target);
        if (card) card.isInSight = intersectionRatio >= SHARE;
      }
      update();
    },
    { threshold: SHARE },
  );
  const stop = effect(() => {
    // All three are read each time, so that the effect runs again whenever one of them changes.
    const [name, list] = [current.value, state.value, dialog.opening.value];
    if (name !== shownList || isUnanswered(list)) {
      counted.clear();
      for (const card of cards.values()) pause(card);
    }
    shownList = name;
    updateAll();
  });
  safeDocument.addEventListener('visibilitychange', update, ownOnly({ signal: removed }));
  removed.addEventListener('abort', () => {
    stop();
    observer?.disconnect();
    for (const card of cards.values()) pause(card);
    cards.clear();
    watchers().delete(wall);
    updateAll();
  });
  return {
    update,
    watch: (element, offer, position) => {
      const card: Card = { offer, position, isInSight: false, wasCovered: false, timer: undefined };
      cards.set(element, card);
      observer?.observe(element);
      return () => {
        pause(card);
        observer?.unobserve(element);
        cards.delete(element);
      };
    },
  };
}

/** Counts a card of a wall once it was in sight; returns what ends that. */
export function watchImpression(
  wall: ImpressionSource,
  card: Element,
  offer: Offer,
  position: number,
): (() => void) | undefined {
  if (wall.removed.aborted) return undefined;
  const watcher = watchers().get(wall) ?? createWatcher(wall);
  watchers().set(wall, watcher);
  return watcher.watch(card, offer, position);
}
