import type { RequestNote } from '../api/request.ts';
import type { Failure, PageRecord, StandingWall } from '../element/record.ts';
import { written } from './names.ts';
import { baseUrl, placements } from './wall.ts';

/** What can prevent an answer, and what to do about it. */
const REASONS = {
  cors: 'the service does not allow this site (CORS). Its operator has to send Access-Control-Allow-Origin for',
  blocked:
    'an ad blocker stops the request. People who have one see no offers, unless your server passes the requests on from a path of your own site, which is then the base-url',
  away: 'nothing answers there. base-url is wrong, or the service is down',
};

/** The address of a wall's service, without a slash at its end. */
const serviceOf = ({ wall }: StandingWall): string => wall.settings.value.baseUrl.replace(/\/*$/, '');

/** An address without its parameters, which include the member's id. */
const bare = (address: string): string => address.replace(/\?.*$/, '');

/** The requests of a wall's service, oldest first. */
const requestsOf = ({ requests }: PageRecord, standing: StandingWall): RequestNote[] =>
  requests.filter(({ address }) => address.startsWith(`${serviceOf(standing)}/api/`));

/** A failure that no later success has made good, with the request that failed. */
interface Open {
  error: Failure['error'];
  note: RequestNote;
}

/** The last failure of each kind of request that a wall has made, unless the request was repeated later. */
function openFailures(record: PageRecord, standing: StandingWall): Open[] {
  const last = new Map(requestsOf(record, standing).map((note) => [note.endpoint, note]));
  return [...last.values()].flatMap((note) => {
    const failure = standing.failures.get(note.endpoint);
    return failure && failure.at >= note.startedAt ? [{ error: failure.error, note }] : [];
  });
}

/** The request that got no answer, if a wall has had none at all from its service. */
function unanswered(record: PageRecord, standing: StandingWall): RequestNote | undefined {
  const isReached = requestsOf(record, standing).some(({ status }) => status);
  const open = openFailures(record, standing).find(({ error }) => error.code === 'network');
  return isReached || !navigator.onLine ? undefined : open?.note;
}

/** What the answers of a service reveal about the wall's setup. */
export function service(record: PageRecord, standing: StandingWall): string[] {
  // A known fault in the address, a placement or the page's policy already explains the failures.
  const isForbidden = record.blocking.has('connect-src');
  if (isForbidden || baseUrl(standing).length || placements(standing).length) return [];
  return openFailures(record, standing).flatMap((open) => whyFailed(record, standing, open) ?? []);
}

function whyFailed(record: PageRecord, standing: StandingWall, { error, note }: Open): string | undefined {
  const { element } = standing;
  const { contentType, status } = note;
  const name = written(element, 'base-url');
  const url = bare(note.address);
  const isList = note.endpoint.endsWith('offers');
  switch (error.code) {
    case 'network':
      return unanswered(record, standing)
        ? `${url} gave no answer. The browser's own line about that, beside this one or in the network panel, says why. "CORS": ${REASONS.cors} ${location.origin}. "ERR_BLOCKED_BY_CLIENT": ${REASONS.blocked}. Anything else: ${REASONS.away}. OfferWall.doctor() finds out which`
        : undefined;
    case 'malformed':
      return /html/i.test(contentType ?? '')
        ? `${url} answered with a web page in place of offers: ${name} leads to a site, not to its Publisher API. Ask the operator of the service for the address of the API, and write that`
        : `${url} answered with something other than ${isList ? 'a list of offers' : 'the Publisher API says'}. Look at the answer in the network panel. If it is not from your service, correct ${name}; if it is, show it to its operator`;
    case 'rejected':
      return status === 404 && isList
        ? `${url} does not exist (404): ${name} leads to a server without a Publisher API. Ask the operator of the service for the address of the API, and write what comes before /api/v1/`
        : `${url} was refused (${status}), and the service says: "${error.message}". Correct the option that this is about, or ask the operator of the service`;
    case 'unsafe-link':
      return `an offer was not opened, since the service sent ${error.message}. If it leads to your own site on purpose, add ${written(element, 'same-origin-links')}="on"; otherwise report the offer to the operator of the service`;
    default:
      return undefined;
  }
}

/** Sends the service two HEAD requests to find out why it gave no answer; neither is counted. */
export async function whyUnanswered(record: PageRecord, standing: StandingWall): Promise<string | undefined> {
  const note = unanswered(record, standing);
  if (!note || service(record, standing).length === 0) return undefined;
  const url = bare(note.address);
  const [isThere, isLetThrough] = await Promise.all([answers(new URL('/', url).href), answers(url)]);
  const reason = isLetThrough ? `${REASONS.cors} ${location.origin}` : isThere ? REASONS.blocked : REASONS.away;
  return `${url} gave no answer: ${reason}`;
}

/** Whether an address answers at all, even if the page may not read the answer. */
const answers = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
