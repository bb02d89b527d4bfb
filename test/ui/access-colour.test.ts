import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { styleSheets } from '../../src/ui/styles.ts';
import { listAnswer, SAMPLE } from '../setup/answers.ts';
import { type Rgb, ratio, rgbOf } from '../setup/contrast.ts';
import { createTenant } from '../setup/tenant.ts';
import { type Linear, linearOf, luminanceOf, paintedOf, poleOf, tintOf, tonesOn } from '../setup/tones.ts';
import { showReadyWall } from '../setup/wall.ts';

type Theme = 'light' | 'dark';
const themes: Theme[] = ['light', 'dark'];

/** All colors that can be written as `#rgb`. */
const accents = Array.from(
  { length: 4096 },
  (_, index) => `#${index.toString(16).padStart(3, '0').replace(/./g, '$&$&')}`,
);

/** All grays that can be written so, brands from night to paper, and what is neither light nor dark. */
const surfaces = [
  ...Array.from({ length: 16 }, (_, index) => `#${index.toString(16).repeat(6)}`),
  ...['#0b1f3a', '#12294b', '#1d2027', '#14161b', '#0d0c14', '#191724', '#221e47', '#003300', '#330000', '#3b0764'],
  ...['#fffefa', '#f6f4ee', '#eef0ff', '#e6fff3', '#fff1c9', '#ffe4e1', '#d0e8ff'],
  ...['#0a7f64', '#e50914', '#ff6b35', '#1877f2', '#00aa00', '#a78bfa', '#767676'],
];

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

const demands: Demand[] = [
  text('text on the wall', '<b>', false),
  text('what matters less, on the wall', '<p part="hint">', false),
  text('ink on the wall: the chosen tab', '<b style="color: var(--ink)">', false),
  text('a button', '<button part="button">', false),
  text('a button under the pointer', '<button part="button" style="--ground: var(--tint)">', false),
  text('"Get offer"', '<button part="button get">', false),
  text('the current page', '<button part="button number" aria-current="page">', false),
  { ...text('the border of a field', '<input part="field search">', false), property: 'borderTopColor', least: 3 },
  { ...text('the focus ring', '<b style="color: var(--ring); background: var(--around)">', false), least: 3 },
  text('text on a card', '<b>'),
  text('a headline', '<p part="headline">'),
  text('a mark', '<span part="mark">'),
  text('an ending', '<span part="ends">'),
  text('an urgent ending', '<span part="ends" data-urgent="true">'),
  text('what went wrong', '<b style="color: var(--red)">'),
  text('a new reward', '<span part="reward" data-status="new">'),
  text('the reward of what has begun', '<span part="reward" data-status="in-progress">'),
  text('the reward of what is done', '<span part="reward" data-status="completed">'),
  text('the letter in place of a picture', '<b style="color: var(--on-tint); background: var(--tint)">'),
];

/** How a publisher, or the person's system, has the wall. */
interface Look {
  theme?: Theme;
  accent?: string;
  background?: string;
  surface?: string;
}

