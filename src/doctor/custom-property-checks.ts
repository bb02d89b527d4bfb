import { computedStyleOf } from '../compat/computed-style.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';
import type { Extent } from './report-types.ts';

/** A property of CSS that takes the same values, what they are called, and one of them. */
type Kind = [property: string, name: string, example: string];

const COLOR: Kind = ['color', 'color', '#4338ca'];
const LENGTH: Kind = ['padding-left', 'length', '16px'];

/** What each of the wall's own properties takes; `src/ui/base.css` says what they are for. */
const KINDS: Record<string, Kind> = {
  accent: COLOR,
  background: COLOR,
  surface: COLOR,
  text: COLOR,
  muted: COLOR,
  border: COLOR,
  radius: LENGTH,
  gap: LENGTH,
  'card-width': LENGTH,
  font: ['font-family', 'font family', 'Georgia, serif'],
  'font-size': ['font-size', 'font size', '18px'],
  density: ['flex-grow', 'number', '1.2'],
};

/** The wall's own properties by their names in a style sheet. */
const NAMES = Object.keys(KINDS).map((name) => `--offer-wall-${name}`);

/**
 * Properties that look like the wall's own and are none, wherever they are set. Older browsers and Firefox do not list
 * them.
 */
const strangers = (element: Element): string[] =>
  [...(element.computedStyleMap?.().keys() ?? [])]
    .filter((name) => /^--offer-?wall-/.test(name) && !NAMES.includes(name))
    .map((name) => `${name} is not one of the wall's, so it does nothing. They are ${NAMES.join(', ')}`);

/**
 * Properties in a publisher's style sheet that the wall does not have, or whose values mean nothing, so that browsers
 * drop everything made of them.
 * @param extent with `all` the former are reported, too: they may be the page's own
 */
export function theme({ element }: RegisteredWall, extent: Extent): string[] {
  const style = computedStyleOf(element);
  // Older browsers take no color from the publisher, and do not know all that are ones.
  const isOlder = !CSS.supports('color', 'light-dark(#000, #fff)');
  const useless = Object.entries(KINDS).flatMap(([end, kind]) => {
    const [property, meant, example] = kind;
    const name = `--offer-wall-${end}`;
    const value = style.getPropertyValue(name).trim();
    // The wall calculates with lengths, and a plain 0 is none.
    const tried = kind === LENGTH ? `calc(${value} + 0px)` : value;
    return value === '' || (kind === COLOR && isOlder) || CSS.supports(property, tried)
      ? []
      : [`${name}: ${value} is not a ${meant}, so browsers drop what is made of it: write one, such as ${example}`];
  });
  return extent === 'all' ? [...strangers(element), ...useless] : useless;
}
