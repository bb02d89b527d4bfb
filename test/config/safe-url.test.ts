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
    undefined,
    null,
    '',
    7,
    {},
    'impact.io',
    'impact.io/c/1',
    '/c/1',
    '//impact.io',
    '//impact.io/c/1',
    'none',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'intent://scan#Intent;scheme=zxing;end',
    '\u0001javascript:alert(1)',
    'jAvAsCrIpT:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://impact.io/x',
    'filesystem:https://impact.io/x',
    'mailto:a@b.example',
    'view-source:https://impact.io',
    '\u00a0javascript:alert(1)',
    'javascript\uff1aalert(1)',
    'javascript&colon;alert(1)',
    '\\\\impact.io\\x.png',
    './logout',
    'xhttps://impact.io/',
    'wss://impact.io/',
    'https://:443/',
    'https://impact.io:99999/',
    'https://impact.io%00.evil.example/',
    'https:',
    'https://',
    'http://[',
  ])('is nothing else: %s', (text) => {
    expect(safeUrl(text)).toBeUndefined();
  });
});
