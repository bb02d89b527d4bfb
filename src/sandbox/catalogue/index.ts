import { apps } from './apps.ts';
import { buildCategory, type UnrankedOffer } from './build.ts';
import { education } from './education.ts';
import { finTech } from './fin-tech.ts';
import { food } from './food.ts';
import { games } from './games.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { hash } from './identity.ts';
import { insurance } from './insurance.ts';
import { frontPage } from './ranking.ts';
import { shopping } from './shopping.ts';
import { streaming } from './streaming.ts';
import { surveys } from './surveys.ts';
import { travel } from './travel.ts';
import type { CatalogueOffer } from './types.ts';

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

/** The offers a sandbox has, in the order of their EPC (API contract, 1, default order). */
export interface Catalogue {
  offers: readonly CatalogueOffer[];
  byId: ReadonlyMap<string, CatalogueOffer>;
}

/** The first `count` offers of the ranking, or all. */
export function createCatalogue(count = Number.POSITIVE_INFINITY): Catalogue {
  const offers = ranked.slice(0, count);
  return { offers, byId: new Map(offers.map((offer) => [offer.id, offer])) };
}

/** The offer with this id, however the id is spelled. */
export function findOffer(catalogue: Catalogue, offerId: string): CatalogueOffer | undefined {
  return catalogue.byId.get(offerId.toLowerCase());
}

const ranked = rank(categories.map(buildCategory));

/** The chosen front pages first, then one of each category in turn, so that every page is mixed. */
function rank(groups: UnrankedOffer[][]): CatalogueOffer[] {
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
