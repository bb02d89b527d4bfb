import type { Page } from 'playwright';
import type { Group } from './shots.ts';
import { fontRules, type Studio } from './studio.ts';

/** How wide and how high a picture is on the sheet at most, in pixels, and the sheet itself. */
const CELL = { width: 560, height: 560 };
const SHEET = 2400;

/** A PNG as a WebP of a quality from 0 to 1, by the browser's own encoder. */
export async function toWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const data = await page.evaluate(
    async ([source = '', grade = '']) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', Number(grade));
    },
    [urlOf(png), `${quality}`],
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

/** Takes all pictures and lays them out on one page, as a PNG. */
export async function contactSheet(studio: Studio, groups: readonly Group[]): Promise<Buffer> {
  const sections: string[] = [];
  for (const { title, shots } of groups) {
    const figures: string[] = [];
    for (const shot of shots) {
      figures.push(
        `<figure><img src="${urlOf(await studio.take(shot))}" alt=""><figcaption>${shot.name}</figcaption></figure>`,
      );
    }
    sections.push(`<h2>${title}</h2><div>${figures.join('')}</div>`);
  }
  const page = await studio.blank();
  await page.setViewportSize({ width: SHEET, height: 1000 });
  await page.setContent(`<!doctype html><html lang="en"><style>${fontRules()}${STYLES}</style>${sections.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  return page.screenshot({ fullPage: true });
}

const urlOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

const STYLES = `
body { margin: 40px; background: #dfe2e8; color: #16181f; font: 22px Pictures, sans-serif }
h2 { margin: 48px 0 16px; font-size: 30px }
h2:first-of-type { margin-top: 0 }
div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 28px }
figure { margin: 0 }
img { display: block; max-width: ${CELL.width}px; max-height: ${CELL.height}px; border-radius: 6px; box-shadow: 0 1px 6px #0004 }
figcaption { margin-top: 8px; font-size: 18px }`;
