import { computedStyleOf } from '../compat/computed-style.ts';
import { type Contrast, contrastOf, UNREADABLE, withProbe } from '../diagnosis/contrast.ts';
import type { RegisteredWall } from '../diagnosis/page-registry.ts';
import { isVisible } from '../page/is-visible.ts';
import type { Extent } from './report-types.ts';
import { nameOf } from './wording.ts';

/** What text needs: WCAG 2.2, 1.4.3. */
const NEEDED = 4.5;

/** The properties that color text, from the most particular. */
const TOKENS = ['--offer-wall-muted', '--offer-wall-text'];

/** The text of an element without that of its children. */
const ownText = ({ childNodes }: Element): string =>
  [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');

/** Elements that have text of their own in sight. */
const written = (inside: ShadowRoot): HTMLElement[] =>
  [...inside.querySelectorAll<HTMLElement>('.wall *, dialog *')].filter(
    (element) =>
      ownText(element).trim() !== '' && isVisible(element) && !element.closest('[aria-disabled=true], .unseen, .html'),
  );

/**
 * Texts of a wall that are hard to read as they are painted, and what to change: one sentence for each cause.
 * @param extent `all` that is below 4.5:1, or the `worst`: what cannot be read at all
 */
export function contrast({ element }: RegisteredWall, extent: Extent): string[] {
  const found = withProbe(element, (inside, probe) => {
    const cures = new Map<string, string>();
    for (const text of written(inside)) {
      const measured = contrastOf(text, probe);
      if (!measured || measured.ratio >= (extent === 'all' ? NEEDED : UNREADABLE)) continue;
      const [cause, cure] = diagnose(element, text, measured, probe);
      if (!cures.has(cause)) cures.set(cause, cure);
    }
    return [...cures.values()];
  });
  return found ?? [];
}

/** The cause of a weak contrast, which is reported once, and what to do about it. */
function diagnose(
  wall: HTMLElement,
  text: HTMLElement,
  { ratio, ...seen }: Contrast,
  probe: HTMLElement,
): [string, string] {
  const { color } = computedStyleOf(text);
  const style = computedStyleOf(wall);
  const isToken = (name: string) => {
    probe.style.color = `var(${name})`;
    return style.getPropertyValue(name) !== '' && computedStyleOf(probe).color === color;
  };
  const words = ownText(text).trim().slice(0, 30);
  const weak = `"${words}" has a contrast of ${ratio.toFixed(1)}:1 to what is behind it, and people need 4.5:1`;
  const token = TOKENS.find(isToken);
  if (token) {
    const value = style.getPropertyValue(token).trim();
    return [
      token,
      `${token}: ${value} can hardly be read here: ${weak}. Leave it out of your style sheet, and the wall takes a color that can be read; or write a ${seen.isForDark ? 'darker' : 'lighter'} one`,
    ];
  }
  const { ground } = seen;
  if (!ground || ground.getRootNode() !== text.getRootNode()) {
    const page = ground ? `${nameOf(ground)} is ${seen.behind}` : 'the page has no background';
    const value = ground ? seen.behind : '#fff';
    return [
      'page',
      `the wall lets the page through, and cannot know that ${page}: ${weak}. Write --offer-wall-background: ${value}, and all texts follow it`,
    ];
  }
  const part = text.closest('[part]')?.part[0] ?? 'wall';
  return [
    part,
    `text of the part ${part} can hardly be read: ${weak}. Look in your style sheet for offer-wall::part(${part}), or that of what is around it, and remove the color or background that it sets`,
  ];
}
