/**
 * Elements with an address of ours, though the page has no element of ours. Not those with a `member-id` alone: a shop has
 * elements of its own for its members.
 */
export const NEARLY_WALL = '[base-url]:not(script)';

/** What the console says if the page's script was given nothing to show. */
export const NO_WALL =
  'no wall on this page yet: add data-base-url="https://…" data-member-id="…" to the script tag, unless a tag manager drops that; or put <offer-wall base-url="https://…" member-id="…"></offer-wall> where you want it; or call OfferWall.mount after this script. base-url is the address of the Publisher API: ask whoever runs the service. member-id is the id of the person who is signed in';
