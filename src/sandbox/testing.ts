/** `offer-wall/testing`: a service for the tests of publishers, which needs no server. */
import { decodeFaultPlan } from './control.ts';
import type { Fault, FaultPlan } from './fault.ts';
import { createSandbox } from './index.ts';
import type { LedgerSnapshot } from './ledger.ts';

export type { Fault, FaultPlan, LedgerSnapshot };

/** A service for tests, without a server or a network. */
export interface TestService {
  /** For `baseUrl`. No server is there: only `fetch` below answers for it. */
  baseUrl: string;
  /** For the property `fetch` of the wall. */
  fetch: typeof fetch;
  /** What was asked, viewed and clicked so far. */
  ledger(): LedgerSnapshot;
  /** Makes endpoints fail or wait from now on; those that are not named answer as before. Throws where the plan is none. */
  fail(plan: FaultPlan): void;
  /** Begins an offer for a member, as somebody who has clicked on it. */
  start(memberId: string, offerId: string): void;
  /** Back to the beginning. */
  reset(): void;
}

/** How a test's service differs from the usual one. */
export interface TestServiceOptions {
  /** How many offers there are; by default all of the catalogue. */
  offerCount?: number;
  /** Milliseconds since the epoch, by which offers begin and end; by default the real ones. */
  now?: () => number;
}

/** Makes a service with the same offers as any other, and with members and records of its own. */
export function createTestService(options: TestServiceOptions = {}): TestService {
  const sandbox = createSandbox({ ...options, rateLimits: false });
  const tenant = sandbox.tenant();
  return {
    baseUrl: 'https://offers.test',
    // Without the signal: jsdom has signals of its own, which the requests of Node.js refuse. The wall does not need it.
    async fetch(input, { signal: _, ...init } = {}) {
      const answer = await sandbox.fetch(new Request(input instanceof Request ? input : `${input}`, init));
      // As a browser says it, which here has no part in it.
      if (!answer.headers.has('Access-Control-Allow-Origin')) throw new TypeError('Failed to fetch');
      return answer;
    },
    ledger: () => tenant.ledger.snapshot(),
    // Checked, because a test of a failure that a misspelt name has left out would pass.
    fail: (plan) => tenant.faults.merge(decodeFaultPlan(plan)),
    start: (memberId, offerId) => tenant.start(memberId, offerId),
    reset: () => tenant.reset(),
  };
}
