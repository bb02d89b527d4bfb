import { en as wall } from '../../i18n/locales/en.ts';

/**
 * What the demo's pages say, apart from the wall. `{name}` is a place for a value; words of the wall are taken from its
 * dictionary. They speak to members of the invented club, in the voice of the wall.
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
  /** Button that opens the offers over the page. */
  'how.start': 'Choose an offer now',
  'feed.title': 'Featured this week',
  'questions.when': 'When do my points arrive?',
  'questions.whenText':
    'Often within minutes. Some partners wait until a trial or a return period is over; the offer says so.',
  'questions.gone': 'Why can’t I see an offer any more?',
  'questions.goneText': `Offers come and go. One that you have started stays under “${wall['list.inProgress']}” until it is finished.`,
  'questions.privacy': 'What does a partner learn about me?',
  'questions.privacyText': 'Only a number that tells them which visit to credit. Your name and address stay with us.',
  'foot.invented': '{club} is invented, and so are its offers: a demonstration of the offer wall.',
  /** Link to the page where one sets up a wall. */
  'foot.playground': 'Set up a wall of your own',
  'foot.element': 'The element alone',
  'foot.docs': 'Documentation',
  /** Heading of the page with nothing but the wall. */
  'element.title': 'The element in markup',
  /** Link back from there. */
  'element.back': 'The whole demonstration',
} as const;
