import { describe, expect, it, vi } from 'vitest';
import { decodePage } from '../../src/api/decode-answers.ts';
import { ApiError, type Endpoint, type ErrorCode, isRetryable } from '../../src/api/error.ts';
import { request } from '../../src/api/request.ts';
import type { Fault } from '../../src/sandbox/index.ts';
import { envelope, SAMPLE } from '../setup/build-answers.ts';
import { createTenant, tenantWith } from '../setup/create-tenant.ts';
import { type AnswerName, answers, bodyWith, fieldsOf, readAnswer } from './every-field.ts';

const names = Object.keys(answers) as AnswerName[];
const caller = { baseUrl: 'https://api.example', memberId: '2173', params: {} };

/** Asks a service for a list of offers that misbehaves. */
async function ask(fault: Fault): Promise<unknown> {
  const { baseUrl } = await tenantWith({ offers: fault });
  return request('offers', { ...caller, baseUrl }, {}, {});
}

const failureOf = async (fault: Fault): Promise<ApiError> => {
  const thrown = await ask(fault).catch((error: unknown) => error);
  if (thrown instanceof ApiError) return thrown;
  throw new Error(`No ApiError was thrown, but ${thrown}.`);
};

it('a request is simple enough to need no permission of its own from the service (CORS preflight)', async () => {
  const { baseUrl } = createTenant();
  const watched = vi.fn(fetch);
  await request('offers', { baseUrl, memberId: '', params: {}, fetch: watched }, {}, {});
  const asked = watched.mock.calls.map((given) => new Request(...given));
  expect(asked.map(({ method, headers, credentials }) => [method, [...headers.keys()], credentials])).toEqual([
    ['GET', [], 'same-origin'],
  ]);
});

it.each<Endpoint>(['offers', 'pub-member/offers'])(
  'an answer that is no list says which list was asked for: %s',
  async (endpoint) => {
    const fetch = async () => new Response('{"data":null}');
    const asked = request(endpoint, { ...caller, fetch }, {}, { decode: decodePage });
    await expect(asked).rejects.toMatchObject({ code: 'malformed', context: { endpoint } });
  },
);

describe('an answer without content (204)', () => {
  it('is a list without offers', async () => {
    expect(decodePage(await ask({ kind: 'empty', status: 204 })).offers).toEqual([]);
  });

  it('is no view and no link', async () => {
    const { baseUrl } = await tenantWith({ details: { kind: 'empty', status: 204 } });
    const answer = request('offer-details', { ...caller, baseUrl }, { offerId: `${SAMPLE.id}` }, {});
    await expect(answer).rejects.toMatchObject({ code: 'malformed' });
  });
});

const listOf = (endpoint: Endpoint, body: string) =>
  request(endpoint, { ...caller, fetch: async () => new Response(body, { status: 404 }) }, {}, {});

it("an answer that the member is not found (404) is a list without offers where the service says so itself, and the list is the member's", async () => {
  const words = JSON.stringify(envelope(null, { isSuccessful: false }));
  expect(decodePage(await listOf('pub-member/offers', words)).offers).toEqual([]);
  await expect(listOf('offers', words)).rejects.toMatchObject({ code: 'rejected' });
  await expect(listOf('pub-member/offers', '<h1>Not Found</h1>')).rejects.toMatchObject({ code: 'rejected' });
});

it.each([
  ['https://impact.io/c/1\n', 'https://impact.io/c/1'],
  ['See https://impact.io/c/1', 'malformed'],
])(
  'an answer to the question for a link may be the link alone, without quotation marks, and no other text: %j',
  async (text, expected) => {
    const answer = request('offer-link', { ...caller, fetch: async () => new Response(text) }, {}, {});
    expect(await answer.catch(({ code }: ApiError) => code)).toBe(expected);
  },
);

