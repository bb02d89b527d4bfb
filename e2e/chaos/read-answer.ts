/** What the service's answers say, read as its documentation describes them; independent of how the wall does. */

/** What the service said to a question that is credited. */
export interface Answer {
  /** The view, or the link, that it names; missing where it brings none, however it failed. */
  good: string | undefined;
  /** Of a rejection: whether it can mean that the view is not known. */
  mayMeanView: boolean;
  /** Whether it is an answer at all, but not one that asks to wait. */
  isAnswered: boolean;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

export function readAnswer(endpoint: string, status = 429, body = ''): Answer {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    json = undefined;
  }
  const isRejected = status < 500 && status !== 429 && (status >= 400 || field(json, 'isSuccessful') === false);
  // Of the words that the sandbox has for a refusal, these name the view.
  const mayMeanView = isRejected && ([400, 404, 410, 422].includes(status) || /view ?id/i.test(body));
  const found = endpoint === 'offer-link' ? linkIn(json) : viewIn(json);
  return { good: status < 400 && !isRejected ? found : undefined, mayMeanView, isAnswered: status !== 429 };
}

function viewIn(json: unknown): string | undefined {
  const view = field(field(json, 'data') ?? json, 'viewId') ?? field(json, 'viewId');
  return typeof view === 'string' ? view : undefined;
}

/** The link that an answer names, if it may be followed. */
function linkIn(json: unknown): string | undefined {
  const data = field(json, 'data') ?? json;
  const link = ['url', 'link', 'offerLink'].map((name) => field(data, name)).find((value) => value) ?? data;
  return typeof link === 'string' && /^https?:/.test(link) ? link : undefined;
}
