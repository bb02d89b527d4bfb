import type { ErrorCode } from '../api/error.ts';

/**
 * Every user-visible text. The English text is its own key, so that nothing is said twice: `messages` replaces any of
 * them. `{name}` stands for a value, and `|` parts the forms for one and for several. The code never reads this list.
 */
export const texts = [
  // The list
  'Offers',
  'In progress',
  'Completed',
  'Loading offers',
  'Ends {when}',
  'See details',
  '{amount} {points}',
  'point|points',
  'Pages',
  'Previous page',
  'Next page',
  'Page {page}',
  'Page {page} of {pages}',
  '{count} offer|{count} offers',
  'Show more',
  '{shown} of {count} offer|{shown} of {count} offers',
  // Finding offers
  'Search offers',
  'Category',
  'All categories',
  'Sort by',
  'Best match',
  'Reward: high to low',
  'Newest',
  'Name',
  'Featured only',
  'Clear filters',
  // The details
  'Close',
  'Get offer',
  'Open the offer',
  'Key points',
  'Details',
  'Terms and disclaimers',
  'Opening the offer…',
  'The offer is open in a new tab.',
  'Your browser blocked the new tab.',
  'If the link does nothing either, copy its address.',
  'This offer is closed.',
  // The member's progress
  'Steps',
  '{done} of {steps} steps done',
  'Done',
  'within {count} day|within {count} days',
  'Started: reward not earned yet',
  'Reward pending',
  'Reward pending: available about {date} (estimate)',
  'Reward earned {date}',
  'Copy details for support',
  'Copied',
  // Nothing to show
  'No offers right now',
  'Nothing here yet',
  'No offers match',
  'Please look in again later.',
  'Sign in to see your offers',
  'This page named no member (member-id).',
  // Failures
  'The offers could not be loaded',
  'The details could not be loaded',
  'The offer could not be opened',
  'Reference: {id}',
  'Try again',
  'You seem to be offline.',
  'The wall needs base-url: an absolute http(s) address.',
  'The service could not be reached.',
  'The service did not answer in time.',
  'Too many requests. Please try again {when}.',
  'The service refused the request.',
  'The service has a problem.',
  'The service sent an unusable answer.',
  'The service sent an unsafe link.',
] as const;

/** Key of a user-visible text: its English words. */
export type MessageKey = (typeof texts)[number];

/** Forms of a text by number, as `Intl.PluralRules` names them. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A user-visible text; `{name}` stands for a value. */
export type Message = string | Plural;

/** Texts by their English words; those not given stay as they are. */
export type Messages = { [K in MessageKey]?: Message };

/** What went wrong, in a sentence for the member. What was aborted is never shown. */
export const failures: Record<Exclude<ErrorCode, 'aborted'>, MessageKey> = {
  config: 'The wall needs base-url: an absolute http(s) address.',
  network: 'The service could not be reached.',
  timeout: 'The service did not answer in time.',
  'rate-limited': 'Too many requests. Please try again {when}.',
  rejected: 'The service refused the request.',
  server: 'The service has a problem.',
  malformed: 'The service sent an unusable answer.',
  'unsafe-link': 'The service sent an unsafe link.',
};
