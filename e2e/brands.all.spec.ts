import { landmarks } from '../src/sandbox/index.ts';
import { ratio } from '../test/setup/contrast.ts';
import { expect, test } from './fixtures.ts';
import { MEMBER, offerOf, type Shop } from './shop.ts';

/** What three publishers have written into their style sheets, on pages of their own color. */
const brands = {
  'a bank in navy': {
    page: '#0b1f3a',
    css: '--offer-wall-accent: #ff6b35; --offer-wall-background: #0b1f3a; --offer-wall-surface: #12294b; --offer-wall-radius: 4px',
  },
  "a game's neon on black": {
    page: '#000',
    css: '--offer-wall-accent: #39ff14; --offer-wall-background: #000; --offer-wall-surface: #0d0d12; --offer-wall-font-size: 18px',
  },
  "a grocer's green": {
    page: '#f4f9ec',
    css: '--offer-wall-accent: #7ac142; --offer-wall-background: #f4f9ec; --offer-wall-surface: #fff',
  },
};

/** Parts whose words have to be read, each with the color that is painted behind them. */
const READ = 'reward name headline mark tab count hint lead trust';

/** The contrast of the words of each part that can be seen, by the part's name: the least of them. */
async function contrasts({ page }: Shop): Promise<Record<string, number>> {
  const pairs = await page.evaluate((names) => {
    const root = document.querySelector('offer-wall')?.shadowRoot;
    const groundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
      }
      return getComputedStyle(document.body).backgroundColor;
    };
    return names
      .split(' ')
      .flatMap((name) =>
        [...(root?.querySelectorAll(`.${name}`) ?? [])]
          .filter((part) => part.checkVisibility() && part.textContent)
          .map((part): [string, string, string] => [name, getComputedStyle(part).color, groundOf(part)]),
      );
  }, `${READ} get`);
  // Colors as they are computed name spaces that only a browser paints.
  const painted = await page.evaluate(
    (colors) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      return colors.map((color) => {
        if (!canvas) throw new Error('There is no canvas.');
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
        return `rgb(${r} ${g} ${b})`;
      });
    },
    pairs.flatMap(([, words, ground]) => [words, ground]),
  );
  const least: Record<string, number> = {};
  for (const [place, [name]] of pairs.entries()) {
    const [words = '', ground = ''] = painted.slice(2 * place, 2 * place + 2);
    const parse = (color: string) => (color.match(/\d+/g) ?? []).map(Number) as [number, number, number];
    least[name] = Math.min(least[name] ?? 21, ratio([parse(words), parse(ground)]));
  }
  return least;
}

for (const [name, { page: color, css }] of Object.entries(brands)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}: what an offer pays can be read, in a ${colorScheme} system, from the list to the button`, async ({
      shop,
      page,
      api,
    }) => {
      api.tenant.start(MEMBER, landmarks.multiEvent);
      api.tenant.complete(MEMBER, landmarks.video);
      await page.emulateMedia({ colorScheme });
      await shop.open({ head: `<style>body { background: ${color} } offer-wall { ${css} }</style>` });
      await expect(page.locator('.mark')).toHaveCount(2);
      const check = async (parts: readonly string[]) => {
        const reached = await contrasts(shop);
        for (const part of parts) expect(reached[part], part).toBeGreaterThanOrEqual(part === 'get' ? 4.5 : 7);
        expect(Object.entries(reached).filter(([, contrast]) => contrast < 4.5)).toEqual([]);
      };
      await check(['reward', 'name', 'mark']);
      await shop.details(offerOf(landmarks.sample));
      await check(['reward', 'get', 'lead']);
      // The button stands out from what it is on.
      const [fill = '', ground = ''] = await shop.getOffer.evaluate((button) => [
        getComputedStyle(button).backgroundColor,
        getComputedStyle(button.closest('.dialog') ?? button).backgroundColor,
      ]);
      expect(fill).not.toBe(ground);
      await shop.getOffer.click();
      await expect(shop.dialog.getByText('The offer is open in a new tab.')).toBeVisible();
    });
  }
}