describe('a failed request', () => {
  const NO_ANSWER: ErrorCode[] = ['network', 'malformed'];
  const broken = '{"data": {"offers": {"items": [';

  it.each<[string, Fault, ErrorCode | ErrorCode[], boolean]>([
    ['400', { kind: 'status', status: 400 }, 'rejected', false],
    ['403 as HTML', { kind: 'html', status: 403 }, 'rejected', false],
    ['a failure with status 200', { kind: 'shape', shape: 'unsuccessful-200' }, 'rejected', false],
    ['a failure that brings data', { kind: 'body', body: envelope({}, { isSuccessful: false }) }, 'rejected', false],
    ['one that says so as text', { kind: 'body', body: envelope({}, { isSuccessful: 'False' }) }, 'rejected', false],
    ['429', { kind: 'rate-limit' }, 'rate-limited', true],
    ['408', { kind: 'status', status: 408 }, 'server', true],
    ['500', { kind: 'status', status: 500 }, 'server', true],
    ['502 as HTML', { kind: 'html', status: 502 }, 'server', true],
    ['500 that claims success', { kind: 'status', status: 500, body: envelope({}) }, 'server', true],
    ['HTML with status 200', { kind: 'html', status: 200 }, 'malformed', true],
    ['nothing with status 200', { kind: 'empty', status: 200 }, 'malformed', true],
    ['half of the JSON', { kind: 'body', body: broken }, 'malformed', true],
    ['half of the promised bytes', { kind: 'truncated' }, NO_ANSWER, true],
    ['a broken connection', { kind: 'reset' }, 'network', true],
    ['refused by CORS', { kind: 'shape', shape: 'no-cors' }, 'network', true],
  ])('is told apart: %s', async (_, fault, code, retryable) => {
    const error = await failureOf(fault);
    expect([code].flat()).toContain(error.code);
    expect(isRetryable(error)).toBe(retryable);
    expect(error.context.endpoint).toBe('offers');
    expect(error.message).not.toBe('');
  });

  it.each<[string, Fault, string]>([
    ['the first message', { kind: 'status', body: { isSuccessful: false, messages: ['', 'First', 'Next'] } }, 'First'],
    ['a problem of a field', { kind: 'shape', shape: 'problem' }, 'The value is not valid.'],
    ['the detail of a problem', { kind: 'status', body: { title: 'Title', detail: 'Detail' } }, 'Detail'],
    ['the title of a problem', { kind: 'status', body: { title: 'Title', errors: {} } }, 'Title'],
    ['an envelope title', { kind: 'status', body: { messages: [], responseTitle: 'Not available' } }, 'Not available'],
    ['only text', { kind: 'status', body: { messages: [{ text: 'x' }, null], title: 'Title' } }, 'Title'],
    ['an error that is no list', { kind: 'status', body: { errors: { offerId: 'Not known' } } }, 'Not known'],
    ['the first of a list of errors', { kind: 'status', body: { errors: ['Not known', 'Gone'] } }, 'Not known'],
    ['the status where there are no words', { kind: 'html', status: 502 }, 'HTTP 502'],
    ['the status where the body is no object', { kind: 'status', status: 500, body: ['x'] }, 'HTTP 500'],
  ])('says %s', async (_, fault, words) => {
    expect((await failureOf(fault)).message).toBe(words);
  });

  it('tells status and response id, which support asks for', async () => {
    const body = envelope(null, { isSuccessful: false });
    expect((await failureOf({ kind: 'status', status: 418, body })).context).toMatchObject({
      status: 418,
      responseId: body.responseId,
    });
  });

  it.each([undefined, null, {}, ['x']])('has no response id where the service sends %j', async (responseId) => {
    const { context } = await failureOf({ kind: 'status', body: { responseId } });
    expect(context.responseId ?? '').toBe('');
  });

  it('tells how long to wait', async () => {
    expect((await failureOf({ kind: 'rate-limit', retryAfter: 7 })).context.retryAfter).toBe(7000);
  });
});

