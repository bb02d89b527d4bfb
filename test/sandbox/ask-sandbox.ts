import { createSandbox, type Sandbox, type SandboxOptions, specialIds } from '../../src/sandbox/index.ts';

/** What the tests ask about: an offer in four steps, one that there is not, and who asks. */
export const offerId = specialIds.multiEvent;
export const unknownId = '00000000-0000-4000-8000-000000000000';
export const member = { pub_member_id: 'm1' };

export type Params = Record<string, string | number>;
export type Get = (endpoint: string, params?: Params, prefix?: string) => Promise<Reply>;

/** What a body says; the tests look into it as a client would that trusts the contract. */
export type Json = ReturnType<typeof JSON.parse>;

/** An answer with its JSON, if its body is JSON. */
export interface Reply {
  response: Response;
  status: number;
  text: string;
  json: Json;
}

export const origin = 'http://wall.test';

/** The address of an endpoint of the API. */
export function address(base: string, endpoint: string, params: Params = {}): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return `${base}/api/v1/offer-wall/${endpoint}?${query}`;
}

/** A sandbox without limits, spoken to without a network; and the tenant without a name in it. */
export function quietSandbox(options: SandboxOptions = {}) {
  const sandbox: Sandbox = createSandbox({ rateLimits: false, ...options });
  const ask = async (url: string, init?: RequestInit) => reply(await sandbox.fetch(new Request(url, init)));
  const get: Get = (endpoint, params, prefix = '') => ask(address(origin + prefix, endpoint, params));
  const send = (method: string, path: string, body?: unknown) =>
    ask(origin + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { sandbox, tenant: sandbox.tenant(), ask, get, send };
}

/** Reads an answer to its end. */
export async function reply(response: Response): Promise<Reply> {
  const text = await response.text();
  return { response, status: response.status, text, json: parse(text) };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One field of each offer of a list's answer. */
export function offersOf({ json }: Reply, field: string): unknown[] {
  return json.data.offers.items.map((item: Json) => item[field]);
}

/** Opens an offer as a member; the view's id. */
export async function view(get: Get, offer = offerId, pub_member_id = 'm1'): Promise<string> {
  return (await get('offer-details', { offerId: offer, pub_member_id })).json.data.viewId;
}

/** Goes for an offer as a member; the link. */
export async function click(get: Get, offer = offerId, more: Params = {}): Promise<string> {
  const params = { offerId: offer, viewId: await view(get, offer), ...member, ...more };
  return (await get('offer-link', params)).json.data.url;
}
