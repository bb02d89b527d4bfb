import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { listen } from '../../src/sandbox/listen.ts';
import { chunksIn } from '../../src/tools/built-files.ts';
import { fromRoot } from '../../src/tools/project.ts';
import { detailsAnswer, envelope, type Json, listAnswer } from '../../test/setup/build-answers.ts';
import { type Site, startSite } from '../support/publisher-site.ts';
import { type Attributes, htmlOf, MEMBER, written } from '../support/shop-page.ts';
import type { Address } from './addresses.ts';
import { type Attack, partsOf } from './attacks.ts';
import type { GeneratedTask } from './page/generated-attacks.ts';
import type { Report } from './page/report-sightings.ts';

/** A Publisher API with a hostile string in every text of an offer, as its link, and in what it refuses with. */
interface HostileService {
  /** For `base-url`. */
  url: string;
  close(): Promise<void>;
}

/** Characters of fields that are text: more than the wall reads of any, and few enough for a list below 5 MB. */
const TEXT = 5_000;

/** An offer that is one string all over: in a row as it comes, after a word, and between paragraphs. */
function offerOfText(html: string, place: number): Json {
  const text = html.slice(0, TEXT);
  return {
    id: `attack-${place}`,
    name: text,
    headline: text,
    // Another text than the headline, which would not be shown twice.
    shortDescription: `About: ${text}`,
    categoryName: text,
    advertiserName: text,
    keyPoints: html,
    offerDetails: `Text ${html}`,
    termsAndDisclaimers: `<p>Before</p>${html}<p>After</p>`,
    events: [
      { name: text, reward: 5, displayOrder: 1 },
      { name: text, isUserCompleted: true, displayOrder: 2 },
    ],
    offerType: 'MultiEvent',
    rewardStatus: text,
    conversionType: text,
    offerSource: text,
    endDate: text,
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** An offer of which an address is the creative: every other the first of several, the second of which is `good`. */
const offerOfAddress = (url: string, place: number): Json => ({
  id: `attack-${place}`,
  name: `Offer ${place}`,
  keyPoints: `<p>See <a href="${escaped(url)}" title="bank.example">the terms</a>.</p>`,
  ...(place % 2
    ? {
        creatives: [
          { order: 1, url: 'https://shop.example/good.png' },
          { order: 0, url },
        ],
      }
    : { creativeFileUrl: url }),
});

/**
 * Starts it on a free port, on an origin of its own. A list begins at the string whose number
 * the page sends as `pub_sub_1`; the link of an offer is its string.
 * @param offerOf an offer from a string and its place
 */
async function startHostileService(
  strings: readonly string[],
  offerOf: (text: string, place: number) => Json = offerOfText,
): Promise<HostileService> {
  const answer = (response: ServerResponse, status: number, body: Json) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
      .end(JSON.stringify(body));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    const [kind, number] = (searchParams.get('offerId') ?? '').split('-');
    const html = strings[Number(number)] ?? '';
    if (pathname.endsWith('/offer-details')) {
      // The reference of a refusal is text as well.
      if (kind === 'refused') {
        return answer(response, 400, envelope(null, { isSuccessful: false, messages: [html], responseId: html }));
      }
      return answer(response, 200, detailsAnswer(offerOf(html, Number(number)), `view-${number}`));
    }
    if (pathname.endsWith('/offer-link')) return answer(response, 200, envelope({ url: html }));
    const from = Number(searchParams.get('pub_sub_1'));
    const size = Number(searchParams.get('page_size'));
    // As offers that the member has completed, they could not be tried.
    if (pathname.endsWith('/pub-member/offers')) return answer(response, 200, listAnswer([]));
    const items = strings.slice(from, from + size).map((string, place) => offerOf(string, from + place));
    return answer(response, 200, listAnswer(items, { pageSize: size, totalPages: 1 }));
  });
  return listen(server);
}

/** Frames of the control that stand on one page. */
const CONTROL_SIZE = 50;

/** Offers of one list. */
const WALL_SIZE = 25;

/** Addresses of one page: each is that of two offers, and a list has a hundred at most. */
const ADDRESSES_SIZE = 40;

/**
 * A publisher's site with pages that try hostile strings by themselves and leave a `report` on their `window`. They need
 * nothing of the browser but to be gone to, so that every engine can try them.
 */
export interface AttackSite {
  site: Site;
  /** Pages that show the strings as they are, each in a frame of its own. */
  controlPages(): string[];
  /** Pages that show them in a wall. */
  wallPages(): string[];
  /** A page that makes up strings of its own, and sanitizes them. */
  generatedPage(task: Omit<GeneratedTask, 'sanitizer'>): string;
  /** Whether an address is the site's or the service's. */
  isHome(url: string): boolean;
  close(): Promise<void>;
}

