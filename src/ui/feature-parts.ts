import type { VNode } from 'preact';
import type { Offer } from '../api/offer.ts';
import type { OfferStatus, RewardState } from '../i18n/format.ts';
import type { ClickState, ListState, Lists, Opening, Wall, Words } from '../wall/model.ts';
import type { Receipt } from '../wall/receipt.ts';

type Part<Props> = (props: Props) => VNode | null;

/** What the wall draws with the features, as soon as they are loaded. */
export interface FeatureParts {
  styles: string;
  Tabs: Part<Pick<Wall, 'words' | 'lists' | 'member' | 'settings'>>;
  Controls: Part<Pick<Wall, 'words' | 'lists' | 'settings'>>;
  RowArrows: Part<RowArrowsProps>;
  PageNumbers: Part<PageNumbersProps>;
  ShowMore: Part<ShowMoreProps>;
  StatusLine: Part<StatusLineProps>;
  TrustFacts: Part<TrustFactsProps>;
  Steps: Part<StepsProps>;
  Receipt: Part<ReceiptProps>;
  SupportLink: Part<SupportLinkProps>;
  /** The receipt of an opened offer: of the click, if there was one, or of this view. */
  receiptFor(opening: Opening, promised: string): Receipt;
  /** Counts a card once it was in sight; returns what ends that. */
  watchImpression(wall: ImpressionSource, card: Element, offer: Offer, position: number): (() => void) | undefined;
  /** Lets a finger pull a sheet down by its header to close it; returns what ends that. */
  pullToClose(header: HTMLElement, sheet: HTMLElement, close: () => void): () => void;
}

/** What impressions are counted with: one object for each wall. */
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

/** An offer, with what is known of the member and of the reward. */
export interface OfferFacts {
  offer: Offer;
  status: OfferStatus;
  state: RewardState;
}

export interface StatusLineProps extends OfferFacts {
  words: Words;
  /** Whether there is room for a few words only. */
  isShort?: boolean;
  /** Whether a mark on the card says already where the member stands. */
  isMarked?: boolean;
  /** Draws the way to support, if there is one, for a reward that was refused or is overdue. A card is one button, and has none. */
  support?: (() => VNode) | undefined;
}

export interface TrustFactsProps {
  say: Words['say'];
  offer: Offer;
  /** Whether the offer still promises a reward. */
  isOpen: boolean;
  /** Of the offer's own texts. */
  lang: string | undefined;
}

export interface StepsProps {
  words: Words;
  offer: Offer;
  status: OfferStatus;
  /** When the member first clicked on the offer, in milliseconds since the epoch; 0 if that is not known. */
  startedAt: number;
  /** Whether the host formats rewards, in whatever language. */
  isHostsFormat: boolean;
  /** Draws the way to support, if there is one, for a step whose reward was refused. */
  support: (() => VNode) | undefined;
}

export interface ReceiptProps {
  words: Words;
  /** What became of the last press of "Get offer". */
  clickStatus: ClickState['status'];
  receipt: Receipt;
  /** The offer, once it is known. */
  about: OfferFacts | undefined;
  /** Draws the way to support, if there is one. */
  support: (() => VNode) | undefined;
}

export interface SupportLinkProps {
  say: Words['say'];
  /** The publisher's address, with places for facts of the receipt. */
  url: string;
  receipt: Receipt;
  /** Whether the reward is paid already. */
  isPaid: boolean;
  /** Lets the page go to support itself; `false` if it does. */
  leave(receipt: Receipt): boolean;
}
