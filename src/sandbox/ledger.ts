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

/** The books of one tenant: what a real service would be paid for (API contract, Flow). */
export class Ledger {
  #views: ViewRecord[] = [];
  #clicks: ClickRecord[] = [];
  #requests: RequestRecord[] = [];

  get views(): readonly ViewRecord[] {
    return this.#views;
  }

  get clicks(): readonly ClickRecord[] {
    return this.#clicks;
  }

  get requests(): readonly RequestRecord[] {
    return this.#requests;
  }

  /** The requests of one endpoint, oldest first. */
  requestsTo(endpoint: RequestRecord['endpoint']): RequestRecord[] {
    return this.#requests.filter((request) => request.endpoint === endpoint);
  }

  recordView(view: ViewRecord): void {
    this.#views.push(view);
  }

  recordClick(click: ClickRecord): void {
    this.#clicks.push(click);
  }

  /** Notes an arrival at once; the caller completes `status` when it answers. */
  recordRequest(endpoint: RequestRecord['endpoint'], query: Record<string, string>, at: string): RequestRecord {
    const request: RequestRecord = { id: crypto.randomUUID(), endpoint, at, query, status: 0 };
    this.#requests.push(request);
    return request;
  }

  snapshot(): LedgerSnapshot {
    return structuredClone({ views: this.#views, clicks: this.#clicks, requests: this.#requests });
  }

  /** Empties the books; views stay known to the service. */
  clear(): void {
    this.#views = [];
    this.#clicks = [];
    this.#requests = [];
  }
}

/** A view as the service remembers it (API contract, Flow). */
export interface View {
  viewId: string;
  offerId: string;
  memberId: string | null;
}

/** The views a tenant has issued, apart from the ledger, so that emptying the books takes no viewId away. */
export class Views {
  readonly #views = new Map<string, View>();

  add(view: View): void {
    this.#views.set(view.viewId, view);
  }

  /** The view of this id, provided that it was issued for the same offer. */
  find(viewId: string, offerId: string): View | undefined {
    const view = this.#views.get(viewId);
    return view?.offerId === offerId ? view : undefined;
  }

  clear(): void {
    this.#views.clear();
  }
}
