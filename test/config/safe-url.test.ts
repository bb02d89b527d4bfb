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

  it.each([
    null,
    '',
    {},
    'impact.io',
    '/c/1',
    '//impact.io',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://impact.io/x',
    'mailto:a@b.example',
    'javascript\uff1aalert(1)',
    '\\\\impact.io\\x.png',
    'xhttps://impact.io/',
    'wss://impact.io/',
    'https://impact.io%00.evil.example/',
    'https://',
  ])('is nothing else: %s', (text) => {
    expect(safeUrl(text)).toBeUndefined();
  });
});
