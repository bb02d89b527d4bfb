import { emptyParagraph, list, longTerms, paragraphs, table } from './html-of-offers.ts';
import type { CategorySeed } from './types.ts';

/** Offers of the category Fin-Tech. */
export const finTech: CategorySeed = {
  name: 'Fin-Tech',
  slug: 'fin-tech',
  action: 'Open an account and confirm your identity',
  offers: [
    {
      // The published sample, with its published category (API contract, Published sample values).
      id: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
      name: 'SiriusXM',
      headline: 'Get 3 months of streaming for only $1',
      short: 'Stream sports, music, podcasts and more',
      reward: 30,
      points: ['3 months for $1', 'Cancel at any time', 'On your phone, in your car, at home'],
      creatives: ['streaming-3.svg'],
      action: 'Subscribe to the $1 trial',
    },
    {
      key: 'northquay-account',
      name: 'Northquay Current Account',
      by: 'Northquay Bank',
      headline: 'Switch in ten minutes. We move your standing orders',
      short: 'The current account that pays you to arrive',
      reward: 8500,
      points: ['No monthly fee', 'Instant card in your phone', 'Deposits protected by law'],
      details: `<h1>Switch to Northquay</h1>${paragraphs('Everything you need, at a glance:')}${table(['Feature', 'Classic', 'Plus'], ['Monthly fee', '0.00', '4.90'], ['Cash withdrawals', '3 free', 'Unlimited'], ['Foreign payments', '1.5%', '<strong>Free</strong>'])}<h3>Before you begin</h3>${list('Have your <em>passport or identity card</em> ready', 'Read our <a href="https://northquay.example/fees">price list</a>', 'Questions? <a href="mailto:hello@northquay.example">Write to us</a> or <a href="tel:+15550100">call</a>')}`,
      action: 'Open the account and receive your first salary in it',
      pendingDays: 45,
      featured: true,
    },
    {
      name: 'Kestrel Invest',
      by: 'Kestrel Markets',
      headline: 'Invest your first 50 and collect 4,000 points',
      short: 'Index funds from 1 a month, without the jargon',
      reward: 4000,
      points: ['Start with as little as 1', 'No custody fee in the first year', 'Your capital is at risk'],
      steps: [
        ['Open your account', 500, 7],
        ['Deposit at least 50', 1500, 14],
        ['Keep it invested for 30 days', 2000, 60],
      ],
      launchedDaysAgo: 2,
      featured: true,
    },
  ],
};

/** Offers of the category Insurance. */
export const insurance: CategorySeed = {
  name: 'Insurance',
  slug: 'insurance',
  action: 'Take out a policy',
  offers: [
    {
      key: 'copperjay-cover',
      name: 'Copperjay Home Cover',
      by: 'Copperjay Insurance',
      headline: 'Home insurance written in plain words. Mostly',
      short: 'Contents, building, bicycle and the good china',
      reward: 7200,
      points: ['Cancel every month', 'New for old', 'Claims answered within a day'],
      terms: longTerms('Copperjay Insurance'),
      pendingDays: 45,
    },
    {
      key: 'tailwag-pets',
      name: 'Tailwag',
      by: 'Tailwag Pet Insurance',
      headline: 'For dogs who eat socks',
      short: 'Vet bills up to 10,000 a year',
      reward: 3600,
      points: ['Any breed, any age', 'No excess in the first year'],
    },
  ],
};

/** Offers of the category Surveys. */
export const surveys: CategorySeed = {
  name: 'Surveys',
  slug: 'surveys',
  action: 'Complete your first survey',
  offers: [
    {
      name: 'Opine Harbour',
      headline: 'Your opinion, 120 points, four minutes',
      short: 'Short surveys, rewarded at once',
      reward: 120,
      points: emptyParagraph,
      details: emptyParagraph,
      terms: emptyParagraph,
      pendingDays: null,
    },
    {
      name: 'Quillpanel',
      by: 'Quillpanel Research',
      headline: 'Read a chapter, tell us where you stopped',
      short: 'A readers’ panel for unpublished novels',
      reward: 275,
      creatives: [],
      points: ['One chapter takes about 15 minutes', 'No wrong answers'],
    },
  ],
};

/** Offers of the category Shopping. */
export const shopping: CategorySeed = {
  name: 'Shopping',
  slug: 'shopping',
  action: 'Place your first order',
  offers: [
    {
      name: 'Marlow & Fenn',
      headline: 'Linen, wool and nothing else: 12% of every purchase back',
      short: 'Clothes that get better with age',
      reward: 12,
      percent: true,
      points: ['12% of everything you buy', 'Free returns for 60 days', 'Gift cards are excluded'],
      terms: list(
        'The reward is a percentage of the purchase, without taxes and delivery',
        'Returned items are not rewarded',
        '<em>Archive sale</em>: 4%',
      ),
      pendingDays: 45,
      featured: true,
    },
    {
      name: 'Wrenfield Wool',
      by: 'Wrenfield Mill',
      headline: 'Yarn straight from the mill',
      short: 'Eighty colours, one valley',
      reward: 480,
      creatives: ['does-not-exist.svg'],
    },
  ],
};
