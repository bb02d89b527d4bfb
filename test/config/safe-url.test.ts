import { describe, expect, it } from 'vitest';
import { safeUrl } from '../../src/config/safe-url.ts';

describe('an address that somebody may be sent to', () => {
  it.each([
    ['https://impact.io/c/1?subid1=a%20b#x', 'https://impact.io/c/1?subid1=a%20b#x'],
    ['http://impact.io', 'http://impact.io/'],
    [' HTTPS://Impact.IO/A ', 'https://impact.io/A'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['ht\ntps:\\\\shop.example\\x', 'https://shop.example/x'],
    ['https:/shop.example', 'https://shop.example/'],
    ['https://evil\u3002example/', 'https://evil.example/'],
    ['https://shop.example/?next=javascript:alert(1)', 'https://shop.example/?next=javascript:alert(1)'],
    ['https://[2001:db8::1]/', 'https://[2001:db8::1]/'],
  ])('is absolute http(s): %s', (text, href) => {
    expect(safeUrl(text)).toBe(href);
  });

  it.each<[string, unknown[]]>([
    ['no text', [null, '', {}]],
    ['a relative one', ['impact.io', '/c/1', '//impact.io', '\\\\impact.io\\x.png']],
    [
      'a script',
      ['javascript:alert(1)', '\u0001javascript:alert(1)', 'java\nscript:alert(1)', 'javascript\uff1aalert(1)'],
    ],
    [
      'a document of its own',
      ['data:text/html,<script>alert(1)</script>', 'blob:https://impact.io/x', 'file:///etc/passwd'],
    ],
    ['one of another scheme', ['mailto:a@b.example', 'wss://impact.io/', 'xhttps://impact.io/']],
    ['one without a host that can be', ['https://', 'https://impact.io%00.evil.example/']],
  ])('is never %s', (_, texts) => {
    expect(texts.filter((text) => safeUrl(text) !== undefined)).toEqual([]);
  });
});
