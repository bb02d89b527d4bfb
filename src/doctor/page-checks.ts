import { matches } from '../compat/ancestors.ts';
import { safeDocument } from '../compat/safe-document.ts';
import {
  comparable,
  hasBaseUrl,
  hasHardSpace,
  ignoredOnTags,
  isRemadeRepeatedly,
  pressableAround,
  SLOTS,
  swallowedContent,
  whyNotPressed,
} from '../diagnosis/page-mistakes.ts';
import type { PageRegistry, RegisteredWall } from '../diagnosis/page-registry.ts';
import { nameAsWritten } from '../element/attributes.ts';
import { isVisible } from '../page/is-visible.ts';
import { NEARLY_WALL, NO_WALL } from '../shell/no-wall.ts';
import { findOpeners } from '../shell/openers.ts';
import { optionAttributes } from './attribute-checks.ts';
import { isSelector, nearestName, nearestSelector } from './nearest-name.ts';
import type { Extent, Finding } from './report-types.ts';
import { attributeWithValue, BASE_URL_MEANING, nameOf, whyHardSpaced, withoutQuery } from './wording.ts';

/** Script tags that should make a wall but cannot. */
export function scriptTags({ isOurs }: PageRegistry): string[] {
  return [...safeDocument.scripts]
    .filter((tag) => isOurs(tag) && !hasBaseUrl(tag))
    .flatMap((tag) => {
      const names = [...tag.attributes]
        .map(({ name }) => name)
        .filter((name) => !/^(src|data-chunks|data-locale-src)$/.test(name));
      const withoutData = (name: string) => name.replace(/^data-/, '');
      const meant = (name: string) => nearestName(withoutData(name), optionAttributes);
      const isAddress = (name: string) => /url/.test(name) && !optionAttributes.includes(withoutData(name));
      const wrong = names.find((name) => meant(name) === 'base-url' || isAddress(name));
      if (wrong) {
        const value = tag.getAttribute(wrong);
        return `the script tag has ${attributeWithValue(wrong, value)}, which is not an option, so the wall does not know which service to ask for offers, and is not shown. Did you mean ${attributeWithValue('data-base-url', value)}?`;
      }
      return names.some(meant)
        ? `the script tag has no data-base-url, so the wall does not know which service to ask for offers, and is not shown. Add data-base-url="https://…" to the tag: ${BASE_URL_MEANING}`
        : [];
    });
}

/** Options without `data-` on script tags, or with a hard space before it, which do nothing. */
export const ignoredOptions = ({ isOurs }: PageRegistry): string[] =>
  ignoredOnTags(isOurs).map(({ name, value }) =>
    hasHardSpace(name)
      ? whyHardSpaced(attributeWithValue(name, value))
      : `${attributeWithValue(name, value)} does nothing on the script tag, where names of options begin with data-: write ${attributeWithValue(`data-${name}`, value)}`,
  );

/**
 * A page with no wall at all, but an element that was meant to be one; with `all` also one with nothing that would make
 * one.
 */
export function noWall(registry: PageRegistry, extent: Extent): Finding {
  if (registry.walls.size || targets(registry).length || scriptTags(registry).length) return undefined;
  const element = safeDocument.querySelector('offer-wall');
  // One that is defined, and yet no wall, could not start: the console has said why.
  if (element) return element.matches(':defined') ? undefined : UNDEFINED;
  const meant = [...safeDocument.querySelectorAll('*')].find(isMeantForWall);
  if (meant) return whyNoWall(meant);
  return extent === 'all' ? NO_WALL : undefined;
}

/** Whether an element was meant for the wall's, as `<offerwall>` and `<div data-base-url>`. */
const isMeantForWall = (element: Element): boolean =>
  !customElements.get(element.localName) &&
  (/^offer.?wall/.test(element.localName) || matches(element, `${NEARLY_WALL}, [data-base-url]:not(script)`));

const whyNoWall = (meant: Element): string =>
  hasHardSpace(meant.localName)
    ? whyHardSpaced('<offer-wall&nbsp;…>')
    : `${nameOf(meant)} is not the element of the wall, so nothing comes of it: write <offer-wall …></offer-wall>, with base-url and member-id`;

/** For a bundled page: a script tag would have defined the element by itself. */
const UNDEFINED =
  "there is an <offer-wall> on the page, but nothing has defined that element, so it stays empty. Write import 'offer-wall/define' where your program begins";

/** Content of the page that has ended up inside the element, where nobody sees it. */
export function content({ element }: RegisteredWall): Finding {
  const [first, ...rest] = swallowedContent(element);
  if (!first) return undefined;
  if (first.slot) {
    return `${nameOf(first)} has slot="${first.slot}", and nobody can see it: the slots are ${SLOTS.join(', ')}`;
  }
  const what = rest.length ? `${nameOf(first)} and ${rest.length} more` : nameOf(first);
  return `<offer-wall> contains ${what}, which nobody can see. HTML does not end an element by "/>", and what follows becomes its content: write <offer-wall …></offer-wall>. If that content is meant for people to whom the wall never comes, put it into one element, such as <p>`;
}

/** A link or a button of the page that the wall stands in. */
export function inLink({ element }: RegisteredWall): Finding {
  const box = pressableAround(element);
  return box && `the wall stands in ${nameOf(box)}, so each press in the wall is a press of that, too: move it out`;
}

