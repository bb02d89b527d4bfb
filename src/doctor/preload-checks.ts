import { address, offersQuery } from '../api/address.ts';
import { isLikeOurs, preloadOf } from '../api/preload-links.ts';
import type { PageRegistry } from '../diagnosis/page-registry.ts';

/** Links that ask early for a list, but not as a wall does. */
export function preloads({ walls, unusedPreloads }: PageRegistry): string[] {
  // That of the first page: a person who came back is not on it, and has taken nothing up. Where nothing came, it is
  // rather the wall that asks wrongly, and the link may be right.
  const wanted = [...walls]
    .filter(({ wall }) => wall.lists.all.offers.state.value.status === 'ready')
    .map(({ wall: { settings } }) => address('offers', settings.value, offersQuery(settings.value, 0)));
  const [first = ''] = wanted;
  return unusedPreloads().flatMap((link) => {
    const { href } = link;
    if (!isLikeOurs(link)) {
      return `the link that preloads ${href} ${lack(link)}, so the browser cannot use its answer for the wall, and the service is asked twice. ${replace([href])}`;
    }
    if (!first || wanted.includes(href)) return [];
    return `the link that preloads ${href} ${addressDifference(href, first)}, so the service is asked twice. ${replace(wanted)}`;
  });
}

/** What keeps the browser from handing the answer of a link to the wall. */
function lack({ as, crossOrigin }: HTMLLinkElement): string {
  const lacking = [as === 'fetch' ? [] : 'as="fetch"', crossOrigin === 'anonymous' ? [] : 'crossorigin'].flat();
  return crossOrigin === 'use-credentials' ? 'has crossorigin="use-credentials"' : `lacks ${lacking.join(' and ')}`;
}

/** What to write in place of a link: it is in the source of a page, and for one member. */
function replace(addresses: string[]): string {
  const links = addresses.map(preloadOf);
  const isPersonal = addresses.some((href) => href.includes('pub_member_id='));
  return `Replace that link with ${links.join(' or ')}${isPersonal ? '. Let your site fill in the member-id of each visitor there' : ''}`;
}

/** How the address of a link differs from the one that the wall asks, as the end of a sentence. */
export function addressDifference(linked: string, asked: string): string {
  const [theirs, ours] = [new URL(linked), new URL(asked)];
  const place = ({ origin, pathname }: URL) => origin + pathname;
  if (place(theirs) !== place(ours)) return `asks elsewhere than the wall, which asks ${place(ours)}`;
  const valueIn = ({ searchParams }: URL, name: string) => `${searchParams.getAll(name)}`;
  const names = [...new Set([...theirs.searchParams.keys(), ...ours.searchParams.keys()])];
  const differing = names.filter((name) => valueIn(theirs, name) !== valueIn(ours, name));
  const listed = (url: URL) =>
    differing
      .map((name) => (url.searchParams.has(name) ? `${name}=${valueIn(url, name)}` : `no ${name}`))
      .join(' and ');
  return differing.length
    ? `has ${listed(theirs)}, but the wall asks with ${listed(ours)}`
    : 'does not have its parameters in the order in which the wall asks, or not encoded in that way';
}
