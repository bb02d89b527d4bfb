import { apiPathIn } from '../api/address.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { placementsIn, UUID } from '../config/placements.ts';
import { safeUrl } from '../config/safe-url.ts';
import { isLeftByProgram, isUnfilled, TYPOGRAPHIC_QUOTES } from '../config/unfilled-templates.ts';
import { hasNoOffers, isJson, unusedMember } from '../diagnosis/page-mistakes.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';
import { isFromTag, nameAsWritten, readOptionText } from '../element/attributes.ts';
import { isMisspelt } from './attribute-checks.ts';
import type { Extent, Finding } from './report-types.ts';
import { attributeWithValue, BASE_URL_MEANING, OPERATOR, placeOf, whyQuoted } from './wording.ts';

/** For `mount('#earn', '{"baseUrl":"…"}')`. */
const OPTIONS_AS_TEXT =
  "mount() was given options that are no object, so the wall has none of them, and shows an error: give it an object, such as { baseUrl: 'https://…', memberId: '…' }";

/** What is wrong with the address of the service, as far as can be seen without a request. */
export function baseUrl({ element, wall }: RegisteredWall): Finding {
  const { baseUrl: address } = wall.settings.value;
  const name = nameAsWritten(element, 'base-url');
  if (!address) {
    const text = readOptionText(element, 'baseUrl')?.trim();
    if (text && TYPOGRAPHIC_QUOTES.test(text)) return whyQuoted(name, text, 'the wall has no offers to show');
    if (text) return `${attributeWithValue(name, text)} is not ${whyUnusable(name, text)}`;
    // Its first letter has become a property.
    if (Object.hasOwn(element, '0')) return OPTIONS_AS_TEXT;
    return isMisspelt(element, 'base-url')
      ? undefined
      : `${name} is missing, so the wall does not know which service to ask for offers, and shows an error. Add ${name}="https://…" to ${placeOf(element)}${isFromTag(element) ? '' : ', or baseUrl to what mount() is given'}: ${BASE_URL_MEANING}`;
  }
  const path = apiPathIn(address);
  if (path) {
    return `${name}="${address}" has the path of the Publisher API in it, which the wall adds by itself, so the requests fail: write ${name}="${address.replace(path, '')}"`;
  }
  const bare = withoutCredentials(address);
  if (bare) {
    return `${name} has a user name or a password in it, which anybody can read on this page and no browser sends, so the wall has no offers to show. Write ${name}="${bare}": the Publisher API asks for neither`;
  }
  return isMixed(address)
    ? `${name}="${address}" begins with http, and this page with https: browsers do not allow such a request, so the wall has no offers to show. Write ${name}="${address.replace(/^http:/i, 'https:')}". If nothing answers there, ask ${OPERATOR} for an https address`
    : undefined;
}

/** An address that has a user name or a password, without them; empty for any other. */
function withoutCredentials(address: string): string {
  const url = new URL(address);
  if (!url.username && !url.password) return '';
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}

/** The end of the sentence about an address that cannot be used. */
function whyUnusable(name: string, text: string): string {
  const full = fullAddress(text, safeDocument.baseURI);
  if (!full)
    return `an http(s) address, so the wall has no offers to show. Write ${name}="https://…": ${BASE_URL_MEANING}`;
  const isHere = new URL(full).origin === location.origin;
  const cure = `${name}="${full}"`;
  return `a full address, so the wall has no offers to show. ${
    isHere
      ? `If your own server forwards ${full}/api/v1/offer-wall/… to the service, write ${cure}. If not, ask ${OPERATOR} for its address`
      : `Write ${cure}: the wall adds /api/v1/offer-wall by itself`
  }`;
}

/** A server, with or without a path, which lacks only the beginning of an address. */
const SERVER = /^(localhost\b|[\w-]+\.[\w-])[\w.-]*(:\d+)?(\/|$)/i;

/**
 * The address that was probably meant if it was not written in full: `https://api.example` for `api.example`, and what
 * the browser makes of a path, such as `/api`. It is without the path of the Publisher API, which the wall adds.
 * @param page the address of the page
 * @returns `undefined` if nobody can tell, as with another protocol
 */
