import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fromRoot } from '../../src/tools/bundle-settings.ts';
import { hostile } from '../../test/html/attacks/index.ts';
import { hostileHtml } from '../../test/html/generate-hostile-html.ts';

/** `npm run test:all` tries our own strings and a sample of the rest; `npm run test:security` all there are. */
export const all = process.env.OFFER_WALL_ATTACKS === 'all';

/** Every so many strings of the corpora belong to the sample. */
const SAMPLE = 100;

/** Strings that are generated in all, and how many of them go through the whole wall. */
export const GENERATED = all ? { runs: 20_000, shown: 500 } : { runs: 500, shown: 20 };

/** Whether this is the first process, and not one that Playwright starts for a part of the tests. */
const isFirst = process.env.TEST_WORKER_INDEX === undefined;

/** What everything generated comes from: in `npm run test:all` always the same; `OFFER_WALL_SEED` brings another run back. */
process.env.OFFER_WALL_SEED ??= all ? `${Date.now() % 1_000_000_000}` : '1';
export const seed = Number(process.env.OFFER_WALL_SEED);
if (isFirst) console.log(`OFFER_WALL_SEED=${seed}`);

/** Where the shared corpora lie: other projects' strings, which are read from there and not part of this one. */
const corpora = process.env.OFFER_WALL_CORPORA ?? fromRoot('../shared/corpora');

/** The rows of a corpus, or `undefined` where it is not there. */
function readCorpus<T>(name: string): T[] | undefined {
  const path = join(corpora, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Our own strings. */
export const ownAttacks: readonly string[] = Object.values(hostile).flat();

/** Those of the corpora; empty, with a word on the console, where they are not there. */
function corpusAttacks(): string[] {
  return ['xss', 'redress'].flatMap((name) => {
    const rows = readCorpus<{ html: string }>(name);
    if (!rows && isFirst) console.log(`No ${name}.json in ${corpora}: only our own strings are tried.`);
    return (rows ?? []).map(({ html }) => html);
  });
}

/** Generated ones, made from our own. */
const generatedAttacks = (count: number): string[] => fc.sample(hostileHtml(ownAttacks), { seed, numRuns: count });

/** Those that are tried in the whole wall. */
export const chosenAttacks = (): string[] => [
  ...ownAttacks,
  ...corpusAttacks().filter((_, place) => all || place % SAMPLE === 0),
  ...generatedAttacks(GENERATED.shown),
];

/** What new ones are made from in the pages: our own, and some of the others. */
export const knownStrings = (chosen: readonly string[]): string[] =>
  chosen.filter((_, place) => place % 10 === 0 || place < ownAttacks.length);

/** Cuts a list into parts of a size. */
export const partsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, place) => list.slice(place * size, (place + 1) * size));

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
