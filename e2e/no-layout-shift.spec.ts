import type { Page } from '@playwright/test';
import { begin, expect, test } from './support/fixtures.ts';
import type { Font } from './support/publisher-site.ts';
import type { Shop } from './support/shop-page.ts';

declare global {
  interface Window {
    /** Every height at which what follows the wall has stood since the wall was first drawn, in pixels of the page. */
    places: number[];
  }
}

const WIDTHS = [240, 320, 360, 414, 600, 768, 1280];

const LANGUAGES = { tr: 'Turkish', de: 'German', en: 'English' };

/** Every language and every font, the longest words in the widest letters; `npm test` tries the first of them. */
const LOOKS: readonly { locale: keyof typeof LANGUAGES; font: Font; size: string }[] = [
  { locale: 'tr', font: 'wide', size: '16px' },
  { locale: 'de', font: 'wide', size: '16px' },
  { locale: 'de', font: 'serif', size: '16px' },
  { locale: 'en', font: 'narrow', size: '24px' },
];

/** Notes in each frame where what follows the wall stands. */
function watchPlace(): void {
  window.places = [];
  const look = () => {
    const after = document.querySelector('#after');
    const isDrawn = document.querySelector('offer-wall')?.shadowRoot?.querySelector('.card');
    const place = scrollY + (after?.getBoundingClientRect().top ?? 0);
    if (after && isDrawn && window.places.at(-1) !== place) window.places.push(place);
    requestAnimationFrame(look);
  };
  look();
}

/** What moved, in words: what follows the wall, by more than 2 px in all. */
async function moves(page: Page): Promise<string[]> {
  const places = await page.evaluate(() => window.places);
  const distance = Math.max(...places) - Math.min(...places);
  return distance > 2 ? [`what follows moves by ${Math.round(distance)} px`] : [];
}

/** Which parts stick out of the wall or of their card by a pixel, and which figures are broken in two. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('offer-wall')?.shadowRoot;
    const wall = root?.querySelector('.wall');
    if (!root || !wall) return ['nothing is drawn'];
    const inside = (inner: Element, outer: Element, edge = 0): boolean => {
      const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
      return a.left >= b.left + edge - 1 && a.right <= b.right - edge + 1 && a.bottom <= b.bottom + 1;
    };
    const edge = Number.parseFloat(getComputedStyle(wall).paddingInlineStart);
    const nameOf = (element: Element) => `${element.className} "${element.textContent?.slice(0, 30)}"`;
    // The tabs themselves are scrolled into sight, sideways.
    const parts = [...wall.querySelectorAll('[class]:not(dialog, dialog *, .tabs *)')].filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().width > 0,
    );
    const out = parts.filter((part) => {
      const card = part.closest('.card');
      // A name's box reaches beyond its card on purpose, for what is cut off its words: see card.css.
      return !part.matches('.name-heading') && (!inside(part, wall, edge) || (card && !inside(part, card)));
    });
    const cut = parts.filter(
      (part) => part.matches('.reward, .tabs > *, .button') && part.scrollWidth > part.clientWidth + 1,
    );
    const broken = parts.filter((part) => {
      const words = part.matches('.reward') ? part.firstChild : null;
      const figure = /\d[\d.,\s]*/u.exec(words?.textContent ?? '');
      if (!words || !figure) return false;
      const range = document.createRange();
      range.setStart(words, figure.index);
      range.setEnd(words, figure.index + figure[0].trimEnd().length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
      ...out.map((part) => `${nameOf(part)} sticks out`),
      ...cut.map((part) => `${nameOf(part)} is cut off`),
      ...broken.map((part) => `${nameOf(part)} is broken`),
    ];
  });

/** Holds back the wall and the words until there are skeletons, and the parts that come on demand until there are cards. */
async function slowDown({ page }: Shop, locale: string): Promise<void> {
  const skeletons = page.locator('.grid[data-waiting=true]');
  for (const part of ['wall', locale]) {
    await page.route(`**/offer-wall.${part}.*`, async (route) => {
      await expect(skeletons).toBeVisible();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      await route.continue();
    });
  }
  await page.route('**/offer-wall.features.*', async (route) => {
    await expect(page.locator('.name')).toHaveCount(10);
    await route.continue();
  });
}

/** Waits until all has come that comes late: controls, counts, and the marks of what the member has begun and done. */
async function arrived({ page }: Shop): Promise<void> {
  await expect(page.getByRole('tab').last()).toHaveText(/\d/);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.locator('.mark')).toHaveCount(2);
}

for (const [index, { locale, font, size }] of LOOKS.entries()) {
  const tag = index === 0 ? [] : '@slow';
  test.describe(() => {
    test.use({ font });

    test(`at every width the wall keeps its place while it loads, and nothing sticks out: ${LANGUAGES[locale]}, ${font} letters of ${size}`, {
      tag,
    }, async ({ page, shop, api }) => {
      begin(api);
      await page.addInitScript(watchPlace);
      await slowDown(shop, locale);
      const seen: Record<number, string[]> = {};
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        api.tenant.faults.set('offers', { kind: 'delay', hold: true, times: 1 });
        await shop.open({
          html: `lang="${locale}"`,
          attributes: {
            locale,
            controls: 'search category sort featured',
            style: `--offer-wall-font-size: ${size}`,
          },
          after: '<p id="after">After</p>',
        });
        await expect(page.getByRole('navigation')).not.toHaveAttribute('inert');
        await api.release();
        await arrived(shop);
        seen[width] = [...(await moves(page)), ...(await faults(page))];
      }
      expect(seen).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, []])));
    });
  });
}

test.describe('a list that grows', () => {
  test.use({ font: 'wide' });

  test('holds the place of its button, which comes on demand', async ({ page, shop }) => {
    await page.addInitScript(watchPlace);
    await page.route('**/offer-wall.features.*', async (route) => {
      await expect(shop.cards).toHaveCount(4);
      await route.continue();
    });
    await shop.open({ attributes: { paging: 'more', 'page-size': 4 }, after: '<p id="after">After</p>' });
    await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
    await expect(shop.tab('Completed')).toHaveText(/\d/);
    expect(await moves(page)).toEqual([]);
  });
});
