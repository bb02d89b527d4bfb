import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SAMPLE } from '../setup/answers.ts';
import { ratio, rgbOf } from '../setup/contrast.ts';
import { computed, demands, type Look, paint, type Theme, weak } from '../setup/demands.ts';
import { listing, tenantWith } from '../setup/tenant.ts';
import { type Linear, linearOf, luminanceOf, paintedOf } from '../setup/tones.ts';
import { showReadyWall } from '../setup/wall.ts';

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

  it('the focus ring is of ink, and "Get offer" can be read under the pointer, whatever the accent', async () => {
    const { wall, open } = await showReadyWall(await tenantWith(listing([SAMPLE])), { theme });
    const inside = within(await open('SiriusXM'));
    await userEvent.keyboard('{Tab}');
    const ring = getComputedStyle(inside.getByRole('button', { name: 'Close' }));
    // In its box: the dialog itself is over all of the page.
    const ink = inside.getByRole('heading', { level: 2 }).appendChild(document.createElement('i'));
    ink.style.color = 'var(--ink)';
    const getOffer = inside.getByRole('button', { name: 'Get offer' });
    await userEvent.hover(getOffer);
    await expect.poll(() => getOffer.matches(':hover')).toBe(true);
    for (const accent of ['#27c', '#ff0', '#000', '#fff', '#f06', '#0a7']) {
      wall.style.setProperty('--offer-wall-accent', accent);
      await Promise.all(wall.shadowRoot?.getAnimations().map(({ finished }) => finished) ?? []);
      expect([ring.outlineStyle, ring.outlineColor], accent).toEqual(['solid', getComputedStyle(ink).color]);
      // The second tone, so that it is seen on a picture of the first one.
      expect(ring.boxShadow, accent).toContain('0px 0px 0px 6px');
      const { color, backgroundColor } = getComputedStyle(getOffer);
      expect(ratio(rgbOf([color, backgroundColor])), accent).toBeGreaterThanOrEqual(4.5);
    }
  });
});
