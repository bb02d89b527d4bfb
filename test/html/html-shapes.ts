import fc from 'fast-check';

/** So many characters of a text that is said again and again. */
const fill = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length));

const each = (count: number, write: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => write(place)).join('');

/** Text of a length without any markup: what the costs of a shape are measured against. */
export const prose = (length: number): string =>
  fill('The offer is open to new members of legal age. It ends on 31 December. ', length).slice(0, length);

/** Terms as a word processor writes them: what must be shown whole. */
export const honestTerms = (length: number): string => {
  const section = (place: number) => `<h2><a name="_Toc${place}"></a>${place}. Eligibility</h2>
<p class=MsoNormal style='margin-bottom:0cm'><span lang=EN-GB style='font-size:11.0pt'>The offer is open to <b>new</b> members of legal age who live in the country<o:p></o:p></span></p>
<ol start=1 type=1><li class=MsoNormal>One account for each <i>household</i>.</li><li>No employees of the advertiser.<ul><li>Nor their families.</li></ul></li></ol>
<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal>Level ${place}</p></td><td colspan=2><p>${place * 10} points</p></td></tr><tr><td>Paid</td><td>after 30 days</td><td>once</td></tr></table>
<!--[if !supportLists]--><p>See the <a href="https://shop.example/terms#${place}">price list</a>, clause ${place}.</p><!--[endif]-->
`;
  const size = section(100).length;
  return `<style>p.MsoNormal{margin:0}</style><div class=WordSection1>${each(Math.ceil(length / size), section)}</div>`;
};

/** Markup and text that cost a parser, a sanitizer or a layout far more than their length says, by what they do. */
export const costly: Record<string, string> = {
  'unclosed formatting, opened again in every paragraph': `<p>${each(300, (place) => `<b x=${place}>`)}${'<p>x'.repeat(2000)}`,
  'quotations, each of which is counted': fill('<q>x</q>', 100_000),
  'directions in directions': `${fill('<bdo><bdi>', 20_000)}x`,
  'a heading around deep blocks': `<h1>${fill('<div>', 100_000)}x`,
  'headings around headings': `${fill('<h1><div>', 20_000)}x`,
  'cells over a thousand columns': `<table><tr>${fill('<td colspan=1000>x', 20_000)}`,
  'a list that counts backwards': `<ol reversed>${fill('<li>', 100_000)}x`,
  'handlers that are taken away': `${fill('<i onclick=a>', 100_000)}x`,
  'line breaks': `${fill('<br>', 200_000)}x`,
  'signs on signs': fill(`x${'\u0301'.repeat(50)}`, 250_000),
  'changes of direction': fill('a\u05d0\u202ba\u202a', 250_000),
  'as many rows as there may be': `<table>${fill('<tr><td>x', 44_900)}`,
  'as many items as there may be': `<ol>${fill('<li>x', 62_400)}`,
  'items in terms': fill('<li>x<dd>y', 62_000),
  'headings that end another': fill('<h1><div>x<h2>y</h1>z', 73_000),
  'as many tags as there may be': fill('<p>x', 49_900),
  'a megabyte of headings': fill('<h1>x</h1>', 1_000_000),
};

/** What editors write, in the shapes that are the hardest to show bit by bit. */
export const honest: Record<string, string> = {
  'terms of a word processor': honestTerms(150_000),
  'rows without ends': `<table>${'<tr><td>Level<td>100 points<td>once'.repeat(1_500)}</table>`,
  'points without ends': `<ol>${'<li>One account for each household'.repeat(1_500)}</ol>`,
  'lines in one element': `<div><span>${fill('One <b>account</b> for each household.<br>', 150_000)}</span></div>`,
  'one long paragraph': `<p>${fill('One <b>account</b> for each <i>household</i>. ', 100_000)}</p>`,
};

