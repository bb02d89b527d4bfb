import { expect, test } from 'vitest';
import figures from '../../public/figures.json';
import { measureBytes } from '../../src/tools/figures.ts';

/** How far files may be from what is said of them, as a part: as far as their limits are from the last release. */
const AIR = 0.03;

test('what the home page says can be counted is so: "npm run figures" brings it up to date', () => {
  for (const [file, bytes] of Object.entries(measureBytes())) {
    const said = figures.bytes[file as keyof typeof figures.bytes];
    expect(Math.abs(bytes / said - 1), file).toBeLessThan(AIR);
  }
  expect(figures.credit.lost).toBe(0);
});
