import type { RequestNote } from '../api/request.ts';
import { written } from '../element/attributes.ts';
import type { Failure, PageRecord, StandingWall } from '../session/record.ts';
import { OPERATOR, withoutQuery } from './names.ts';
import { baseUrl, placements } from './wall.ts';

/** The address of a wall's service, without a slash at its end. */
const serviceOf = ({ wall }: StandingWall): string => wall.settings.value.baseUrl.replace(/\/*$/, '');

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
  const { element, wall } = standing;
  const { contentType, status } = note;
  const name = written(element, 'base-url');
  const here = `${name}="${wall.settings.value.baseUrl}"`;
  const cure = `Ask ${OPERATOR} for the address of its Publisher API, and write it, without /api/v1/ and what follows, as ${name}="https://…"`;
  const url = withoutQuery(note.address);
  const forwarded =
    new URL(url).origin === location.origin
      ? ' If your own server is meant to forward this address to the service, check that first.'
      : '';
  const isList = note.endpoint.endsWith('offers');
  switch (error.code) {
    case 'network':
      return unanswered(record, standing)
        ? `${url} gave no answer that the wall can read, so it has no offers to show. Perhaps ${here} is wrong, the service is down, it does not allow this site (CORS), or an ad blocker stops the request. ${askDoctor()}: it finds out which, and says what to do`
        : undefined;
    case 'malformed':
      return /html/i.test(contentType ?? '')
        ? `${url} answered with a web page in place of offers: ${here} is the address of a site, not of a Publisher API.${forwarded} ${cure}`
        : `${url} answered with something other than ${isList ? 'a list of offers' : 'the Publisher API says'}. Look at the answer in the network panel. If it is not from the service that lists your offers, correct ${here}; if it is, show it to whoever runs that service`;
    case 'rejected':
      return status === 404 && isList
        ? `${url} does not exist (404): there is no Publisher API at ${here}, so the wall has no offers to show.${forwarded} ${cure}`
        : `${url} was refused (${status}), and the service says: "${error.message}". Correct the option that this is about, or ask ${OPERATOR}`;
    case 'unsafe-link':
      return `an offer was not opened, since the service sent ${error.message}. If it leads to your own site on purpose, add ${written(element, 'same-origin-links')}="on"; otherwise report the offer to ${OPERATOR}`;
    default:
      return undefined;
  }
}

/** Sends the service two or three HEAD requests to find out why it gave no answer; none is counted. */
export async function whyUnanswered(record: PageRecord, standing: StandingWall): Promise<string | undefined> {
  const note = unanswered(record, standing);
  if (!note || service(record, standing).length === 0) return undefined;
  const url = withoutQuery(note.address);
  const { element, wall } = standing;
  if (wall.settings.value.fetch) {
    return `the fetch that your page has set on the wall gave no answer for ${url}: "${note.error?.message}". Look for the fault there, or leave it out and reload`;
  }
  const [isThere, isLetThrough] = await Promise.all([answers(new URL('/', url).href), answers(url)]);
  const name = written(element, 'base-url');
  const { baseUrl: address } = wall.settings.value;
  const { origin } = location;
  if (isLetThrough && (await answers(url, 'cors'))) {
    return `${url} gave no answer while the wall was loading, but does now: reload the page`;
  }
  if (isLetThrough) {
    return `${url} answers, but does not let the pages of ${origin} read its answers (CORS), so the wall has no offers to show. Nothing on your page can change that: ask ${OPERATOR} to send, with every answer to a page of ${origin}, the header "Access-Control-Allow-Origin: ${origin}"`;
  }
  if (isThere) {
    return `an ad blocker in this browser stops the request to ${url}, so the wall has no offers to show. Switch the ad blocker off for this site to see the wall. Visitors who have one see no offers either. To reach them too, have your own server forward the requests (a reverse proxy), as most ad blockers let a site ask its own server. Ask whoever looks after that server to forward ${origin}/offers/… to ${serviceOf(standing)}/…, without /offers and without your site's cookies. When that works, write ${name}="${origin}/offers": the full address, not /offers alone. If your site has pages there already, choose another name in both places`;
  }
  const there = new URL(url);
  const port = there.port && ', with its port,';
  return `nothing answers at ${there.origin}, so the wall has no offers to show. Compare ${name}="${address}"${port} with the address that you were given. If it is the same, switch off all ad blockers and reload. If there are still no offers, ask ${OPERATOR} whether that address is right and the service is running`;
}

/** How to ask the doctor: a page that only imports the package has no `OfferWall`. */
const askDoctor = (): string =>
  window.OfferWall
    ? 'Type OfferWall.doctor() into this console'
    : 'Call doctor(), which the package offer-wall exports';

/** Whether an address answers: at all, or with `cors` so that the page may read the answer. */
const answers = (address: string, mode: RequestMode = 'no-cors'): Promise<boolean> =>
  fetch(address, { method: 'HEAD', mode, cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
