import type { VNode } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { Standing } from '../wall/member-facts.ts';
import type { ListState, Lists, Opening, Wall, Words } from '../wall/model.ts';

type Part<Props> = (props: Props) => VNode | null;

/** What the wall draws with the features, as soon as they are loaded. */
export interface FeatureParts {
  styles: string;
  Tabs: Part<{ wall: TabsSource }>;
  Controls: Part<{ wall: ControlsSource }>;
  RowArrows: Part<RowArrowsProps>;
  PageNumbers: Part<PageNumbersProps>;
  ShowMore: Part<ShowMoreProps>;
  StatusLine: Part<StatusLineProps>;
  /** What the features add to an opened offer, with what is known of it now. */
  detailsParts(wall: DetailsSource, opening: Opening): DetailsParts;
  /** Counts a card once it has been in sight; returns what ends that. */
  watchImpression(wall: ImpressionSource, card: Element, offer: Offer, position: number): (() => void) | undefined;
  /** Lets a finger pull a sheet down by its header to close it; returns what ends that. */
  pullToClose(header: HTMLElement, sheet: HTMLElement, close: () => void): () => void;
}

/** What each of them is drawn from, of a wall. Impressions know a wall by the object, which all its cards have to share. */
export type TabsSource = Pick<Wall, 'words' | 'lists' | 'member' | 'settings'>;
export type ControlsSource = Pick<Wall, 'words' | 'lists' | 'settings'>;
export type DetailsSource = Pick<Wall, 'words' | 'member' | 'settings' | 'events'>;
export type ImpressionSource = Pick<Wall, 'lists' | 'dialog' | 'settings' | 'events' | 'removed'>;

export interface RowArrowsProps {
  say: Words['say'];
  /** What the row shows: with other cards it may have other ends. */
  state: ListState;
}

export interface PageNumbersProps {
  words: Words;
  /** The page that is shown, counted from 0. */
  index: number;
  totalPages: number;
  /** Shows a page, for somebody who has pressed a button. */
  turnTo(index: number, pressed: HTMLElement): void;
}

export interface ShowMoreProps {
  say: Words['say'];
  state: ListState;
  more: Lists['more'];
}

export interface StatusLineProps extends Standing {
  words: Words;
  /** Whether there is room for a few words only. */
  isShort?: boolean;
  /** Whether a mark on the card says already where the member stands. */
  isMarked?: boolean;
  /**
   * Draws the way to support, if there is one, for a reward that was refused or is overdue. A card is a single button,
   * so it has no such way.
   */
  support?: (() => VNode) | undefined;
}

/** The features of an opened offer, drawn. */
export interface DetailsParts {
  /** Where the member stands, and what helps to trust the offer. */
  standing: VNode | undefined;
  steps: VNode | undefined;
  receipt: VNode;
}
