import { useEffect, useRef, useState } from 'preact/hooks';
import type { Offer } from '../api/offer.ts';
import { isShown, isWaiting } from '../wall/list-state.ts';
import type { ListState } from '../wall/model.ts';

/** Milliseconds for which offers stay while others are on their way. */
const PATIENCE = 200;

/**
 * A list as it is drawn. Its offers stay for a moment while others are loading. A quick answer then replaces them
 * without a flicker of skeletons, and the press that asked for it has less to do.
 */
export function useDrawnList(state: ListState): ListState {
  const drawn = useRef(state);
  /** Offers that have stayed long enough. */
  const [overdue, setOverdue] = useState<readonly Offer[]>();
  const { offers } = state;
  const isKept =
    isWaiting(state) &&
    isShown(drawn.current) &&
    offers.length > 0 &&
    // Offers of another list, or of another member, do not stay.
    offers === drawn.current.offers &&
    offers !== overdue;
  useEffect(() => {
    if (!isKept) return;
    const timer = setTimeout(() => setOverdue(offers), PATIENCE);
    return () => clearTimeout(timer);
  }, [isKept, offers]);
  if (!isKept) drawn.current = state;
  return drawn.current;
}
