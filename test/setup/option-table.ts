import type { OptionName } from '../../src/config/options.ts';

/** An option, its default, texts that are usable with their values, texts that are not, and what is then expected. */
interface Row {
  initial: unknown;
  good: [text: string, value: unknown][];
  bad?: string[];
  expected?: string;
}

const anyWords: Pick<Row, 'initial' | 'good'> = {
  initial: '',
  good: [
    ['2173', '2173'],
    [' 2173 ', '2173'],
    ['', ''],
    ['ünï "x" <b>', 'ünï "x" <b>'],
  ],
};
const flagged: Row = {
  initial: false,
  good: [
    ['', true],
    ['on', true],
    ['true', true],
    ['debug', true],
    ['off', false],
    ['false', false],
  ],
};
const addresses = [
  '',
  ' ',
  'api.example',
  '/api',
  '//api.example',
  'ftp://api.example',
  'javascript:alert(1)',
  'https://',
];

/** The whole table of options, said here once more on purpose. */
/** What `test/config/options.test.ts` tries of each option. */
export const table: Record<OptionName, Row> = {
  baseUrl: {
    initial: '',
    good: [
      ['https://api.example', 'https://api.example'],
      [' http://localhost:8080/x?y=1 ', 'http://localhost:8080/x?y=1'],
    ],
    bad: addresses,
    expected: 'http(s)',
  },
  memberId: anyWords,
  placementIds: anyWords,
  placementId: anyWords,
  layout: {
    initial: 'wall',
    good: ['wall', 'row', 'dialog'].map((word) => [word, word]),
    bad: ['', 'rows', 'one'],
    expected: 'row',
  },
  opener: {
    initial: '',
    good: [
      ['', ''],
      [' #earn, a.earn[href] ', '#earn, a.earn[href]'],
    ],
    bad: ['#', 'a >', '1'],
    expected: 'CSS selector',
  },
  moreUrl: {
    initial: '',
    good: [['https://shop.example/earn', 'https://shop.example/earn']],
    bad: [...addresses, 'mailto:help@shop.example'],
    expected: 'http(s)',
  },
  category: anyWords,
  featured: flagged,
  sort: {
    initial: 'best',
    good: ['best', 'reward', 'launchDate', 'name', 'epc', 'revenue'].map((word) => [word, word]),
    bad: ['', 'launchdate', 'price'],
    expected: 'launchDate',
  },
  empty: {
    initial: 'words',
    good: [
      ['words', 'words'],
      ['hide', 'hide'],
    ],
    bad: ['', 'hidden'],
    expected: 'hide',
  },
  pageSize: {
    initial: 10,
    good: [
      ['1', 1],
      ['100', 100],
      [' 25 ', 25],
    ],
    bad: ['0', '101', '-1', '2.5', 'ten', '', 'NaN', 'Infinity'],
    expected: '1 to 100',
  },
  paging: {
    initial: 'pages',
    good: [
      ['pages', 'pages'],
      ['more', 'more'],
    ],
    bad: ['', 'More', 'scroll'],
    expected: 'more',
  },
  tabs: {
    initial: [],
    good: [
      ['offers', ['offers']],
      ['offers completed', ['offers', 'completed']],
      ['in-progress,offers', ['offers', 'in-progress']],
      [' offers,  in-progress \n completed ', ['offers', 'in-progress', 'completed']],
      ['', []],
    ],
    bad: ['all', 'offers done', 'Offers'],
    expected: 'in-progress',
  },
  controls: {
    initial: [],
    good: [
      ['search', ['search']],
      ['featured sort category search', ['search', 'category', 'sort', 'featured']],
      ['', []],
    ],
    bad: ['filter', 'search,price'],
    expected: 'featured',
  },
  linkMode: {
    initial: 'link',
    good: [
      ['link', 'link'],
      ['redirect', 'redirect'],
    ],
    bad: ['', 'LINK', 'frame'],
    expected: 'redirect',
  },
  linkTarget: {
    initial: '_blank',
    good: [
      ['_blank', '_blank'],
      ['_self', '_self'],
      ['none', 'none'],
    ],
    bad: ['', 'blank', '_top'],
    expected: '_self',
  },
  sameOriginLinks: {
    initial: 'off',
    good: [
      ['off', 'off'],
      ['on', 'on'],
    ],
    bad: ['', 'true', 'yes'],
    expected: 'on',
  },
  referrer: {
    initial: 'origin',
    good: [
      ['origin', 'origin'],
      ['none', 'none'],
    ],
    bad: ['', 'no-referrer', 'unsafe-url'],
    expected: 'none',
  },
  offerId: anyWords,
  theme: {
    initial: 'auto',
    good: [
      ['auto', 'auto'],
      ['light', 'light'],
      ['dark', 'dark'],
    ],
    bad: ['', 'black'],
    expected: 'dark',
  },
  locale: {
    initial: '',
    good: [
      ['de', 'de'],
      ['EN-us', 'en-US'],
      [' ar ', 'ar'],
      ['zh-Hant-TW', 'zh-Hant-TW'],
    ],
    bad: ['', 'english!', 'de_DE', '-'],
    expected: 'BCP 47',
  },
  offersLang: {
    initial: '',
    good: [
      ['de', 'de'],
      ['EN-us', 'en-US'],
      [' ar ', 'ar'],
      ['zh-Hant-TW', 'zh-Hant-TW'],
    ],
    bad: ['', 'english!', 'de_DE', '-'],
    expected: 'BCP 47',
  },
  pointsLabel: {
    initial: '',
    good: [
      ...anyWords.good,
      ['mile|miles', 'mile|miles'],
      [' {"one":"mile","few":"x","other":"miles"} ', { one: 'mile', few: 'x', other: 'miles' }],
      ['[G]', '[G]'],
    ],
    bad: ['{"one":"a"}', '{"some":"a","other":"b"}', '{"one":1,"other":"b"}', '{"other":""}', '{}', '[object Object]'],
    expected: '{"one":"mile","other":"miles"}',
  },
  loading: {
    initial: 'eager',
    good: [
      ['eager', 'eager'],
      ['lazy', 'lazy'],
    ],
    bad: ['', 'later'],
    expected: 'lazy',
  },
  remember: {
    initial: 'on',
    good: [
      ['on', 'on'],
      ['off', 'off'],
    ],
    bad: ['', 'no'],
    expected: 'off',
  },
  supportUrl: {
    initial: '',
    good: [
      ['https://help.example/wall', 'https://help.example/wall'],
      [' mailto:help@shop.example ', 'mailto:help@shop.example'],
      ['MAILTO:help@shop.example', 'MAILTO:help@shop.example'],
      // With places for what support needs to know.
      ['https://help.example/{offerId}?view={viewId}', 'https://help.example/{offerId}?view={viewId}'],
    ],
    bad: [...addresses, 'tel:+1', 'help@shop.example'],
    expected: 'mailto:',
  },
  signInUrl: {
    initial: '',
    good: [['https://shop.example/login?next=/', 'https://shop.example/login?next=/']],
    bad: [...addresses, 'mailto:help@shop.example'],
    expected: 'http(s)',
  },
  disclosure: {
    initial: 'on',
    good: [
      ['on', 'on'],
      ['own', 'own'],
    ],
    bad: ['', 'off', 'none'],
    expected: 'own',
  },
  aboutUrl: {
    initial: '',
    good: [['https://shop.example/offers', 'https://shop.example/offers']],
    bad: addresses,
    expected: 'http(s)',
  },
  terms: {
    initial: 'folded',
    good: [
      ['folded', 'folded'],
      ['open', 'open'],
    ],
    bad: ['', 'closed'],
    expected: 'open',
  },
  headingLevel: {
    initial: 3,
    good: [
      ['2', 2],
      [' 6 ', 6],
    ],
    bad: ['1', '7', '2.5', 'h2', ''],
    expected: '2 to 6',
  },
  debug: flagged,
};
