import type { Page } from '@playwright/test';

/** Pixels along the edge of the blocks that are compared. */
const BLOCK = 8;
/**
 * How far the mean of a block may be off, in each of red, green and blue from 0 to 255, and what share of all blocks may be
 * off by more: a few by something, such as a mark that moves, and many by little, such as lines in another tone. A browser
 * that draws with another engine was seen to be off by more than 7 in one block of 5,000, by more than 3 in one of 300.
 */
const LIMITS = [
  { by: 7, share: 0.0008 },
  { by: 3, share: 0.015 },
] as const;

/** Means of the blocks of a picture: red, green and blue, block by block. */
interface Means {
  width: number;
  height: number;
  means: number[];
}

/** Where blocks begin, in pixels from their grid: browsers put a line of text a pixel higher or lower. */
const SHIFTS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
const UNSHIFTED = SHIFTS.findIndex(([x, y]) => x === 0 && y === 0);

/** The means of the blocks of a PNG, for each of the shifts. */
const measure = (page: Page, png: Buffer): Promise<Means[]> =>
  page.evaluate(
    async ({ source, block, shifts }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const [width, height] = [Math.ceil(image.naturalWidth / block), Math.ceil(image.naturalHeight / block)];
      const canvas = new OffscreenCanvas(width * block, height * block).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('There is no canvas.');
      return shifts.map(([x, y]) => {
        canvas.clearRect(0, 0, width * block, height * block);
        canvas.drawImage(image, x, y);
        const { data } = canvas.getImageData(0, 0, width * block, height * block);
        const sums = new Float64Array(width * height * 3);
        for (let at = 0; at < data.length; at += 4) {
          const [column, row] = [(at / 4) % (width * block), Math.floor(at / 4 / (width * block))];
          const place = (Math.floor(row / block) * width + Math.floor(column / block)) * 3;
          for (const channel of [0, 1, 2])
            sums[place + channel] = (sums[place + channel] ?? 0) + (data[at + channel] ?? 0);
        }
        return { width, height, means: [...sums].map((sum) => Math.round(sum / block ** 2)) };
      });
    },
    { source: urlOf(png), block: BLOCK, shifts: SHIFTS.map(([x, y]) => [x, y] as [number, number]) },
  );

/** A picture reduced to the means of its blocks, as a PNG in which each is a pixel: what is kept of an approved one. */
export async function reduce(page: Page, png: Buffer): Promise<Buffer> {
  const whole = (await measure(page, png))[UNSHIFTED];
  if (!whole) throw new Error('There is nothing to reduce.');
  const data = await page.evaluate(({ width, height, means }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    const picture = context.createImageData(width, height);
    for (let place = 0; place < width * height; place++) {
      picture.data.set([...means.slice(place * 3, place * 3 + 3), 255], place * 4);
    }
    context.putImageData(picture, 0, 0);
    return canvas.toDataURL('image/png');
  }, whole);
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

/** The means that a reduced picture keeps. */
const unreduce = (page: Page, png: Buffer): Promise<Means> =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    if (!canvas) throw new Error('There is no canvas.');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    return { width, height, means: [...data].filter((_, at) => at % 4 !== 3) };
  }, urlOf(png));

/**
 * How a picture differs from an approved and reduced one, in words; empty where it does not. Means of blocks forget how the
 * edges of letters are drawn, which differs between machines; what moves, goes or has another color changes many of them.
 */
export async function difference(page: Page, approved: Buffer, png: Buffer): Promise<string> {
  const [wanted, seen] = [await unreduce(page, approved), await measure(page, png)];
  if (seen[0]?.width !== wanted.width || seen[0].height !== wanted.height) return 'It is of another size.';
  const blocks = Array.from({ length: wanted.width * wanted.height }, (_, place) => {
    const off = ({ means }: Means) =>
      Math.max(...[0, 1, 2].map((at) => Math.abs((means[place * 3 + at] ?? 0) - (wanted.means[place * 3 + at] ?? 0))));
    const [x, y] = [(place % wanted.width) * BLOCK, Math.floor(place / wanted.width) * BLOCK];
    return { x, y, by: Math.min(...seen.map(off)) };
  });
  for (const { by, share } of LIMITS) {
    const found = blocks.filter((block) => block.by > by);
    if (found.length <= blocks.length * share) continue;
    const worst = found.sort((one, other) => other.by - one.by).slice(0, 5);
    const places = worst.map((block) => `${block.x},${block.y} by ${block.by}`).join('; ');
    return `${found.length} of ${blocks.length} blocks differ by more than ${by}, such as ${places}.`;
  }
  return '';
}

const urlOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
