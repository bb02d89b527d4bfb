import { placementsIn, UUID } from '../config/placements.ts';
import type { StandingWall } from '../element/record.ts';
import { isMisspelt } from './attributes.ts';
import { isFromTag, written } from './names.ts';

/** What is wrong with the address of the service, as far as can be seen without a request. */
export function baseUrl({ element, wall }: StandingWall): string[] {
  const { baseUrl: address } = wall.settings.value;
  const name = written(element, 'base-url');
  if (!address) {
    // An unusable address was already reported when it was read.
    return element.hasAttribute('base-url') || isMisspelt(element, 'base-url')
      ? []
      : [
          `${name} is missing, and so the wall does not know whom to ask for offers: add ${name}="https://…", with the address of the Publisher API, which the operator of the service has told you`,
        ];
  }
  const path = /\/api\/v1\b.*$/.exec(address)?.[0];
  if (path) {
    return [
      `${name}="${address}" has the path of the API in it, which the wall adds by itself: write ${name}="${address.replace(path, '')}"`,
    ];
  }
  return isMixed(address)
    ? [
        `${name}="${address}" is asked from a page with https, which browsers do not allow: write https in place of http. If the service cannot be reached that way, its operator has to change that`,
      ]
    : [];
}

/** Whether browsers block an address because only the page is secure. Addresses of the same machine are allowed. */
const isMixed = (address: string): boolean =>
  location.protocol === 'https:' &&
  /^http:/i.test(address) &&
  !/^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(new URL(address).hostname);

/** Whether the script tag of a wall has the member id without `data-`. */
const isOnBareTag = (element: HTMLElement): boolean =>
  isFromTag(element) &&
  [...document.scripts].some(
    (tag) => tag.dataset.offerWall === element.dataset.offerWall && tag.hasAttribute('member-id'),
  );

/** A wall without a member, which nobody can use. */
export function memberId({ element, wall }: StandingWall): string[] {
  const { baseUrl: address, memberId: member, signInUrl } = wall.settings.value;
  const name = written(element, 'member-id');
  return !address || member || signInUrl || isMisspelt(element, 'member-id') || isOnBareTag(element)
    ? []
    : [
        `${name} is missing: without it the service lists no offers, and the wall asks people to sign in. Write ${name}="…", with the id that your site has for the person who is signed in. If nobody is, add ${written(element, 'sign-in-url')}="https://…", with the address of your sign-in page`,
      ];
}

/** Placements that the service refuses. */
export function placements({ element, wall }: StandingWall): string[] {
  const { placementId, placementIds } = wall.settings.value;
  const given = [
    { name: 'placement-id', text: placementId, refused: 'an offer that is opened' },
    { name: 'placement-ids', text: placementIds, refused: 'the list' },
  ];
  return given.flatMap(({ name, text, refused }) =>
    placementsIn(text)
      .filter((id) => !UUID.test(id))
      .map(
        (id) =>
          `${written(element, name)} has "${id}", which is no UUID, and the service refuses ${refused} because of it. Write the placement's id as the operator of the service gave it to you; it looks like 3f2504e0-4f89-41d3-9a0c-0305e82c3301`,
      ),
  );
}
