import { useEffect, useRef, useState } from 'preact/hooks';
import type { Offer } from '../api/offer.ts';

/**
 * Characters of cards that are drawn between two frames, enough for twelve ordinary ones: with more, a slow device could
 * do nothing else for too long.
 */
const AT_ONCE = 4_000;

/** What a card counts without its texts, which cost more the longer they are. */
const CARD = 200;

/** Roughly what a card costs to draw, in characters. */
const weightOf = ({ name, headline, shortDescription, categoryName }: Offer): number =>
  CARD + name.length + Math.min((headline || shortDescription).length, CARD) + categoryName.length;

/**
 * The offers of a list as far as they are drawn: some at once, and some more in each further frame. In place of an
 * offer that is not drawn yet stands what was known of it before, or `undefined`.
 */
export function useSomeAtOnce(offers: readonly Offer[]): readonly (Offer | undefined)[] {
  const drawn = useRef<readonly (Offer | undefined)[]>([]);
  const [, drawMore] = useState({});
  let left = AT_ONCE;
  drawn.current = offers.map((offer, place) => {
    const before = drawn.current[place];
    if (offer === before) return offer;
    if (left <= 0) return before?.id === offer.id ? before : undefined;
    left -= weightOf(offer);
    return offer;
  });
  const isWhole = drawn.current.every((offer, place) => offer === offers[place]);
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => drawMore({}));
    return () => cancelAnimationFrame(frame);
  });
  return drawn.current;
}
