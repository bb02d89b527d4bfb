/**
 * Every text that a member sees, by its id; publishers replace them one by one with the property `messages`. Beside each
 * stands a note for its translators. `{name}` is a place for a value. A text with a count has a form for each
 * category that `Intl.PluralRules` knows in the language. Here are those that lists and dialogs need from the start; the
 * rest comes with the features: see `en.features.ts`.
 */
export const en = {
  /** Name of the list of all offers, and of its tab. A noun. */
  'list.offers': 'Offers',
  /** Name of the list, and of its tab: offers that the member has started. */
  'list.inProgress': 'In progress',
  /** Name of the list, and of its tab: offers that the member has finished. */
  'list.completed': 'Completed',
  /** For screen readers, while a list is loading. */
  'list.loading': 'Loading offers',
  /** After four seconds without an answer. */
  'list.stillLoading': 'Still loading…',
  /** After ten seconds without an answer, beside a button "Try again". */
  'list.slow': 'This is taking longer than usual. You can wait, or try again.',
  /** How many offers there are in all. */
  'list.count': { one: '{count} offer', other: '{count} offers' },
  /** Link on the last tile of a row: leads to a page with all offers. */
  'row.all': 'See all',
  /** On a card without a reward, in the reward's place. */
  'offer.seeDetails': 'See details',
  /** Label on an offer that the member has started. */
  'offer.inProgress': 'In progress',
  /** On an offer that the member has finished: in place of the button, and as a mark on its card. Short. */
  'offer.completed': 'Completed',
  /** On an offer that can no longer be taken. */
  'offer.closed': 'No longer available',
  /** On a card: the offer has been there for a week at most. Short, as the next two: they share a line. */
  'card.new': 'New',
  /** On a card: how many steps there are to the reward. */
  'card.steps': { one: '{count} step', other: '{count} steps' },
  /** On a card: when the reward is usually paid, counted from the day on which the conditions are met. No promise: never "within". */
  'card.pays': { one: 'Pays in about {count} day', other: 'Pays in about {count} days' },
  /** A fixed reward. `amount` is a number, often with its sign, such as "+30". */
  'reward.points': { one: '{amount} point', other: '{amount} points' },
  /** The same in the publisher's own currency: `label` is its name. */
  'reward.labelled': '{amount} {label}',
  /** The most that an offer in several steps brings. */
  'reward.upTo': { one: 'Up to {amount} point', other: 'Up to {amount} points' },
  /** The same in the publisher's own currency. */
  'reward.upToLabelled': 'Up to {amount} {label}',
  /** A share of the purchase. `amount` is a percentage, such as "12%". */
  'reward.percent': '{amount} back',
  /** The same, as the most that an offer in several steps brings. */
  'reward.upToPercent': 'Up to {amount} back',
  /** What a member has earned so far of an offer in several steps. Counts by `amount`, which is the whole. */
  'reward.earned': { one: '{earned} of {amount} point earned', other: '{earned} of {amount} points earned' },
  /** The same in the publisher's own currency. */
  'reward.earnedLabelled': '{earned} of {amount} {label} earned',
  /** A line at the list, which the law of many countries wants: that offers are paid for, and that the reward is no promise of this page. */
  'about.line': 'Offers are ads. The advertiser decides whether a reward is granted.',
  /** Link after that, to a page of the publisher's. */
  'about.more': 'Learn more',
  /** Small label on a card that stands among other things of the page, as newspapers label what is paid for. */
  'about.label': 'Ad',
  /** Name of the page buttons, for screen readers. */
  'pages.name': 'Pages',
  /** Button, for screen readers; also the arrow that scrolls a row back. */
  'pages.previous': 'Previous page',
  /** Button, for screen readers; also the arrow that scrolls a row on. */
  'pages.next': 'Next page',
  /** The same button where there is room, in sight. */
  'pages.previousShort': 'Previous',
  /** The same button where there is room, in sight. */
  'pages.nextShort': 'Next',
  /** Which page is shown. */
  'pages.position': 'Page {page} of {pages}',
  /** Button ×, for screen readers. */
  'dialog.close': 'Close',
  /** Title, until the offer is known; after that for screen readers, until all of it is there. */
  'dialog.loading': 'Loading offer',
  /** Title of an offer that has no name, or could not be loaded. */
  'dialog.unknown': 'Offer',
  /** The button that takes the member to the advertiser. */
  'dialog.getOffer': 'Get offer',
  /** The same button, on an offer that the member has started. */
  'dialog.continue': 'Continue',
  /** Link in place of that button, where the browser let no tab open. */
  'dialog.openOffer': 'Open the offer',
  /** Heading. */
  'dialog.keyPoints': 'Key points',
  /** Heading. */
  'dialog.details': 'Details',
  /** Heading. */
  'dialog.terms': 'Terms and disclaimers',
  /** Name of an offer's video, for screen readers. `name` is the offer's. */
  'dialog.video': 'Video: {name}',
  /** While the link is loading; also shown in the new tab until then. */
  'click.busy': 'Opening the offer…',
  /** After the new tab has opened. */
  'click.opened': 'The offer is open in a new tab.',
  /** Where the browser let no tab open; a link follows. The service has already counted "your click". */
  'click.blocked':
    'Your browser blocked the new tab. Your click has already been counted: open the offer with this link.',
  /** Where the new tab was closed, or the member went elsewhere in it; a link follows. */
  'click.lost':
    'The offer could not open in the new tab. Your click has already been counted: open the offer with this link.',
  /** Where the member closed the offer before this page was left for it, and has opened it again; a link follows. */
  'click.kept': 'Your click has already been counted: open the offer with this link.',
  /** As for "blocked" and "lost", where the click counts only when the member follows the link. */
  'click.useLink': 'Open the offer with this link.',
  /** After "blocked", on pages inside another page. */
  'click.copyAddress': 'If the link does nothing either, copy its address.',
  /** There are no offers at all. */
  'empty.offers': 'No offers right now',
  /** Under that. When there will be some, nobody knows. */
  'empty.later': 'Check back soon for new offers.',
  /** "In progress" or "Completed" is empty. */
  'empty.member': 'Nothing here yet',
  /** Under that, of "In progress". */
  'empty.start': 'Offers that you start will show up here.',
  /** The same, of "Completed". */
  'empty.complete': 'Offers that you complete will show up here.',
  /** Button under that: shows the list of all offers. */
  'empty.seeOffers': 'See offers',
  /** The search and the filters find nothing. */
  'empty.found': 'No offers match',
  /** Under that. */
  'empty.change': 'Try other words, or fewer filters.',
  /** Nobody is signed in on the publisher's site. */
  'empty.signIn': 'Sign in to see your offers',
  /** Under that. */
  'empty.why': 'Offers are picked for each member, and so are their rewards.',
  /** Button under that: leads to the publisher's sign-in page. */
  'empty.signInButton': 'Sign in',
  /** Title. */
  'failed.list': 'The offers could not be loaded',
  /** Title. */
  'failed.details': 'The details could not be loaded',
  /** Title. */
  'failed.click': 'The offer could not be opened',
  /** Title, where the fault is the wall's or the page's own. */
  'failed.wall': 'The offers cannot be shown',
  /** Under a failure: what support asks for. `id` is the number of the service's answer. */
  'failed.reference': 'Reference: {id}',
  /** Button. */
  'failed.retry': 'Try again',
  /** Why: no network. */
  'failure.offline': 'You seem to be offline.',
  /** Why: the publisher has not set the wall up. */
  'failure.config': 'This page is not set up correctly. Please try again later.',
  /** Why: no answer at all. */
  'failure.network': 'We could not connect. Check your connection and try again.',
  /** Why: no answer in time. */
  'failure.timeout': 'This is taking too long. Please try again.',
  /** Why: asked too often. `when` is a time from now, such as "in 1 minute". */
  'failure.rateLimited': 'Too many requests. Please try again {when}.',
  /** Why: a list was refused, whatever the reason. */
  'failure.rejected': 'These offers cannot be loaded for you right now. Please try again later.',
  /** Why: the details of an offer, or the way to it, were refused. Mostly it has ended, but nobody says so. */
  'failure.rejectedOffer': 'This offer may have ended. Please choose another one.',
  /** Why: a fault of the service, which members know as the page's own. */
  'failure.server': 'Something is wrong on our side. Please try again in a moment.',
  /** Why: the same, of a service which says when to come back. `when` is a time from now, such as "in 2 minutes". */
  'failure.serverWait': 'Something is wrong on our side. Please try again {when}.',
  /** Why: an answer that cannot be read. */
  'failure.malformed': 'Something did not arrive as it should. Please try again later.',
  /** Why: the address of the offer is not one that can be trusted. */
  'failure.unsafeLink': 'The link to this offer is not safe, so we did not open it. Please choose another one.',
  /** Why: a fault of the wall. */
  'failure.internal': 'Something went wrong on this page.',
} as const;