/** More of them, which are tried where there is more time. */
export const costlyToo: Record<string, string> = {
  'a megabyte of text': prose(1_000_000),
  'a megabyte without a space': 'x'.repeat(1_000_000),
  'no letter that tells the direction': `<div dir=auto>${fill('<p>!', 47_000)}`,
  'no letter in an element of its own direction': `<bdi>${fill('<p>!', 47_000)}`,
  'paragraphs in an option': `<option>${fill('<p>!', 47_000)}`,
  'lines in fieldsets': `${'<fieldset>'.repeat(30)}${fill('!<br>', 59_000)}`,
  'ruby without ends': fill('<rb>!', 59_000),
  'words in place of pictures': fill('<img alt=abcdefghij>', 249_000),
  'many videos': fill('<video>!</video>', 127_000),
  'a megabyte of short lines': fill('x\n', 1_000_000),
  'rows over a thousand rows': `<table>${fill('<tr><td colspan=1000 rowspan=1000>x', 200_000)}`,
  'a row of cells without end': `<table><tr>${fill('<td>x', 200_000)}`,
  'a table without end': `<table>${fill('<tr><td>x', 200_000)}`,
  'tables in tables': `${fill('<table><tr><td>', 200_000)}x`,
  'items with numbers of their own': `<ol>${each(1_500, (place) => `<li value=${place % 7}>x`)}`,
  'lists in lists': fill('<ul><li>x', 200_000),
  'a menu without end': `<menu>${fill('<li>x', 62_400)}`,
  'definitions in definitions': fill('<dl><dt>x<dd>y', 200_000),
  'tables, one after another': fill('<table><tr><td>x</table>', 250_000),
  'lines of a listing': `<pre>${fill('x\n', 250_000)}`,
  'a language for each paragraph': each(
    3_900,
    (place) => `<p lang=${String.fromCharCode(97 + (place % 26), 97 + ((place / 26) % 26))}>x`,
  ),
  'a direction to be found out': `${'<div dir=auto>'.repeat(60)}${fill('....... ', 250_000)}`,
  'as many links as there may be': fill('<a href=https://a.io>x</a>', 87_500),
  links: fill('<a href=https://shop.example/a>x</a>', 250_000),
  'as many definitions as there may be': `<dl>${fill('<dt>x<dd>y', 59_900)}`,
  'as many ends as there may be': fill('</br></b>', 71_000),
  'comments only': `${fill('<!>', 1_000_000)}x`,
  'ends only': `${fill('</b>', 1_000_000)}x`,
  'one tag of attributes': `<p ${fill('a ', 255_000)}>x`,
  'attributes that never end': `x${fill('<a "', 250_000)}`,
  'signs that begin no tag': fill('<', 250_000),
  'quotations in quotations': `x${fill('<q dir=auto><\u05d0', 100_000)}`,
  'text between rows': fill('x<tr>', 41_600),
  'text between rows of a table': `<table>${fill('x<tr>', 41_600)}`,
  'text between parts of a table': `<table>${fill('x<tbody>', 66_500)}`,
  'text between columns': `<table>${fill('x<col>', 49_900)}`,
  'paragraphs of a far script': fill(`<p>${fill('\u0e01\u0e33\u0e19\u0e49\u0e33 ', 1_900)}`, 250_000),
  'half letters': fill('\ud83d', 250_000),
  'definitions of nothing': `x${fill('</i><dt></i>', 100_000)}`,
};

const TAGS = (
  'p div span b i u s em strong small code a q sub bdi bdo ul ol li dl dt dd h1 h3 blockquote pre table tr td th caption ' +
  'tbody br hr font center nobr big svg style section button'
).split(' ');

const tag = fc
  .tuple(
    fc.constantFrom(...TAGS),
    fc.constantFrom(
      '',
      '',
      '',
      ' x=%',
      ' dir=auto',
      ' lang=a%',
      ' colspan=99',
      ' rowspan=99',
      ' start=%',
      ' href=//a.example/%',
    ),
  )
  .map((parts) => `<${parts.join('')}>`);
const token = fc.oneof(
  { weight: 5, arbitrary: tag },
  { weight: 3, arbitrary: fc.constantFrom(...TAGS).map((name) => `</${name}>`) },
  { weight: 3, arbitrary: fc.constantFrom('x', 'x ', '\n', '&amp;', '\u0301', '\u05d0', '\u200b', '<', '<!--', '-->') },
);
const run = (most: number): fc.Arbitrary<string> =>
  fc.array(token, { minLength: 1, maxLength: most }).map((parts) => parts.join(''));

/** Shapes without end: something that is opened many times, then something that is said many times. */
export const shapes = (length: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      run(6),
      fc.constantFrom(0, 10, 60, 300, 2000),
      run(8).filter((said) => /<[a-z]/.test(said)),
    )
    .map(([opening, times, said]) => {
      const numbered = (text: string, count: number) => each(count, (place) => text.replaceAll('%', `${place}`));
      const start = numbered(opening, Math.min(times, Math.floor(length / 2 / opening.length)));
      return `x${start}${numbered(said, Math.ceil((length - start.length) / said.length))}`;
    });
