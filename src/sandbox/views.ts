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
