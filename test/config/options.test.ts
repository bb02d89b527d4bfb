import { describe, expect, it } from 'vitest';
import { attributeOf, type OptionName, optionNames, options, readOption } from '../../src/config/options.ts';
import { isUnfilled } from '../../src/config/unfilled-templates.ts';

const ADDRESS = 'a full http(s) address, such as https://www.example.com/path';
const TAG = 'a BCP 47 tag, such as en or pt-BR';
const NAME = 'a name, such as miles, mile|miles or {"one":"mile","other":"miles"}, never without other';

/** The default of every option, and what it says that it expects: said here once more on purpose. */
const contract: Record<OptionName, [initial: unknown, expected: string]> = {
  baseUrl: ['', ADDRESS],
  memberId: ['', ''],
  placementIds: ['', ''],
  placementId: ['', ''],
  layout: ['wall', 'wall, row or dialog'],
  opener: ['', 'a CSS selector, such as #earn'],
  moreUrl: ['', ADDRESS],
  category: ['', ''],
  featured: [false, ''],
  sort: ['best', 'best, reward, launchDate, name, epc or revenue'],
  empty: ['words', 'words or hide'],
  pageSize: [10, 'a whole number from 1 to 100'],
  paging: ['pages', 'pages or more'],
  tabs: [[], 'any of offers in-progress completed, separated by blanks'],
  controls: [[], 'any of search category sort featured, separated by blanks'],
  linkMode: ['link', 'link or redirect'],
  linkTarget: ['_blank', '_blank, _self or none'],
  sameOriginLinks: ['off', 'off or on'],
  referrer: ['origin', 'origin or none'],
  offerId: ['', ''],
  theme: ['auto', 'auto, light or dark'],
  locale: ['', TAG],
  offersLang: ['', TAG],
  pointsLabel: ['', NAME],
  loading: ['eager', 'eager or lazy'],
  remember: ['on', 'on or off'],
  supportUrl: ['', 'a full http(s) or mailto: address'],
  signInUrl: ['', ADDRESS],
  disclosure: ['on', 'on or own'],
  aboutUrl: ['', ADDRESS],
  terms: ['folded', 'folded or open'],
  headingLevel: [3, 'a whole number from 2 to 6'],
  debug: [false, ''],
};

const read = (name: OptionName, source: string | null) => {
  const warnings: string[] = [];
  const value: unknown = readOption(name, source, (message) => warnings.push(message));
  return { value, warnings };
};

it('the table of options has these', () => {
  expect(
    Object.fromEntries(optionNames.map((name) => [name, [options[name].initial, options[name].expected]])),
  ).toEqual(contract);
});

describe.each(optionNames)('the option %s', (name) => {
  const [initial, expected] = contract[name];

  it('has its default where there is no attribute, without a word', () => {
    expect(read(name, null)).toEqual({ value: initial, warnings: [] });
  });

  it('takes the words of its set, and no others', () => {
    for (const word of options[name].words) {
      expect(expected).toContain(word);
      expect(read(name, word)).toEqual({ value: Array.isArray(initial) ? [word] : word, warnings: [] });
      expect(read(name, `${word}s`).value, 'one letter more').toEqual(initial);
    }
  });
});

