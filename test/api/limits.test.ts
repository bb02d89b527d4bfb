import { describe, expect, it } from 'vitest';
import { decodePage } from '../../src/api/decode-answers.ts';
import { ApiError, isRetryable } from '../../src/api/error.ts';
import { LIMITS } from '../../src/api/limits.ts';
import { request } from '../../src/api/request.ts';
import { listAnswer, SAMPLE } from '../setup/build-answers.ts';
import { type AnswerName, answers, bodyWith, fieldsOf, readAnswer, replacements } from './every-field.ts';

/** What is over any limit in what was read of an answer; the steps of an offer are read for themselves. */
function excesses(value: unknown, path = ''): string[] {
  const name = path.split('.').at(-1) ?? '';
  if (typeof value === 'string') {
    const isHtml = /^(keyPoints|offerDetails|termsAndDisclaimers)$/.test(name);
    return value.length > (isHtml ? LIMITS.html : LIMITS.address) ? [`${path}: ${value.length} characters`] : [];
  }
  if (typeof value === 'number') return Math.abs(value) < LIMITS.steps * LIMITS.number ? [] : [`${path}: ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && value.length > 100) return [`${path}: ${value.length} elements`];
  return Object.entries(value).flatMap(([field, inner]) =>
    // Decoded steps stand beside their offers; these are still as they came.
    /\.offers?(\.\d+)?$/.test(path) && field === 'steps' ? [] : excesses(inner, `${path}.${field}`),
  );
}

const instead = Object.entries(replacements).map(([what, json]) => [what, JSON.parse(json)] as const);

const names = Object.keys(answers) as AnswerName[];

describe.each(names)('of an answer with a %s', async (name) => {
  it.each(await fieldsOf(name))('nothing gets past its limit in place of "%s"', async (path) => {
    for (const [what, value] of instead) {
      const read = await readAnswer(name, bodyWith(name, path, value)).catch((error) => error);
      const isOurs = !(read instanceof Error) || read instanceof ApiError;
      const words = read instanceof ApiError && read.message.length > LIMITS.message ? ['its message'] : [];
      expect([what, isOurs, ...words, ...excesses(read)]).toEqual([what, true]);
    }
  });
});

it('every field of an offer and a step is known', async () => {
  const fields = await fieldsOf('list');
  for (const name of ['id', 'creativeFileUrl', 'rewardPoints', 'events', 'creatives[].url', 'events[].deadlineDays']) {
    expect(fields).toContain(`.data.offers.items[].${name}`);
  }
});

describe('a list', () => {
  const offers = (count: number) => Array.from({ length: count }, (_, place) => ({ ...SAMPLE, id: `o${place}` }));
  const pageOf = async (items: unknown[], more = {}) => {
    const { offers, totalCount, totalPages } = decodePage(listAnswer(items, more), 10);
    return [offers.length, totalCount, totalPages];
  };

  it('ends with the page that was asked for, and says that there is more', async () => {
    expect(await pageOf(offers(10))).toEqual([10, 10, 1]);
    expect(await pageOf(offers(4000), { totalCount: null, totalPages: null, pageSize: null })).toEqual([10, 4000, 400]);
  });

  it('has no offer whose id is longer than an id', async () => {
    const named = ['x'.repeat(LIMITS.id), 'x'.repeat(LIMITS.id + 1)].map((id) => ({ ...SAMPLE, id }));
    expect(await pageOf(named, { totalCount: 1 })).toEqual([1, 1, 1]);
  });
});

describe('the body of an answer', () => {
  const caller = { baseUrl: 'https://api.example', memberId: '', params: {} };
  /** What becomes of a body that comes as a stream, and how much of it was read. */
  const ask = async (pieces: Iterator<string>, status = 200) => {
    let bytes = 0;
    let isEnded = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const { value, done } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(new TextEncoder().encode(value));
        bytes += value?.length ?? 0;
      },
      cancel: () => {
        isEnded = true;
      },
    });
    const fetch = async () => new Response(body, { status });
    const answer = await request('offers', { ...caller, fetch }, {}, {}).catch((error: ApiError) => error);
    return { answer, bytes, isEnded };
  };
  const endless = (piece: string) => ({ next: () => ({ value: piece }) });

  it.each<[string, string, most: number]>([
    ['without end', ' '.repeat(100_000), LIMITS.body + 500_000],
    ['with more values than a list can have', '0,'.repeat(10_000), 20 * 30_000],
    ['with more lists', '['.repeat(10_000), 20 * 30_000],
    ['with more objects', '{'.repeat(10_000), 20 * 30_000],
  ])('is read no further than the limit: one %s; and that is not tried again', async (_, piece, most) => {
    const { answer, bytes, isEnded } = await ask(endless(piece));
    expect(answer).toMatchObject({ code: 'malformed', message: 'The answer is too large.', context: { status: 200 } });
    expect(answer instanceof ApiError && isRetryable(answer)).toBe(false);
    expect(isEnded).toBe(true);
    expect(bytes).toBeLessThan(most);
  });

  it('that is too large does not change what its status says', async () => {
    const { answer } = await ask(endless(' '.repeat(100_000)), 503);
    expect(answer).toMatchObject({ code: 'server' });
    expect(answer instanceof ApiError && isRetryable(answer)).toBe(false);
  });

  it('may be as long as the limit, with as many signs in its texts as there are', async () => {
    const long = {
      text: '[{,"\\'.repeat(200_000),
      letters: 'é🎁'.repeat(10_000),
      numbers: Array.from({ length: 20_000 }, () => 1_234_567_890),
    };
    const { answer } = await ask([JSON.stringify(long)][Symbol.iterator]());
    expect(answer).toEqual(long);
  });

  it('of a fetch of the host`s own may have no stream, and has the same limit', async () => {
    const own = (length: number) =>
      (async () => ({ ok: true, status: 200, text: async () => `{"a":"${'x'.repeat(length)}"}` })) as never;
    expect(await request('offers', { ...caller, fetch: own(9) }, {}, {})).toEqual({ a: 'x'.repeat(9) });
    await expect(request('offers', { ...caller, fetch: own(LIMITS.body) }, {}, {})).rejects.toMatchObject({
      code: 'malformed',
      context: { isLasting: true },
    });
  });

  it('may come in pieces that end within a letter', async () => {
    const bytes = new TextEncoder().encode('{"a":"é🎁"}');
    const body = new ReadableStream({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await request('offers', { ...caller, fetch: async () => new Response(body) }, {}, {})).toEqual({ a: 'é🎁' });
  });
});
