import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../src/tools/bundles.ts';
import { BUILD_PATIENCE, built } from './built.ts';
import { piecesOf } from './stock/pieces.ts';
import { reference, type Uses, usesOf } from './stock/reference.ts';

describe('what ships of the libraries', { timeout: BUILD_PATIENCE }, () => {
  let folder: string;

  beforeAll(() => {
    folder = built();
  }, BUILD_PATIENCE);

  const read = (script: string): string => readFileSync(join(folder, script), 'utf8');

  /** The texts of the pieces that an installed library has and a script of ours lacks. */
  function missing(installed: string, script: string): string[] {
    const shipped = piecesOf(script);
    return [...piecesOf(installed)].flatMap(([key, text]) => (shipped.has(key) ? [] : [text]));
  }

  const libraries = { preact: ['h', 'render'], '@preact/signals': ['signal'] };
  const purifier = { dompurify: ['default'] };
  test.each([
    ['offer-wall.js', libraries, 130],
    ['offer-wall.html.js', purifier, 150],
    ['offer-wall.standalone.js', { ...libraries, ...purifier }, 280],
    ['index.js', libraries, 130],
  ])('is, in %s, what their authors publish', async (script, packages, least) => {
    const uses = usesOf(join(folder, script));
    for (const [name, names] of Object.entries<string[]>(packages)) {
      expect([...(uses.get(name) ?? [])], name).toEqual(expect.arrayContaining(names));
    }
    const installed = await reference(uses);
    expect(piecesOf(installed).size).toBeGreaterThan(least);
    expect(missing(installed, read(script))).toEqual([]);
  });

  test('is looked at in every script that has something of them', () => {
    const withLibraries = readdirSync(folder).filter(
      (name) => name.endsWith('.js.map') && read(name).includes('node_modules/'),
    );
    expect(withLibraries.map((name) => name.replace('.map', ''))).toEqual([
      'index.js',
      'offer-wall.html.js',
      'offer-wall.js',
      'offer-wall.standalone.js',
    ]);
  });

  test.each([
    ['a body', 'dompurify', 'offer-wall.html.js', 'dompurify/dist/purify.es.mjs', 'return false', 'return true'],
    ['a list', 'dompurify', 'offer-wall.html.js', 'dompurify/dist/purify.es.mjs', 'annotation-xml', 'annotation'],
    ['a property', 'preact', 'offer-wall.js', 'preact/dist/preact.mjs', '.removeAttribute(', '.toggleAttribute('],
    ['a global', 'preact', 'offer-wall.js', 'preact/dist/preact.mjs', 'queueMicrotask', 'setTimeout'],
  ])('is told apart from a copy with %s changed: %s', async (_what, name, script, file, before, after) => {
    const copies = mkdtempSync(fromRoot('node_modules/.cache/changed-'));
    try {
      const source = readFileSync(fromRoot(`node_modules/${file}`), 'utf8');
      expect(source.includes(before), before).toBe(true);
      const copy = join(copies, 'copy.mjs');
      writeFileSync(copy, source.replace(before, after));
      const uses: Uses = new Map([[name, usesOf(join(folder, script)).get(name) ?? new Set()]]);
      expect(missing(await reference(uses, { [name]: copy }), read(script))).not.toEqual([]);
    } finally {
      rmSync(copies, { recursive: true });
    }
  });
});

describe('a piece of a script', () => {
  const same = (one: string, other: string) => [...piecesOf(other).keys()].every((key) => piecesOf(one).has(key));

  test('is the same whatever its variables and labels are called', () => {
    const one = 'let a; function b(c) { d: for (const e of c) { a = e; continue d } return { a, f: window.g } }';
    const other = 'let z; function y(x) { w: for (const v of x) { z = v; continue w } return { a: z, f: window.g } }';
    expect(same(one, other)).toBe(true);
  });

  test.each([
    ['another variable', 'function b(c, d) { return c }', 'function b(c, d) { return d }'],
    ['a variable of the same name elsewhere', '(a, b) => { { let b; b = a } }', '(a, b) => { { let c; b = a } }'],
    ['another property', '(a) => a.text', '(a) => a.html'],
    ['another global', '() => document', '() => window'],
    ['another text', "() => 'a'", "() => 'b'"],
    ['another operator', '(a) => a > 1', '(a) => a < 1'],
    ['another pattern', 'let a = /a/i', 'let a = /a/'],
    ['a longer list', "let a = ['a']", "let a = ['a', 'b']"],
  ])('is another with %s', (_what, one, other) => {
    expect(same(one, one)).toBe(true);
    expect(same(one, other)).toBe(false);
  });
});