describe('a fetch of the host`s own that returns less than a response', () => {
  /** What an answer comes to: its body, or the code and wait of its failure. */
  const outcomeOf = (answer: object): Promise<unknown> => {
    const own = (async () => answer) as unknown as typeof fetch;
    const { baseUrl } = createTenant();
    return request('offers', { baseUrl, memberId: '', params: {}, fetch: own }, {}, {}).catch(
      ({ code, context: { status, retryAfter, responseId } }: ApiError) => ({ code, status, retryAfter, responseId }),
    );
  };
  const body = envelope({ offers: [] });

  it.each<[string, object]>([
    ['an object with json()', { status: 200, ok: true, json: async () => body }],
    ['one with text()', { status: 200, ok: true, text: async () => JSON.stringify(body) }],
    ['one that only says that all is well', { ok: true, json: async () => body }],
    ['one that says its status alone', { status: 200, json: async () => body }],
  ])('is understood: %s', async (_, answer) => {
    expect(await outcomeOf(answer)).toEqual(body);
  });

  it.each<[number, ErrorCode]>([
    [300, 'rejected'],
    [429, 'rate-limited'],
    [500, 'server'],
  ])('says why it failed: %s', async (status, code) => {
    const answer = { status, ok: false, json: async () => ({ responseId: 'r-1' }) };
    expect(await outcomeOf(answer)).toEqual({ code, status, retryAfter: undefined, responseId: 'r-1' });
    expect(await outcomeOf({ ...answer, headers: { 'Retry-After': '7' } })).toMatchObject({ code, status });
    const headers = new Map([['Retry-After', '7']]);
    expect(await outcomeOf({ ...answer, headers })).toMatchObject({ code, status, retryAfter: 7000 });
  });

  it('is told by its status where its body is none', async () => {
    const json = async () => JSON.parse('<!doctype html>');
    expect(await outcomeOf({ status: 503, ok: false, json })).toMatchObject({ code: 'server', status: 503 });
    expect(await outcomeOf({ status: 200, ok: true, json })).toMatchObject({ code: 'malformed', status: 200 });
    expect(await outcomeOf({ status: 200, ok: true })).toMatchObject({ code: 'malformed', status: 200 });
  });
});

describe('fields that a page adds to every object', () => {
  /** Runs a task while `Object.prototype` has a field more. */
  async function polluted<T>(name: string, value: unknown, task: () => Promise<T>): Promise<T> {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, enumerable: true, writable: true });
    try {
      return await task();
    } finally {
      delete (Object.prototype as Record<string, unknown>)[name];
    }
  }
  const valueAt = (body: unknown, path: string) =>
    path.split(/\W+/).reduce((value, name) => [Object(value)[name]].flat()[0], body);

  it.each(names)('are no fields of an answer with a %s', async (answer) => {
    for (const path of (await fieldsOf(answer)).filter((one) => /\w$/.test(one))) {
      const body = JSON.parse(JSON.stringify(bodyWith(answer, path, undefined)));
      const read = () => readAnswer(answer, body).catch((error: ApiError) => [error.code, error.message]);
      const before = await read();
      const name = path.split('.').at(-1) ?? '';
      expect([path, await polluted(name, valueAt(answers[answer], path.slice(1)) ?? 'Theirs', read)]).toEqual([
        path,
        before,
      ]);
    }
  });

  it('are no words of a failure', async () => {
    const error = await polluted('messages', ['Theirs'], async () => failureOf({ kind: 'html', status: 502 }));
    expect(error).toMatchObject({ code: 'server', message: 'HTTP 502' });
  });

  it('are no parameters', async () => {
    const tenant = createTenant();
    const { baseUrl } = tenant;
    await polluted('pub_sub_1', 'theirs', () => request('offers', { ...caller, baseUrl }, {}, {}));
    expect((await tenant.ledger()).requests.map(({ query }) => query)).toEqual([{ pub_member_id: '2173' }]);
  });
});
