import { ConnectionLost, corsHeaders, failed, type Outcome, toResponse, waitFor } from './answer.ts';
import type { EndpointName, Fault } from './fault.ts';
import { faultAnswer, isRecorded } from './fault-answer.ts';
import type { RequestRecord } from './ledger.ts';
import { queryRecord } from './read-query.ts';
import type { Tenant } from './tenant.ts';

/** One arriving request and the endpoint's way to prepare its outcome. */
export interface Arrival {
  tenant: Tenant;
  endpoint: EndpointName;
  request: Request;
  ip: string;
  prepare: () => Outcome | Promise<Outcome>;
}

/**
 * Takes a request through the ledger, the limits (API contract, Limits), the planned faults and the endpoint. A request
 * whose client has gone is processed all the same, as a service would; one that a reset overtakes is not.
 */
export async function answerRequest(arrival: Arrival): Promise<Response> {
  const { tenant, endpoint, request, ip } = arrival;
  const query = queryRecord(new URL(request.url).searchParams);
  const entry = tenant.ledger.recordRequest(endpoint, query, tenant.timestamp());
  const wait = tenant.limit(endpoint, ip);
  if (wait !== undefined) return send(tooMany(wait), entry);
  const fault = tenant.faults.take(endpoint);
  if (!fault) return send(toResponse(await carryOut(arrival, entry, tenant.life)), entry);
  return send(await serveFaulty(arrival, entry, fault), entry, fault);
}

async function serveFaulty(arrival: Arrival, entry: RequestRecord, fault: Fault): Promise<Response> {
  const { tenant, request } = arrival;
  const life = tenant.life;
  const wait = async () => {
    if (fault.hold) await tenant.gate.hold(entry, life);
    else if (fault.delayMs) await sleep(fault.delayMs, life);
  };
  if (!fault.after) await wait();
  const outcome = isRecorded(fault) ? await carryOut(arrival, entry, life) : await arrival.prepare();
  if (fault.after) await wait();
  if (fault.kind === 'hang') await waitFor(AbortSignal.any([request.signal, life]), () => () => {});
  return faultAnswer(fault, outcome, tenant.now());
}

async function carryOut(arrival: Arrival, entry: RequestRecord, life: AbortSignal): Promise<Outcome> {
  const outcome = await arrival.prepare();
  if (life.aborted) throw new ConnectionLost('The sandbox was reset.');
  outcome.commit?.();
  if (outcome.viewId !== undefined) entry.viewId = outcome.viewId;
  return outcome;
}

function send(response: Response, entry: RequestRecord, fault?: Fault): Response {
  entry.status = response.status;
  if (fault?.shape === 'no-cors') return response;
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value);
  return response;
}

function tooMany(seconds: number): Response {
  const outcome = failed(429, 'Too many requests', `Try again in ${seconds} seconds.`);
  return toResponse({ ...outcome, headers: { 'Retry-After': String(seconds) } });
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  waitFor(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
