import type { Context } from 'hono';
import { corsHeaders } from './answer.ts';
import { decodeFaultPlan } from './fault-decode.ts';
import { isRecord } from './json.ts';
import type { TenantState } from './tenant.ts';

/** A control route: what a demo or a browser test does to a tenant from outside. Not part of the API contract. */
export type Control = (tenant: TenantState, context: Context) => unknown;

/** The routes below `/sandbox`, each answering JSON. */
export const controls: readonly { method: string; path: string; run: Control }[] = [
  { method: 'GET', path: '/ledger', run: (tenant) => tenant.ledger.snapshot() },
  {
    method: 'DELETE',
    path: '/ledger',
    run: (tenant) => {
      tenant.ledger.clear();
      return tenant.ledger.snapshot();
    },
  },
  { method: 'GET', path: '/faults', run: (tenant) => tenant.faults.snapshot() },
  {
    method: 'PUT',
    path: '/faults',
    run: async (tenant, context) => {
      tenant.faults.merge(decodeFaultPlan(await readJson(context)));
      return tenant.faults.snapshot();
    },
  },
  {
    method: 'DELETE',
    path: '/faults',
    run: (tenant) => {
      tenant.faults.clear();
      return tenant.faults.snapshot();
    },
  },
  {
    method: 'POST',
    path: '/reset',
    run: (tenant) => {
      tenant.reset();
      return { ok: true };
    },
  },
  {
    method: 'POST',
    path: '/views/forget',
    run: (tenant) => {
      tenant.forgetViews();
      return { ok: true };
    },
  },
  {
    method: 'POST',
    path: '/release',
    run: (tenant) => ({ ok: tenant.gate.release() }),
  },
  {
    method: 'POST',
    path: '/members/:memberId/start',
    run: async (tenant, context) => {
      const { memberId, offerId } = await readStep(context);
      tenant.start(memberId, offerId);
      return { ok: true };
    },
  },
  {
    method: 'POST',
    path: '/members/:memberId/complete',
    run: async (tenant, context) => {
      const { memberId, offerId, count } = await readStep(context);
      tenant.complete(memberId, offerId, count);
      return { ok: true };
    },
  },
  {
    method: 'POST',
    path: '/members/:memberId/decide',
    run: async (tenant, context) => {
      const { memberId, offerId, rewardStatus, step } = await readDecision(context);
      tenant.decide(memberId, offerId, rewardStatus, step);
      return { ok: true };
    },
  },
];

/** Runs a control route; a faulty request is answered with 400 and an `error` that says what is wrong. */
export async function control(run: Control, tenant: TenantState, context: Context): Promise<Response> {
  const headers = { ...corsHeaders, 'Cache-Control': 'no-store' };
  try {
    return Response.json(await run(tenant, context), { headers });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return Response.json({ error: message }, { status: 400, headers });
  }
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new TypeError('The body must be JSON.');
  }
}

async function readStep(context: Context): Promise<{ memberId: string; offerId: string; count: number | undefined }> {
  const memberId = context.req.param('memberId');
  const json = await readJson(context);
  if (!memberId || !isRecord(json) || typeof json.offerId !== 'string') {
    throw new TypeError('The body must be {"offerId": UUID, "count"?: number}.');
  }
  const { offerId, count } = json;
  if (count !== undefined && (typeof count !== 'number' || !Number.isInteger(count) || count < 0)) {
    throw new TypeError('count must be a whole number.');
  }
  return { memberId, offerId: offerId.toLowerCase(), count };
}

interface Decision {
  memberId: string;
  offerId: string;
  rewardStatus: string | null;
  step: number | undefined;
}

async function readDecision(context: Context): Promise<Decision> {
  const memberId = context.req.param('memberId');
  const json = await readJson(context);
  const { offerId, rewardStatus, step } = isRecord(json) ? json : {};
  const isStatus = rewardStatus === null || typeof rewardStatus === 'string';
  const isStep = step === undefined || typeof step === 'number';
  if (!memberId || typeof offerId !== 'string' || !isStatus || !isStep) {
    throw new TypeError('The body must be {"offerId": UUID, "rewardStatus": text or null, "step"?: number}.');
  }
  return { memberId, offerId: offerId.toLowerCase(), rewardStatus, step };
}
