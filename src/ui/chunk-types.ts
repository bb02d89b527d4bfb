import type { ReadonlySignal } from '@preact/signals';
import type { FeatureParts } from './feature-parts.ts';

/** A module that is loaded on demand. Components ask for it, and whoever draws the wall knows how to load it. */
export interface OnDemand<T> {
  /** The loaded module; `null` if it could not be loaded, `undefined` until either is known. */
  module: ReadonlySignal<T | null | undefined>;
  /** Loads it; after a failure the next call tries again. Never rejects. */
  load(): Promise<void>;
}

/** What makes untrusted HTML safe. */
export interface Sanitizer {
  /**
   * Shows HTML in a box, made safe.
   * @param rule returns the address that a link may lead to, if any
   * @param as whether its paragraphs are the points of a list
   * @returns what ends that
   */
  showHtml(
    box: HTMLElement,
    source: string,
    rule: (address: string) => string | undefined,
    as: 'prose' | 'points',
  ): () => void;
}

/** All that components need of what is loaded on demand. */
export interface Chunks {
  features: OnDemand<FeatureParts>;
  sanitizer: OnDemand<Sanitizer>;
}
