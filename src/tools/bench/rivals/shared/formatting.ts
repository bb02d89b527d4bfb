import type { Offer } from './service.ts';

/** How many skeletons stand in for a page that is loading, as in the wall. */
export const MOST_SKELETONS = 24;

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
