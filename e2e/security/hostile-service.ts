import { createServer, type ServerResponse } from 'node:http';
import { listen } from '../../src/sandbox/listen.ts';
import { detailsAnswer, envelope, type Json, listAnswer } from '../../test/setup/build-answers.ts';

/** A Publisher API with a hostile string in every text of an offer, as its link, and in what it refuses with. */
export interface HostileService {
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
    shortDescription: text,
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
export const offerOfAddress = (url: string, place: number): Json => ({
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
export async function startHostileService(
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
