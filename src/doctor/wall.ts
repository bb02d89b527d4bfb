import { placementsIn, UUID } from '../config/placements.ts';
import { isFromTag, written } from '../element/attributes.ts';
import type { StandingWall } from '../element/record.ts';
import { isMisspelt } from './attributes.ts';
import { assigned, OPERATOR } from './names.ts';

/** What is wrong with the address of the service, as far as can be seen without a request. */
export function baseUrl({ element, wall }: StandingWall): string[] {
  const { baseUrl: address } = wall.settings.value;
  const name = written(element, 'base-url');
  if (!address) {
    // An unusable address was already reported when it was read.
    return element.hasAttribute('base-url') || isMisspelt(element, 'base-url')
      ? []
      : [
          `${name} is missing, so the wall does not know which service to ask for offers, and shows an error. Write ${name}="https://…" ${assigned(written(element, 'member-id'), wall.settings.value.memberId || '…')}, where https://… is the address of the Publisher API: ask ${OPERATOR} for it`,
        ];
  }
  const path = /\/api\/v1\b.*$/.exec(address)?.[0];
  if (path) {
    return [
      `${name}="${address}" has the path of the Publisher API in it, which the wall adds by itself, so the requests fail: write ${name}="${address.replace(path, '')}"`,
    ];
  }
  return isMixed(address)
    ? [
        `${name}="${address}" begins with http, and this page with https: browsers do not allow such a request, so the wall has no offers to show. Write ${name}="${address.replace(/^http:/i, 'https:')}". If nothing answers there, only ${OPERATOR} can change that`,
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
    { name: 'placement-id', text: placementId, refused: 'to open any offer' },
    { name: 'placement-ids', text: placementIds, refused: 'to list any offer' },
  ];
  return given.flatMap(({ name, text, refused }) =>
    placementsIn(text)
      .filter((id) => !UUID.test(id))
      .map(
        (id) =>
          `${assigned(written(element, name), text)} is not usable: "${id}" is not a UUID, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301, so the service refuses ${refused}. Write the id of your placement, which you get from ${OPERATOR}. If you have none, remove ${written(element, name)}: the wall does not need it`,
      ),
  );
}
