/** A color as it is painted: red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

const WIDTH = 512;

/**
 * Colors of CSS in whatever space they are written, as the browser paints them, several of them one over another: all at
 * once, since reading takes long.
 */
export function rgbOf<const T extends readonly (string | readonly string[])[]>(colors: T): { [K in keyof T]: Rgb } {
  const height = Math.ceil(colors.length / WIDTH);
  const canvas = new OffscreenCanvas(WIDTH, height).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('There is no canvas.');
  colors.forEach((color, index) => {
    for (const layer of [color].flat()) {
      canvas.fillStyle = layer;
      canvas.fillRect(index % WIDTH, Math.floor(index / WIDTH), 1, 1);
    }
  });
  const { data } = canvas.getImageData(0, 0, WIDTH, height);
  const at = (place: number) => data[place] ?? 0;
  const all = colors.map((color, index): Rgb => {
    if (at(index * 4 + 3) !== 255) throw new Error(`${color} is not opaque.`);
    return [at(index * 4), at(index * 4 + 1), at(index * 4 + 2)];
  });
  return all as { [K in keyof T]: Rgb };
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, from 1 to 21. */
export function ratio([one, other]: readonly [Rgb, Rgb]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
