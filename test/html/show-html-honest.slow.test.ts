import purifier from 'dompurify';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sanitize } from '../../src/html/index.ts';

/** Text as editors write it: blocks in the shapes of each, from a fixed seed. */

const words = fc.constantFrom(
  'One account for each household',
  'Reach level 5 within 7 days',
  'Earn 100',
  '500 points at level 2',
  'Spend $5',
  '0 fee',
  'Not for residents of California',
  'für Mitglieder über 18',
  'お一人様一回限り',
  'لأول مرة فقط',
);

/** Something within a line. */
const inline = fc.oneof(
  { weight: 4, arbitrary: words },
  words.map((text) => `<strong>${text}</strong>`),
  words.map((text) => `<b>${text}</b>`),
  words.map((text) => `<em><u>${text}</u></em>`),
  words.map((text) => `<strike>${text}</strike>`),
  words.map((text) => `<a href="https://shop.example/terms?a=1&amp;b=2" target="_blank">${text}</a>`),
  words.map((text) => `<span style="color: rgb(0, 0, 0); font-size: 11pt;">${text}</span>`),
  words.map((text) => `<font face="Arial" size="2">${text}</font>`),
  words.map((text) => `${text}<br>`),
  words.map((text) => `${text}&nbsp;&amp; 5 &lt; 6`),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const lines = (most: number) => fc.array(line, { minLength: 1, maxLength: most });

const all =
  (before: string, after: string, around = ['', '']) =>
  (parts: string[]) =>
    `${around[0]}${parts.map((part) => before + part + after).join('')}${around[1]}`;

/** Blocks by the editor that writes them so. */
const EDITORS: Record<string, fc.Arbitrary<string>[]> = {
  Word: [
    lines(3).map(all("<p class=MsoNormal style='margin-bottom:0cm'><span lang=EN-GB>", '<o:p></o:p></span></p>\n')),
    lines(4).map(
      all(
        "<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>",
        '</p>\n',
      ),
    ),
    lines(3).map(
      all('<tr><td width=200 valign=top><p class=MsoNormal>', '</p></td><td><p>once</p></td></tr>', [
        '<table class=MsoTableGrid border=1 cellspacing=0>',
        '</table>',
      ]),
    ),
    line.map(
      (text) => `<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><h2><a name="_Toc1"></a>${text}</h2>`,
    ),
  ],
  Outlook: [
    lines(3).map(all('<div><font face="Calibri" size="3"><span style="font-size:11pt">', '</span></font></div>\n')),
    lines(2).map(
      all('<tr><td style="padding:0"><center>', '</center></td></tr>', [
        '<table width="100%"><tbody>',
        '</tbody></table>',
      ]),
    ),
    line.map((text) => `<div style="border-top:1px"><blockquote>${text}</blockquote></div>`),
  ],
  'Google Docs': [
    lines(3).map(all('<p dir="ltr" style="line-height:1.38"><span style="white-space:pre-wrap;">', '</span></p>')),
    lines(4).map(
      all('<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">', '</p></li>', [
        '<ul style="margin-top:0">',
        '</ul>',
      ]),
    ),
    line.map(
      (text) =>
        `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">${text}</p><br><p>${text}</p></b>`,
    ),
    lines(3).map(
      all('<tr style="height:21pt"><td><p dir="ltr">', '</p></td></tr>', [
        '<div dir="ltr"><table><colgroup><col width="98"><col width="98"></colgroup><tbody>',
        '</tbody></table></div>',
      ]),
    ),
  ],
  CKEditor: [
    lines(3).map(all('<p>', '</p>\n\n')),
    line.map(
      (text) =>
        `<figure class="table"><table><tbody><tr><td>${text}</td></tr></tbody></table><figcaption>${text}</figcaption></figure>`,
    ),
    lines(3).map(all('<li>', '<ul><li>Nested</li></ul></li>', ['<ol start="3">', '</ol>'])),
  ],
  TinyMCE: [
    lines(3).map(all('<p style="text-align: justify;">', '</p>\n')),
    lines(3).map(all('<h3>', '</h3>\n<hr />\n')),
    line.map((text) => `<details open="open"><summary>${text}</summary><p>${text}</p></details>`),
    lines(2).map(all('<section>', '</section>')),
  ],
  Quill: [
    lines(3).map(all('<p>', '</p><p><br></p>')),
    lines(4).map(
      all('<li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>', '</li>', ['<ol>', '</ol>']),
    ),
    line.map(
      (text) =>
        `<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">${text}</div></div>`,
    ),
  ],
  'by hand': [
    lines(4).map(all('<li>', '\n', ['<ul>', '</ul>'])),
    lines(4).map(all('<p>', '\n')),
    lines(30).map(all('<tr><td>Level<td>', '\n', ['<table>', '</table>'])),
    lines(3).map(all('<dt>Term<dd>', '', ['<dl>', '</dl>'])),
    line.map((text) => `<b>${text}<p>${text}</b>${text}</p>`),
    line.map((text) => `<ul><li>${text}<ul><li>${text}</ul><li>${text}`),
  ],
};

/** So many texts, each by one editor, in turns; some of them long, some in one element. */
const honestTexts = (count: number): { editor: string; html: string }[] =>
  Object.entries(EDITORS).flatMap(([editor, blocks], place, { length }) => {
    const text = fc
      .tuple(fc.array(fc.oneof(...blocks), { minLength: 1, maxLength: 8 }), fc.constantFrom(1, 1, 1, 12), fc.boolean())
      .map(([parts, times, isWrapped]) => (isWrapped ? `<div>${parts.join('')}</div>` : parts.join('')).repeat(times));
    return fc.sample(text, { seed: 28 + place, numRuns: Math.ceil(count / length) }).map((html) => ({ editor, html }));
  });

const box = document.createElement('div');

/** The lines that are seen of some nodes, in their order, without the signs of lists. */
function linesOf(content: Node): string[] {
  // Nothing is hidden for being far from what is seen.
  box.style.contentVisibility = 'visible';
  box.replaceChildren(content);
  document.body.append(box);
  for (const piece of box.querySelectorAll<HTMLElement>('.piece')) piece.style.contentVisibility = 'visible';
  return box.innerText
    .split(/[\n\t]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line);
}

const texts = honestTexts(300);

it('shows of 300 honest texts what DOMPurify keeps by itself, block by block', () => {
  expect(texts.length).toBeGreaterThanOrEqual(300);
  expect(texts.filter(({ html }) => html.length > 10_000).length).toBeGreaterThan(20);
  const differing = texts.flatMap(({ editor, html }) => {
    const config = { USE_PROFILES: { html: true }, FORBID_TAGS: ['style'], RETURN_DOM_FRAGMENT: true as const };
    const its = purifier.sanitize(html, config);
    for (const folded of its.querySelectorAll('details')) folded.open = true;
    const [mine, other] = [linesOf(sanitize(html, String)), linesOf(its)];
    const place = mine.findIndex((line, place) => line !== other[place]);
    if (place < 0 && mine.length === other.length) return [];
    return [
      { editor, mine: mine.slice(place, place + 2), other: other.slice(place, place + 2), html: html.slice(0, 300) },
    ];
  });
  expect(differing).toEqual([]);
});
