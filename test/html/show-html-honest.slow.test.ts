import purifier from 'dompurify';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { showInParts } from '../../src/html/index.ts';
import { sanitizeBy } from './sanitize.ts';

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

/** Something within a line, around its words. */
const INLINE = [
  ...Array<string>(4).fill('%'),
  '<strong>%</strong>',
  '<b>%</b>',
  '<em><u>%</u></em>',
  '<strike>%</strike>',
  '<a href="https://shop.example/terms?a=1&amp;b=2" target="_blank">%</a>',
  '<span style="color: rgb(0, 0, 0); font-size: 11pt;">%</span>',
  '<font face="Arial" size="2">%</font>',
  '%<br>',
  '%&nbsp;&amp; 5 &lt; 6',
];
const inline = fc.tuple(fc.constantFrom(...INLINE), words).map(([around, text]) => around.replace('%', () => text));
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));

/** Blocks by the editor that writes them so, with their lines; what stands between bars is there once or several times. */
const EDITORS: Record<string, string[]> = {
  Word: [
    "|<p class=MsoNormal style='margin-bottom:0cm'><span lang=EN-GB>%<o:p></o:p></span></p>\n|",
    "|<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>%</p>\n|",
    '<table class=MsoTableGrid border=1 cellspacing=0>|<tr><td width=200 valign=top><p class=MsoNormal>%</p></td><td><p>once</p></td></tr>|</table>',
    '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><h2><a name="_Toc1"></a>%</h2>',
  ],
  Outlook: [
    '|<div><font face="Calibri" size="3"><span style="font-size:11pt">%</span></font></div>\n|',
    '<table width="100%"><tbody>|<tr><td style="padding:0"><center>%</center></td></tr>|</tbody></table>',
    '<div style="border-top:1px"><blockquote>%</blockquote></div>',
  ],
  'Google Docs': [
    '|<p dir="ltr" style="line-height:1.38"><span style="white-space:pre-wrap;">%</span></p>|',
    '<ul style="margin-top:0">|<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">%</p></li>|</ul>',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">%</p><br><p>%</p></b>',
    '<div dir="ltr"><table><colgroup><col width="98"><col width="98"></colgroup><tbody>|<tr style="height:21pt"><td><p dir="ltr">%</p></td></tr>|</tbody></table></div>',
  ],
  CKEditor: [
    '|<p>%</p>\n\n|',
    '<figure class="table"><table><tbody><tr><td>%</td></tr></tbody></table><figcaption>%</figcaption></figure>',
    '<ol start="3">|<li>%<ul><li>Nested</li></ul></li>|</ol>',
  ],
  TinyMCE: [
    '|<p style="text-align: justify;">%</p>\n|',
    '|<h3>%</h3>\n<hr />\n|',
    '<details open="open"><summary>%</summary><p>%</p></details>',
    '|<section>%</section>|',
  ],
  Quill: [
    '|<p>%</p><p><br></p>|',
    '<ol>|<li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>%</li>|</ol>',
    '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">%</div></div>',
  ],
  'by hand': [
    '<ul>|<li>%\n|</ul>',
    '|<p>%\n|',
    `<table>|${'<tr><td>Level<td>%\n'.repeat(8)}|</table>`,
    '<dl>|<dt>Term<dd>%|</dl>',
    '<b>%<p>%</b>%</p>',
    '<ul><li>%<ul><li>%</ul><li>%</ul>',
  ],
};

/** A block with so many of what it may have several of, each with a line. */
const blockOf = (shape: string) =>
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.infiniteStream(line))
    .map(([times, lines]) =>
      shape
        .replace(/\|(.*)\|/s, (_, repeated: string) => repeated.repeat(times))
        .replace(/%(?!")/g, () => lines.next().value ?? ''),
    );

/** So many texts as an editor writes them, some of them long, some in one element. */
function honestTexts(shapes: readonly string[], count: number, seed: number): string[] {
  const block = fc.oneof(...shapes.map(blockOf));
  const text = fc
    .tuple(fc.array(block, { minLength: 1, maxLength: 8 }), fc.constantFrom(1, 1, 1, 12), fc.boolean())
    .map(([parts, times, isWrapped]) => (isWrapped ? `<div>${parts.join('')}</div>` : parts.join('')).repeat(times));
  return fc.sample(text, { seed, numRuns: count });
}

const sanitize = sanitizeBy(showInParts);

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

/** 300 in all, of each editor as many. */
const COUNT = Math.ceil(300 / Object.keys(EDITORS).length);
const editors = Object.entries(EDITORS).map(([editor, shapes], place) => ({
  editor,
  texts: honestTexts(shapes, COUNT, 1 + place),
}));

it.each(editors)('shows of honest texts by $editor what DOMPurify keeps by itself, block by block', ({ texts }) => {
  expect(texts.length).toBe(COUNT);
  expect(texts.filter((html) => html.length > 10_000).length).toBeGreaterThan(5);
  const differing = texts.flatMap((html) => {
    const config = { USE_PROFILES: { html: true }, FORBID_TAGS: ['style'], RETURN_DOM_FRAGMENT: true as const };
    const its = purifier.sanitize(html, config);
    for (const folded of its.querySelectorAll('details')) folded.open = true;
    const [mine, other] = [linesOf(sanitize(html, String)), linesOf(its)];
    const place = mine.findIndex((line, place) => line !== other[place]);
    if (place < 0 && mine.length === other.length) return [];
    return [{ mine: mine.slice(place, place + 2), other: other.slice(place, place + 2), html: html.slice(0, 300) }];
  });
  expect(differing).toEqual([]);
});
