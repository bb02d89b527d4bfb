/**
 * Every text that a member sees, by its id; publishers replace them one by one with the property `messages`. Beside each
 * stands a note for whoever translates it. `{name}` is a place for a value. A text that counts has a form for each
 * category that `Intl.PluralRules` knows in the language. Here are those that lists and dialogs need from the start; the
 * rest comes with the features: see `en.features.ts`.
 */
export const en = {
  /** Name of the list of all offers, and of its tab. A noun. */
  'list.offers': 'Offers',
  /** For screen readers, while a list or an offer is on its way. */
  'list.loading': 'Loading offers',
  /** How many offers there are in all. */
  'list.count': { one: '{count} offer', other: '{count} offers' },
  /** When an offer ends. `when` is a time from now, such as "in 2 days" or "tomorrow". */
  'offer.ends': 'Ends {when}',
  /** On a card without a reward, in the reward's place. */
  'offer.seeDetails': 'See details',
  /** On an offer that cannot be taken any more. */
  'offer.closed': 'This offer is closed.',
  /** A reward: `amount` is a number with its sign, such as "+30", `points` the currency's name. */
  'reward.points': '{amount} {points}',
  /** The currency where the publisher names none, without its number. */
  'reward.currency': { one: 'point', other: 'points' },
  /** Name of the page buttons, for screen readers. */
  'pages.name': 'Pages',
  /** Button, for screen readers. */
  'pages.previous': 'Previous page',
  /** Button, for screen readers. */
  'pages.next': 'Next page',
  /** Which page is shown. */
  'pages.position': 'Page {page} of {pages}',
  /** Button ×, for screen readers. */
  'dialog.close': 'Close',
  /** The button that takes the member to the advertiser. */
  'dialog.getOffer': 'Get offer',
  /** Link in place of that button, where the browser let no tab open. */
  'dialog.openOffer': 'Open the offer',
  /** Heading. */
  'dialog.keyPoints': 'Key points',
  /** Heading. */
  'dialog.details': 'Details',
  /** Heading. */
  'dialog.terms': 'Terms and disclaimers',
  /** While the link is on its way; also shown in the new tab until then. */
  'click.busy': 'Opening the offer…',
  /** After the new tab has opened. */
  'click.opened': 'The offer is open in a new tab.',
  /** Where the browser let no tab open; a link follows. */
  'click.blocked': 'Your browser blocked the new tab.',
  /** After that, on pages inside another page. */
  'click.copyAddress': 'If the link does nothing either, copy its address.',
  /** There are no offers at all. */
  'empty.offers': 'No offers right now',
  /** Under that. */
  'empty.later': 'Please look in again later.',
  /** "In progress" or "Completed" is empty. */
  'empty.member': 'Nothing here yet',
  /** The search and the filters find nothing. */
  'empty.found': 'No offers match',
  /** Nobody is signed in on the publisher's site. */
  'empty.signIn': 'Sign in to see your offers',
  /** Under that. */
  'empty.noMember': 'This page named no member (member-id).',
  /** Title. */
  'failed.list': 'The offers could not be loaded',
  /** Title. */
  'failed.details': 'The details could not be loaded',
  /** Title. */
  'failed.click': 'The offer could not be opened',
  /** Title, where the fault is the wall's own. */
  'failed.wall': 'The offers cannot be shown',
  /** Under a failure: what support asks for. */
  'failed.reference': 'Reference: {id}',
  /** Button. */
  'failed.retry': 'Try again',
  /** Why: no network. */
  'failure.offline': 'You seem to be offline.',
  /** Why: the publisher has not set the wall up. */
  'failure.config': 'The wall needs base-url: an absolute http(s) address.',
  /** Why: no answer at all. */
  'failure.network': 'The service could not be reached.',
  /** Why: no answer in time. */
  'failure.timeout': 'The service did not answer in time.',
  /** Why: asked too often. `when` is a time from now, such as "in 1 minute". */
  'failure.rateLimited': 'Too many requests. Please try again {when}.',
  /** Why: refused. */
  'failure.rejected': 'The service refused the request.',
  /** Why: a fault of the service. */
  'failure.server': 'The service has a problem.',
  /** Why: an answer that cannot be read. */
  'failure.malformed': 'The service sent an unusable answer.',
  /** Why: the address of the offer is not one that can be trusted. */
  'failure.unsafeLink': 'The service sent an unsafe link.',
  /** Why: a fault of the wall. */
  'failure.internal': 'Something went wrong on this page.',
};
