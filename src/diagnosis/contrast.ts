import { selfAndAncestors } from '../compat/ancestors.ts';
import { computedStyleOf } from '../compat/computed-style.ts';
import { safeDocument } from '../compat/safe-document.ts';

/** Red, green and blue as shares of light, and opacity. */
type Light = [red: number, green: number, blue: number, alpha: number];

/** Something written, and what it stands on. */
export interface Contrast {
  /** From 1 to 21, as WCAG counts it. */
  ratio: number;
  /** The color behind it, as far as elements paint it. */
  behind: string;
  /** Whether dark text would be read better there than light text. */
  isForDark: boolean;
  /** What paints it; none if everything lets the browser's own background through. */
  ground: Element | undefined;
}

/** A color of any kind as light. The browser itself works it out, on an element that nobody sees. */
function lightOf(color: string, probe: HTMLElement): Light {
  probe.style.color = `color(from ${color} srgb-linear r g b)`;
  const written = computedStyleOf(probe).color.replace(/.*srgb-linear/, '');
  const [red = 0, green = 0, blue = 0, alpha = 1] = (written.match(/[-+.\de]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

/** What is seen where one color lies over another. */
const over = ([red, green, blue, alpha]: Light, below: Light): Light => [
  red * alpha + below[0] * (1 - alpha),
  green * alpha + below[1] * (1 - alpha),
  blue * alpha + below[2] * (1 - alpha),
  1,
];

const luminance = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The luminance from which black and white have the same contrast: more than 4.5:1. */
const EQUAL_TO_BLACK_AND_WHITE = 0.179;

/** Whether colors of an element may be on their way to others, as those of cards are when the theme changes. */
const isChanging = (box: Element): boolean => box.getAnimations().some((one) => one instanceof CSSTransition);

/**
 * How well an element's own text can be read, as it is painted. `undefined` where it stands on a picture, or is changing.
 * @param probe an element inside the wall whose color may be changed
 */
export function contrastOf(element: Element, probe: HTMLElement): Contrast | undefined {
  const layers: Light[] = [];
  let ground: Element | undefined;
  let behind = 'Canvas';
  for (const box of selfAndAncestors(element)) {
    const { backgroundColor, backgroundImage } = computedStyleOf(box);
    if (backgroundImage !== 'none' || isChanging(box)) return undefined;
    const light = lightOf(backgroundColor, probe);
    layers.push(light);
    if (light[3] > 0.99) {
      ground = box;
      behind = backgroundColor;
      break;
    }
  }
  const below = layers.reduceRight((seen, layer) => over(layer, seen), lightOf('Canvas', probe));
  const text = over(lightOf(computedStyleOf(element).color, probe), below);
  const [one, other] = [luminance(text) + 0.05, luminance(below) + 0.05];
  const ratio = Math.max(one / other, other / one);
  return { ratio, behind, isForDark: luminance(below) > EQUAL_TO_BLACK_AND_WHITE, ground };
}

/**
 * Calls back with an element to measure colors with: see `contrastOf`. Not in browsers that cannot make one color from
 * another, nor with forced colors: the system then paints its own, and elements name colors that they do not show.
 */
export function withProbe<T>(
  { shadowRoot }: Element,
  measure: (inside: ShadowRoot, probe: HTMLElement) => T,
): T | undefined {
  const canMeasure = CSS.supports('color', 'color(from #000 srgb-linear r g b)');
  if (!shadowRoot || !canMeasure || matchMedia('(forced-colors: active)').matches) return undefined;
  const probe = shadowRoot.appendChild(safeDocument.createElement('i'));
  probe.hidden = true;
  try {
    return measure(shadowRoot, probe);
  } finally {
    probe.remove();
  }
}

/** Less than this cannot be read, whoever has chosen it. */
export const UNREADABLE = 3;

/** Whether some of a wall's text cannot be read, as far as a few samples tell. */
export const isUnreadable = (wall: Element): boolean =>
  withProbe(wall, (inside, probe) =>
    ['tab', 'name', 'headline', 'reward', 'status'].some((className) => {
      const sample = inside.querySelector(`.${className}`);
      const contrast = sample && contrastOf(sample, probe);
      return !!contrast && contrast.ratio < UNREADABLE;
    }),
  ) ?? false;
