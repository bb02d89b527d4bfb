import { inject } from 'vitest';
import type { FaultPlan, LedgerSnapshot } from '../../src/sandbox/index.ts';
import { listAnswer } from './build-answers.ts';

/** An isolated Publisher API, steered from a browser test. */
export interface BrowserTenant {
  /** For `base-url`. */
  baseUrl: string;
  /** What was asked, viewed and clicked so far. */
  ledger(): Promise<LedgerSnapshot>;
  /** Plans misbehaviour; endpoints that are not named stay as they are. */
  faults(plan: FaultPlan): Promise<void>;
  clearFaults(): Promise<void>;
  /** Lets answers go that are held back. */
  release(): Promise<void>;
  /** Back to the beginning: no members, views, records or faults. */
  reset(): Promise<void>;
  /** Makes every viewId so far unknown to the service. */
  forgetViews(): Promise<void>;
  /** Begins an offer for a member. */
  start(memberId: string, offerId: string): Promise<void>;
  /** Completes the next events of a member's offer: all that are left, or so many. */
  complete(memberId: string, offerId: string, count?: number): Promise<void>;
  /** Decides what the service says of the reward of a member's offer, or of one of its steps, counted from 1. */
  decide(memberId: string, offerId: string, rewardStatus: string | null, step?: number): Promise<void>;
}

// The page's own, in case a test replaces it.
const { fetch } = globalThis;

/** A tenant that no other test knows. */
export function createTenant(): BrowserTenant {
  const baseUrl = `${inject('sandboxUrl')}/t/${crypto.randomUUID()}`;
  const send = async (method: string, path: string, body?: unknown) => {
    const init: RequestInit = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`${baseUrl}/sandbox/${path}`, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  const member = (id: string) => `members/${encodeURIComponent(id)}`;
  return {
    baseUrl,
    ledger: async () => send('GET', 'ledger'),
    faults: async (plan) => send('PUT', 'faults', plan),
    clearFaults: async () => send('DELETE', 'faults'),
    release: async () => send('POST', 'release'),
    reset: async () => send('POST', 'reset'),
    forgetViews: async () => send('POST', 'views/forget'),
    start: async (memberId, offerId) => send('POST', `${member(memberId)}/start`, { offerId }),
    complete: async (memberId, offerId, count) => send('POST', `${member(memberId)}/complete`, { offerId, count }),
    decide: async (memberId, offerId, rewardStatus, step) =>
      send('POST', `${member(memberId)}/decide`, { offerId, rewardStatus, step }),
  };
}

/** One that misbehaves from the beginning. */
export async function tenantWith(faults: FaultPlan): Promise<BrowserTenant> {
  const tenant = createTenant();
  await tenant.faults(faults);
  return tenant;
}

/** What a service does that lists these offers, and says more of the list. */
export const listing = (...list: Parameters<typeof listAnswer>): FaultPlan => ({
  offers: { kind: 'body', body: listAnswer(...list) },
});
