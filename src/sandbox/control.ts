import { type Context, Hono } from 'hono';
import { corsHeaders } from './answer.ts';
import { decodeFaultPlan, only } from './decode-fault-plan.ts';
import type { TenantState } from './tenant.ts';

/** A control route: what a demo or a browser test does to a tenant from outside. Not part of the API contract. */
interface Control {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below `/sandbox`. */
  path: string;
  /** What it does, for whoever asks what there is. */
  what: string;
  /** Returns what is answered as JSON. */
  run(tenant: TenantState, context: Context): unknown;
}

/** What a route answers that has done something. */
const done = { ok: true };

/** The routes below `/sandbox`, each answering JSON. */
export const controls: readonly Control[] = [
  {
    method: 'GET',
    path: '/ledger',
    what: 'the views, clicks and requests so far',
    run: ({ ledger }) => ledger.snapshot(),
  },
  {
    method: 'DELETE',
    path: '/ledger',
    what: 'empties the ledger; views stay known',
    run: ({ ledger }) => {
      ledger.clear();
      return ledger.snapshot();
    },
  },
  {
    method: 'GET',
    path: '/faults',
    what: 'the faults that are still to come',
    run: ({ faults }) => faults.snapshot(),
  },
  {
    method: 'PUT',
    path: '/faults',
    what: 'plans faults for the endpoints that the body names',
    run: async ({ faults }, context) => {
      faults.merge(decodeFaultPlan(await readJson(context)));
      return faults.snapshot();
    },
  },
  {
    method: 'DELETE',
    path: '/faults',
    what: 'takes all faults away',
    run: ({ faults }) => {
      faults.clear();
      return faults.snapshot();
    },
  },
  {
    method: 'POST',
    path: '/release',
    what: 'lets the oldest request go on that a fault holds',
    run: ({ gate }) => ({ ok: gate.release() }),
  },
  {
    method: 'POST',
    path: '/members/:memberId/start',
    what: 'begins an offer: {"offerId"}',
    run: async (tenant, context) => {
      const { offerId } = await readBody(context, 'offerId');
      tenant.start(memberOf(context), text('offerId', offerId).toLowerCase());
      return done;
    },
  },
  {
    method: 'POST',
    path: '/members/:memberId/complete',
    what: 'completes all steps of an offer, or the next ones: {"offerId", "count"?}',
    run: async (tenant, context) => {
      const { offerId, count } = await readBody(context, 'offerId', 'count');
      tenant.complete(memberOf(context), text('offerId', offerId).toLowerCase(), wholeNumber('count', count));
      return done;
    },
  },
  {
    method: 'POST',
    path: '/members/:memberId/decide',
    what: 'says what becomes of a reward: {"offerId", "rewardStatus", "step"?}',
    run: async (tenant, context) => {
      const { offerId, rewardStatus, step } = await readBody(context, 'offerId', 'rewardStatus', 'step');
      const status = rewardStatus === null ? null : text('rewardStatus', rewardStatus);
      tenant.decide(memberOf(context), text('offerId', offerId).toLowerCase(), status, wholeNumber('step', step));
      return done;
    },
  },
  {
    method: 'POST',
    path: '/offers/:offerId/end',
    what: 'ends an offer for everybody, at once or in a while: {"inSeconds"?}',
    run: async (tenant, context) => {
      const { inSeconds } = await readBody(context, 'inSeconds');
      tenant.end((context.req.param('offerId') ?? '').toLowerCase(), wholeNumber('inSeconds', inSeconds));
      return done;
    },
  },
  {
    method: 'POST',
    path: '/views/forget',
    what: 'makes every viewId unknown',
    run: (tenant) => {
      tenant.forgetViews();
      return done;
    },
  },
  {
    method: 'POST',
    path: '/reset',
    what: 'starts afresh',
    run: (tenant) => {
      tenant.reset();
      return done;
    },
  },
];

/** A list of the routes, for people. */
const help = `${controls.map(({ method, path, what }) => `${`${method} /sandbox${path}`.padEnd(41)}${what}`).join('\n')}\n`;

/** The routes, and a word for whoever uses one by another method. */
export function controlRoutes(tenantOf: (context: Context) => TenantState): Hono {
  const routes = new Hono();
  const headers = { ...corsHeaders, 'Cache-Control': 'no-store' };
  routes.get('/', (context) => context.text(help, 200, headers));
  for (const { method, path, run } of controls) {
    routes.on(method, path, async (context) => {
      try {
        return Response.json(await run(tenantOf(context), context), { headers });
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

function text(field: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${field} must be a text.`);
}

function wholeNumber(field: string, value: unknown): number | undefined {
  if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0)) return value;
  throw new TypeError(`${field} must be a whole number.`);
}