/** What is painted for each demand of each look, and on what, with the wall's own styles: all in one layout. */
async function paint(looks: readonly Look[], page = '#fff'): Promise<(readonly [Rgb, Rgb])[][]> {
  await features.load();
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styleSheets();
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
      return `<div part="wall" data-theme="${theme}" style="${style.join(';')}">${htmlOf(false)}<ul part="grid"><li part="card">${htmlOf(true)}</li></ul></div>`;
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
const weak = (looks: readonly Look[], painted: (readonly [Rgb, Rgb])[][]): string[] =>
  looks.flatMap((look, wall) =>
    demands.flatMap(({ what, least }, place) => {
      const pair = painted[wall]?.[place];
      const reached = pair ? ratio(pair) : 0;
      return reached < least ? [`${JSON.stringify(look)}: ${what} ${reached.toFixed(2)}`] : [];
    }),
  );

/** What the wall makes of an accent and its grounds, by the formulas that `tones.css` follows. */
function computed(accent: Linear, background: Linear, surface: Linear): (readonly [Linear, Linear])[] {
  const tint = tintOf(accent, surface);
  const onWall = tonesOn(background, accent);
  const onCard = tonesOn(surface, accent);
  const pole = poleOf(accent);
  const onAccent: Linear = [pole, pole, pole];
  const onTint = tonesOn(tint, accent);
  return [
    [onWall.text, background],
    [onWall.muted, background],
    [onWall.ink, background],
    [onCard.text, surface],
    [onTint.text, tint],
    [onAccent, accent],
    [onWall.ink, background],
    [onCard.field, surface],
    [onWall.ink, background],
    [onCard.text, surface],
    [onCard.muted, surface],
    [onCard.ink, surface],
    [onCard.muted, surface],
    [onCard.amber, surface],
    [onCard.red, surface],
    [onAccent, accent],
    [onTint.ink, tint],
    [onCard.green, surface],
    [onTint.ink, tint],
  ];
}

/** Contrast without what is lost where a channel is painted as one of 256. */
const contrastOf = ([one, other]: readonly [Linear, Linear]): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Grounds in pairs: the cards often differ from the wall. */
const pairs = surfaces.map((surface, index) => ({
  surface,
  background: surfaces[(index * 7) % surfaces.length] ?? surface,
}));

describe('whatever the system prefers', () => {
  it('everything can be read, with any of the 4,096 accents of three digits on any of 40 surfaces', () => {
    expect(new Set(surfaces).size).toBe(40);
    const tooLow = new Map<string, number>();
    for (const { surface, background } of pairs) {
      const grounds = [linearOf(background), linearOf(surface)] as const;
      for (const accent of accents) {
        computed(linearOf(accent), ...grounds).forEach((pair, place) => {
          const { what = '', least = 0 } = demands[place] ?? {};
          const reached = contrastOf(pair);
          if (reached < least) tooLow.set(`${accent} on ${surface} in ${background}: ${what}`, reached);
        });
      }
    }
    expect([...tooLow].slice(0, 20)).toEqual([]);
  });

  it.each(themes)('the browser paints what the formulas say: %s', async (theme) => {
    const looks = pairs.flatMap((grounds, index) =>
      [0, 1].map((turn) => ({ ...grounds, theme, accent: accents[(index * 1021 + turn * 1367) % 4096] ?? '' })),
    );
    const painted = await paint(looks);
    const differing = looks.flatMap(({ accent, background, surface }, wall) =>
      computed(linearOf(accent), linearOf(background), linearOf(surface)).flatMap((pair, place) => {
        const expected = pair.map(paintedOf);
        const seen = painted[wall]?.[place] ?? [];
        const isSame = expected.every((color, one) =>
          color.every((channel, at) => Math.abs(channel - (seen[one]?.[at] ?? 999)) <= 3),
        );
        return isSame ? [] : [`${accent} on ${surface} in ${background}: ${demands[place]?.what}: ${expected} ${seen}`];
      }),
    );
    expect(differing).toEqual([]);
    expect(weak(looks, painted)).toEqual([]);
  });

  it.each(themes)('each ground may be set alone: %s', async (theme) => {
    const looks: Look[] = ['#0b1f3a', '#fffefa', '#767676'].flatMap((color) => [
      { theme, background: color },
      { theme, surface: color },
    ]);
    // The cards stand on the wall itself.
    for (const background of ['#0b1f3a', '#fffefa']) looks.push({ theme, background, surface: 'transparent' });
    expect(weak(looks, await paint(looks))).toEqual([]);
  });
});

describe.each(themes)('in the %s theme', (theme) => {
  it('all text has 7:1 with the default accent', async () => {
    const [reached = []] = await paint([{ theme }]);
    const ofText = demands.map(({ what, property }, place) => {
      const pair = reached[place];
      return [what, property, pair ? ratio(pair) : 0] as const;
    });
    expect(ofText.filter(([, property, contrast]) => property === 'color' && contrast < 7)).toEqual([]);
  });

  it('a wall that lets the page through counts on the scheme of the page', async () => {
    const looks = [
      { theme, background: 'transparent' },
      { theme, background: 'transparent', surface: '#8881' },
    ];
    expect(weak(looks, await paint(looks, theme === 'dark' ? '#101010' : '#fdfdfd'))).toEqual([]);
  });

  it.each(['#27c', '#ff0', '#000', '#fff', '#f06', '#0a7'])(
    'the focus ring is of ink, and "Get offer" can be read under the pointer: %s',
    async (accent) => {
      const tenant = createTenant();
      await tenant.faults({ offers: { kind: 'body', body: listAnswer([SAMPLE]) } });
      const { wall, open } = await showReadyWall(tenant, { theme });
      wall.style.setProperty('--offer-wall-accent', accent);
      const dialog = await open('SiriusXM');
      const inside = within(dialog);
      await userEvent.keyboard('{Tab}');
      const close = inside.getByRole('button', { name: 'Close' });
      const ring = getComputedStyle(close);
      const ink = dialog.appendChild(document.createElement('i'));
      ink.style.color = 'var(--ink)';
      expect([ring.outlineStyle, ring.outlineColor]).toEqual(['solid', getComputedStyle(ink).color]);
      // The second tone, so that it is seen on a picture of the first one.
      expect(ring.boxShadow).toContain('0px 0px 0px 6px');

      const getOffer = inside.getByRole('button', { name: 'Get offer' });
      await userEvent.hover(getOffer);
      await expect.poll(() => getOffer.matches(':hover')).toBe(true);
      await Promise.all(getOffer.getAnimations().map(({ finished }) => finished));
      const { color, backgroundColor } = getComputedStyle(getOffer);
      expect(ratio(rgbOf([color, backgroundColor]))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('the measure', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#777', '#fff', 4.48],
    ['oklch(1 0 0)', 'rgb(0 0 0)', 21],
  ] as const)('is that of WCAG: %s on %s', (one, other, expected) => {
    expect(ratio(rgbOf([one, other]))).toBeCloseTo(expected, 1);
  });

  it('wants colors that hide what is behind them', () => {
    expect(() => rgbOf(['#0008'])).toThrow('#0008 is not opaque.');
  });
});
