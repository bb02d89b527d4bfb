import { ownOnly } from './null-prototype.ts';

/**
 * Observes what comes into sight. A page may lack `IntersectionObserver`, or have replaced it with one that cannot be
 * made. This then observes nothing, and the console says so.
 */
export function createSightObserver(
  heard: (entries: readonly IntersectionObserverEntry[]) => void,
  options: IntersectionObserverInit,
): Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> | undefined {
  try {
    return new IntersectionObserver(heard, ownOnly(options));
  } catch (error) {
    console.warn(
      'offer-wall: this page has no usable IntersectionObserver, so nothing waits until it is in sight, and no impressions are counted:',
      error,
    );
    return undefined;
  }
}