/** What a page gives up only in words: a policy that stops nothing, but names every foreign host. */
const policyOf = (service: HostileService) => ({
  'Content-Security-Policy-Report-Only': `default-src 'self' ${service.url} 'unsafe-inline' 'unsafe-eval' data: blob:`,
});

const made = new Map<string, Promise<string>>();

/** A script of `page/` with all that it imports, as one classic script for any browser. */
function bundlePage(name: string): Promise<string> {
  const script = made.get(name) ?? make(fromRoot(`e2e/security/page/${name}.ts`));
  made.set(name, script);
  return script;
}

async function make(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'page' } },
  });
  for (const { output } of [result].flat().filter((built) => 'output' in built)) {
    for (const file of output) if (file.type === 'chunk') return file.code;
  }
  throw new Error(`Nothing was built from ${entry}.`);
}

/** Serves a script of `page/`, as `/<name>.js`. */
async function addScript(site: Site, name: string): Promise<void> {
  site.page(`/${name}.js`, await bundlePage(name), { 'Content-Type': 'text/javascript; charset=utf-8' });
}

/** One page for each part of a list, with that part beside it; their addresses. */
const servePages = <T>(
  site: Site,
  name: string,
  parts: readonly T[][],
  bodyOf: (place: number, part: readonly T[]) => string,
  headers = {},
): string[] =>
  parts.map((part, place) => {
    site.page(`/${name}-${place}.json`, JSON.stringify(part), { 'Content-Type': 'application/json' });
    return site.page(`/${name}-${place}`, htmlOf({ body: bodyOf(place, part) }), headers);
  });

/** A wall with all its offers in one list, and a script of `page/` that tries them. */
const wallWith = (script: string, attributes: Attributes): string =>
  `<offer-wall ${written({ 'member-id': MEMBER, tabs: 'offers', remember: 'off', ...attributes })}></offer-wall><script src="/offer-wall.js"></script><script src="/${script}.js"></script>`;

/** A site for some strings. */
export async function startAttackSite(attacks: readonly Attack[]): Promise<AttackSite> {
  const strings = attacks.map(({ html }) => html);
  const [site, service] = await Promise.all([startSite(), startHostileService(strings)]);
  const headers = policyOf(service);
  for (const name of ['unprotected-control', 'attacked-wall', 'generated-attacks']) {
    await addScript(site, name);
  }

  return {
    site,
    controlPages: () =>
      servePages(
        site,
        'control',
        partsOf(strings, CONTROL_SIZE),
        () => '<script src="/unprotected-control.js"></script>',
        headers,
      ),
    wallPages: () => {
      // So that the service's own words are shown.
      const more = { controls: 'search category sort featured', debug: '' };
      const bodyOf = (place: number, { length }: readonly string[]) =>
        wallWith('attacked-wall', {
          'base-url': service.url,
          'page-size': length,
          'pub-sub-1': place * WALL_SIZE,
          ...more,
        });
      return servePages(site, 'wall', partsOf(strings, WALL_SIZE), bodyOf, headers);
    },
    generatedPage: (task) => {
      const whole = { ...task, sanitizer: chunksIn(fromRoot('dist')).html };
      site.page('/generated.json', JSON.stringify(whole), { 'Content-Type': 'application/json' });
      return site.page('/generated', htmlOf({ body: '<script src="/generated-attacks.js"></script>' }), headers);
    },
    isHome: (url) => [site.url, service.url].includes(new URL(url).origin) || /^(data|blob|about):/.test(url),
    close: async () => {
      await Promise.all([site.close(), service.close()]);
    },
  };
}

/** Pages that try hostile addresses by themselves, as the creative, among creatives, as the offer link and in HTML. */
export async function startAddressSite(
  addresses: readonly Address[],
): Promise<Pick<AttackSite, 'close'> & { pages: string[] }> {
  const strings = addresses.flatMap(({ url }) => [url, url]);
  const [site, service] = await Promise.all([startSite(), startHostileService(strings, offerOfAddress)]);
  await addScript(site, 'attacked-addresses');
  const bodyOf = (place: number, { length }: readonly Address[]) =>
    wallWith('attacked-addresses', {
      'base-url': service.url,
      'page-size': length * 2,
      'pub-sub-1': place * ADDRESSES_SIZE * 2,
    });
  return {
    pages: servePages(site, 'addresses', partsOf(addresses, ADDRESSES_SIZE), bodyOf),
    close: async () => {
      await Promise.all([site.close(), service.close()]);
    },
  };
}

/** Goes to a page of such a site and waits until it has tried all its strings. */
export async function tryPage(page: Page, address: string): Promise<Report> {
  await page.goto(address);
  const done = await page.waitForFunction(() => window.report ?? window.failure, undefined, { timeout: 300_000 });
  const report = await done.jsonValue();
  if (!report || typeof report === 'string') throw new Error(`${address}: ${report}`);
  return report;
}
