import { detailsOf, keyPointsOf, termsOf } from './html-of-offers.ts';
import { hash, offerIdOf, placements, uuidOf } from './offer-ids.ts';
import { food, health, home, travel } from './offers-life.ts';
import { finTech, insurance, shopping, surveys } from './offers-money.ts';
import { apps, education, games, streaming } from './offers-play.ts';
import type { CatalogueOffer, CategorySeed, OfferSeed } from './types.ts';

const categories = [
  games,
  finTech,
  shopping,
  surveys,
  streaming,
  food,
  travel,
  health,
  education,
  home,
  apps,
  insurance,
];

/** The keys of the offers on the first pages, in order: mixed in category, reward, kind and length. */
const frontPage: readonly string[] = [
  'tidewardens',
  'marlow-and-fenn',
  'siriusxm',
  'emberline',
  'saltmarsh-kitchen',
  'opine-harbour',
  'northquay-account',
  'lumenreel',
  'fernway-trails',
  'stillwater-sleep',
  'lisan',
  'loft-and-larder',
  'quillpanel',
  'harvest-lantern',
  'papertrail-scan',
  'copperjay-cover',
  'brambleberry-box',
  'orbit-rail',
  'kestrel-invest',
  'paperboat-editions',
];

/** The offers a sandbox has, in the order of their EPC (API contract, 1, default order). */
export interface Catalogue {
  offers: readonly CatalogueOffer[];
  byId: ReadonlyMap<string, CatalogueOffer>;
}

/**
 * The first `count` offers of the ranking; by default the 30 that have been written. Where more are wanted, for a test of
 * a long list, the rest are made up.
 */
export function createCatalogue(count = written.length): Catalogue {
  const offers = count > written.length ? rank(count - written.length) : written.slice(0, count);
  return { offers, byId: new Map(offers.map((offer) => [offer.id, offer])) };
}

/** The offer with this id, however the id is spelled. */
export function findOffer(catalogue: Catalogue, offerId: string): CatalogueOffer | undefined {
  return catalogue.byId.get(offerId.toLowerCase());
}

/** An offer that only makes a list longer, with a picture that another one has. */
const filler = (number: number): OfferSeed => ({
  key: `filler-${number}`,
  name: `Offer ${number} of a long list`,
  by: 'Example Partner',
  headline: `Number ${number}, like the one before`,
  short: 'Made up for tests of long lists',
  reward: 100 + number,
  creatives: ['games-1.svg'],
});

/** The categories with `more` made-up offers at their ends, one in each in turn. */
const categoriesWith = (more: number): CategorySeed[] =>
  categories.map((category, place) => {
    const numbers = Array.from({ length: more }, (_, index) => index + 1);
    const own = numbers.filter((number) => (number - 1) % categories.length === place);
    return { ...category, offers: [...category.offers, ...own.map(filler)] };
  });

/** The chosen front pages first, then one of each category in turn, so that every page is mixed. */
function rank(more = 0): CatalogueOffer[] {
  const all = categoriesWith(more).flatMap((category) =>
    category.offers.map((seed, turn) => ({ offer: buildOffer(seed, category, turn), turn })),
  );
  const place = ({ offer, turn }: { offer: UnrankedOffer; turn: number }): number => {
    const front = frontPage.indexOf(offer.key);
    return front === -1 ? 1000 + turn * 1000 + (hash(`rank ${offer.key}`) % 1000) : front;
  };
  all.sort((a, b) => place(a) - place(b));
  return all.map(({ offer: { key, ...offer } }, index) => ({
    ...offer,
    epc: Math.round(400 * 0.97 ** index * 10_000) / 10_000,
    revenue: 5 + (hash(`revenue ${key}`) % 9000) / 100,
  }));
}

/** What an offer is before the ranking gives it its place. */
type UnrankedOffer = Omit<CatalogueOffer, 'epc' | 'revenue'> & { key: string };

/** `Marlow & Fenn` as `marlow-and-fenn`. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** Completes an offer of a category, the same way on every run (API contract, 1, Offer fields). */
function buildOffer(given: OfferSeed, category: CategorySeed, index: number): UnrankedOffer {
  const seed = { key: keyOf(given.name), by: given.name, ...given };
  // One number per question, so that the answers do not depend on each other.
  const vary = (question: string) => hash(`${question} ${seed.key}`);
  const action = seed.action ?? category.action;
  const rewardPendingDays = seed.pendingDays === undefined ? pick(PENDING_DAYS, vary('pending')) : seed.pendingDays;
  const steps = seed.steps ?? [[action, seed.reward] as const];
  const events = steps.map(([name, reward, deadlineDays = null], step) => ({
    id: uuidOf(`event ${seed.key} ${step}`),
    displayOrder: step + 1,
    name,
    reward,
    rewardPendingDays,
    deadlineDays,
  }));
  const shown = seed.steps || vary('events') % 5 > 0 ? events.slice(0, seed.shownSteps) : [];
  return {
    key: seed.key,
    id: seed.id ?? offerIdOf(seed.key),
    name: seed.name,
    headline: seed.headline,
    creatives: [...(seed.creatives ?? [`${category.slug}-${(index % 3) + 1}.svg`])],
    categoryId: uuidOf(`category ${category.name}`),
    categoryName: category.name,
    reward: seed.reward,
    rewardField: vary('field') % 2 ? 'reward' : 'rewardPoints',
    rewardPendingDays,
    conversionType: seed.percent ? 'RevShare' : 'FlatRate',
    offerType: seed.steps ? 'MultiEvent' : 'SingleEvent',
    events,
    // The display order is presentation; the order of the array promises nothing.
    shownEvents: vary('order') % 2 ? shown : [...shown].reverse(),
    launchedDaysAgo: seed.launchedDaysAgo ?? (vary('launch') % 9 === 0 ? null : 1 + (vary('launch') % 400)),
    endsInHours: seed.endsInHours ?? (vary('end') % 4 === 0 ? 24 * (14 + (vary('end') % 90)) : null),
    isFeatured: seed.featured ?? false,
    placementIds: Object.values(placements).filter((placement) => vary(placement) % 3 > 0),
    closesOnceStarted: seed.closesOnceStarted ?? false,
    more: {
      shortDescription: seed.short,
      keyPoints: keyPointsOf(seed, vary('points')),
      offerDetails: detailsOf(seed, action, vary('details')),
      termsAndDisclaimers: termsOf(seed, action, vary('terms')),
      offerSource: pick(SOURCES, vary('source')),
      advertiserName: seed.by,
      ...seed.more,
    },
  };
}

const PENDING_DAYS = [null, 0, 7, 14, 30, 45];
const SOURCES = ['Direct', 'Partner network', 'Affiliate'];

function pick<T>(choices: readonly T[], number: number): T {
  const choice = choices[number % choices.length];
  if (choice === undefined) throw new RangeError('There is nothing to choose from.');
  return choice;
}

const written = rank();
