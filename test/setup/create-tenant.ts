import { inject } from 'vitest';
import type { FaultPlan, LedgerSnapshot } from '../../src/sandbox/index.ts';
import { listAnswer } from './build-answers.ts';

// The page's own, in case a test replaces it.
const { fetch } = globalThis;

/** An isolated Publisher API that no other test knows, steered from a browser test. */
export function createTenant() {
  const baseUrl = `${inject('sandboxUrl')}/t/${crypto.randomUUID()}`;
  const send = async (method: string, path: string, body?: unknown) => {
    const init: RequestInit = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`${baseUrl}/sandbox/${path}`, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  const tell = (memberId: string, what: string, facts: object): Promise<void> =>
    send('POST', `members/${encodeURIComponent(memberId)}/${what}`, facts);
  return {
    /** For `base-url`. */
    baseUrl,
    /** What was asked, viewed and clicked so far. */
    ledger: (): Promise<LedgerSnapshot> => send('GET', 'ledger'),
    /** Plans misbehaviour; endpoints that are not named stay as they are. */
    faults: (plan: FaultPlan): Promise<void> => send('PUT', 'faults', plan),
    clearFaults: (): Promise<void> => send('DELETE', 'faults'),
    /** Lets answers go that are held back. */
    release: (): Promise<void> => send('POST', 'release'),
    /** Back to the beginning: no members, views, records or faults. */
    reset: (): Promise<void> => send('POST', 'reset'),
    /** Makes every viewId so far unknown to the service. */
    forgetViews: (): Promise<void> => send('POST', 'views/forget'),
    /** Begins an offer for a member. */
    start: (memberId: string, offerId: string) => tell(memberId, 'start', { offerId }),
    /** Completes the next events of a member's offer: all that are left, or so many. */
    complete: (memberId: string, offerId: string, count?: number) => tell(memberId, 'complete', { offerId, count }),
    /** Decides what the service says of the reward of a member's offer, or of one of its steps, counted from 1. */
    decide: (memberId: string, offerId: string, rewardStatus: string | null, step?: number) =>
      tell(memberId, 'decide', { offerId, rewardStatus, step }),
  };
}

export type BrowserTenant = ReturnType<typeof createTenant>;

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