export function fullAddress(text: string, page: string): string | undefined {
  const server = text.replace(/^\/\//, '');
  const full = SERVER.test(server) ? atServer(server) : onPage(text, page);
  return full?.replace(/\/api\/v1\b.*$/, '').replace(/\/+$/, '');
}

/** With http for the developer's own machine, with https for all others. */
const atServer = (server: string): string | undefined =>
  safeUrl(`${/^localhost\b/i.test(server) ? 'http' : 'https'}://${server}`);

function onPage(path: string, page: string): string | undefined {
  try {
    return /^\.{0,2}\//.test(path) ? safeUrl(new URL(path, page).href) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether browsers block an address because only the page is secure. Addresses of the same machine are allowed. */
const isMixed = (address: string): boolean =>
  location.protocol === 'https:' &&
  /^http:/i.test(address) &&
  !/^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(new URL(address).hostname);

/** Whether the script tag of a wall has the member id without `data-`, or after a hard space. */
const isOnBareTag = (element: HTMLElement): boolean =>
  isFromTag(element) &&
  [...safeDocument.scripts].some(
    (tag) =>
      tag.dataset.offerWall === element.dataset.offerWall &&
      tag.getAttributeNames().some((name) => /^(\s+data-)?member-id$/.test(name)),
  );

/**
 * A wall without a member, which nobody can use.
 * @param extent with `all` a missing member is reported, too; it may be a visitor who is not signed in
 */
export function memberId({ element, wall }: RegisteredWall, extent: Extent): Finding {
  const { baseUrl: address, memberId: member, signInUrl } = wall.settings.value;
  const given = [readOptionText(element, 'memberId'), element.getAttribute('pub-member-id')].find(isUnfilled);
  const name = nameAsWritten(element, 'member-id');
  const so = wall.isHidden.value
    ? `the wall takes no place, as ${nameAsWritten(element, 'empty')}="hide" wants`
    : 'people are asked to sign in';
  if (given && TYPOGRAPHIC_QUOTES.test(given)) return whyQuoted(name, given, so);
  if (given !== undefined) return whyUnfilled(element, given ?? '', so);
  const here = attributeWithValue(name, member);
  const other = unusedMember(wall);
  if (other) {
    return `${attributeWithValue(nameAsWritten(element, 'pub-member-id'), other)} is not used, since ${here} is sent as that parameter: remove one of the two`;
  }
  if (isJson(member)) {
    return `${here} is JSON, and all of it is sent as the id of the member: write the id alone`;
  }
  const isFine = extent === 'worst' || member || signInUrl;
  // Other checks name what is wrong then.
  const isToldOf = !address || isMisspelt(element, 'member-id') || isOnBareTag(element);
  if (isFine || isToldOf) return undefined;
  return `${name} is missing: without it the service lists no offers, and ${so}. Let your site fill in ${name}="…" for each visitor, with its own id for the person who is signed in; never one fixed id for everybody. For visitors who are not signed in, leave ${name} out and write ${nameAsWritten(element, 'sign-in-url')}="https://…", with the address of your sign-in page`;
}

/** A member's id that many programs have for nobody; some service may have given it to somebody. */
export function oddMemberId({ element, wall }: RegisteredWall): Finding {
  const { memberId: member } = wall.settings.value;
  const here = attributeWithValue(nameAsWritten(element, 'member-id'), member);
  return /^(0|-1|guest|anonymous|none|test)$/i.test(member)
    ? `${here} is what many programs have for somebody who is not signed in, so that all of them share one account. If it is so here, leave it out for them`
    : undefined;
}

/** A member's id that is none, but what a template or program left there: clicks would be credited to nobody. */
const whyUnfilled = (element: HTMLElement, given: string, so: string): string =>
  `${attributeWithValue(nameAsWritten(element, 'member-id'), given)} is not the id of a member, but what is left where nothing was filled in, so it is not used, and ${so}. ${
    isLeftByProgram(given)
      ? 'The value was not known when your page wrote it: set it once you know who is signed in, and leave it out for everybody else'
      : 'Your template was not run there, or nobody has put an id in its place: look how it writes values into attributes'
  }`;

/** Placements that the service refuses. */
export function placements({ element, wall }: RegisteredWall): string[] {
  const { placementIds } = wall.settings.value;
  const given = [
    // Not the one in the settings: if the element has none, that is the only one of `placement-ids`.
    { name: 'placement-id', text: element.placementId, refused: 'to open any offers' },
    { name: 'placement-ids', text: placementIds, refused: 'to list any offers' },
  ];
  return given.flatMap(({ name, text, refused }) =>
    placementsIn(text)
      .filter((id) => !UUID.test(id))
      .map(
        (id) =>
          `${attributeWithValue(nameAsWritten(element, name), text)} is not usable, so the service refuses ${refused}: "${id}" is not a placement id, which looks like 3f2504e0-4f89-41d3-9a0c-0305e82c3301. If ${OPERATOR} gave you such an id, write it; if not, remove ${nameAsWritten(element, name)}: the wall does not need it`,
      ),
  );
}

/** Placements, or a category, for which the service lists nothing at all: it does not say which of them it knows. */
export function offers({ element, wall }: RegisteredWall): Finding {
  if (!hasNoOffers(wall)) return undefined;
  const { placementIds, category } = wall.settings.value;
  const [name, text] = placementIds ? ['placement-ids', placementIds] : ['category', category];
  const here = attributeWithValue(nameAsWritten(element, name), text);
  return `the service lists no offers at all with ${here}. If there should be some, it probably does not know that: compare it with what you were given, or try without it`;
}
