import type { PageRegistry, RegisteredWall } from '../diagnosis/page-registry.ts';
import { nameAsWritten } from '../element/attributes.ts';
import { service, serviceOf, unanswered } from './service-checks.ts';
import { OPERATOR, withoutQuery } from './wording.ts';

/** Sends the service two or three HEAD requests to find out why it gave no answer; none is counted. */
export async function whyUnanswered(registry: PageRegistry, registered: RegisteredWall): Promise<string | undefined> {
  const request = unanswered(registry, registered);
  const { element, wall } = registered;
  // A page's own `fetch` has its own sentence. If `service` says nothing, another check names the cause.
  if (!request || wall.settings.value.fetch || service(registry, registered).length === 0) return undefined;
  const url = withoutQuery(request.address);
  // If the service's host answers, but this address does not, a blocker has stopped the request because of its path.
  const [hostAnswers, pathAnswers] = await Promise.all([answers(new URL('/', url).href), answers(url)]);
  const name = nameAsWritten(element, 'base-url');
  const { baseUrl: address } = wall.settings.value;
  const { origin } = location;
  if (pathAnswers && (await answers(url, 'cors'))) {
    return `${url} gave no answer while the wall was loading, but does now: reload the page`;
  }
  if (pathAnswers) {
    return `${url} answers, but does not let the pages of ${origin} read its answers (CORS), so the wall has no offers to show. Look at that request in the network panel: if its status is 5xx, the service or a server in front of it is down, and the answer of that server lacks the header; if it is a redirect (3xx), correct ${name}="${address}" to where it leads. Otherwise nothing on your page can change it: ask ${OPERATOR} to send, with every answer to a page of ${origin}, the header "Access-Control-Allow-Origin: ${origin}"`;
  }
  if (hostAnswers) {
    return `an ad blocker in this browser stops the request to ${url}, so the wall has no offers to show. Switch the ad blocker off for this site to see the wall. Visitors who have one see no offers either. To reach them too, have your own server forward the requests (a reverse proxy), as most ad blockers let a site ask its own server. Ask whoever looks after that server to forward ${origin}/offers/… to ${serviceOf(registered)}/…, without /offers and without your site's cookies. When that works, write ${name}="${origin}/offers": the full address, not /offers alone. If your site has pages there already, choose another name in both places`;
  }
  const there = new URL(url);
  const port = there.port && ', with its port,';
  return `nothing answers at ${there.origin}, so the wall has no offers to show. Compare ${name}="${address}"${port} with the address that you were given. If it is the same, switch off all ad blockers and reload. If there are still no offers, ask ${OPERATOR} whether that address is right and the service is running`;
}

/** Whether an address answers: at all, or with `cors` so that the page may read the answer. */
async function answers(address: string, mode: RequestMode = 'no-cors'): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', mode, cache: 'no-store', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}
