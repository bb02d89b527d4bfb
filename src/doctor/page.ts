import type { PageRecord } from '../element/record.ts';
import { obstacleOf } from '../element/sight.ts';
import { NO_WALL } from '../element/tags.ts';
import { optionAttributes } from './attributes.ts';
import { nameOf } from './names.ts';
import { nearest } from './nearest.ts';
import { saidAbout } from './said.ts';

const hasBaseUrl = ({ dataset }: HTMLElement): boolean => 'baseUrl' in dataset || 'baseurl' in dataset;

/** Script tags that should make a wall but cannot. */
export function scriptTags({ isOurs }: PageRecord): string[] {
  return [...document.scripts]
    .filter((tag) => isOurs(tag) && !hasBaseUrl(tag))
    .flatMap((tag) => {
      const names = [...tag.attributes]
        .map(({ name }) => name)
        .filter((name) => !/^(src|data-chunks|data-locale-src)$/.test(name));
      const bare = (name: string) => name.replace(/^data-/, '');
      const meant = (name: string) => nearest(bare(name), optionAttributes);
      const isAddress = (name: string) => /url/.test(name) && !optionAttributes.includes(bare(name));
      const wrong = names.find((name) => meant(name) === 'base-url' || isAddress(name));
      if (wrong)
        return `the script tag has ${wrong}, which says nothing: did you mean data-base-url? Without that it makes no wall`;
      return names.some(meant)
        ? 'the script tag has no data-base-url, and so it makes no wall: add data-base-url="https://…", with the address of the Publisher API'
        : [];
    });
}

/** Script tags that have options without `data-`, which browsers and the wall ignore. */
export const bareOptions = ({ isOurs }: PageRecord): string[] =>
  [...document.scripts]
    .filter((tag) => isOurs(tag) && hasBaseUrl(tag))
    .flatMap((tag) => [...tag.attributes].map(({ name }) => name))
    .filter((name) => optionAttributes.includes(name) && name !== 'loading')
    .map((name) => `${name} does nothing on the script tag: write data-${name}`);

/** A page with no wall at all, and nothing that would make one. */
export const noWall = (record: PageRecord): string[] =>
  record.walls.size || targets(record).length || scriptTags(record).length ? [] : [NO_WALL];

/** Walls that wait for an element that is not there. */
export const targets = (record: PageRecord): string[] => [
  ...saidAbout('selector')(record),
  ...[...record.targets].map((selector) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => `#${id}`);
    const near = nearest(selector, ids);
    const hint = near
      ? `Did you mean ${near}?`
      : 'Give an element of the page that id or class, or correct the selector.';
    return `there is no "${selector}" on the page, and the wall waits for it (data-target, or the first argument of mount). ${hint}`;
  }),
];

/** Scripts of the wall from more than one address: the first one that runs counts. */
export function scripts({ isOurs }: PageRecord): string[] {
  const addresses = new Set([...document.scripts].filter(isOurs).map(({ src }) => src.replace(/\?.*$/, '')));
  addresses.delete('');
  return addresses.size < 2
    ? []
    : [
        `the page defines <offer-wall> more than once, and only the first script counts: ${[...addresses].join(' and ')}. Remove one script`,
      ];
}

/** Walls that a page has twice. */
export function sameWalls({ walls }: PageRecord): string[] {
  const all = [...walls].map(({ wall }) => JSON.stringify(wall.settings.value));
  return new Set(all).size === all.length
    ? []
    : [
        'the page has the same wall twice, and asks for its offers twice. The script tag, or <offer-wall>, is probably both in the page and in a tag manager, or in two templates: remove one',
      ];
}

/** Walls that nobody can see. */
export function unseen({ walls }: PageRecord): string[] {
  return [...walls].flatMap(({ element }) => {
    const box = element.loading === 'lazy' ? undefined : obstacleOf(element);
    return box ? whyUnseen(element, box) : [];
  });
}

function whyUnseen(element: HTMLElement, box: HTMLElement): string {
  const hidden = outermostHidden(element);
  const onPurpose =
    'If that is on purpose, as in a closed tab, add loading="lazy": the wall then asks for nothing until it is shown';
  if (hidden) return `the wall is on the page, but ${nameOf(hidden)} is hidden (display: none). ${onPurpose}`;
  const { visibility, opacity } = getComputedStyle(box);
  if (visibility !== 'visible')
    return `the wall is on the page, but not visible (visibility: ${visibility}). ${onPurpose}`;
  if (opacity === '0') return `the wall is on the page, but ${nameOf(box)} is transparent (opacity: 0). ${onPurpose}`;
  const narrow = emptiest(box);
  const size = narrow.offsetWidth ? 'height' : 'width';
  return `the wall cannot be seen, since ${nameOf(narrow)} has a ${size} of 0: give it a ${size} in your style sheet, or take away what makes it so small. ${onPurpose}`;
}

/** What hides an element by `display: none`, itself or something around it. */
function outermostHidden(element: HTMLElement): HTMLElement | undefined {
  for (let box: HTMLElement | null = element; box; box = box.parentElement) {
    if (getComputedStyle(box).display === 'none') return box;
  }
  return undefined;
}

/** The outermost of the boxes without a width around a box: the one that causes it. */
function emptiest(box: HTMLElement): HTMLElement {
  const { parentElement: parent } = box;
  return !box.offsetWidth && parent && !parent.clientWidth && parent !== document.body ? emptiest(parent) : box;
}
