import { type Context, Hono } from 'hono';
import { corsHeaders } from './answer.ts';
import { endpointNames, type Fault, type FaultPlan, faultKinds, faultShapes } from './fault.ts';
import { isRecord } from './fault-answer.ts';
import type { Tenant } from './tenant.ts';

/** A control route: what a demo or a browser test does to a tenant from outside. Not part of the API contract. */
interface Control {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below `/sandbox`. */
  path: string;
  /** What it does, for whoever asks what there is. */
  what: string;
  /** Returns what is answered as JSON; by default that it is done. */
  run(tenant: Tenant, context: Context): unknown;
}

const control = (method: Control['method'], path: string, what: string, run: Control['run']): Control => ({
  method,
  path,
  what,
  run,
});

/** The routes below `/sandbox`, each answering JSON. */
export const controls: readonly Control[] = [
  control('GET', '/ledger', 'the views, clicks and requests so far', ({ ledger }) => ledger.snapshot()),
  control('DELETE', '/ledger', 'empties the ledger; views stay known', ({ ledger }) => {
    ledger.clear();
    return ledger.snapshot();
  }),
  control('GET', '/faults', 'the faults that are still to come', ({ faults }) => faults.snapshot()),
  control('PUT', '/faults', 'plans faults for the endpoints that the body names', async ({ faults }, context) => {
    faults.merge(decodeFaultPlan(await readJson(context)));
    return faults.snapshot();
  }),
  control('DELETE', '/faults', 'takes all faults away', ({ faults }) => {
    faults.clear();
    return faults.snapshot();
  }),
  control('POST', '/release', 'lets the oldest request go on that a fault holds', ({ gate }) => ({
    ok: gate.release(),
  })),
  control('POST', '/members/:memberId/start', 'begins an offer: {"offerId"}', async (tenant, context) => {
    const { offerId } = await readBody(context, 'offerId');
    tenant.start(memberOf(context), idOf(offerId));
  }),
  control(
    'POST',
    '/members/:memberId/complete',
    'completes all steps of an offer, or the next ones: {"offerId", "count"?}',
    async (tenant, context) => {
      const { offerId, count } = await readBody(context, 'offerId', 'count');
      tenant.complete(memberOf(context), idOf(offerId), wholeNumber('count', count));
    },
  ),
  control(
    'POST',
    '/members/:memberId/decide',
    'says what becomes of a reward: {"offerId", "rewardStatus", "step"?}',
    async (tenant, context) => {
      const { offerId, rewardStatus, step } = await readBody(context, 'offerId', 'rewardStatus', 'step');
      const status = rewardStatus === null ? null : text('rewardStatus', rewardStatus);
      tenant.decide(memberOf(context), idOf(offerId), status, wholeNumber('step', step));
    },
  ),
  control(
    'POST',
    '/offers/:offerId/end',
    'ends an offer for everybody, at once or in a while: {"inSeconds"?}',
    async (tenant, context) => {
      const { inSeconds } = await readBody(context, 'inSeconds');
      tenant.end(idOf(context.req.param('offerId')), wholeNumber('inSeconds', inSeconds));
    },
  ),
  control('POST', '/views/forget', 'makes every viewId unknown', (tenant) => tenant.forgetViews()),
  control('POST', '/reset', 'starts afresh', (tenant) => tenant.reset()),
];

/** A list of the routes, for people. */
const help = `${controls.map(({ method, path, what }) => `${`${method} /sandbox${path}`.padEnd(41)}${what}`).join('\n')}\n`;

