import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../src/plain-text/html-to-text.ts';

/** Lines with something in them. */
const lines = (html: string) =>
  htmlToText(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line);

describe('HTML as plain text', () => {
  it.each<[string, string, string[]]>([
    ['paragraphs', '<p>One</p>\n<p>Two</p>', ['One', 'Two']],
    ['a list', '<ul><li>One</li><li>Two</li></ul>', ['One', 'Two']],
    ['line breaks', 'One<br>Two<br/>Three', ['One', 'Two', 'Three']],
    [
      'a line',
      '<p>Reach <B class=x>level 5</B>, <a href="/x">in 7 days</a>.<br>Once<base>only',
      ['Reach level 5, in 7 days.', 'Once', 'only'],
    ],
    [
      'pictures',
      '<p>VPN <img src="/no.png" alt="❌">, Wi-Fi <IMG alt=\'&#9989;\' src=x></p><img src="x">',
      ['VPN ❌, Wi-Fi ✅'],
    ],
    ['pictures whose words have no quotation marks', '<p>VPN <img src=/no.png alt=❌ class=x></p>', ['VPN ❌']],
    ['signs set higher', '<p>$5<sup>99</sup>', ['$5', '99']],
    ['attributes', '<p title="a &gt; b" class=x>One</p>', ['One']],
    ['scripts and styles', '<style>p{}</style><p>One</p><SCRIPT>alert(1)</SCRIPT>', ['One']],
    ['titles of pages', '<head><title>Terms</title></head><p>One</p>', ['One']],
    ['names that begin like those of scripts', '<script-free>One</script-free>', ['One']],
    ['comments', '<!-- hidden --><p>One</p>', ['One']],
    ['what word processors leave behind', '<?xml:namespace o><!--[if mso]><xml>0</xml><![endif]--><p>One</p>', ['One']],
    ['plain text', 'One\nTwo', ['One', 'Two']],
    ['words in brackets', '<p>Use <PROMO50> or <SAVE-5></p>', ['Use <PROMO50> or <SAVE-5>']],
    ['signs that are no markup', '5 < 6 & 7 > 2', ['5 < 6 & 7 > 2']],
    ['named signs', 'A &amp; B &lt;b&gt; &quot;C&quot;&nbsp;D&apos;s', ['A & B <b> "C" D\'s']],
    ['numbered signs', 'It&#39;s &#x27;here&#X27;', ["It's 'here'"]],
    ['signs that join letters or part them', '&#x6a9;&zwnj;&#x645; &zwj;', ['\u06a9\u200c\u0645 \u200d']],
    ['a sign written about', '&amp;lt; &#38;amp;', ['&lt; &amp;']],
    ['names that every object has', '&constructor; &toString;', ['&constructor; &toString;']],
    ['empty paragraphs', '<p></p>\n', []],
    ['nothing', '', []],
  ])('keeps what a person reads: %s', (_, html, expected) => {
    expect(lines(html)).toEqual(expected);
  });

  it('runs no two words of different blocks together', () => {
    expect(htmlToText('<td>One</td><td>Two</td>')).not.toContain('OneTwo');
  });

  // Work that grew with the square of the length would take minutes here, and some engines give up with an error.
  it.each([
    ['tags', ['<', '<p', '</p', '<img ', '<img alt="', '<img alt=']],
    ['comments', ['<!--', '<!-- --!']],
    ['scripts and styles', ['<script', '<script>', '</script', '<style></style']],
    ['references', ['&', '&nbsp;', '&#']],
    ['spaces', [' ', '\n', '\u00a0']],
  ])('comes to an end where there is nothing but the same beginning, again and again: %s', (_, pieces) => {
    for (const piece of pieces) {
      expect(htmlToText(piece.repeat(300_000)).length, piece).toBeLessThanOrEqual(piece.length * 300_000);
    }
  });

  it('drops what begins as a tag or a script and never ends', () => {
    expect(lines('<p>One</p><b title="')).toEqual(['One']);
    expect(lines('One<script>alert(1)')).toEqual(['One']);
    expect(lines('One<style></style')).toEqual(['One']);
  });
});
