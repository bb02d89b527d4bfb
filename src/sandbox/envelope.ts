/** The body of every JSON answer (API contract, Envelope). */
export interface Envelope {
  data: unknown;
  responseId: string;
  isSuccessful: boolean;
  responseTitle: string;
  responseType: string;
  messages: string[];
}

/** A successful answer (API contract, Envelope). */
function success(data: unknown): Envelope {
  return {
    data,
    responseId: crypto.randomUUID(),
    isSuccessful: true,
    responseTitle: 'Success',
    responseType: 'Success',
    messages: [],
  };
}

/** A failed answer; its details are left open by the contract (API contract, Envelope, "Unknown"). */
export function failure(title: string, messages: string[]): Envelope {
  return {
    data: null,
    responseId: crypto.randomUUID(),
    isSuccessful: false,
    responseTitle: title,
    responseType: 'Error',
    messages,
  };
}

/**
 * What an endpoint wants to answer, and what it would record (API contract, Flow). Recording is apart from answering
 * so that a fault can break a request before it counts, or after.
 */
export interface Outcome {
  status: number;
  headers?: Record<string, string>;
  /** The JSON body; ignored when there are `bytes`. */
  json?: unknown;
  bytes?: Uint8Array<ArrayBuffer> | null;
  /** The view the request issued or used. */
  viewId?: string;
  commit?: () => void;
}

/** 200 with a success envelope (API contract, Envelope). */
export function succeeded(data: unknown, more: Pick<Outcome, 'viewId' | 'commit'> = {}): Outcome {
  return { status: 200, json: success(data), ...more };
}

/** A failure envelope with an HTTP status (API contract, Envelope). */
export function failed(status: number, title: string, ...messages: string[]): Outcome {
  return { status, json: failure(title, messages) };
}

/** 404 for an offer that the catalogue does not have. */
export function unknownOffer(offerId: string): Outcome {
  return failed(404, 'Not found', `There is no offer ${offerId}.`);
}

/** 400 for parameters that break the contract. */
export function badRequest(messages: readonly string[]): Outcome {
  return failed(400, 'Bad request', ...messages);
}
