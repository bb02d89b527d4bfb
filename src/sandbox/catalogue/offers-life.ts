import { list, numbered, paragraphs } from './html-of-offers.ts';
import type { CategorySeed } from './types.ts';

/** Offers of the category Food & Drink. */
export const food: CategorySeed = {
  name: 'Food & Drink',
  slug: 'food-drink',
  action: 'Order your first box',
  offers: [
    {
      name: 'Saltmarsh Kitchen',
      headline: 'Tonight only: fresh fish boxes at half the price',
      short: 'Landed in the morning, on your table by evening',
      reward: 1900,
      points: ['Caught by day boats', 'Recipe cards included', 'Delivered in a chilled box you can return'],
      endsInHours: 5,
      featured: true,
    },
    {
      name: 'Brambleberry Box',
      by: 'Brambleberry',
      headline: 'Fruit that looks odd and tastes right',
      short: 'Rescued from farms, delivered weekly',
      reward: null,
      points: ['The reward depends on the size of your box'],
      details: list('Small: for one or two', 'Medium: for three or four', 'Large: for everybody'),
    },
  ],
};

/** Offers of the category Travel. */
export const travel: CategorySeed = {
  name: 'Travel',
  slug: 'travel',
  action: 'Book and complete a trip',
  offers: [
    {
      name: 'Fernway Trails',
      by: 'Fernway Walking Holidays',
      headline: 'Walk from inn to inn. Your bag is already there',
      short: 'Walking holidays for every pair of knees',
      reward: 9500,
      points: 'Routes from 8 to 22 km a day. Bags carried & maps included. Dogs welcome (<18 kg).',
      details: 'Choose a route, choose a week, and go. We book the inns and move your luggage.',
      terms: 'Rewarded after the last day of your walk. Not valid for day trips.',
      pendingDays: 30,
    },
    {
      key: 'orbit-rail',
      name: 'Orbit Rail Pass',
      by: 'Orbit Rail',
      headline: 'One pass, 23 countries: two more days at the spring price',
      short: 'Trains across the continent for up to a month',
      reward: 6800,
      points: ['Valid for eleven months', 'Seat reservations in the app', 'Night trains included'],
      action: 'Buy a pass',
      endsInHours: 48,
      featured: true,
    },
  ],
};

/** Offers of the category Health & Fitness. */
export const health: CategorySeed = {
  name: 'Health & Fitness',
  slug: 'health',
  action: 'Start your free trial',
  offers: [
    {
      name: 'Stillwater Sleep',
      by: 'Stillwater',
      headline: 'Fall asleep in the time it takes to read the terms',
      short: 'Sleep stories, breathing and a clever alarm',
      reward: 880,
      points: paragraphs('You have already done <strong>steps 1 to 3</strong> by being tired. What is left:').concat(
        numbered(4, 'Start the seven-day trial', 'Sleep through one night', 'Keep the subscription'),
      ),
      pendingDays: 7,
    },
    {
      key: 'ten-thousand-club',
      name: 'The Ten Thousand Club',
      by: 'Ten Thousand',
      headline: 'Walk it, earn it',
      short: 'Steps into points, every day',
      reward: 1400,
      steps: [
        ['Walk 10,000 steps in a day', 100, 7],
        ['Seven days in a row', 400, 21],
        ['Thirty days in a row', 900, 60],
      ],
    },
  ],
};

/** Offers of the category Home & Garden. */
export const home: CategorySeed = {
  name: 'Home & Garden',
  slug: 'home',
  action: 'Place your first order',
  offers: [
    {
      key: 'loft-and-larder',
      name: 'Loft & Larder: Handmade Kitchens, Larders, Boot Rooms and Other Quiet Corners of the House, Delivered and Fitted by the People Who Made Them',
      by: 'Loft & Larder Cabinetmakers of Upper Wendle, established 1931',
      headline:
        'Book a free design visit before the end of the season and receive 16,000 points, a set of oak samples, and the undivided attention of a cabinetmaker for as long as your kettle keeps boiling',
      short: 'Handmade kitchens, measured twice',
      reward: 16000,
      points: ['Free design visit', 'Made to order in twelve weeks', 'Guaranteed for 25 years'],
      steps: [
        ['Design visit', 1000, 60],
        ['Order a kitchen', 15000, 180],
      ],
    },
    {
      name: 'Sunnyside Solar',
      by: 'Sunnyside',
      headline: 'See what your roof could earn',
      short: 'A quote in two minutes, panels in two months',
      reward: 25000,
      action: 'Have an installation completed',
      points: ['Finance available', 'Surveyed by drone', '30-year warranty on panels'],
      pendingDays: 60,
      featured: true,
    },
  ],
};
