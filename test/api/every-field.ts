/**
 * Every field that is read of an answer, found by watching the decoders read: a new one cannot be forgotten. Each is tried
 * with everything that the service may send in its place.
 */
import { decodeDetails, decodeLink, decodePage } from '../../src/api/decode-answers.ts';
import type { Endpoint } from '../../src/api/error.ts';
import { request } from '../../src/api/request.ts';
import { decodeSteps } from '../../src/features/decode-steps.ts';
import { detailsAnswer, envelope, listAnswer, SAMPLE } from '../setup/build-answers.ts';

/** An offer with one of everything that consists of several. */
const offer = { ...SAMPLE, id: 'a', name: 'Coffee', creatives: [{}], events: [{ name: 'Step' }] };

/** The answers that are read, each in full. */
export const answers = {
  list: listAnswer([offer, { ...SAMPLE, id: 'b', name: 'Tea' }]),
  details: detailsAnswer(offer, 'v'),
  link: envelope({ url: 'https://impact.io/c/1' }),
  'a link by another name': envelope({}),
  refusal: envelope(null, { isSuccessful: false, errors: { offerId: ['No.'] } }),
};

/** One of them. */
export type AnswerName = keyof typeof answers;

/** What is asked, to get such an answer. */
const endpointOf = (name: AnswerName): Endpoint =>
  name === 'list' ? 'offers' : name === 'details' ? 'offer-details' : 'offer-link';

/** What the wall makes of the body of an answer. */
export async function readAnswer(name: AnswerName, body: unknown): Promise<unknown> {
  const endpoint = endpointOf(name);
  const caller = { baseUrl: 'https://api.example', memberId: '', params: {} };
  const own = (async () => ({ ok: true, status: 200, json: async () => body })) as unknown as typeof fetch;
  const json = await request(endpoint, { ...caller, fetch: own }, { offerId: 'a', viewId: 'v' }, {});
  if (endpoint === 'offer-link') return decodeLink(json, { ...caller, sameOriginLinks: 'off' });
  if (endpoint === 'offer-details') {
    const details = decodeDetails(json, 'a');
    return { ...details, steps: details.offer && decodeSteps(details.offer) };
  }
  const page = decodePage(json, 10);
  return { ...page, steps: page.offers.map(decodeSteps) };
}

/** The same value, but it notes the path of every field that is looked for in it, there or not. */
function watched(value: unknown, path: string, seen: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((element) => watched(element, `${path}[]`, seen));
  if (typeof value !== 'object' || value === null) return value;
  const inside = (name: string | symbol) => `${path}.${String(name)}`;
  return new Proxy(value, {
    get: (target, name) => watched(Reflect.get(target, name), inside(name), seen),
    getOwnPropertyDescriptor: (target, name) => {
      seen.add(inside(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}

/** The paths of all fields that are read of an answer, such as `.data.offers.items[].name`; the body itself is empty. */
export async function fieldsOf(name: AnswerName): Promise<string[]> {
  const seen = new Set(['']);
  // A refusal, and a link that is none, are errors.
  await readAnswer(name, watched(answers[name], '', seen)).catch(() => {});
  return [...seen];
}

/** The body of an answer in which one field is something else. */
export function bodyWith(name: AnswerName, path: string, instead: unknown): unknown {
  const names = path.split('.').slice(1);
  const change = (value: unknown, depth: number): unknown => {
    if (depth === names.length) return instead;
    const [field = '', isList] = (names[depth] ?? '').split('[');
    const inner = Object(value)[field];
    const [first, ...others] = isList === undefined ? [inner] : inner;
    const changed = change(first, depth + 1);
    return { ...Object(value), [field]: isList === undefined ? changed : [changed, ...others] };
  };
  return change(answers[name], 0);
}

/** The same as JSON, given as JSON: some of it is nested too deeply to be written by `JSON.stringify`. */
export const answerWith = (name: AnswerName, path: string, json: string): string =>
  JSON.stringify(bodyWith(name, path, '@')).replace('"@"', () => json);

/** Letters that are dear to draw in one piece, as they change the direction again and again. */
const TURNS = 'a\u202e\u2067\u05d0';

const small = '{"id":"x","name":"x","order":1,"url":"https://x.example/"}';

/** What may come in place of any field, as JSON. */
export const replacements = {
  'a huge text': JSON.stringify(TURNS.repeat(225_000)),
  'a huge text of blanks': JSON.stringify(`x${' '.repeat(900_000)}x${'y'.repeat(60)}`),
  'dashes, a huge text': JSON.stringify('a-'.repeat(450_000)),
  'digits without end': JSON.stringify('9'.repeat(900_000)),
  'a deep list': '['.repeat(29_000) + ']'.repeat(29_000),
  'a deep object': `${'{"data":'.repeat(29_000)}1${'}'.repeat(29_000)}`,
  'many objects': `[${Array(5_800).fill(small).join()}]`,
  'many texts': `[${Array(29_000).fill('"x"').join()}]`,
  'many fields': `{${Array.from({ length: 29_000 }, (_, place) => `"f${place}":1`).join()}}`,
  'a number beyond all': '1e308',
  'a number that is hardly one': '-0.0000001',
  'an object': '{}',
  truth: 'true',
  nothing: 'null',
};
