import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../src/tools/bundles.ts';
import { packageTo } from '../../src/tools/pack.ts';

/** The package as npm would publish it. */
describe('the package for frameworks', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  let tarball: string;

  beforeAll(() => {
    tarball = packageTo(folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('gives publint nothing to say', async () => {
    const { buffer } = new Uint8Array(readFileSync(tarball));
    expect((await publint({ pack: { tarball: buffer } })).messages).toEqual([]);
  });

  test('has types for every door under every way to resolve them', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
    if (!analysis.types) throw new Error('The package has no types.');
    expect(Object.keys(analysis.entrypoints)).toEqual(expect.arrayContaining(['.', './define', './react', './vue']));
    // It is ESM only: `require` of it works from Node 20.19 on, which attw does not count.
    expect(analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
  });

  test('has every file that its exports name', () => {
    execFileSync('tar', ['xzf', tarball, '-C', folder]);
    const { exports }: { exports: Record<string, unknown> } = JSON.parse(
      readFileSync(join(folder, 'package/package.json'), 'utf8'),
    );
    const paths = JSON.stringify(exports).match(/\.\/[\w./-]+(?=",?|"\})/g) ?? [];
    const files = paths.filter((path) => path.startsWith('./dist/'));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => !existsSync(join(folder, 'package', path)))).toEqual([]);
  });

  test('types the element for React and Preact, and window.OfferWall for scripts, checking libraries too', () => {
    const project = mkdtempSync(join(tmpdir(), 'types-'));
    const modules = join(project, 'node_modules');
    mkdirSync(modules);
    for (const name of ['react', '@types', 'preact', '@preact'])
      symlinkSync(fromRoot(`node_modules/${name}`), join(modules, name));
    execFileSync('tar', ['xzf', tarball, '-C', modules]);
    cpSync(join(modules, 'package'), join(modules, 'offer-wall'), { recursive: true });
    cpSync(fromRoot('test/types'), join(project, 'src'), { recursive: true });
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      jsx: 'react-jsx',
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: [],
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    const compiler = fromRoot('node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
    rmSync(project, { recursive: true });
    expect(stdout).toBe('');
  });
});
