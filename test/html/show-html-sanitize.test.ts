import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedLink } from '../../src/api/check-link.ts';
import { showInParts } from '../../src/html/index.ts';
import { attacks, hostile } from './attacks.ts';
import { inert, offences } from './find-offences.ts';
import { hostileHtml } from './generate-hostile-html.ts';
import { sanitizeBy } from './sanitize.ts';

const RULES = { baseUrl: '', sameOriginLinks: 'off' } as const;

const sanitizeFor = sanitizeBy(showInParts);

/** With the rule for links that the wall has on another page. */
const sanitize = (html: string) => sanitizeFor(html, (address) => allowedLink(address, RULES));

/** The markup of what is left, for comparing and for parsing it again. */
const clean = (html: string): string => {
  const box = document.createElement('div');
  box.append(sanitize(html));
  return box.innerHTML;
};
const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').documentElement;
const textOf = (html: string): string => sanitize(html).textContent ?? '';

/** Whether markup has something to take out as it stands. */
function isHarmful(example: string): boolean {
  const plain = parse(`<p>Before</p>${example}<p>After</p>`);
  // Not those that every document has.
  for (const part of [plain.querySelector('head'), plain.querySelector('body')]) {
    if (!part?.hasAttributes()) part?.replaceWith(...part.childNodes);
  }
  return offences(plain).length + plain.getAttributeNames().length > 0;
}

/** What is wrong with what is left of markup, as it is and parsed again. */
function wrongAfter(example: string): string[] {
  const box = document.createElement('div');
  box.append(sanitize(`<p>Before</p>${example}<p>After</p>`));
  const again = parse(box.innerHTML).querySelector('body') ?? document.body;
  const wrong = [...offences(box), ...offences(again).map((what) => `parsed again: ${what}`)];
  if (!box.textContent.includes('Before')) wrong.push('what stands before it is lost');
  return wrong.map((what) => `${what}, of ${example}`);
}

it.each(Object.entries(attacks))('%s: all of it is something to take out', (_, examples) => {
  expect(examples.filter((example) => !isHarmful(example))).toEqual([]);
});

it.each(Object.entries(hostile))('%s: all of it is taken out', (_, examples) => {
  expect(examples.flatMap(wrongAfter)).toEqual([]);
});

