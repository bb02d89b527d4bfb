import type { RegisteredWall } from '../diagnosis/page-registry.ts';

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

/** Properties in a publisher's style sheet whose values mean nothing, so that browsers drop everything made of them. */
export function theme({ element }: RegisteredWall): string[] {
  const style = getComputedStyle(element);
  return Object.entries(KINDS).flatMap(([name, kind]) => {
    const [property, meant, example] = kind;
    const value = style.getPropertyValue(`--offer-wall-${name}`).trim();
    // The wall calculates with lengths, and a plain 0 is none.
    const tried = kind === LENGTH ? `calc(${value} + 0px)` : value;
    return value === '' || CSS.supports(property, tried)
      ? []
      : [
          `--offer-wall-${name}: ${value} is not a ${meant}, so browsers drop what is made of it: write one, such as ${example}`,
        ];
  });
}
