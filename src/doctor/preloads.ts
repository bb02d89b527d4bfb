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
      return `the link that preloads ${href} asks in another way than the wall, so the service is asked twice. Write ${linkTo(href)}`;
    }
    if (wanted.length === 0 || wanted.includes(href)) return [];
    return `the page preloads ${href}, but the wall asks for another address, so the service is asked twice. Write ${wanted.map(linkTo).join(' or ')}`;
  });
}

/** The link that asks for a list as a wall does, for the source of a page. */
const linkTo = (href: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${href.replaceAll('&', '&amp;')}">`;
