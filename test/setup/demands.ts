import { features } from '../../src/loading/chunks.ts';
import { styleSheets } from '../../src/ui/style-sheets.ts';
import { type Rgb, ratio, rgbOf } from './contrast.ts';
import { fillOn, type Linear, poleOf, tintOf, tonesOn } from './tones.ts';

/** A theme, whatever the system's is. */
export type Theme = 'light' | 'dark';

/** What can be told from what is behind it, and how well. */
interface Demand {
  what: string;
  /** A part of the wall, or something that shows one of its tones. */
  markup: string;
  /** Whether it stands on a card, or else on the wall. */
  onCard: boolean;
  property: 'color' | 'borderTopColor';
  least: number;
}

const text = (what: string, markup: string, onCard = true): Demand => ({
  what,
  markup,
  onCard,
  property: 'color',
  least: 4.5,
});

export const demands: Demand[] = [
  text('text on the wall', '<b>', false),
  text('what matters less, on the wall', '<p class="hint">', false),
  text('ink on the wall: the chosen tab', '<b style="color: var(--ink)">', false),
  text('a button', '<button class="button">', false),
  text('a button under the pointer', '<button class="button" style="--ground: var(--tint)">', false),
  text('"Get offer"', '<button class="button get">', false),
  text('the current page', '<button class="button number" aria-current="page">', false),
  { ...text('the border of a field', '<input class="field search">', false), property: 'borderTopColor', least: 3 },
  { ...text('the focus ring', '<b style="color: var(--ring); background: var(--around)">', false), least: 3 },
  text('text on a card', '<b>'),
  text('a headline', '<p class="headline">'),
  text('a mark', '<span class="mark">'),
  text('an ending', '<span class="ends">'),
  text('an urgent ending', '<span class="ends" data-urgent="true">'),
  text('what went wrong', '<b style="color: var(--red)">'),
  text('a new reward', '<span class="reward" data-status="new">'),
  text('the reward of what has begun', '<span class="reward" data-status="in-progress">'),
  text('a reward that is paid', '<span class="reward" data-status="paid">'),
  text('a reward that is pending', '<span class="reward" data-status="pending">'),
  text('a reward that is refused', '<span class="reward" data-status="refused">'),
  text('a reward of which nothing is known', '<span class="reward" data-status="completed">'),
];

/** How a publisher, or the person's system, has the wall. */
export interface Look {
  theme?: Theme;
  accent?: string;
  background?: string;
  surface?: string;
}

/** What is painted for each demand of each look, and on what, with the wall's own styles: all in one layout. */
export async function paint(looks: readonly Look[], page = '#fff'): Promise<(readonly [Rgb, Rgb])[][]> {
  await features.load();
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styleSheets(features);
  const htmlOf = (onCard: boolean) =>
    demands
      .filter((demand) => demand.onCard === onCard)
      .map(
        ({ markup }) =>
          markup.replace('>', ' data-demand>') + (markup.startsWith('<input') ? '' : `</${/\w+/.exec(markup)}>`),
      )
      .join('');
  root.innerHTML = looks
    .map(({ theme, ...tokens }) => {
      const style = Object.entries(tokens).map(([name, value]) => `--offer-wall-${name}: ${value}`);
      return `<div class="wall" data-theme="${theme}" style="${style.join(';')}">${htmlOf(false)}<ul class="grid"><li class="card">${htmlOf(true)}</li></ul></div>`;
    })
    .join('');
  /** All that is painted below an element's text, from below. */
  const groundsOf = (element: Element): string[] => {
    const { parentElement: parent } = element;
    return [...(parent ? groundsOf(parent) : [page]), getComputedStyle(element).backgroundColor];
  };
  const colors = [...root.querySelectorAll('[data-demand]')].flatMap((element, place) => {
    const { property } = demands[place % demands.length] ?? { property: 'color' };
    const grounds = groundsOf(element);
    return [[...grounds, getComputedStyle(element)[property]], grounds];
  });
  host.remove();
  const painted = rgbOf(colors);
  const black: Rgb = [0, 0, 0];
  return looks.map((_look, wall) =>
    demands.map((_demand, place) => {
      const index = (wall * demands.length + place) * 2;
      return [painted[index] ?? black, painted[index + 1] ?? black] as const;
    }),
  );
}

/** What is too weak, in words. */
export const weak = (looks: readonly Look[], painted: (readonly [Rgb, Rgb])[][]): string[] =>
  looks.flatMap((look, wall) =>
    demands.flatMap(({ what, least }, place) => {
      const pair = painted[wall]?.[place];
      const reached = pair ? ratio(pair) : 0;
      return reached < least ? [`${JSON.stringify(look)}: ${what} ${reached.toFixed(2)}`] : [];
    }),
  );

/** What the wall makes of an accent and its grounds, by the formulas that `tones.css` follows. */
export function computed(accent: Linear, background: Linear, surface: Linear): (readonly [Linear, Linear])[] {
  const tint = tintOf(accent, surface);
  const onWall = tonesOn(background, accent);
  const onCard = tonesOn(surface, accent);
  const fill = fillOn(surface, accent);
  const pole = poleOf(fill);
  const onFill: Linear = [pole, pole, pole];
  const onTint = tonesOn(tint, accent);
  return [
    [onWall.text, background],
    [onWall.muted, background],
    [onWall.ink, background],
    [onCard.text, surface],
    [onTint.text, tint],
    [onFill, fill],
    [onWall.ink, background],
    [onCard.field, surface],
    [onWall.ink, background],
    [onCard.text, surface],
    [onCard.muted, surface],
    [onCard.ink, surface],
    [onCard.muted, surface],
    [onCard.amber, surface],
    [onCard.red, surface],
    [onCard.ink, surface],
    [onCard.ink, surface],
    [onCard.green, surface],
    [onCard.amber, surface],
    [onCard.red, surface],
    [onCard.muted, surface],
  ];
}
