import type { ReadFile } from './app.ts';
import { createApp } from './app.ts';
import { createCatalogue } from './catalogue/index.ts';
import { Tenant } from './tenant.ts';

export { ConnectionLost } from './answer.ts';
export { placements, specialIds } from './catalogue/offer-ids.ts';
export type { EndpointName, Fault, FaultPlan, FaultShape } from './fault.ts';
export type { LedgerSnapshot } from './ledger.ts';
export type { Gate, Tenant } from './tenant.ts';

/** How a sandbox differs from the usual one. */
export interface SandboxOptions {
  /** Milliseconds since 1970; every date and every limit goes by it. */
  now?: () => number;
  /** Absolute base of `creativeFileUrl`; default: `creatives/` below the base URL of the request. */
  creativesUrl?: string;
  /** Path below which everything lies, such as `/service`, for a sandbox that shares its host with pages. */
  basePath?: string;
  /** The limits per IP address and minute (API contract, Limits); on unless switched off. */
  rateLimits?: boolean;
  /** How many offers there are, from the top of the ranking; default: the 30 that have been written. More are made up. */
  offerCount?: number;
  /** Where the files of the creatives come from; a sandbox without has none. */
  readCreative?: ReadFile;
}

/** The embedded Publisher API: a web-standard handler, and `tenant()`, which knows what it has recorded. */
export interface Sandbox {
  /** Answers a request, whose limits go by `ip`; rejects with ConnectionLost where a fault breaks the connection. */
  fetch(request: Request, peer?: { ip: string }): Promise<Response>;
  /** The isolated API under `/t/{name}`, without a name the one at the root. */
  tenant(name?: string): Tenant;
  /** Resets every tenant. */
  reset(): void;
}

/** Creates a faithful Publisher API in memory (the whole API contract). */
export function createSandbox({
  now = Date.now,
  creativesUrl,
  basePath = '',
  rateLimits = true,
  offerCount,
  readCreative = async () => undefined,
}: SandboxOptions = {}): Sandbox {
  const tenants = new Map<string, Tenant>();
  const catalogue = createCatalogue(offerCount);
  const tenant = (name = '') => {
    const found = tenants.get(name) ?? new Tenant(name, catalogue, now, rateLimits);
    tenants.set(name, found);
    return found;
  };
  const app = createApp({ tenant, creativesUrl, basePath, readCreative });
  return {
    fetch: async (request, peer = { ip: 'local' }) => app.fetch(request, peer),
    tenant,
    reset: () => {
      for (const each of tenants.values()) each.reset();
    },
  };
}
