import type { Page } from '@playwright/test';

/** How many pixels of two pictures differ so that an eye could see it; all of them where their sizes do. */
export function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<{ of: number; differ: number }> {
  return page.evaluate(
    async (pictures) => {
      const read = async (base64: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height);
      };
      const [first, second] = await Promise.all(pictures.map(read));
      if (!first || !second) throw new Error('There are no pictures.');
      const of = first.width * first.height;
      if (first.width !== second.width || first.height !== second.height) return { of, differ: of };
      let differ = 0;
      for (let place = 0; place < first.data.length; place += 4) {
        const far = [0, 1, 2].some(
          (channel) => Math.abs((first.data[place + channel] ?? 0) - (second.data[place + channel] ?? 0)) > 16,
        );
        if (far) differ++;
      }
      return { of, differ };
    },
    [one, other].map((picture) => picture.toString('base64')),
  );
}
