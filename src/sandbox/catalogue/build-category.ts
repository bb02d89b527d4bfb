import { detailsOf, keyPointsOf, termsOf } from './html-of-offers.ts';
import { placements } from './special-ids.ts';
import { hash, offerIdOf, uuidOf } from './stable-ids.ts';
import type { CatalogueOffer, CategorySeed, OfferEvent, OfferSeed } from './types.ts';

/** What an offer is before the ranking gives it its place. */
export type UnrankedOffer = Omit<CatalogueOffer, 'epc' | 'revenue'> & { key: string };

/** Completes the offers of a category, the same way on every run (API contract, 1, Offer fields). */
export function buildCategory(category: CategorySeed): UnrankedOffer[] {
  return category.offers.map((seed) => buildOffer(seed, category));
}

function buildOffer(seed: OfferSeed, category: CategorySeed): UnrankedOffer {
  // One number per question, so that the answers do not depend on each other.
  const vary = (question: string) => hash(`${question} ${seed.key}`);
  const action = seed.action ?? category.action;
  const rewardPendingDays = seed.pendingDays === undefined ? pick(PENDING_DAYS, vary('pending')) : seed.pendingDays;
  const events = eventsOf(seed, action, rewardPendingDays);
  const shown = seed.steps || vary('events') % 5 > 0 ? events.slice(0, seed.shownSteps) : [];
  return {
    key: seed.key,
    id: seed.id ?? offerIdOf(seed.key),
    name: seed.name,
    headline: seed.headline,
    shortDescription: seed.short,
    keyPoints: keyPointsOf(seed, vary('points')),
    offerDetails: detailsOf(seed, action, vary('details')),
    termsAndDisclaimers: termsOf(seed, action, vary('terms')),
    creatives: [...(seed.creatives ?? [`${category.slug}-1.svg`])],
    categoryId: uuidOf(`category ${category.name}`),
    categoryName: category.name,
    offerSource: pick(SOURCES, vary('source')),
    advertiserName: seed.by,
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
    fields: seed.fields ?? {},
  };
}

function eventsOf(seed: OfferSeed, action: string, rewardPendingDays: number | null): OfferEvent[] {
  const steps = seed.steps ?? [[action, seed.reward] as const];
  return steps.map(([name, reward, deadlineDays = null], index) => ({
    id: uuidOf(`event ${seed.key} ${index}`),
    displayOrder: index + 1,
    name,
    reward,
    rewardPendingDays,
    deadlineDays,
  }));
}

const PENDING_DAYS = [null, 0, 7, 14, 30, 45];
const SOURCES = ['Direct', 'Partner network', 'Affiliate'];

function pick<T>(choices: readonly [T, ...T[]] | readonly T[], number: number): T {
  const choice = choices[number % choices.length];
  if (choice === undefined) throw new RangeError('There is nothing to choose from.');
  return choice;
}
