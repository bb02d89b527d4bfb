import { readCorpus } from './attacks.ts';

/** An address as a service may send it. */
export interface Address {
  url: string;
  /** Whether the wall may open it: only absolute http(s) addresses. */
  openAllowed: boolean;
}

const refused = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u001bjavascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u2029javascript:alert(1)',
  'javascript://bank.example/%0aalert(1)',
  'javascript:https://bank.example/',
  'javascript:alert(1)//.mp4',
  'javascript&colon;alert(1)',
  'jAvAsCrIpT\n:\nalert(1)',
  'javascript\uff1aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'data:video/mp4;base64,AAAA',
  'DATA:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'blob:https://bank.example/0d8a9b3e',
  'blob:null/0d8a9b3e',
  'filesystem:https://bank.example/temporary/x.png',
  'file:///etc/passwd',
  'file://evil.example/share/x.png',
  'about:blank',
  'about:srcdoc#https://bank.example',
  'view-source:https://bank.example/',
  'chrome://settings/',
  'intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=https://evil.example;end',
  'ms-msdt:/id PCWDiagnostic',
  'itms-services://?action=download-manifest&url=https://evil.example',
  'market://details?id=evil',
  'ws://evil.example/',
  'wss://evil.example/',
  'ftp://evil.example/x.png',
  'mailto:evil@evil.example',
  'tel:+1900',
  'sms:+1900',
  '//evil.example/x.png',
  '///evil.example/x.png',
  '\\\\evil.example\\x.png',
  '/\\evil.example/x.png',
  '/logout',
  './logout',
  'logout.png',
  '?delete=1',
  '#/settings',
  'https',
  'https:',
  'https://',
  'https://:443/',
  'https://evil.example:99999/',
  'https://[::1/',
  'https://bank.example%00.evil.example/',
  'https://<script>/',
  'httpsx://evil.example/',
  'xhttps://evil.example/',
  '[object Object]',
];

const allowed = [
  'https://shop.example/',
  'http://shop.example/',
  'HTTPS://SHOP.EXAMPLE/Path',
  ' https://shop.example/ ',
  'ht\ntps://shop.example/',
  'https:shop.example',
  'https:/shop.example',
  'https:\\\\shop.example\\x',
  'https://shop.example:8443/p?a=b&c=d#e',
  'https://shop.example/?next=javascript:alert(1)#<img src=x onerror=alert(1)>',
  'https://shop.example/"><img src=x onerror=alert(1)>',
  'https://user:password@shop.example/',
  'https://bank.example@evil.example/',
  'https://\u0430pple.example/',
  'https://evil\u3002example/',
  'https://\u24d4\u24e5\u24d8\u24db.example/',
  'https://[2001:db8::1]/',
  'https://2130706433/',
  'https://shop.example/\u202egpj.exe',
  'https://shop.example/\ud800',
];

/** Our own: what must be refused, and absolute http(s) addresses that must not, most of which look suspicious. */
export const ownAddresses: Address[] = [
  ...refused.map((url) => ({ url, openAllowed: false })),
  ...allowed.map((url) => ({ url, openAllowed: true })),
];

/** Those of the corpus, where it is there. */
export const corpusAddresses = (): Address[] =>
  (readCorpus<Address>('urls') ?? []).map(({ url, openAllowed }) => ({ url, openAllowed }));
