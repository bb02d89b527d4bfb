import { matches, selfAndAncestors } from '../compat/ancestors.ts';
import { computedStyleOf } from '../compat/computed-style.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { attributeOf, type OptionName, optionNames } from '../config/options.ts';
import { isUnfilled } from '../config/unfilled-templates.ts';
import { NATIVE } from '../shell/openers.ts';
import type { Wall } from '../wall/model.ts';
import type { HostProperties } from '../wall/settings.ts';
import { listNamesFor } from '../wall/which-lists.ts';

/** The slots of the wall. */
export const SLOTS = ['start', 'empty', 'end'];

/** Elements that nobody puts there on purpose: those around a page's content, and those that do something. */
const NEVER_INTENDED =
  'script, style, link, main, header, footer, nav, aside, section, article, form, dialog, iframe, h1, h2, offer-wall';

/**
 * Content of the page inside the element that nobody sees: it names no slot of the wall, or has ended up there because
 * HTML does not end `<offer-wall … />`. One element is allowed: it is shown until the wall is loaded, see "When the
 * script never comes" in the documentation.
 */
export function swallowedContent(element: Element): Element[] {
  const children = [...element.children].filter(({ slot }) => !SLOTS.includes(slot));
  return children.length > 1 || children.some((child) => child.slot || child.matches(NEVER_INTENDED)) ? children : [];
}

/** Elements that react to each press of what stands in them. */
const PRESSABLE = 'a[href], button, summary, label, [role=button], [role=link]';

/** The element around another that matches a selector, or that element itself. */
const around = (element: Element, selector: string): HTMLElement | undefined =>
  selfAndAncestors(element).find((box) => matches(box, selector));

/** The link, button or label that an element stands in. */
export const pressableAround = (element: Element): HTMLElement | undefined => around(element, PRESSABLE);

/** What keeps people from using a wall that can be seen: an element, and what is wrong with it; nothing if all can. */
export function barrierAround(element: HTMLElement): { box: HTMLElement; because: string } | undefined {
  const inert = around(element, '[inert]');
  if (inert) return { box: inert, because: 'has the attribute inert' };
  const unheard = around(element, '[aria-hidden=true]');
  if (unheard) return { box: unheard, because: 'has aria-hidden="true", so that screen readers leave it out' };
  if (computedStyleOf(element).pointerEvents !== 'none') return undefined;
  // The property is inherited, so the outermost box that has it is where it was set.
  const boxes = selfAndAncestors(element).filter((box) => computedStyleOf(box).pointerEvents === 'none');
  return { box: boxes.at(-1) ?? element, because: 'has pointer-events: none' };
}

/** Why an opener can be pressed with a mouse only, or not by all; `undefined` if everybody can press it. */
export function whyNotPressed(opener: HTMLElement): string | undefined {
  if (opener.matches(':disabled')) return 'is disabled';
  // A custom element may have a button inside.
  if (opener.localName.includes('-') || opener.querySelector('a[href], button, input, summary')) return undefined;
  // The `tabIndex` of a link without an address is 0 as well.
  if (opener.tabIndex < 0 || opener.matches('a:not([href], [tabindex])')) return 'no key can reach or press';
  return opener.matches(`:is(${NATIVE}, [role])`) ? undefined : 'screen readers do not call a button';
}

/**
 * Properties that a page has set on an element and that no wall has, such as `base-url`, `page_size` and `pub_age`. Names
 * of one or two letters, or with other signs, belong to libraries, such as Preact's `l`.
 */
export const strayProperties = (element: object): string[] =>
  Object.keys(element).filter(
    (name) =>
      /^([a-z]{3,}$|pub[-_])/i.test(name) || optionNames.some((option) => otherSpellings(option).includes(name)),
  );

/** An option by its attribute, and in the way that the service writes names: `page-size` and `page_size`. */
const otherSpellings = (option: OptionName): string[] => [
  attributeOf(option),
  attributeOf(option).replaceAll('-', '_'),
];

/** Properties that have to be functions, and are something else. */
export const nonFunctions = ({ formatReward, fetch }: Partial<HostProperties>): [name: string, value: unknown][] =>
  Object.entries({ formatReward, fetch }).filter(([, value]) => value && typeof value !== 'function');

/** The member that `pub-member-id` names beside a `member-id` that names another, which is the one that is sent. */
export function unusedMember({ settings }: Wall): string {
  const { memberId, params } = settings.value;
  const { pub_member_id: other = '' } = params;
  return other === memberId || isUnfilled(other) ? '' : other;
}

