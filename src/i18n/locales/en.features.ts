/** The texts of what is loaded on demand: tabs, controls, progress, steps, receipts. See `en.ts`. */
export const enFeatures = {
  /** Name of the tabs together, for screen readers. */
  'list.tabs': 'Lists of offers',
  /** Under a list that grows: how many of all offers are shown. `count` is the number of all. */
  'list.shown': { one: '{shown} of {count} offer', other: '{shown} of {count} offers' },
  /** Button under a list that grows. */
  'list.more': 'Show more',
  /** When an offer ends. `when` is a time from now, in small letters, such as "in 2 days" or "tomorrow". */
  'offer.ends': 'Ends {when}',
  /** Button of one page, for screen readers. */
  'pages.page': 'Page {page}',
  /** Button that shows and hides the filters on a narrow screen. A verb or a noun. */
  'find.filter': 'Filter',
  /** Name of the search field, also shown in it while it is empty. */
  'find.search': 'Search offers',
  /** Name of the choice of categories. */
  'find.category': 'Category',
  /** The choice that leaves no category out. */
  'find.allCategories': 'All categories',
  /** Name of the choice of orders, whose texts begin with `sort.`: none of them goes on with this one. */
  'find.sort': 'Sort by',
  /** Order: the service's own. It does not know the member's wishes. */
  'sort.best': 'Recommended',
  /** Order: the highest reward first. */
  'sort.reward': 'Reward: high to low',
  /** Order: the newest offers first. */
  'sort.newest': 'Newest',
  /** Order: by the offers' names. */
  'sort.name': 'Name',
  /** Checkbox: only what the publisher recommends. */
  'find.featured': 'Featured only',
  /** Button: shows all offers again. */
  'find.clear': 'Clear filters',
  /** Heading of what has to be done for the reward. */
  'steps.name': 'Steps',
  /** How many of them the member has done. `count` is the number of all steps. */
  'steps.progress': { one: '{done} of {count} step done', other: '{done} of {count} steps done' },
  /** Beside a step that is done. */
  'steps.done': 'Done',
  /** Beside the step that comes next. */
  'steps.next': 'Next',
  /** Beside a step: the time that the member has for it, from the click on "Get offer". */
  'steps.within': { one: 'within {count} day of starting', other: 'within {count} days of starting' },
  /** The same as a moment, where the click is known. `date` is a day and an hour, such as "January 5 at 2:30 PM". */
  'steps.by': 'by {date}',
  /** Who is behind an offer, and pays for it. */
  'trust.advertiser': 'Advertiser: {name}',
  /** The same as `card.pays`, in a sentence: about how many days a reward stays pending. Never "within": it is no promise. */
  'trust.pays': { one: 'Usually pays in about {count} day', other: 'Usually pays in about {count} days' },
  /** The offer has been started. */
  'progress.started': 'Started – no reward yet',
  /** The conditions are met, and the reward is neither paid nor declined yet. */
  'progress.pending': 'Reward pending',
  /** The same, with the day on which it will probably be paid. */
  'progress.pendingUntil': 'Reward pending – expected around {date}',
  /** The service says that the reward is paid, or approved; also a mark on cards, as are the other two states. Short. */
  'progress.earned': 'Reward earned',
  /** The same, with the day on which the member finished the offer. That of the payment is not known. */
  'progress.earnedOn': 'Reward earned on {date}',
  /** The day on which the member finished the offer, where nothing is known of the reward: it promises none. */
  'progress.completedOn': 'Completed on {date}',
  /** The service does not pay the reward: it was rejected, cancelled or taken back. */
  'progress.refused': 'Reward declined',
  /** Heading of what a member has to show for a click. */
  'receipt.name': 'Your receipt',
  /** Label: the offer's name and number. Only in what is copied, as the next. */
  'receipt.offer': 'Offer',
  /** Label: when the member opened the details. */
  'receipt.opened': 'Opened',
  /** Label: when the member went to the offer. */
  'receipt.clicked': 'Clicked',
  /** Label: the reward that was shown then. Neutral: it is no promise. */
  'receipt.promised': 'Reward shown',
  /** Label: what became of the reward. */
  'receipt.state': 'Reward',
  /** Label: the service's number of the view, which is one time that the offer was opened. */
  'receipt.view': 'View ID',
  /** Label: the service's number of its answer. */
  'receipt.response': 'Response ID',
  /** Button: copies what the publisher's support needs. */
  'receipt.copy': 'Copy details for support',
  /** After that. */
  'receipt.copied': 'Copied',
  /** Link to the publisher's support. */
  'receipt.support': 'Contact support',
  /** The same link, until the reward is paid. A question that invites to ask, at any time. */
  'receipt.missing': 'Missing a reward?',
} as const;
