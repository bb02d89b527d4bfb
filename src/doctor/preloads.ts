import { address, pageQuery } from '../api/address.ts';
import { isLikeOurs } from '../api/preload.ts';
import type { PageRecord } from '../element/record.ts';

/** Links that ask early for a list, but not as a wall does. */
export function preloads({ walls, openPreloads }: PageRecord): string[] {
  // That of the first page: a person who came back is not on it, and has taken nothing up.
  const wanted = [...walls]
    .map(({ wall }) => wall.settings.value)
    .filter(({ baseUrl }) => baseUrl)
    .map((settings) => address('offers', settings, pageQuery(settings, 0)));
  return openPreloads().flatMap((link) => {
    const { href } = link;
    if (!isLikeOurs(link)) {
      return `the link that preloads ${href} needs as="fetch" and crossorigin, with nothing after it: without them browsers ask the service twice`;
    }
    if (wanted.length === 0 || wanted.includes(href)) return [];
    return `the page preloads ${href}, but the wall asks for ${wanted.join(' or ')}, and so the service is asked twice. Write the wall's address as the link's href, with &amp; for each &`;
  });
}
