import { buildCategory, type UnrankedOffer } from './build-category.ts';
import { food, health, home, travel } from './offers-life.ts';
import { finTech, insurance, shopping, surveys } from './offers-money.ts';
import { apps, education, games, streaming } from './offers-play.ts';
import { hash } from './stable-ids.ts';
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
 * The first `count` offers of the ranking; by default the 40 that have been written. Where more are wanted, for a test of
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

/** An offer that only makes a list longer. */
const filler = (number: number): OfferSeed => ({
  key: `filler-${number}`,
  name: `Offer ${number} of a long list`,
  by: 'Example Partner',
  headline: `Number ${number}, like the one before`,
  short: 'Made up for tests of long lists',
  reward: 100 + number,
});

/** The categories with `more` made-up offers at their ends, one in each in turn. */
const categoriesWith = (more: number): CategorySeed[] =>
  categories.map((category, place) => {
    const numbers = Array.from({ length: more }, (_, index) => index + 1);
    const own = numbers.filter((number) => (number - 1) % categories.length === place);
    return { ...category, offers: [...category.offers, ...own.map((number) => filler(number))] };
  });

/** The chosen front pages first, then one of each category in turn, so that every page is mixed. */
function rank(more = 0): CatalogueOffer[] {
  const groups = categoriesWith(more).map(buildCategory);
  const all = groups.flatMap((group) => group.map((offer, turn) => ({ offer, turn })));
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

const written = rank();
