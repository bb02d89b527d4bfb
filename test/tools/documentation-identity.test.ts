import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../../src/sandbox/listen.ts';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/server.ts';
import { findSample } from '../../src/tools/update-documents.ts';

/** The server in "Member identity" that speaks to the service in the wall's place. */
const sample = findSample('identity', 'requireUser');

type Handler = (request: object, response: object) => unknown;

/** Handles a request as Express 4 does, which is deaf to what an asynchronous handler throws. */
function handle(asked: IncomingMessage, answer: ServerResponse, handler: Handler): void {
  const response = {
    status: (code: number) => {
      answer.statusCode = code;
      return response;
    },
    type: (name: string) => response.set('Content-Type', name),
    set: (name: string, value: string) => {
      answer.setHeader(name, value);
      return response;
    },
    send: (text: string) => answer.end(text),
    sendStatus: (code: number) => response.status(code).send(`${code}`),
  };
  void handler({ method: asked.method, originalUrl: asked.url, user: { id: 7 } }, response);
}

let sandbox: RunningSandbox;
let inside: Listening;
let shop: Listening;
let insiders: string[];

beforeEach(async () => {
  sandbox = await startSandbox();
  insiders = [];
  // What only servers can reach.
  inside = await listen(createServer(({ url = '' }, answer) => answer.end(`${insiders.push(url)}`)));
  let handler: Handler = () => {};
  const use = (_path: string, _requireUser: unknown, last: Handler) => {
    handler = last;
  };
  const globals = { fetch, URL, AbortSignal, memberIdOf: (id: number) => `member-${id}`, requireUser: undefined };
  runInNewContext(sample.replaceAll('https://api.example', sandbox.url), { ...globals, app: { use } });
  shop = await listen(createServer((asked, answer) => handle(asked, answer, handler)));
});
afterEach(() => Promise.all([sandbox, inside, shop].map((server) => server.close())));

/** Asks the shop's server for a path as it stands: `fetch` would tidy it. */
const ask = (path: string, method = 'GET'): Promise<number | undefined> =>
  new Promise((answered, failed) => {
    const sent = request(shop.url, { path, method }, (answer) => answered(answer.resume().statusCode));
    sent.on('error', failed).end();
  });

const api = '/offers/api/v1/offer-wall';
const asked = () => sandbox.sandbox.tenant().ledger.requests;

describe('the server in "Member identity"', () => {
  test("passes the wall's requests on, for whoever is signed in", async () => {
    expect(await ask(`${api}/offers?page=0&page_size=3&Pub_Member_Id=8&pub_member_id=9`)).toBe(200);
    expect(await ask(`${api}/pub-member/offers?page=0&page_size=3`)).toBe(200);
    expect(asked().map(({ query }) => query.pub_member_id)).toEqual(['member-7', 'member-7']);
  });

  test.each([
    'http://{inside}/offers/api/v1/offer-wall/../../../secret',
    'http://{inside}/offers/api/v1/offer-wall/offers',
    `${api}/../../../sandbox`,
    `${api}/%2e%2e/%2e%2e/%2e%2e/sandbox`,
    `${api}/..%2f..%2f..%2fsandbox`,
  ])('reaches nothing but the API: %s', async (path) => {
    expect(await ask(path.replace('{inside}', new URL(inside.url).host))).toBe(404);
    expect([insiders, asked()]).toEqual([[], []]);
  });

  test.each(['HEAD', 'POST', 'OPTIONS'])('makes no view of a request by %s', async (method) => {
    expect(await ask(`${api}/offers?page=0`, method)).toBe(404);
    expect(asked()).toEqual([]);
  });

  test('outlives a service that is down', async () => {
    await sandbox.close();
    expect(await ask(`${api}/offers?page=0`)).toBe(502);
  });
});
