import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Query } from '../api/address.ts';
import type { OfferPage } from '../api/decode-answers.ts';
import type { ApiError } from '../api/error.ts';
import type { Offer } from '../api/offer.ts';
import type { Format } from '../i18n/create-format.ts';
import type { Click } from './click-state.ts';
import type { OfferBrief, WallEvents } from './events.ts';
import type { Host } from './host.ts';
import type { MemberProgress, Standing } from './member-facts.ts';
import type { Settings } from './settings.ts';
import type { EarlierView } from './views.ts';
import type { ListName } from './which-lists.ts';

/** Everything a wall knows, as signals, and everything that it can do. */
export interface Wall {
  settings: ReadonlySignal<Settings>;
  words: Words;
  lists: Lists;
  dialog: Dialog;
  member: Member;
  clicks: Clicks;
  events: Events;
  /** Whether the wall takes no place, because there is nothing to show. */
  isHidden: ReadonlySignal<boolean>;
  /** Whether that depends on the member's own lists, which are still being counted: an empty list says nothing yet. */
  isUndecided: ReadonlySignal<boolean>;
  /** Aborted when the wall is taken away. */
  removed: AbortSignal;
  /** Takes new settings; lists that no longer fit them are dropped and requested again. */
  configure(settings: Settings): void;
  /** Asks for the first page, or the given one, then opens the deep link. Until then no list is requested. */
  start(index?: number): Promise<void>;
}

/** Words and figures in the wall's language. A component that asks while it is drawn is redrawn when they change. */
export interface Words extends Pick<Format, 'say' | 'number' | 'reward'> {
  /**
   * Direction of the words for rewards. It must be stated, because Hebrew, for one, has a mark before the plus sign
   * that browsers would take for text from left to right. Words of `formatReward` can be in any language: the browser
   * decides.
   */
  rewardDir(): 'auto' | 'ltr' | 'rtl';
  /** BCP 47 tag of the messages' language; `undefined` while they are loading and nothing is said. */
  lang(): string | undefined;
  /** The same for the offers, as far as is known; `undefined` if they are in the language of the messages. */
  offersLang(): string | undefined;
  /** The locale of figures, dates and times: they follow the messages. */
  formatLocale(): string;
}

/** The lists of a wall, and the one that is shown. */
export interface Lists {
  /** The names of the lists that have tabs, in their order. */
  names: ReadonlySignal<readonly ListName[]>;
  /** The name of the list that is shown. */
  current: ReadonlySignal<ListName>;
  /** The state of that list. */
  state: ReadonlySignal<ListState>;
  /** Every list, shown or not. */
  all: Record<ListName, List>;
  /** The last page that was shown, of whichever list; `undefined` before the first. */
  lastPage: ReadonlySignal<WallEvents['page'] | undefined>;
  /** What filters and sorts the offers, as the parameters of section 1 of the API contract; empty for all. */
  filters: ReadonlySignal<Query>;
  /** The names of all categories seen so far, because the service has no list of them. */
  categories: ReadonlySignal<readonly string[]>;
  /** Shows a list, requesting it the first time. An unknown name shows the first list. */
  show(name: ListName): Promise<void>;
  /** Shows a page of the current list. */
  goTo(index: number): Promise<void>;
  /** Appends the next page to the current list, unless it is on its way already. */
  more(): Promise<void>;
  /**
   * Filters and sorts the offers, from the first page; at once if somebody looks at them, else as soon as somebody
   * does.
   */
  filter(filters: Query): Promise<void>;
  /** Takes filters, and requests nothing yet: see `filter`. */
  setFilters(filters: Query): void;
  setCategories(names: readonly string[]): void;
  /** Asks for the current page again. */
  refresh(): Promise<void>;
  /** Asks again for the page that has failed, the current one or the one after it. */
  retry(): Promise<void>;
  /** Asks once more for the page that is on its way: whichever answer comes first is shown. */
  askAgain(): Promise<void>;
  /** Call it when the network is back: asks again for what could not be reached, and for nothing else. */
  resume(): Promise<void>;
}

/** Where the member stands. */
export interface Member extends Pick<MemberProgress, 'counts' | 'isMoreToHear' | 'loadAll' | 'loadAllAgain'> {
  /** Where the member stands with an offer. A component that asks while it is drawn is redrawn when that changes. */
  standingOf(offer: Offer): Standing;
  /** The reward of an offer in words; empty if none can be promised. */
  rewardWords(offer: Offer): string;
  /** What an offer promises in words, whatever has come of it for the member. */
  promiseWords(offer: Offer): string;
}

/** The clicks that the service has recorded. */
export interface Clicks {
  /** The openings in which they were made, since the wall began, oldest first. */
  openings: ReadonlySignal<readonly Opening[]>;
  /** How many there were in all walls of the page, since this one began. */
  countOnPage(): number;
  /** Whether the member of an opening was forgotten since, so that nothing of it is stored. */
  isForgotten(opening: Opening): boolean;
}

