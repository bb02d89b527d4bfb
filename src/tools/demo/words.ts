import { enFeatures } from '../../i18n/locales/en.features.ts';
import { en as wall } from '../../i18n/locales/en.ts';

/**
 * What the demo's pages say, apart from the wall. `{name}` is a place for a value; words of the wall are taken from its
 * dictionary. The first part speaks to members of the invented club, in the voice of the wall; what begins with `tools`
 * or stands below it speaks to integrators, who know the field's terms.
 */
export const words = {
  'page.description': '{club}, an invented loyalty club that shows the offer wall at work.',
  'page.skip': 'Skip to the offers',
  /** Link on the club's name, for screen readers. */
  'page.home': '{club}, home',
  /** Name of the site's main menu, for screen readers. */
  'nav.name': 'Main',
  /** In the menu: where one earns points. */
  'nav.earn': 'Earn',
  'nav.how': 'How it works',
  'nav.questions': 'Questions',
  'nav.language': 'Language',
  'nav.dark': 'Dark theme',
  'member.guest': 'Guest',
  'member.signedIn': 'Member {id}',
  'member.signedOut': 'Not signed in',
  'hero.kicker': 'Every point takes you further',
  'hero.title': 'Earn points',
  'hero.lead':
    'Play, shop, try something new, and let the points carry you to your next trip. Pick an offer, follow its steps, and we add the points to your balance.',
  'offers.title': 'Today’s offers',
  'offers.noScript': 'The offers need JavaScript.',
  'how.choose': 'Choose an offer',
  'how.chooseText': 'Each one says what to do, how long it takes and how many points it brings.',
  'how.follow': 'Follow the steps',
  'how.followText': `The partner’s page opens beside ours. Your progress shows under “${wall['list.inProgress']}”.`,
  'how.collect': 'Collect your points',
  'how.collectText': 'Once the partner confirms, the points are yours, for nights, flights and trains.',
  'questions.when': 'When do my points arrive?',
  'questions.whenText':
    'Often within minutes. Some partners wait until a trial or a return period is over; the offer says so.',
  'questions.gone': 'Why can’t I see an offer any more?',
  'questions.goneText': `Offers come and go. One that you have started stays under “${wall['list.inProgress']}” until it is finished.`,
  'questions.privacy': 'What does a partner learn about me?',
  'questions.privacyText': 'Only a number that tells them which visit to credit. Your name and address stay with us.',
  'foot.invented': '{club} is invented, and so are its offers: a demonstration of the offer wall.',
  'foot.element': 'The element alone',
  'foot.docs': 'Documentation',
  /** Heading of the page with nothing but the wall. */
  'element.title': 'The element in markup',
  /** Link back from there. */
  'element.back': 'The whole demonstration',
  /** Opens everything below. */
  'tools.name': 'For integrators',
  /** Heading of the code that a site needs. */
  'snippet.title': 'The whole integration',
  'snippet.copy': 'Copy',
  'snippet.copied': 'Copied.',
  'snippet.refused': 'This browser does not let the page copy: please select the text.',
  'options.title': 'Try an option',
  /** `attributes` is `data-*`. */
  'options.hint': 'Anything in this page’s address goes to the wall as {attributes}.',
  'options.none': 'As it is',
  'options.controls': 'Search and filters',
  'options.more': `“${enFeatures['list.more']}”`,
  'options.miles': 'Miles, not points',
  /** The forms of "mile", as the option `points-label` takes them. */
  'options.milesLabel': 'mile|miles',
  'options.redirect': 'Redirect mode',
  'options.tab': 'One tab',
  'options.lazy': 'Loaded when in sight',
  'options.signedOut': 'Signed out',
  'options.rtl': 'From right to left',
  'presets.title': 'Try a preset',
  /** `theming` is the name of a page of the documentation, in English. */
  'presets.hint': 'Style sheets to copy, made of public properties and parts: {theming}.',
  'presets.none': 'None',
  'faults.title': 'Make the service fail',
  'faults.status': 'Offers: error 500',
  'faults.rateLimit': 'Offers: too many requests',
  'faults.late': 'Offers: 3 s late',
  'faults.hang': 'Details: no answer',
  'faults.link': 'Link: 4 s late',
  'faults.mend': 'Mend everything',
  'faults.refresh': 'Refresh the wall',
  'faults.asking': 'Asking the service…',
  /** `faults` is a list of technical names. */
  'faults.broken': 'Broken now: {faults}. Use the wall, or refresh it, to see.',
  'faults.none': 'Everything works.',
  /** `why` is a sentence for engineers, in English. */
  'faults.refused': 'The service could not be told: {why}',
  'faults.unreachable': 'The service could not be reached: {why}',
  /** Heading of what the service has recorded. */
  'ledger.title': 'The service’s ledger',
  'ledger.none': 'No views or clicks yet.',
  'ledger.reload': 'Reload the ledger',
  'ledger.time': 'Time',
  'ledger.record': 'Record',
  'ledger.offer': 'Offer',
  'ledger.view': 'View',
  'ledger.click': 'Click',
  'ledger.member': 'Member',
  'ledger.sum': 'Views: {views}. Clicks: {clicks}. Requests: {requests}.',
  'ledger.unreadable': 'The ledger could not be read: {why}',
  'events.title': 'Events',
  'events.none': 'No event yet.',
} as const;