/** Whether an id is JSON, as of all that a program knows of a member, or in quotation marks. */
export function isJson(id: string): boolean {
  try {
    return /^["[{]/.test(id) && !!JSON.parse(id);
  } catch {
    return false;
  }
}

/** Whether categories are something else than names: all in one text, or objects that have names. */
export const isNoNames = (categories: unknown): boolean =>
  typeof categories === 'string'
    ? categories.includes(',')
    : [categories ?? []].flat().some((one) => typeof one === 'object');

/**
 * The settings of a wall as a text to compare: walls with the same ones show the same offers. Functions, such as a
 * `fetch` of the page's own, do not count: a page that makes a wall twice by mistake may make them twice, too. Nor does
 * what is set in place of words: it may be something that JSON cannot hold, such as an element of React.
 */
export const comparable = ({ settings }: Wall): string =>
  JSON.stringify({ ...settings.value, messages: undefined, categories: undefined });

/** A wall that was removed within moments. */
export interface ShortLivedWall {
  /** Its settings: see `comparable`. */
  settings: string;
  /** Milliseconds since the epoch at which it went. */
  until: number;
}

/** So many short-lived walls, within so many milliseconds, are no accident. */
const MANY = 5;
const WITHIN = 10_000;

/** Whether a page makes the same wall anew all the time, and repeats all requests with it. */
export function isRemadeRepeatedly(shortLivedWalls: readonly ShortLivedWall[]): boolean {
  const last = shortLivedWalls.slice(-MANY);
  const [first] = last;
  return (
    first !== undefined &&
    last.length === MANY &&
    last.every(({ settings, until }) => settings === first.settings && until - first.until < WITHIN)
  );
}

/** Whether a member finds no offers at all in the placements or the category that a wall names. */
export const hasNoOffers = ({ settings, lists }: Wall): boolean => {
  const { value } = lists.all.offers.state;
  const { placementIds, category, memberId } = settings.value;
  // Without a member the service lists none anyway.
  return (
    !!(memberId && (placementIds || category)) &&
    value.status === 'ready' &&
    !value.isFiltered &&
    value.totalCount === 0
  );
};

/** Whether a wall may well be out of sight, so that nothing is wrong. */
export const mayBeOutOfSight = ({ settings, isHidden }: Wall): boolean =>
  settings.value.loading === 'lazy' || settings.value.layout === 'dialog' || isHidden.value;

/** Options that do nothing beside another one as it is, each with that one and a value that would let them. */
export function idleOptions({ settings }: Wall): [option: OptionName, other: OptionName, wanted: string][] {
  const { opener, moreUrl, layout, controls, tabs, aboutUrl, disclosure } = settings.value;
  const idle: [OptionName, OptionName, string][] = [];
  if (opener && layout !== 'dialog') idle.push(['opener', 'layout', 'dialog']);
  if (moreUrl && layout !== 'row') idle.push(['moreUrl', 'layout', 'row']);
  if (aboutUrl && disclosure === 'own') idle.push(['aboutUrl', 'disclosure', 'on']);
  if (controls.length > 0 && !listNamesFor(settings.value).includes('offers')) {
    idle.push(['controls', 'tabs', ['offers', ...tabs].join(' ')]);
  }
  return idle;
}

/** Whether a tag looks right, but belongs to no language, such as `deutsch`; `false` where a page has broken `Intl`. */
export const isUnknownLanguage = (tag: string): boolean =>
  !!tag && Intl.PluralRules?.supportedLocalesOf?.(tag).length === 0;

/** Whether something can be one of the page's own messages: a text, its plural forms, or nothing. */
export const isMessage = (given: unknown): boolean =>
  typeof (given ?? '') === 'string' || (typeof given === 'object' && !!given && 'other' in given);

/** The `{places}` in a text, or in its forms. */
const placesIn = (text: unknown): string[] =>
  (typeof text === 'string' ? [text] : Object.values(Object(text))).flatMap((form) =>
    typeof form === 'string' ? (form.match(/\{\w+\}/g) ?? []) : [],
  );

/** The places that are filled in all texts of rewards, although not all of our own texts have them. */
const OF_REWARDS = ['{count}', '{label}'];

/** The places in one of the page's own messages that the wall does not fill, judging by its own text of the same id. */
export function strangePlaces(id: string, given: unknown, own: unknown): string[] {
  const filled = [...placesIn(own), ...(id.startsWith('reward.') ? OF_REWARDS : [])];
  return placesIn(given).filter((place) => !filled.includes(place));
}

/** Whether a script tag asks for a wall. */
export const hasBaseUrl = ({ dataset }: HTMLElement): boolean => 'baseUrl' in dataset || 'baseurl' in dataset;

/** Whether a name has a hard space in it: an ordinary one would have ended it. */
export const hasHardSpace = (name: string): boolean => /\s/.test(name);

/** Options that stand on script tags of ours without `data-`, or after a hard space, where the wall ignores them. */
export const ignoredOnTags = (isOurs: (tag: HTMLScriptElement) => boolean): Attr[] =>
  [...safeDocument.scripts]
    .filter((tag) => isOurs(tag) && hasBaseUrl(tag))
    .flatMap((tag) => [...tag.attributes])
    // `loading` is an attribute that scripts may have.
    .filter(
      ({ name }) =>
        hasHardSpace(name) || (name !== 'loading' && optionNames.some((option) => attributeOf(option) === name)),
    );
