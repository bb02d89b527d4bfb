import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../src/tools/bundles.ts';

/** What no hand can do, and the folder of the tests that would do it. */
const refused = {
  'a field that is filled at once': ['e2e', "await page.getByRole('searchbox').fill('tea');"],
  'a field that is filled by its selector': ['e2e', "await page.fill('input', 'tea');"],
  'a field of a component that is filled at once': ['test', "await userEvent.fill(field, 'tea');"],
  'an element that is clicked in the page': ['e2e', 'await button.evaluate((element) => element.click());'],
  'an element that is clicked by a script': ['e2e', "document.querySelector('button')?.click();"],
  'an element of a component that is clicked by a script': ['test', 'export const turn = () => next().click();'],
};
const allowed = {
  keys: ['e2e', "await field.pressSequentially('tea');"],
  'a press at a place': ['e2e', 'await Promise.all([popup, button.click()]);'],
  'a list of one value': ['e2e', 'export const often = Array<number>(3).fill(1);'],
};

/** A folder with the linter's own settings, and a file for each of these. */
let folder: string;
/** What the linter says of them. */
let said: string;
const nameOf = (title: string): string => `${title.replaceAll(' ', '-')}.ts`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hands-'));
  for (const path of ['biome.json', '.gitignore', 'test/lint']) {
    await cp(fromRoot(path), join(folder, path), { recursive: true });
  }
  for (const [title, [place = '', text = '']] of Object.entries({ ...refused, ...allowed })) {
    await mkdir(join(folder, place), { recursive: true });
    await writeFile(join(folder, place, nameOf(title)), `${text}\n`);
  }
  said = await new Promise((done) => {
    const biome = fromRoot('node_modules/@biomejs/biome/bin/biome');
    execFile(process.execPath, [biome, 'lint', '--reporter=github'], { cwd: folder }, (_, out) => done(out));
  });
});
afterAll(() => rm(folder, { recursive: true }));

const complaint = (title: string) => said.split('\n').find((line) => line.includes(`${nameOf(title)},`)) ?? '';

describe('the linter', () => {
  it.each(Object.keys(refused))('refuses %s', (title) => {
    expect(complaint(title)).toMatch(/People (type key by key|press at a place)/);
  });

  it.each(Object.keys(allowed))('lets %s be', (title) => {
    expect(complaint(title)).toBe('');
  });
});