/** The routes, and a word for whoever uses one by another method. */
export function controlRoutes(tenantOf: (context: Context) => Tenant): Hono {
  const routes = new Hono();
  const headers = { ...corsHeaders, 'Cache-Control': 'no-store' };
  routes.get('/', (context) => context.text(help, 200, headers));
  for (const { method, path, run } of controls) {
    routes.on(method, path, async (context) => {
      try {
        const answer = await run(tenantOf(context), context);
        return Response.json(answer ?? { ok: true }, { headers });
      } catch (error) {
        return Response.json({ error: error instanceof Error ? error.message : `${error}` }, { status: 400, headers });
      }
    });
  }
  for (const path of new Set(controls.map((control) => control.path))) {
    const Allow = controls.flatMap((control) => (control.path === path ? control.method : [])).join(', ');
    const error = `/sandbox${path} takes ${Allow}.`;
    routes.all(path, () => Response.json({ error }, { status: 405, headers: { ...headers, Allow } }));
  }
  return routes;
}

async function readJson(context: Context): Promise<unknown> {
  const body = await context.req.text();
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw new TypeError('The body must be JSON.');
  }
}

/** The fields of a body, which has no others. */
const readBody = async (context: Context, ...fields: string[]) => only('The body', await readJson(context), fields);

const memberOf = (context: Context): string => context.req.param('memberId') ?? '';

const idOf = (offerId: unknown): string => text('offerId', offerId).toLowerCase();

function text(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${field} must be a text.`);
}

function wholeNumber(field: string, value: unknown): number | undefined {
  if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0)) return value;
  throw new TypeError(`${field} must be a whole number.`);
}

/** How each field of a fault is read: the compiler sees to it that none is left out. */
const fields: { [Name in keyof Required<Fault>]: (value: unknown) => Fault[Name] } = {
  kind: (value) => oneOf('kind', value, faultKinds),
  status: (value) => integer('status', value, 200, 599),
  delayMs: (value) => integer('delayMs', value, 0, 600_000),
  hold: (value) => oneOf('hold', value, [true, false]),
  retryAfter: (value) => (value === 'date' ? value : integer('retryAfter', value, 0, 86_400)),
  body: (value) => value,
  shape: (value) => oneOf('shape', value, faultShapes),
  times: (value) => integer('times', value, 0, 1_000_000),
  skip: (value) => integer('skip', value, 0, 1_000_000),
  after: (value) => oneOf('after', value, [true, false]),
};

/** Checks a plan of faults, as from `PUT /sandbox/faults`; throws a TypeError that says what was expected. */
export function decodeFaultPlan(json: unknown): FaultPlan {
  const plan: FaultPlan = {};
  for (const [name, value] of Object.entries(only('The plan', json, endpointNames))) {
    const endpoint = oneOf('The endpoint', name, endpointNames);
    if (value === null) plan[endpoint] = null;
    else plan[endpoint] = Array.isArray(value) ? value.map((item) => decodeFault(item)) : decodeFault(value);
  }
  return plan;
}

function decodeFault(json: unknown): Fault {
  const given = only('A fault', json, Object.keys(fields));
  const fault: Fault = { kind: fields.kind(given.kind) };
  for (const [name, read] of Object.entries(fields)) {
    if (given[name] !== undefined) Object.assign(fault, { [name]: read(given[name]) });
  }
  if (fault.kind === 'shape' && !fault.shape) throw new TypeError(`A fault of kind 'shape' needs a shape.`);
  return fault;
}

/** An object of JSON that has none but these fields, so that a misspelt one is not taken for one that was left out. */
function only(what: string, json: unknown, fields: readonly string[]): Record<string, unknown> {
  if (!isRecord(json)) throw new TypeError(`${what} must be an object of ${fields.join(', ')}.`);
  const other = Object.keys(json).find((name) => !fields.includes(name));
  if (other !== undefined) throw new TypeError(`${what} has no '${other}', only ${fields.join(', ')}.`);
  return json;
}

function oneOf<T extends string | boolean>(what: string, value: unknown, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new TypeError(`${what} must be one of ${choices.join(', ')}, but is ${show(value)}.`);
  return choice;
}

function integer(what: string, value: unknown, min: number, max: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new TypeError(`${what} must be an integer from ${min} to ${max}, but is ${show(value)}.`);
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'missing';
}
