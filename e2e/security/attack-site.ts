/** A publisher's page whose service puts hostile strings into everything that it says. */

import { createServer, type ServerResponse } from 'node:http';
import { type Listening, listen } from '../../src/sandbox/listen.ts';
import { buildEntry } from '../../src/tools/build-entry.ts';
import { chunksIn } from '../../src/tools/built-files.ts';
import { fromRoot } from '../../src/tools/project-files.ts';
import { detailsAnswer, envelope, type Json, listAnswer } from '../../test/setup/build-answers.ts';
import { startSite } from '../support/publisher-site.ts';
import { htmlOf, MEMBER, written } from '../support/shop-page.ts';
import { partsOf } from './attacks.ts';
import type { GeneratedTask } from './page/generated-attacks.ts';

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

/**
 * Starts a Publisher API with a hostile string in every text of an offer, as its link, and in what it refuses with. A list
 * begins at the string whose number the page sends as `pub_sub_1`.
 */
async function startHostileService(strings: readonly string[]): Promise<Listening> {
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
      return answer(response, 200, detailsAnswer(offerOfText(html, Number(number)), `view-${number}`));
    }
    if (pathname.endsWith('/offer-link')) return answer(response, 200, envelope({ url: html }));
    const from = Number(searchParams.get('pub_sub_1'));
    const size = Number(searchParams.get('page_size'));
    // As offers that the member has completed, they could not be tried.
    if (pathname.endsWith('/pub-member/offers')) return answer(response, 200, listAnswer([]));
    const items = strings.slice(from, from + size).map((string, place) => offerOfText(string, from + place));
    return answer(response, 200, listAnswer(items, { pageSize: size, totalPages: 1 }));
  });
  return listen(server);
}

/** Frames of the control that stand on one page. */
const CONTROL_SIZE = 50;

/** Offers of one list. */
const WALL_SIZE = 25;

/**
 * A publisher's site with pages that try hostile strings by themselves and leave a `report` on their `window`. They need
 * nothing of the browser but to be gone to, so that every engine can try them.
 */
export type AttackSite = Awaited<ReturnType<typeof startAttackSite>>;

/** What a page gives up only in words: a policy that stops nothing, but names every foreign host. */
const policyOf = (service: Listening) => ({
  'Content-Security-Policy-Report-Only': `default-src 'self' ${service.url} 'unsafe-inline' 'unsafe-eval' data: blob:`,
});

/** A script of `page/` with all that it imports, as one classic script for any browser. */
async function bundlePage(name: string): Promise<string> {
  const config = { build: { minify: false } };
  const files = await buildEntry(`e2e/security/page/${name}.ts`, { isClassic: true, config });
  return [...files.values()].join('');
}

/** A site for some strings. */
export async function startAttackSite(strings: readonly string[]) {
  const [site, service] = await Promise.all([startSite(), startHostileService(strings)]);
  const headers = policyOf(service);
  for (const name of ['unprotected-control', 'attacked-wall', 'generated-attacks']) {
    site.page(`/${name}.js`, await bundlePage(name));
  }
  /** A page with what it is to try beside it; its address. */
  const servePage = (name: string, body: string, task: unknown): string => {
    site.page(`/${name}.json`, JSON.stringify(task));
    return site.page(`/${name}`, htmlOf({ body }), headers);
  };

  return {
    /** Pages that show the strings as they are, each in a frame of its own. */
    controlPages: () =>
      partsOf(strings, CONTROL_SIZE).map((part, place) =>
        servePage(`control-${place}`, '<script src="/unprotected-control.js"></script>', part),
      ),
    /** Pages that show them in a wall. */
    wallPages: () =>
      partsOf(strings, WALL_SIZE).map((part, place) => {
        const attributes = written({
          'base-url': service.url,
          'member-id': MEMBER,
          tabs: 'offers',
          remember: 'off',
          'page-size': part.length,
          'pub-sub-1': place * WALL_SIZE,
          // So that the service's own words are shown.
          controls: 'search category sort featured',
          debug: '',
        });
        const scripts = '<script src="/offer-wall.js"></script><script src="/attacked-wall.js"></script>';
        return servePage(`wall-${place}`, `<offer-wall ${attributes}></offer-wall>${scripts}`, part);
      }),
    /** A page that makes up strings of its own, and sanitizes them. */
    generatedPage: (task: Omit<GeneratedTask, 'sanitizer'>) =>
      servePage('generated', '<script src="/generated-attacks.js"></script>', {
        ...task,
        sanitizer: chunksIn(fromRoot('dist')).html,
      }),
    close: async () => {
      await Promise.all([site.close(), service.close()]);
    },
  };
}
