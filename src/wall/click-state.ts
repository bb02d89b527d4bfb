import { type Signal, signal } from '@preact/signals';
import type { ApiError } from '../api/error.ts';
import type { WaitingTab } from './host.ts';
import type { Settings } from './settings.ts';

/** Where a click leads. */
export interface Link {
  url: string;
  /** The view that the click belongs to; empty for a redirect without one. */
  viewId: string;
  /** Whether the service has recorded the click. A redirect records it when the browser goes there, each time anew. */
  isRecorded: boolean;
}

/** A press of "Get offer" whose link is being requested. */
export interface Press {
  /**
   * Where the offer was to open when it was pressed: the page may set something else before the link comes. `nowhere`
   * once the person has closed the offer, so that this page stays.
   */
  linkTarget: Settings['linkTarget'] | 'nowhere';
  /** The link of an earlier press that has come too late, while this one is under way. Its click is recorded. */
  lateLink: Link | undefined;
}

/** What became of the last press of "Get offer". */
export type ClickState =
  | { status: 'idle' }
  | { status: 'busy'; press: Press }
  /** This page is on its way to the offer. */
  | ({ status: 'leaving' } & Link)
  /** A tab was sent to the link. */
  | { status: 'opened'; tab: WaitingTab }
  /**
   * The browser let no tab open; or it was closed, perhaps by us because the link came too late, or somebody went
   * elsewhere in it. The person has to follow the link, and may have done so.
   */
  | ({ status: 'blocked' | 'lost'; isFollowed: boolean } & Link)
  /** This page was to be left, and the person called that off, or the link came too late: they can still follow it. */
  | ({ status: 'kept' } & Link)
  | { status: 'failed'; error: ApiError };

/**
 * A member's click on an offer. It outlives the dialog in which it was made: see the rules of credit in this folder.
 */
export interface Click {
  /** Whose click it is, and on what: see `viewKey`. */
  key: string;
  state: Signal<ClickState>;
  /** The service's id of the answer with the link; empty until there is one. */
  responseId: string;
  /** The view that the click belongs to; empty until the click is recorded. */
  viewId: string;
  /** When the service recorded it, in milliseconds since the epoch; 0 until then. */
  clickedAt: number;
  /** When its link was last used, in milliseconds since the epoch; `-Infinity` if never. */
  usedAt: number;
  /** How many links that did not come in time are still waited for. */
  awaited: number;
}

/** What is known of "Get offer" before it is pressed. */
export const createClick = (key: string): Click => ({
  key,
  state: signal({ status: 'idle' }),
  responseId: '',
  viewId: '',
  clickedAt: 0,
  usedAt: Number.NEGATIVE_INFINITY,
  awaited: 0,
});

/** Whether the link is still being requested, or followed by this page. */
export const isUnderWay = ({ state }: Click): boolean =>
  state.value.status === 'busy' || state.value.status === 'leaving';

/** Whether the service has recorded a click whose link the person has not followed yet. */
const isToBeFollowed = ({ state: { value } }: Click): boolean =>
  value.status === 'kept' ||
  ((value.status === 'blocked' || value.status === 'lost') && value.isRecorded && !value.isFollowed);

/** Whether something may still come of a click: its link is on its way, or can be followed after all. */
export const isUnsettled = (click: Click): boolean => isUnderWay(click) || isToBeFollowed(click) || click.awaited > 0;
