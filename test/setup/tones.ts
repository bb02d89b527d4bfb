import type { Rgb } from './contrast.ts';

/**
 * What `src/ui/tones.css` computes, once more: a browser takes minutes for what this does in a second. The test that uses it
 * compares both.
 */

type Triple = [number, number, number];

/** A color's linear red, green and blue, from 0 to 1. */
export type Linear = readonly [number, number, number];

const map = ([a, b, c]: Linear, change: (value: number) => number): Triple => [change(a), change(b), change(c)];

/** The table of linear values for all of a channel's 256. */
const TABLE = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** A color of six digits. */
export function linearOf(hex: string): Linear {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((place) => TABLE[Number.parseInt(hex.slice(place, place + 2), 16)] ?? 0);
  return [r, g, b];
}

/** The same as it is painted. */
export const paintedOf = (color: Linear): Rgb =>
  map(color, (value) => {
    const share = value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, share)));
  });

export const luminanceOf = ([r, g, b]: Linear): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Black or white, whichever can be read on a ground: 0 or 1. */
export const poleOf = (ground: Linear): 0 | 1 => (luminanceOf(ground) < 0.179 ? 1 : 0);

/** A tone as it can be read on a ground. */
function legible(tone: Linear, ground: Linear): Linear {
  const own = luminanceOf(tone);
  const pole = poleOf(ground);
  const wanted = pole
    ? Math.min(1, 7.3 * luminanceOf(ground) + 0.315)
    : Math.max(0, luminanceOf(ground) / 7.3 - 0.0432);
  const share = own === pole ? 0 : Math.min(1, Math.max(0, (wanted - own) / (pole - own)));
  return map(tone, (value) => value + (pole - value) * share);
}

/** The channels of OKLab. */
function labOf([r, g, b]: Linear): Triple {
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

function linearOfLab([light, a, b]: Linear): Linear {
  const l = (light + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (light - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (light - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

/** `color-mix(in oklab, …)` with so much of the first color. */
function mix(one: Linear, share: number, other: Linear): Linear {
  const [a, b] = [labOf(one), labOf(other)];
  return linearOfLab([0, 1, 2].map((place) => (a[place] ?? 0) * share + (b[place] ?? 0) * (1 - share)) as Triple);
}

/** Gray text on a ground: `lightness` on black, and how much more on white. */
const grayOf = (ground: Linear, lightness: number, more: number, chroma: number, hue: number): Linear => {
  const angle = (hue * Math.PI) / 180;
  return linearOfLab([lightness + more * poleOf(ground), chroma * Math.cos(angle), chroma * Math.sin(angle)]);
};

/** All tones of a ground. */
export function tonesOn(ground: Linear, accent: Linear) {
  const quiet = legible(linearOf('#767c8c'), ground);
  return {
    text: legible(grayOf(ground, 0.207, 0.754, 0.013, 272), ground),
    muted: quiet,
    ink: legible(accent, ground),
    amber: legible(linearOf('#f0a030'), ground),
    green: legible(linearOf('#2fb574'), ground),
    red: legible(linearOf('#ff6b6b'), ground),
    field: mix(quiet, 0.7, ground),
  };
}

/** What leads on is filled with: the accent, unless it is lost on a dark surface. */
export function fillOn(surface: Linear, accent: Linear): Linear {
  const wanted = poleOf(surface)
    ? 7.3 * luminanceOf(surface) + 0.315
    : Math.max(0, luminanceOf(surface) / 7.3 - 0.0432);
  return luminanceOf(accent) < 0.411 * wanted - 0.0295 ? legible(accent, surface) : accent;
}

/** What the accent makes of a surface: `--tint`. */
export const tintOf = (accent: Linear, surface: Linear): Linear => mix(accent, 0.12, surface);
