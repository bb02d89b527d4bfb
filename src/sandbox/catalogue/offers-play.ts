import { list, numbered, paragraphs } from './html-of-offers.ts';
import type { CategorySeed } from './types.ts';

/** Offers of the category Games. */
export const games: CategorySeed = {
  name: 'Games',
  slug: 'games',
  action: 'Install the game and open it once',
  offers: [
    {
      name: 'Tidewardens',
      by: 'Palecrow Studio',
      headline: 'Raise the drowned city and earn up to 12,400 points on the way',
      short: 'Build, sail and defend in a world that floods twice a day',
      reward: 12400,
      points: [
        'Free to play, no card needed',
        'Rewarded at every milestone',
        'Most players reach harbour 10 in a week',
      ],
      details: `<h2>Your milestones</h2>${numbered(1, 'Install and finish the first tide', 'Reach harbour 5', 'Reach harbour 10', 'Reach harbour 18')}<p>Milestones already reached on an <em>older account</em> do not count.</p>`,
      steps: [
        ['Install and finish the first tide', 400, 2],
        ['Reach harbour 5', 1500, 7],
        ['Reach harbour 10', 3500, 14],
        ['Reach harbour 18', 7000, 30],
      ],
      launchedDaysAgo: 12,
      pendingDays: 7,
      featured: true,
    },
    {
      key: 'emberline',
      name: 'Emberline: Last Train North',
      by: 'Halftone Foundry',
      headline: 'Keep the fire alive for 20 stations',
      short: 'A survival game on rails, with a story that remembers what you burned',
      reward: 3200,
      points: ['Watch the trailer above', 'Plays offline', 'Station 20 takes about six hours'],
      creatives: ['video-1.mp4', 'games-4.svg'],
      action: 'Reach station 20',
      launchedDaysAgo: 3,
      pendingDays: 0,
      featured: true,
    },
    {
      name: 'Harvest Lantern',
      by: 'Moss & Mortar Games',
      headline: 'A cosy farm for late evenings: first 500 players only',
      short: 'Plant at dusk, sell at dawn',
      reward: 950,
      points: ['Limited places: the offer closes as soon as you have started it'],
      steps: [
        ['Plant your first field', 150],
        ['Open the night market', 800],
      ],
      pendingDays: null,
      closesOnceStarted: true,
    },
    {
      creatives: ['games-4.svg'],
      name: 'Nine Kingdoms Idle',
      by: 'Quartermoon Games',
      headline: 'They work while you sleep. You get 18,500 points when they are done',
      short: 'An idle strategy game for patient rulers',
      reward: 18500,
      points: ['Ten milestones', 'The last three are hard: read the terms', 'No purchase necessary'],
      steps: [
        ['Install and crown your first king', 100, 1],
        ['Unite kingdom 2', 200, 3],
        ['Unite kingdom 3', 400, 6],
        ['Unite kingdom 4', 800, 10],
        ['Unite kingdom 5', 1200, 15],
        ['Unite kingdom 6', 1800, 20],
        ['Unite kingdom 7', 2500, 27],
        ['Unite kingdom 8', 3500, 35],
        ['Unite kingdom 9', 4000, 45],
        ['Be crowned emperor', 4000, 60],
      ],
      shownSteps: 8,
    },
    {
      name: 'Pocket Billiard Club',
      by: 'Slatebank',
      headline: 'Win one frame',
      short: 'Short, sharp, on the baize',
      reward: 60,
      creatives: ['video-2.webm', 'games-1.svg'],
      action: 'Win a frame against another player',
    },
    {
      name: 'Star Ledger 🚀✨',
      by: 'Farlight Works',
      headline: '🪐 Trade between planets, 🛰️ dodge the tax office, 💰 keep the change',
      short: 'Space trading with a sense of humour 😄',
      reward: 1480,
      points: list('🛸 12 planets', '📈 Real-time market', '👩‍🚀 Your own crew: 👨🏽‍🔧👩🏻‍🔬🧑🏿‍✈️'),
      details: paragraphs('Land on <strong>three planets</strong> 🪐🪐🪐 and the points are yours. 🎉'),
    },
    {
      name: 'Tinker Tanks',
      by: 'Bolt & Biscuit',
      headline: 'Build it from scrap, drive it into battle',
      short: 'Ten-minute battles with home-made machines',
      reward: 1100,
      creatives: ['video-1.avi', 'games-3.svg'],
      action: 'Win five battles',
    },
  ],
};

/** Offers of the category Streaming. */
export const streaming: CategorySeed = {
  name: 'Streaming',
  slug: 'streaming',
  action: 'Start your subscription',
  offers: [
    {
      name: 'Lumenreel',
      headline: 'Independent cinema, 30 days free, 1,500 points',
      short: 'A new film every evening, chosen by people',
      reward: 1500,
      points: ['No algorithm', 'Watch offline', 'Cancel with one click'],
      action: 'Start the free month',
      launchedDaysAgo: 6,
      featured: true,
    },
    {
      name: 'Hearthside Audio',
      by: 'Hearthside',
      headline: 'Two audiobooks on the house',
      short: 'Stories read by people with wonderful voices',
      reward: 800,
    },
  ],
};

/** Offers of the category Education. */
export const education: CategorySeed = {
  name: 'Education',
  slug: 'education',
  action: 'Begin a paid course',
  offers: [
    {
      key: 'lisan',
      name: 'لِسان للمبتدئين',
      by: 'Lisan Languages',
      headline: 'تعلّم خمس كلمات كل يوم واحصل على 600 نقطة',
      short: 'دروس قصيرة في اللغة العربية',
      reward: 600,
      points: `<ul dir="rtl"><li>عشر دقائق في اليوم</li><li>معلّمون من <strong>12 بلدًا</strong></li><li>Works on iOS and Android</li></ul>`,
      details: '<p dir="rtl">ابدأ من الصفر، ثم <em>تحدّث</em> بثقة.</p><p>Lessons are explained in English, too.</p>',
      terms: '<p dir="rtl">للمشتركين الجدد فقط. يمكن إلغاء الاشتراك (Lisan+) في أي وقت.</p>',
      action: 'أكمل الأسبوع الأول',
    },
    {
      name: 'Paperboat Editions',
      by: 'Paperboat',
      headline: 'A classic novel, ten pages a day, by e-mail',
      short: 'Read what you always meant to read',
      reward: 230,
      action: 'Subscribe to a novel',
    },
  ],
};

/** Offers of the category Apps & Tools. */
export const apps: CategorySeed = {
  name: 'Apps & Tools',
  slug: 'apps',
  action: 'Install the app and create an account',
  offers: [
    {
      name: 'Papertrail Scan',
      by: 'Papertrail',
      headline: 'Throw the paper away',
      short: 'Scan, sort, find again',
      reward: 0,
      points: ['No reward this time, but three months free of charge'],
      pendingDays: null,
    },
    {
      key: 'owlkeeper',
      name: 'Owlkeeper Passwords',
      by: 'Owlkeeper',
      headline: 'Remember one, forget the rest',
      short: 'A password manager for families',
      reward: 780,
      points: ['Up to six people', 'Works offline', 'Audited every year'],
      launchedDaysAgo: 1,
    },
  ],
};
