import { TO_OWN_HOST } from '../api/check-link.ts';
import { isForList, type LoggedRequest, TIME_LIMIT } from '../api/request.ts';
import { attributeOf } from '../config/options.ts';
import { isKnownAttribute } from '../diagnosis/known-attributes.ts';
import type { Failure, PageRegistry, RegisteredWall } from '../diagnosis/page-registry.ts';
import { nameAsWritten } from '../element/attributes.ts';
import { baseUrl, placements } from './service-option-checks.ts';
import { OPERATOR, withoutQuery } from './wording.ts';

/**
 * The address of a wall's service as browsers write it (`https://API.Example:443` differs), without a slash at its end.
 */
export function serviceOf({ wall }: RegisteredWall): string {
  const { baseUrl } = wall.settings.value;
  return baseUrl && withoutQuery(new URL(baseUrl).href).replace(/\/*$/, '');
}

/** The requests of a wall's service, oldest first. */
const requestsOf = ({ requestLog }: PageRegistry, registered: RegisteredWall): LoggedRequest[] =>
  requestLog.filter(({ address }) => address.startsWith(`${serviceOf(registered)}/api/`));

const hasSucceeded = ({ error, milliseconds }: LoggedRequest): boolean => !error && milliseconds !== undefined;

/** Why a request failed, as far as the wall knows. */
type Reason = Pick<Failure['error'], 'code' | 'message'>;

/**
 * What people notice of a failure: they see it, they wait until the wall asks again, or they miss something
 * unknowingly.
 */
type Effect = 'shown' | 'waiting' | 'hidden';

/** A failure that no later success has made good. */
interface UnresolvedFailure {
  error: Reason;
  /** The request that failed. */
  request: LoggedRequest;
  effect: Effect;
}

/** The last failure of each kind of request that a wall has made, unless the request was repeated later. */
function unresolvedFailures(registry: PageRegistry, registered: RegisteredWall): UnresolvedFailure[] {
  const last = new Map(requestsOf(registry, registered).map((request) => [request.endpoint, request]));
  const all = [...last.values()].flatMap((request): UnresolvedFailure[] => {
    const shown = registered.failures.get(request.endpoint);
    // The failure that people see belongs to this request and not to an earlier one.
    if (shown && shown.at >= request.startedAt) return [{ error: shown.error, request, effect: 'shown' }];
    const { error } = request;
    if (!error || error.code === 'aborted' || !navigator.onLine) return [];
    const effect = effectOfUnshown(request, registered);
    return effect ? [{ error, request, effect }] : [];
  });
  // Without a list, nobody misses anything else, and the cause is mostly the same.
  const isListMissing = all.some(({ effect, request }) => effect !== 'hidden' && isForList(request));
  return isListMissing ? all.filter(({ effect }) => effect !== 'hidden') : all;
}

/** The effect of a failure that the wall has not shown. */
function effectOfUnshown({ endpoint }: LoggedRequest, { wall }: RegisteredWall): Effect | undefined {
  const { state, current } = wall.lists;
  const shown = current.value === 'offers' ? 'offers' : 'pub-member/offers';
  if (endpoint === shown && state.value.status === 'loading') return 'waiting';
  return endpoint === 'pub-member/offers' && wall.settings.value.memberId ? 'hidden' : undefined;
}

/** The request that got no answer, if a wall has had none at all from its service. */
export function unanswered(registry: PageRegistry, registered: RegisteredWall): LoggedRequest | undefined {
  const isReached = requestsOf(registry, registered).some(({ status }) => status);
  const failure = unresolvedFailures(registry, registered).find(({ error }) => error.code === 'network');
  return isReached || !navigator.onLine ? undefined : failure?.request;
}

/** Milliseconds after which people read that a list is still loading: see `STILL` in `ui/loading-words.tsx`. */
const TOLD_AFTER = 4000;

/** What the answers of a service reveal about the wall's setup, and whatever keeps it from people. */
export function service(registry: PageRegistry, registered: RegisteredWall): string[] {
  // A known fault in the address, a placement or the page's policy already explains the failures.
  const isForbidden = registry.blockedDirectives.has('connect-src');
  if (isForbidden || baseUrl(registered) || placements(registered).length) return [];
  return [
    ...unresolvedFailures(registry, registered).map((failure) => whyFailed(registry, registered, failure)),
    ...requestsOf(registry, registered).flatMap(whyWaiting),
  ];
}

/** A request that people wait for. */
function whyWaiting({ address, milliseconds, startedAt }: LoggedRequest): string[] {
  const waited = Date.now() - startedAt;
  if (milliseconds !== undefined || waited < TOLD_AFTER) return [];
  return [
    `${withoutQuery(address)} has not answered for ${Math.round(waited / 1000)} s, and people are waiting: ${REPORT}`,
  ];
}

/** What to do about a fault that is the service's own. */
const REPORT = `the fault is not on your page. Show this to ${OPERATOR}`;

/** What may be wrong before the service itself is. */
function whereToLook(url: string, isOwnFetch: boolean): string {
  if (isOwnFetch) return ` First look at what ${OWN_FETCH} asks for.`;
  return new URL(url).origin === location.origin
    ? ' If your own server is meant to forward this address to the service, check that first.'
    : '';
}

/** Why a request failed; without a better reason, what the wall knows of it. */
function whyFailed(
  registry: PageRegistry,
  registered: RegisteredWall,
  { error, request, effect }: UnresolvedFailure,
): string {
  const { element, wall } = registered;
  const { status } = request;
  const name = nameAsWritten(element, 'base-url');
  const baseUrlAsWritten = `${name}="${wall.settings.value.baseUrl}"`;
  const cure = `Ask ${OPERATOR} for the address of its Publisher API, and write it, without /api/v1/ and what follows, as ${name}="https://…"`;
  const url = withoutQuery(request.address);
  if (effect === 'hidden') {
    return `${url} failed (${status || error.code})${quote(error)}, so people do not see which offers they have begun: ${REPORT}`;
  }
  const seen = effect === 'waiting' ? 'people wait, and the wall will ask again' : 'people see a failure';
  const isOwnFetch = !!wall.settings.value.fetch;
  const lookFirst = whereToLook(url, isOwnFetch);
  if (isOwnFetch && !status && error.code === 'network') return whyOwnFetch(url, error);
  switch (error.code) {
    case 'network':
      return unanswered(registry, registered)
        ? `${url} gave no answer that the wall can read, so it has no offers to show. Perhaps ${baseUrlAsWritten} is wrong, the service is down and answers 5xx, it redirects the request, it does not allow this site (CORS), or an ad blocker stops the request. ${askDoctor()}: it finds out which, and says what to do`
        : brokenOff(url, request);
    case 'timeout':
      return `${url} gave no answer within ${TIME_LIMIT / 1000} seconds, so ${seen}: ${REPORT}.${lookFirst}`;
    case 'server':
      return `${url} answered with a fault of its own (${status})${quote(error)}, so ${seen}: ${REPORT}.${lookFirst}`;
    case 'rate-limited':
      return `${url} was refused (429), since the service was asked too often, so ${seen}. The network panel shows how often this page asks. If that is not often, and your own server forwards the requests of all members, the service takes them for one: ask ${OPERATOR} for a higher limit`;
    case 'malformed':
      if (status === 0 && !request.error?.context.isLasting) {
        const [cause, cure] = isOwnFetch
          ? [OWN_FETCH, 'Have it']
          : ['a script of your page has replaced fetch, and', 'Find that script, and have it'];
        return request.isOpaque
          ? `the answer of ${url} did not reach the wall, since ${cause} asks with mode: 'no-cors', and no page may read such an answer. ${cure} leave that out: if the service does not let your page read its answers, the doctor says so then`
          : `the answer of ${url} did not reach the wall, since ${cause} gives something other than a Response. ${cure} return what the browser's own fetch gave it`;
      }
      // A failure of the same kind that lasts: whoever asks again is redirected again.
      if (status === 0) {
        return `${url} was redirected by your own server, and so ${seen}: the wall follows no redirect there, since it could lead to any page of yours with people's cookies. Have your server answer this address itself`;
      }
      return isPage(request)
        ? `${url} answered with a web page in place of offers: ${baseUrlAsWritten} is the address of a site, not of a Publisher API.${lookFirst} ${cure}`
        : `${url} answered with something other than ${isForList(request) ? 'a list of offers' : 'what the Publisher API specifies'}. Look at the answer in the network panel. ${isOwnFetch ? `If it is right there, ${OWN_FETCH} gives something else: have it return the Response as it is. ` : ''}If it is not from the service that lists your offers, correct ${baseUrlAsWritten}; if it is, show it to whoever runs that service`;
    case 'rejected':
      // A service that has answered is there, though it may not have every page or list.
      return status === 404 && isForList(request) && !requestsOf(registry, registered).some(hasSucceeded)
        ? `${url} does not exist (404): there is no Publisher API at ${baseUrlAsWritten}, so the wall has no offers to show.${lookFirst} ${cure}`
        : whyRefused(element, url, error, request);
    case 'unsafe-link': {
      const isOwnHost = error.message === TO_OWN_HOST;
      const advice = isOwnHost
        ? `If it leads to your own site on purpose, add ${nameAsWritten(element, 'same-origin-links')}="on"; otherwise report`
        : 'Report';
      return `an offer was not opened, since the service sent ${error.message}. ${advice} the offer to ${OPERATOR}`;
    }
    default:
      return `${url} failed, and ${seen}: "${withoutStop(error.message)}". ${askDoctor()} for all that is known`;
  }
}

const OWN_FETCH = 'the fetch that your page has set on the wall';

/** What to say of a page's own `fetch` that gave no usable answer. */
const whyOwnFetch = (url: string, { message }: Reason): string =>
  `${OWN_FETCH} gave no usable answer for ${url}: "${withoutStop(message)}". Look for the fault there, or leave it out and reload`;

/** Who refused a request, as far as the answer tells. */
function whyRefused(element: RegisteredWall['element'], url: string, error: Reason, request: LoggedRequest): string {
  const { status } = request;
  if (isPage(request)) {
    return `${url} was refused (${status}) with a web page, so it was probably not the service that refused it, but a firewall, a check for bots or a sign-in in front of it. Look at the answer in the network panel, and ask ${OPERATOR} to let the requests of ${location.origin} through`;
  }
  const words = quote(error);
  return words
    ? `${url} was refused (${status})${words}. Correct ${culprit(element, error, request)}, or ask ${OPERATOR}`
    : `${url} was refused (${status}), and the answer does not say why. Ask ${OPERATOR}`;
}

/** What to correct where a service names the parameter that it refuses. */
function culprit(element: RegisteredWall['element'], { message }: Reason, { address }: LoggedRequest): string {
  const words = message.split(/[^\w.]+/);
  for (const [name, value] of new URL(address).searchParams) {
    if (!words.includes(name)) continue;
    if (name === 'offerId' && element.offerId !== value) return `open("${value}")`;
    const attribute = attributeOf(name.replace(/^(filter\.|pub_(?=member))/, ''));
    if (isKnownAttribute(attribute)) return nameAsWritten(element, attribute);
  }
  return 'the option that this is about';
}

/** An answer that began and did not end, or none at all after there had been others. */
function brokenOff(url: string, { status, error }: LoggedRequest): string {
  if (!status) {
    return `${url} gave no answer that the wall can read, though other requests got one. Look at it in the network panel: a status 5xx or a redirect (3xx) often comes without the header Access-Control-Allow-Origin, and then no page may read it; without a status, the connection broke or an ad blocker stopped it`;
  }
  if (error?.message.includes('locked')) {
    return `${url} answered (${status}), but a script of your page read the answer before the wall could ("${error.message}"). Find what replaces fetch on this page, such as a script that measures or logs requests, and have it read a copy: response.clone()`;
  }
  return `${url} began to answer (${status}), but its answer broke off or cannot be decoded ("${error?.message}"), for instance because Content-Encoding or Content-Length does not fit what is sent: ${REPORT}`;
}

const isPage = ({ contentType }: LoggedRequest): boolean => /html/i.test(contentType ?? '');

/** The service's own words, if it gave any; without them the wall has only, for example, `HTTP 401`. */
const quote = ({ message }: Reason): string =>
  /^HTTP \d+$/.test(message) ? '' : `, and the service says: "${withoutStop(message)}"`;

/** A sentence to be quoted within one of ours, which has a full stop of its own. */
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

/** How to ask the doctor: a page that only imports the package has no `OfferWall`. */
const askDoctor = (): string =>
  window.OfferWall
    ? 'Type OfferWall.doctor() into this console'
    : 'Call doctor(), which the package offer-wall exports';