/** Walls that wait for an element that is not there. */
export const targets = ({ awaitedTargets }: PageRegistry): string[] => [...awaitedTargets].map(whyNowhere);

/** A dialog whose opener the page does not have, perhaps not yet. */
export function openers({ element, wall }: RegisteredWall): Finding {
  const { layout, opener } = wall.settings.value;
  if (layout !== 'dialog' || !opener) return undefined;
  const as = (selector: string) => `${nameAsWritten(element, 'opener')}="${selector}"`;
  const found = findOpeners(element, opener);
  for (const one of found) {
    const why = whyNotPressed(one);
    if (why)
      return `${as(opener)} matches ${nameOf(one)}, which ${why}. Make it a <button type="button"> that can be pressed`;
  }
  if (found.length) return undefined;
  const near = nearestSelector(opener);
  const hint = near ? `. Did you mean ${as(near)}?` : '';
  return `${as(opener)} matches no element of the page, so nobody can open the wall${hint}`;
}

/** A dialog that nothing on the page opens, as far as can be seen: the page may call `show()` later. */
export function unopened({ element, wall }: RegisteredWall): Finding {
  const { layout, opener, offerId } = wall.settings.value;
  if (layout !== 'dialog' || opener || offerId || wall.lists.state.value.status !== 'idle') return undefined;
  const name = nameAsWritten(element, 'opener');
  return `nothing has opened the dialog yet: write ${name}="#earn", the selector of your button, or call show()`;
}

/**
 * A wall that takes nobody to an offer by itself, or only within a frame. Whether the page does, and whether advertisers
 * let themselves be framed, cannot be seen.
 */
export function unfollowed({ element, wall }: RegisteredWall): Finding {
  const { linkTarget } = wall.settings.value;
  const asWritten = `with ${nameAsWritten(element, 'link-target')}="${linkTarget}"`;
  if (linkTarget === 'none')
    return `${asWritten}, your page has to open detail.url in its listener for offer-wall-click`;
  return linkTarget === '_self' && self !== top
    ? `${asWritten}, offers open within the frame that this page stands in, which stays blank where an advertiser forbids that, after a click that counts: leave it out, and they open in a tab`
    : undefined;
}

function whyNowhere(target: unknown): string {
  if (typeof target !== 'string') {
    const given = typeof target === 'object' && target ? 'an object' : String(target);
    return `the first argument of mount is ${given}, which is not an element or a CSS selector, so the wall has no place and is not shown. If you looked the element up, the page had none at that moment: write mount('#offers'), with the selector itself, and the wall waits for the element`;
  }
  const isOnTag = [...safeDocument.scripts].some(({ dataset }) => dataset.target === target);
  const as = (selector: string) => (isOnTag ? `data-target="${selector}"` : `mount("${selector}")`);
  if (!isSelector(target)) {
    const right = target.startsWith('#')
      ? `${as(`[id='${target.slice(1)}']`)} for the element with that id`
      : `${as('#offers')} for <div id="offers">, or ${as('.offers')} for <div class="offers">`;
    return `${as(target)} is not a valid CSS selector, so the wall has no place and is not shown. Write ${right}`;
  }
  const near = nearestSelector(target);
  const hint = near
    ? `Did you mean ${as(near)}?`
    : 'Give an element of the page that id or class, or write the selector of an element that is there';
  return `${as(target)} matches no element of the page, so the wall is not shown: it waits for one. ${hint}`;
}

/** Scripts of the wall from more than one address: the first one that runs counts. */
export function scripts({ isOurs, ownAddress, version }: PageRegistry): Finding {
  const addresses = new Set([...safeDocument.scripts].filter(isOurs).map(({ src }) => withoutQuery(src)));
  addresses.delete('');
  if (addresses.size < 2) return undefined;
  const own = withoutQuery(ownAddress);
  const which = addresses.delete(own) ? `${listed([own])}, of version ${version}, not ` : '';
  return `the page loads the wall from more than one address, and uses the script that ran first: ${which}${listed(addresses)}. Keep the <script> that you were told to use, and remove any other; if in doubt, keep the one that ran first`;
}

const listed = (addresses: Iterable<string>): string => [...addresses].map((src) => `src="${src}"`).join(' and ');

/** Walls that a page has twice. */
export function sameWalls({ walls }: PageRegistry): Finding {
  // Without an address nothing is shown, not even once. Of a copy for phones and one for larger screens, one is hidden.
  const all = [...walls].flatMap(({ element, wall }) =>
    wall.settings.value.baseUrl ? `${isVisible(element)} ${comparable(wall)}` : [],
  );
  return new Set(all).size === all.length
    ? undefined
    : 'the page has the same wall twice, and shows its offers twice. The script tag, or <offer-wall>, is probably both in the page and in a tag manager, or in two templates: remove one. If your own code makes the walls, by mount, it runs more than once';
}

/** A page that makes its wall anew all the time. */
export const remade = ({ shortLivedWalls }: PageRegistry): Finding =>
  isRemadeRepeatedly(shortLivedWalls)
    ? 'the page removes its wall and makes a new one, again and again, and each asks the service for everything anew. Make it once: not in a function that runs at each render, nor by innerHTML. Where its options change, set them on the element that is there'
    : undefined;