/** What each kind of option takes, by one that is of it, with the value that it makes of it; and what it does not. */
const kinds: [OptionName, good: Record<string, unknown>, bad: string[]][] = [
  ['memberId', { ' 2173 ': '2173', '': '', 'ünï "x" <b>': 'ünï "x" <b>' }, []],
  ['debug', { '': true, on: true, true: true, debug: true, off: false, false: false, no: false, 0: false }, []],
  [
    'baseUrl',
    { ' http://localhost:8080/x?y=1 ': 'http://localhost:8080/x?y=1' },
    ['', ' ', 'api.example', '/api', '//api.example', 'ftp://api.example', 'javascript:alert(1)', 'https://'],
  ],
  [
    'supportUrl',
    {
      ' mailto:help@shop.example ': 'mailto:help@shop.example',
      'MAILTO:help@shop.example': 'MAILTO:help@shop.example',
      // With places for what support needs to know.
      'https://help.example/{offerId}?view={viewId}': 'https://help.example/{offerId}?view={viewId}',
    },
    ['', 'tel:+1', 'help@shop.example', 'javascript:alert(1)'],
  ],
  ['opener', { '': '', ' #earn, a.earn[href] ': '#earn, a.earn[href]' }, ['#', 'a >', '1']],
  ['pageSize', { 1: 1, ' 25 ': 25, 100: 100 }, ['0', '101', '-1', '2.5', 'ten', '', 'NaN', 'Infinity']],
  ['headingLevel', { ' 6 ': 6 }, ['1', '7', 'h2']],
  ['theme', { ' dark ': 'dark' }, ['', 'Dark', 'true']],
  ['remember', { false: 'off', no: 'off', 0: 'off', true: 'on' }, ['', 'none']],
  [
    'tabs',
    {
      'in-progress,offers': ['offers', 'in-progress'],
      ' offers,  in-progress \n completed ': ['offers', 'in-progress', 'completed'],
      '': [],
    },
    ['all', 'offers done', 'Offers'],
  ],
  [
    'locale',
    { 'EN-us': 'en-US', ' ar ': 'ar', 'zh-Hant-TW': 'zh-Hant-TW', de_DE: 'de-DE', zh_Hant_TW: 'zh-Hant-TW' },
    ['', 'english!', 'de_', '-'],
  ],
  [
    'pointsLabel',
    {
      'mile|miles': 'mile|miles',
      ' {"one":"mile","few":"x","other":"miles"} ': { one: 'mile', few: 'x', other: 'miles' },
      '[G]': '[G]',
    },
    [
      '{"one":"a"}',
      '{"some":"a","other":"b"}',
      '{"one":1,"other":"b"}',
      '{"other":""}',
      '{}',
      '["mile","miles"]',
      "['mile', 'miles']",
      '[object Object]',
      '|',
      'mile| ',
      '|miles',
      'a||b',
    ],
  ],
];

describe.each(kinds)('an option such as %s', (name, good, bad) => {
  it.each(Object.entries(good))('takes "%s"', (text, value) => {
    expect(read(name, text)).toEqual({ value, warnings: [] });
  });

  it.each(bad)('falls back to its default for "%s", and says once what was expected', (text) => {
    const [initial, expected] = contract[name];
    const written = text === '' ? ' without a value' : `="${text}"`;
    const warning = `${attributeOf(name)}${written} is not usable: expected ${expected}`;
    expect(read(name, text)).toEqual({ value: initial, warnings: [warning] });
    expect(readOption(name, text), 'without anybody to warn').toEqual(initial);
  });
});

it.each([
  ['pageSize', 'page-size'],
  ['theme', 'theme'],
  ['placementIds', 'placement-ids'],
  ['pub_sub_1', 'pub-sub-1'],
  ['pub_geo_country', 'pub-geo-country'],
])('the name of an attribute of %s is %s', (name, attribute) => {
  expect(attributeOf(name)).toBe(attribute);
});

describe('a value that nobody filled in', () => {
  it.each([
    ['programs', ['undefined', 'null', 'NaN', '[object Object]']],
    ['templates in double braces, brackets or signs', ['{{ user.id }}', '[[user.id]]', '%%USER_ID%%']],
    ['templates with signs in them', ['<?= $id ?>', '{% user.id %}', '[% user.id %]', '*|USER_ID|*']],
    ['templates in single braces', ['$' + '{user.id}', '#{id}', '{user.id}', '{userId}', '{User.Id}']],
    ['templates between signs', ['%USER_ID%', '%user.id%', '__member_id__', '__MEMBER_ID__']],
    ['Razor', ['@Model.UserId']],
    ['examples', ['YOUR_MEMBER_ID', 'your-user-id', 'YOUR_ID']],
    ['word processors', ['”2173”', '“2173″']],
  ])('is what is left by %s', (_, texts) => {
    expect(texts.filter((text) => !isUnfilled(text))).toEqual([]);
  });

  it.each([
    ['in braces, brackets or underscores', ['{3F2504E0-4F89-41D3-9A0C-0305E82C3301}', '{anna}', '[7]', '__anna__']],
    ['with a sign', ['100%', '#12', '@anna.user', '@user-17', '@user.x']],
    ['that begins with "your"', ['yourid', `your_${'a_'.repeat(80)}`]],
    ['with quotation marks', ['Dwayne “The Rock”', '“Ace” Smith', '“Ace” and „Joe“', 'anna″']],
  ])('is none that only looks odd: one %s', (_, texts) => {
    expect(texts.filter(isUnfilled)).toEqual([]);
  });
});
