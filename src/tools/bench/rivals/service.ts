/** An offer as the service sends it, believed without a check: rivals do not check anything. */
export interface Offer {
  id: string;
  name: string;
  headline: string;
  shortDescription: string;
  keyPoints: string;
  offerDetails: string;
  termsAndDisclaimers: string;
  creativeFileUrl: string;
  categoryName: string;
  reward?: number | null;
  rewardPoints?: number;
  conversionType: string;
  offerType: string;
}

/** A page of a list. */
export interface OfferPage {
  offers: readonly Offer[];
  index: number;
  totalPages: number;
  totalCount: number;
}

/** The lists, each with the words of its tab. */
const lists = [
  { name: 'offers', words: 'Offers' },
  { name: 'in-progress', words: 'In progress' },
  { name: 'completed', words: 'Completed' },
] as const;

export type ListName = (typeof lists)[number]['name'];

/** Which page of which list. */
export interface Wish {
  list: ListName;
  index: number;
}

/** The first thing that a visitor sees. */
export const FIRST_WISH: Wish = { list: 'offers', index: 0 };

/** Where the wall goes; its `data-*` attributes have the names of the wall's own options. */
export const place = ((): HTMLElement => {
  const found = document.querySelector<HTMLElement>('#wall');
  if (!found) throw new Error('The page has no place for a wall.');
  return found;
})();

const { baseUrl = '', memberId = '', pageSize = '10', tabs = '' } = place.dataset;

/** The options that the page has chosen. */
export const options = {
  tabs: lists.filter(({ name }) => tabs.split(' ').includes(name)),
  skeletons: Number(pageSize),
};

async function ask<Data>(path: string, query: Record<string, string>): Promise<Data> {
  const parameters = new URLSearchParams({ pub_member_id: memberId, ...query });
  const response = await fetch(`${baseUrl}/api/v1/offer-wall/${path}?${parameters}`);
  if (!response.ok) throw new Error(`The service answers with ${response.status}.`);
  const { data }: { data: Data } = await response.json();
  return data;
}

/** What the service sends as a page. */
interface PageAnswer {
  offers: { items: Offer[]; pageIndex: number; totalPages: number; totalCount: number };
}

/** Asks for a page. */
export async function askForPage({ list, index }: Wish): Promise<OfferPage> {
  const query = { page_size: pageSize, page: `${index}` };
  const { offers } =
    list === 'offers'
      ? await ask<PageAnswer>('offers', query)
      : await ask<PageAnswer>('pub-member/offers', {
          ...query,
          'filter.Progress': list === 'completed' ? 'Completed' : 'InProgress',
        });
  const { items, pageIndex, totalPages, totalCount } = offers;
  return { offers: items, index: pageIndex, totalPages, totalCount };
}

/** Asks for the details of an offer. */
export async function askForDetails(offerId: string): Promise<Offer> {
  const { offerData } = await ask<{ offerData: Offer[] }>('offer-details', { offerId });
  const [offer] = offerData;
  if (!offer) throw new Error('The service sent no offer.');
  return offer;
}

let signed: Intl.NumberFormat | undefined;
let plain: Intl.NumberFormat | undefined;

const withSign = (amount: number): string => {
  signed ??= new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });
  return signed.format(amount);
};

/** A number with its separators. */
export const figures = (amount: number): string => {
  plain ??= new Intl.NumberFormat('en');
  return plain.format(amount);
};

/**
 * Makes the formatters ahead of time. The first one of a page is expensive, and each rival has it made while the
 * first list is on its way: the best that can be done.
 */
export const warmUp = (): void => {
  withSign(1);
  figures(1);
};

/** Points or a percentage in words; empty where the service names no reward. */
export function rewardText({ reward, rewardPoints, conversionType, offerType }: Offer): string {
  const amount = reward ?? rewardPoints ?? null;
  if (amount === null) return '';
  const upTo = offerType === 'MultiEvent';
  if (conversionType === 'RevShare') return `${upTo ? 'Up to ' : ''}${amount}% back`;
  const unit = amount === 1 ? 'point' : 'points';
  return upTo ? `Up to ${figures(amount)} ${unit}` : `${withSign(amount)} ${unit}`;
}

/** What stands under the name of an offer. */
export const about = ({ headline, shortDescription }: Offer): string =>
  [headline, shortDescription].filter(Boolean).join(' · ');

/** The page numbers to show, counted from 0: the first, the last, and those around the current one. */
export const pageNumbers = (index: number, totalPages: number): number[] =>
  [...new Set([0, index - 1, index, index + 1, totalPages - 1])].filter((page) => page >= 0 && page < totalPages);

/** Where a person is among the offers. */
export const position = (index: number, totalPages: number, totalCount: number): string =>
  totalPages > 1
    ? `Page ${index + 1} of ${totalPages} · ${figures(totalCount)} offers`
    : `${figures(totalCount)} offers`;