/** What a wall lets the page know. */
export interface Events extends Pick<Host, 'emit'>, Pick<Context, 'brief' | 'report'> {}

/** What the parts of a wall share. */
export interface Context {
  settings: Signal<Settings>;
  host: Host;
  /** How far the member is with each offer. */
  member: MemberProgress;
  /** Aborted when the wall is taken away. */
  removed: AbortSignal;
  /** What events say of an offer. */
  brief(offer: Offer): OfferBrief;
  /** Emits the event for a failure that the person is shown. */
  report(error: ApiError): void;
  /** Call it when the service has recorded a click on an opened offer. */
  clickRecorded(opening: Opening): void;
  /** Settles when the messages are loaded, English stands in for them, or the wall is gone. */
  messagesReady: Promise<void>;
}

/** What a list needs besides the context of its wall. */
export interface ListContext extends Context {
  filters: ReadonlySignal<Query>;
  /** Emits the event for a page, unless another list is shown: then `false`. */
  pageShown(page: WallEvents['page']): boolean;
}

/** A list, empty at first. `index`, from 0, is the page shown or asked for; offers stay while others are appended. */
export type ListState = OfferPage &
  (
    | { status: 'idle' }
    | { status: 'loading'; isAppending: boolean }
    /** `isFiltered`: whether it was asked for with a search or a filter. */
    | { status: 'ready'; isFiltered: boolean }
    | { status: 'failed'; isAppending: boolean; error: ApiError }
  );

/**
 * What a page is asked for: to be shown in place of another one (`turn`), the same once more while it is on its way
 * (`again`), to be added to the offers that are shown (`append`), to bring what is shown up to date (`refresh`), or to be
 * there when somebody looks at the list (`prefetch`). The latter two show neither loading nor failure.
 */
export type LoadPurpose = 'turn' | 'again' | 'append' | 'refresh' | 'prefetch';

/** One list of offers: only what was asked for last counts, and after `again` also what was asked for before that. */
export interface List {
  state: Signal<ListState>;
  /** Asks for a page. Resolves when it is shown or has failed; never rejects. */
  load(index: number, purpose?: LoadPurpose): Promise<void>;
  /**
   * Call it when somebody looks at the list again: emits the event for a page that came meanwhile, and asks again if
   * the list is out of date.
   */
  showAgain(): Promise<void>;
  /** Takes what the details of an offer promise, so that its card promises no more. */
  correct(detailed: Offer): void;
  /** Call it when what the list shows may have changed. */
  markOutdated(): void;
  /** Ends what is under way and forgets what was shown. */
  reset(): void;
}

/** The details of an opened offer. Until they come, `offer` is what the list knew; nothing for a deep link. */
export type DetailsState =
  | { status: 'loading'; offer: Offer | undefined }
  | { status: 'ready'; offer: Offer | undefined; viewId: string; responseId: string }
  | { status: 'failed'; offer: Offer | undefined; error: ApiError };

/** An offer that the person has opened. Each opening is a new object, so that late answers cannot reach another one. */
export interface Opening extends EarlierView {
  offerId: string;
  /** The settings at that time: the view keeps its owner while the offer is open. */
  settings: Settings;
  /** Milliseconds since the epoch. */
  openedAt: number;
  /** What `timesForgotten` returned then. */
  openedAfter: number;
  details: Signal<DetailsState>;
  /** Settles when the details are there or have failed. */
  arrival: Promise<void>;
  click: Click;
}

/** The details dialog: which offer is open, and what can be done with it. */
export interface Dialog {
  opening: ReadonlySignal<Opening | undefined>;
  /** Opens an offer, unless the id is empty or the offer open; resolves when its details are shown or have failed. */
  open(offerId: string): Promise<void>;
  close(): void;
  /** Call it when the network is back: asks again for details of which the service has heard nothing. */
  resume(): void;
  /** The same as `close` when the person does it, which also calls off leaving this page for the offer. */
  dismiss(): void;
  /** Asks for the details, or once more after a failure; resolves when they are shown or have failed. */
  loadDetails(opening: Opening): Promise<void>;
  /** "Get offer", in the click itself. */
  getOffer(opening: Opening): Promise<void>;
  /** The link that stands in for a tab is pressed; `false` if it is not to lead there: see `followStandIn`. */
  followLink(opening: Opening): boolean;
  /** Opens offers again whose click failed unseen, as soon as the wall can be seen and no other offer is open. */
  showUnseenOutcomes(): void;
  /** Call it when the person is back from an offer in place of this page, so that "Get offer" can be pressed again. */
  endLeaving(): void;
}
