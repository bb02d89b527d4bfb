import { within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { features } from '../../src/loading/chunks.ts';
import { styleSheets } from '../../src/ui/styles.ts';
import { listAnswer, SAMPLE } from '../setup/answers.ts';
import { ratio, rgbOf } from '../setup/contrast.ts';
import { createTenant } from '../setup/tenant.ts';
import { insideOf, showReadyWall } from '../setup/wall.ts';

type Theme = 'light' | 'dark';
const themes: Theme[] = ['light', 'dark'];

/** All colors that can be written as `#rgb`. */
const accents = Array.from({ length: 4096 }, (_, index) => `#${index.toString(16).padStart(3, '0')}`);

/** What has to be told from what, and how well; the parts are those of the wall, or show one of its tones on another. */
const demands: [what: string, markup: string, one: 'color' | 'borderTopColor', least: number][] = [
  ['a reward on the accent', '<span part="reward" data-status="new">', 'color', 4.5],
  ['a reward on its tint', '<span part="reward" data-status="in-progress">', 'color', 4.5],
  ['"Get offer"', '<button part="button get">', 'color', 4.5],
  ['the border of a field', '<input part="field search">', 'borderTopColor', 3],
  // The focus ring is of ink as well: 3 would do for it.
  ['ink on a card', '<b style="color: var(--ink); background: var(--surface)">', 'color', 4.5],
  ['ink on the wall', '<b style="color: var(--ink); background: var(--background)">', 'color', 4.5],
  ['a button under the pointer', '<b style="color: var(--text); background: var(--tint)">', 'color', 4.5],
  ['what matters less, on a card', '<b style="color: var(--muted); background: var(--surface)">', 'color', 4.5],
  ['what matters less, on the wall', '<b style="color: var(--muted); background: var(--background)">', 'color', 4.5],
];

/** The contrast that each demand reaches with each accent, with the wall's own styles: all in one layout. */
async function paint(theme: Theme, given: readonly string[]): Promise<number[][]> {
  await features.load();
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styleSheets();
  const parts = demands.map(
    ([, markup]) => `${markup}${markup.startsWith('<input') ? '' : `</${/\w+/.exec(markup)}>`}`,
  );
  root.innerHTML = given
    .map(
      (accent) =>
        `<div part="wall" data-theme="${theme}" style="--offer-wall-accent: ${accent}">${parts.join('')}</div>`,
    )
    .join('');
  const colors = [...root.children].flatMap(({ children }) =>
    demands.flatMap(([, , one], place) => {
      const element = children[place];
      if (!element) throw new Error('A part is missing.');
      const style = getComputedStyle(element);
      return [style[one], style.backgroundColor];
    }),
  );
  host.remove();
  const painted = rgbOf(colors);
  const pair = (index: number) => ratio([painted[index] ?? [0, 0, 0], painted[index + 1] ?? [0, 0, 0]]);
  return given.map((_, wall) => demands.map((_demand, place) => pair((wall * demands.length + place) * 2)));
}

describe.each(themes)('in the %s theme', (theme) => {
  it('everything can be read, with any of the 4,096 accents of three digits', async () => {
    const tooLow: string[] = [];
    (await paint(theme, accents)).forEach((reached, index) => {
      demands.forEach(([what, , , least], place) => {
        const contrast = reached[place] ?? 0;
        if (contrast < least) tooLow.push(`${accents[index]}: ${what} ${contrast.toFixed(2)}`);
      });
    });
    expect(tooLow).toEqual([]);
  });

  it('all text has 7:1 with the default accent', async () => {
    const [reached = []] = await paint(theme, ['initial']);
    const ofText = demands.map(([what, , one], place) => [what, one, reached[place] ?? 0] as const);
    expect(ofText.filter(([, one, contrast]) => one === 'color' && contrast < 7)).toEqual([]);
  });

  it.each(['#27c', '#ff0', '#000', '#fff', '#f06', '#0a7'])(
    'the focus ring is of ink, and "Get offer" can be read under the pointer: %s',
    async (accent) => {
      const tenant = createTenant();
      await tenant.faults({ offers: { kind: 'body', body: listAnswer([SAMPLE]) } });
      const { wall, open } = await showReadyWall(tenant, { theme });
      wall.style.setProperty('--offer-wall-accent', accent);
      const inside = within(await open('SiriusXM'));
      await userEvent.keyboard('{Tab}');
      const close = inside.getByRole('button', { name: 'Close' });
      const ring = getComputedStyle(close);
      const ink = insideOf(wall).appendChild(document.createElement('i'));
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