describe('what is composed of hostile parts', () => {
  const html = hostileHtml(Object.values(hostile).flat());

  it('comes out harmless, and stays so when it is parsed again', () => {
    fc.assert(
      fc.property(html, (source) => {
        const box = document.createElement('div');
        box.append(sanitize(source));
        expect(offences(box)).toEqual([]);
        expect(offences(inert(box.innerHTML))).toEqual([]);
        expect(inert(`<i>${box.innerHTML}</i>`).querySelectorAll('script,img,svg,math,style,iframe')).toHaveLength(0);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it('is hostile, nearly all of it', () => {
    const sample = fc.sample(html, { numRuns: 500, seed: 1 });
    const harmful = sample.filter((source) => offences(inert(source)).length > 0);
    expect(harmful.length).toBeGreaterThan(400);
    expect(new Set(sample).size).toBeGreaterThan(450);
  });
});

describe('the text of an offer', () => {
  it.each([
    '<p>One<br>two</p><hr>',
    '<ul><li>One</li><li>Two<ol><li>Three</li></ol></li></ul>',
    '<ol start="4"><li>Four</li><li value="9">Nine</li></ol>',
    '<ol reversed="" type="a"><li>One</li></ol>',
    '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
    '<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s><del>g</del><ins>h</ins><sub>i</sub><sup>j</sup></p>',
    '<p><small>a</small><mark>b</mark><code>c</code><kbd>d</kbd><abbr>e</abbr><q>f</q><cite>g</cite><time>h</time></p>',
    '<pre>a  b\n c</pre><blockquote>Said</blockquote>',
    '<table><caption>C</caption><thead><tr><th scope="col" colspan="2">A</th></tr></thead><tbody><tr><td rowspan="2">1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>',
    '<p lang="ar" dir="rtl">نص</p><span dir="auto">x</span><bdo dir="ltr">y</bdo>',
    'Plain text, no markup at all: 5 &lt; 6 &amp; 7',
  ])('keeps its meaning: %s', (html) => {
    expect(clean(html)).toBe(html);
  });

  it.each([
    'Use <PROMO50> today',
    '<SAVE-50>, <Your name> or <member no. 7>',
    'Ask <help@shop.example>, see <https://shop.example/terms?id=1>',
  ])('has words and addresses in angle brackets, which no element is called: %s', (words) => {
    expect(textOf(words)).toBe(words);
    expect(textOf(`<p>${words}</p>`)).toBe(words);
    expect(sanitize(`${words}\nTwo`).querySelectorAll('br')).toHaveLength(1);
  });

  it.each([
    ['<font color="red">Red</font>', 'Red'],
    ['<red>Red</RED>', 'Red'],
    ['<o:p>Word', 'Word'],
    ['<blink class="x">Now', 'Now'],
    ['<form><label>Name <input></label></form>', 'Name '],
    ['<custom-card>Inside</custom-card>', 'Inside'],
    ['<frameset>Framed</frameset>', 'Framed'],
    ['<colgroup><p>One</p>', 'One'],
    ['<svg/>One', 'One'],
    ['<p>VPN <img src="/no.png" alt="❌">, Wi-Fi <img alt="✅"><img></p>', 'VPN ❌, Wi-Fi ✅'],
    ['<img alt="<b>1</b> &lt; 2">', '<b>1</b> < 2'],
    ["<img ALT = 'Don&#39;t'><img alt=OK><img alt='\"'>", `Don'tOK"`],
    ['<p>Level <select><option>1<option selected>2</select>', 'Level 12'],
  ])('outlives the markup that is taken away: %s', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('has blocks in place of those that are taken away, so that nothing runs together', () => {
    expect(clean('<article><section>One</section>Two</article>')).toBe('<div><div>One</div>Two</div>');
  });

  it.each([
    ['<div dir="auto">', '! شروط ', 'rtl'],
    ['<div dir="AUTO">', '! Terms ', 'ltr'],
    ['<div dir="auto">', '! ', 'ltr'],
  ])('has the direction of its beginning, found once, where it is long: %s %s', (tag, words, direction) => {
    const inside = document.createElement('div');
    inside.innerHTML = clean(`${tag}${`<p>${words}</p>`.repeat(500)}`);
    expect(inside.querySelector('[dir]')?.getAttribute('dir')).toBe(direction);
    inside.innerHTML = clean(`${tag}${words}`);
    expect(inside.querySelector('div')?.getAttribute('dir')?.toLowerCase() ?? 'auto').toBe('auto');
  });

  it('has words that turn nothing around them, whichever way they run', () => {
    expect(clean('<p dir="rtl">א <bdi>Yahoo!</bdi> <bdi dir="ltr">$1</bdi> ב</p>')).toBe(
      '<p dir="rtl">א <span dir="auto">Yahoo!</span> <span dir="ltr">$1</span> ב</p>',
    );
  });

  it.each([
    ...[1, 2, 3, 4, 5, 6].map((rank) => [`<h${rank}>A <em>title</em></h${rank}>`, '<h4>A <em>title</em></h4>']),
    ['<h1>A</h1><h2>B</h2>', '<h4>A</h4><h5>B</h5>'],
    ['<h2>A</h2><h3>B</h3><h4>C</h4><h5>D</h5><h2>E</h2>', '<h4>A</h4><h5>B</h5><h6>C</h6><h6>D</h6><h4>E</h4>'],
    ['<h2 lang="ar" dir="rtl">عنوان</h2>', '<h4 lang="ar" dir="rtl">عنوان</h4>'],
  ])('has headings below those of the dialog, whose ranks differ as far as there are any: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it.each([
    ['https://shop.example/terms?a=1&amp;b=2#c', 'shop.example'],
    ['http://shop.example/', 'shop.example'],
    ['https://shop.example:8443/a', 'shop.example:8443'],
    ['https://\u0430pple.example/', 'xn--pple-43d.example', 'https://xn--pple-43d.example/'],
    ['mailto:help@shop.example', 'mailto:help@shop.example'],
    ['tel:+49301234', 'tel:+49301234'],
  ])(
    'has links that open outside, tell nothing, and say in ASCII where they lead: %s',
    (href, title, address = href) => {
      const html = `<a href="${href}" target="_top" rel="opener" title="bank.example">Terms</a>`;
      const link = sanitize(html).querySelector('a');
      expect(link?.getAttribute('href')).toBe(address.replaceAll('&amp;', '&'));
      expect([link?.target, link?.title]).toEqual(['_blank', title]);
      expect([...(link?.relList ?? [])].sort()).toEqual(['nofollow', 'noopener', 'noreferrer']);
    },
  );

  it.each(['/terms', 'terms.html', '#top', '?x=1', '', '//shop.example/', 'market://details', 'https://'])(
    'has the text of what is no link that can be followed: %s',
    (href) => {
      expect(clean(`<p>See <a href="${href}">the <b>terms</b></a>.</p>`)).toBe('<p>See the <b>terms</b>.</p>');
    },
  );

  it('has web links as they are allowed, and only their text where they are not', () => {
    const asked: string[] = [];
    const rule = (address: string) => {
      asked.push(address);
      return address.includes('own') ? undefined : 'https://shop.example/normal';
    };
    const html =
      '<a href="https://own.example/">One</a> <a href="https://shop.example">two</a> <a href="mailto:a@b.c">three</a>';
    const links = [...sanitizeFor(html, rule).querySelectorAll('a')].map(({ href, textContent }) => [
      textContent,
      href,
    ]);
    expect(links).toEqual([
      ['two', 'https://shop.example/normal'],
      ['three', 'mailto:a@b.c'],
    ]);
    expect(asked).toEqual(['https://own.example/', 'https://shop.example']);
  });

  it('has links that end where the next one begins', () => {
    const links = sanitize('<a name=x><a href=https://a.example/>One <a href=https://b.example/>two').querySelectorAll(
      'a',
    );
    expect([...links].map(({ textContent }) => textContent)).toEqual(['One ', 'two']);
  });
});
