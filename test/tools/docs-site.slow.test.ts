import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../src/tools/project-files.ts';

const OUT = fromRoot('node_modules/.cache/docs');

test('the documentation becomes pages whose links lead somewhere, headings and files included', () => {
  // VitePress itself fails at a page that is not there.
  const program = fromRoot('node_modules/vitepress/bin/vitepress.js');
  execFileSync(process.execPath, [program, 'build', fromRoot('public/docs')], { stdio: 'ignore' });
  const files = new Set(readdirSync(OUT, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`));
  const pages = new Map(
    [...files].filter((name) => name.endsWith('.html')).map((name) => [name, readFileSync(join(OUT, name), 'utf8')]),
  );
  expect(pages.size).toBeGreaterThan(25);
  const dead = [...pages].flatMap(([from, html]) =>
    [...html.matchAll(/\s(?:href|src|srcset)="([^":]+)"/g)].flatMap(([, address = '']) => {
      const [path = '', anchor = ''] = address.split('#');
      const to = path === '' ? from : posix.join('/', path === '/' ? 'index.html' : path);
      const isThere = files.has(to) && (!anchor || pages.get(to)?.includes(`id="${decodeURIComponent(anchor)}"`));
      return isThere ? [] : [`${from}: no ${address}`];
    }),
  );
  expect(dead).toEqual([]);
  const named = [...readFileSync(join(OUT, 'llms.txt'), 'utf8').matchAll(/\]\((\/.+?)\)/g)].map(([, page]) => page);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((page) => !pages.has(`${page}`))).toEqual([]);
}, 300_000);
