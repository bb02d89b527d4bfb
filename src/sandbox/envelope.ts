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
export function success(data: unknown): Envelope {
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
