/** An event of an offer (API contract, 2, `events` element). */
export interface OfferEvent {
  id: string;
  displayOrder: number;
  name: string;
  reward: number | null;
  rewardPendingDays: number | null;
  /** Days after the start within which the event has to be done. */
  deadlineDays: number | null;
}

/** An offer as the sandbox knows it (API contract, 1, Offer fields), with what only the service would know. */
export interface CatalogueOffer {
  id: string;
  name: string;
  headline: string;
  /** File names, the first is the main one. */
  creatives: string[];
  categoryId: string;
  categoryName: string;
  reward: number | null;
  /** Which of the two names the list of offers uses (API contract, Known contradictions). */
  rewardField: 'reward' | 'rewardPoints';
  rewardPendingDays: number | null;
  conversionType: 'FlatRate' | 'RevShare';
  offerType: 'SingleEvent' | 'MultiEvent';
  /** Every event, in the order of completion. */
  events: OfferEvent[];
  /** The events that the wall gets to see, in any order (API contract, 2). */
  shownEvents: OfferEvent[];
  launchedDaysAgo: number | null;
  endsInHours: number | null;
  isFeatured: boolean;
  placementIds: string[];
  /** The offer is closed to everybody who has started it (API contract, 2, `isOfferAvailable`). */
  closesOnceStarted: boolean;
  /** Its other fields, which the sandbox only passes on, as they are sent. */
  more: object;
  /** Sort keys that are not published (API contract, 1, sorting). */
  epc: number;
  revenue: number;
}

/** A step towards the reward: name, reward, days to do it in. */
type Step = readonly [name: string, reward: number | null, deadlineDays?: number];

/** An offer as it is written down; the builder adds what is left out. */
export interface OfferSeed {
  /** What the id derives from; default: the name. */
  key?: string;
  id?: string;
  name: string;
  /** The advertiser; default: the name. */
  by?: string;
  headline: string;
  short: string;
  /** Points, or percent with `percent`. */
  reward: number | null;
  percent?: true;
  /** Texts for a list, or HTML as it is. */
  points?: readonly string[] | string;
  /** HTML. */
  details?: string;
  /** HTML. */
  terms?: string;
  /** File names instead of the category's pictures; an empty list for none. */
  creatives?: readonly string[];
  /** Makes it a MultiEvent offer. */
  steps?: readonly Step[];
  /** How many of the steps the wall gets to see; default: all. */
  shownSteps?: number;
  /** What a SingleEvent offer asks for. */
  action?: string;
  endsInHours?: number;
  launchedDaysAgo?: number;
  pendingDays?: number | null;
  featured?: true;
  closesOnceStarted?: true;
  /** Fields that only the wall reads, by the names under which they are sent. */
  more?: object;
}

/** A category: its name, the stem of its pictures' file names, its offers, and what its offers usually ask for. */
export interface CategorySeed {
  name: string;
  slug: string;
  action: string;
  offers: readonly OfferSeed[];
}
