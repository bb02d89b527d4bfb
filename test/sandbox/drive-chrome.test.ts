import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChrome, openPage } from '../../src/sandbox/drive-chrome.ts';

let folder: string;
const temporary = process.env.TMPDIR;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drive-chrome-test-'));
  process.env.TMPDIR = folder;
});
afterEach(() => {
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  rmSync(folder, { recursive: true });
});

/** A program that stands in the browser's place. */
function program(script: string, mode = 0o755): string {
  const path = join(folder, 'browser');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, mode);
  return path;
}

it.each([
  ['ends at once', program.bind(null, 'exit 127'), 'has ended'],
  ['says nothing', program.bind(null, 'exec sleep 60'), 'does not answer'],
  ['has a child that outlives it and says nothing', program.bind(null, 'sleep 5 & wait'), 'does not answer'],
  ['is no program', program.bind(null, '', 0o644), 'cannot be started'],
  ['is not there', () => '/nowhere/chrome', 'cannot be started'],
])('a browser that is none, as it %s, is told of in words, and nothing of it stays', async (_, make, words) => {
  await expect(openPage(make(), 500)).rejects.toThrow(words);
  expect(readdirSync(folder).filter((name) => name !== 'browser')).toEqual([]);
});

describe('CHROME_PATH', () => {
  it('names the browser', () => {
    const path = program('');
    expect(findChrome({ CHROME_PATH: path })).toBe(path);
  });

  it('is refused in words where there is no such file', () => {
    expect(() => findChrome({ CHROME_PATH: '/nowhere/chrome' })).toThrow("CHROME_PATH is '/nowhere/chrome'");
  });
});
