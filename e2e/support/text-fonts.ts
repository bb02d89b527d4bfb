import type { Page } from '@playwright/test';

/**
 * What text is written in on the pages of tests about layout, so that nothing depends on the fonts of the machine:
 * development dependencies, which no build contains.
 */
const FAMILIES = {
  narrow: ['pt-sans-narrow', 'PT Sans Narrow'],
  /** As wide as Verdana; on many a Linux machine there is no other. */
  wide: ['dejavu-sans', 'DejaVu Sans'],
  serif: ['pt-serif', 'PT Serif'],
} as const;

/** One of the families that tests bring. */
export type Font = keyof typeof FAMILIES;

/** Where a site serves the packages of the families. */
export const FONTS = '/fonts/';

/** For the head of a page, whose text is then in a family. */
export function fontHead(font: Font): string {
  const [name, family] = FAMILIES[font];
  const sheets = [400, 700].map((weight) => `<link rel="stylesheet" href="${FONTS}${name}/${weight}.css">`);
  return `${sheets.join('')}<style>body { font-family: '${family}' }</style>`;
}

/** Lets the wall begin only when the page's font is there: a font that comes late moves whatever is written in it. */
export async function awaitFonts(page: Page): Promise<void> {
  await page.route('**/offer-wall.js', async (route) => {
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
    await route.continue();
  });
}
