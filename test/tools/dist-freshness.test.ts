import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceHash } from '../../src/tools/dist-freshness.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-'));
  for (const folder of ['src/wall', 'public/creatives', 'test']) mkdirSync(join(root, folder), { recursive: true });
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'src/embed.ts', 'src/wall/wall.ts'];
  for (const file of files) writeFileSync(join(root, file), file);
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['src/wall/wall.ts', true],
  ['src/wall/more.css', true],
  ['public/creatives/a.svg', true],
  ['package-lock.json', true],
  ['tsconfig.json', true],
  ['test/wall.test.ts', false],
])('whether source is another with a changed or new %s: %s', (file, isOther) => {
  const before = sourceHash(root);
  writeFileSync(join(root, file), 'changed');
  expect(sourceHash(root) !== before).toBe(isOther);
});

test('source is another with a file of another name', () => {
  const before = sourceHash(root);
  renameSync(join(root, 'src/wall/wall.ts'), join(root, 'src/wall/walls.ts'));
  expect(sourceHash(root)).not.toBe(before);
});
