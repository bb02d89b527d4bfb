/** What the service's answers say, read as its documentation describes them; independent of how the wall does. */

/** What the service said to one question. */
export interface AnswerOutcome {
  kind: 'ok' | 'rejected' | 'lost';
  /** Of a rejection: whether it can mean that the view is not known. */
  mayMeanView?: boolean;
  /** Whether it is an answer at all, however it failed, but not one that asks to wait. */
  isAnswered: boolean;
  json: unknown;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What an answer to a question comes to, of those that are credited. */
export function classifyAnswer(
  endpoint: 'offer-details' | 'offer-link',
  status: number | undefined,
  body: string | undefined,
): AnswerOutcome {
  let json: unknown;
  try {
    json = JSON.parse(body ?? '');
  } catch {
    json = undefined;
  }
  const isAnswered = body !== undefined && status !== undefined && status !== 429;
  if (!isAnswered || status >= 500) return { kind: 'lost', json, isAnswered };
  if (status >= 400 || field(json, 'isSuccessful') === false) {
    // Of the words that the sandbox has for a refusal, these name the view.
    return {
      kind: 'rejected',
      json,
      isAnswered,
      mayMeanView: [400, 404, 410, 422].includes(status) || /view ?id/i.test(body),
    };
  }
  const usable = endpoint === 'offer-link' ? linkIn(json) : viewIn(json);
  return { kind: usable ? 'ok' : 'lost', json, isAnswered };
}

/** The view that an answer names. */
export function viewIn(json: unknown): string | undefined {
  const data = field(json, 'data') ?? json;
  const view = field(data, 'viewId') ?? field(json, 'viewId');
  return typeof view === 'string' ? view : undefined;
}

/** The link that an answer names, if it may be followed. */
export function linkIn(json: unknown): string | undefined {
  const data = field(json, 'data') ?? json;
  const link = ['url', 'link', 'offerLink'].map((name) => field(data, name)).find((value) => value) ?? data;
  return typeof link === 'string' && /^https?:/.test(link) ? link : undefined;
}
