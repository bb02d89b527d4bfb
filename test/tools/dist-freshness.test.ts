import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceHash } from '../../src/tools/dist-freshness.ts';

let root: string;
let other: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-'));
  for (const folder of ['src/wall', 'public/creatives', 'test']) mkdirSync(join(root, folder), { recursive: true });
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'src/embed.ts', 'src/wall/wall.ts'];
  for (const file of files) writeFileSync(join(root, file), file);
  other = `${root}-other`;
  cpSync(root, other, { recursive: true });
});

afterEach(() => {
  for (const folder of [root, other]) rmSync(folder, { recursive: true });
});

test('source is the same wherever it lies, and whatever is tested', () => {
  writeFileSync(join(other, 'test/wall.test.ts'), 'more');
  expect(sourceHash(other)).toBe(sourceHash(root));
});

test.each(['src/wall/wall.ts', 'src/wall/more.css', 'public/creatives/a.svg', 'package-lock.json', 'tsconfig.json'])(
  'source is another with a changed or new %s',
  (file) => {
    writeFileSync(join(other, file), 'changed');
    expect(sourceHash(other)).not.toBe(sourceHash(root));
  },
);

test('source is another with a file of another name', () => {
  renameSync(join(other, 'src/wall/wall.ts'), join(other, 'src/wall/walls.ts'));
  expect(sourceHash(other)).not.toBe(sourceHash(root));
});
