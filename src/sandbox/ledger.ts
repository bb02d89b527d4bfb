import type { EndpointName } from './fault.ts';

/** A recorded view, i.e. an impression (API contract, Flow). */
export interface ViewRecord {
  viewId: string;
  offerId: string;
  memberId: string | null;
  placementId: string | null;
  at: string;
}

/** A recorded click (API contract, Flow); a redirect without a view has no `viewId`. */
export interface ClickRecord {
  clickId: string;
  viewId: string | null;
  offerId: string;
  memberId: string | null;
  /** As the redirect names it; a link has none. */
  placementId: string | null;
  via: 'link' | 'redirect';
  at: string;
}

/** A request as it arrived. `status` is what was answered, 0 while (or because) nothing was. */
export interface RequestRecord {
  id: string;
  endpoint: EndpointName | 'unknown';
  at: string;
  query: Record<string, string>;
  status: number;
  viewId?: string;
}

/** Everything the ledger holds, as `GET /sandbox/ledger` answers it. */
export interface LedgerSnapshot {
  views: ViewRecord[];
  clicks: ClickRecord[];
  requests: RequestRecord[];
}

/** The books of one tenant: what a real service would be paid for (API contract, Flow), oldest first. */
export class Ledger {
  views: ViewRecord[] = [];
  clicks: ClickRecord[] = [];
  requests: RequestRecord[] = [];

  /** The requests of one endpoint. */
  requestsTo(endpoint: RequestRecord['endpoint']): RequestRecord[] {
    return this.requests.filter((request) => request.endpoint === endpoint);
  }

  /** Notes an arrival at once; the caller completes `status` when it answers. */
  recordRequest(endpoint: RequestRecord['endpoint'], query: Record<string, string>, at: string): RequestRecord {
    const request: RequestRecord = { id: crypto.randomUUID(), endpoint, at, query, status: 0 };
    this.requests.push(request);
    return request;
  }

  snapshot(): LedgerSnapshot {
    const { views, clicks, requests } = this;
    return structuredClone({ views, clicks, requests });
  }

  /** Empties the books; views stay known to the service. */
  clear(): void {
    Object.assign(this, { views: [], clicks: [], requests: [] });
  }
}
