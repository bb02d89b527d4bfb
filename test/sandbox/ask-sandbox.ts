import { createSandbox, type Sandbox, type SandboxOptions, specialIds } from '../../src/sandbox/index.ts';

/** What the tests ask about: an offer in four steps, one that there is not, and who asks. */
export const offerId = specialIds.multiEvent;
export const unknownId = '00000000-0000-4000-8000-000000000000';
export const member = { pub_member_id: 'm1' };

export type Params = Record<string, string | number>;
export type Get = (endpoint: string, params?: Params, prefix?: string) => Promise<Reply>;

/** An answer with its JSON, if its body is JSON. */
export interface Reply {
  response: Response;
  status: number;
  text: string;
  json: unknown;
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at a dotted path, e.g. `data.offers.items.0.id`; undefined where the path leaves the value. */
export function at(value: unknown, path: string): unknown {
  let current = value;
  for (const key of path.split('.')) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.entries(current).find(([name]) => name === key)?.[1];
  }
  return current;
}

/** The text at a path. */
export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  if (typeof found !== 'string') throw new TypeError(`There is no text at ${path}.`);
  return found;
}

/** The list at a path. */
export function listAt(value: unknown, path: string): unknown[] {
  const found = at(value, path);
  if (!Array.isArray(found)) throw new TypeError(`There is no list at ${path}.`);
  return found;
}

/** One field of each offer of a list's answer. */
export function offersOf({ json }: Reply, field: string): unknown[] {
  return listAt(json, 'data.offers.items').map((item) => at(item, field));
}

/** Opens an offer as a member; the view's id. */
export async function view(get: Get, offer = offerId, pub_member_id = 'm1'): Promise<string> {
  return textAt((await get('offer-details', { offerId: offer, pub_member_id })).json, 'data.viewId');
}

/** Goes for an offer as a member; the link. */
export async function click(get: Get, offer = offerId, more: Params = {}): Promise<string> {
  const params = { offerId: offer, viewId: await view(get, offer), ...member, ...more };
  return textAt((await get('offer-link', params)).json, 'data.url');
}
