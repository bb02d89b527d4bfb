import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkSizes, measure } from '../../src/tools/sizes.ts';

describe('the sizes of built files', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sizes-'));
    writeFileSync(join(folder, 'a.js'), 'x'.repeat(100_000));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const sizes = (gate: number) => measure(folder, [{ file: 'a.js', gate }]);

  test('pass at the gate and fail one byte above it', () => {
    const bytes = Number(sizes(0)[0]?.bytes);
    expect(() => checkSizes(sizes(bytes))).not.toThrow();
    expect(() => checkSizes(sizes(bytes - 1))).toThrow('a.js is 1 bytes over its gate');
  });

  test('fail where a file is missing', () => {
    expect(() => checkSizes(measure(folder, [{ file: 'b.js', gate: 10 }]))).toThrow('b.js is missing');
  });

  test('are those of chunks too, whatever hash is in their names', () => {
    writeFileSync(join(folder, 'offer-wall.html.x0123abcd.js'), 'x');
    const [chunk] = measure(folder, [{ file: 'offer-wall.html.js', gate: 100 }]);
    expect(chunk?.bytes).toBeGreaterThan(0);
  });
});
