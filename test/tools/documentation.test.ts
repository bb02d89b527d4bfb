/** What documents say of commands, files, codes, checks, options and addresses is so: each is compared with the source. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apps } from '../../e2e/frameworks/apps.ts';
import { address, pageQuery } from '../../src/api/address.ts';
import { preloadOf } from '../../src/api/preload-links.ts';
import { options } from '../../src/config/options.ts';
import { checks } from '../../src/doctor/checks.ts';
import { starter } from '../../src/tools/bench/compared-pages.ts';
import { readFaults } from '../../src/tools/doctor-pages.ts';
import { fromRoot } from '../../src/tools/project-files.ts';
import { frameworksPage } from '../../src/tools/update-documents.ts';
import { viewKey } from '../../src/wall/views.ts';

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');
const documents = [
  'README.md',
  'CHANGELOG.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  ...['api', 'wall', 'ui', 'html'].map((folder) => `src/${folder}/README.md`),
  ...readdirSync(fromRoot('public/docs')).flatMap((name) => (name.endsWith('.md') ? `public/docs/${name}` : [])),
];
const sources = documents.map((path) => ({ path, source: read(path) }));

describe('the documentation', () => {
  test('names only commands that there are', () => {
    const { scripts, bin } = JSON.parse(read('package.json'));
    const known = (name: string): boolean => Object.hasOwn(scripts, name);
    for (const { path, source } of sources) {
      for (const [, name = ''] of source.matchAll(/npm run ([\w:]+)/g))
        expect(known(name), `${path}: ${name}`).toBe(true);
      for (const [, name = ''] of source.matchAll(/npx ([\w-]+) sandbox/g)) expect(Object.keys(bin)).toContain(name);
      for (const [, file = ''] of source.matchAll(/npx tsx ([\w/.]+)/g))
        expect(existsSync(fromRoot(file)), file).toBe(true);
    }
  });

  test('names only files and folders of the source that there are', () => {
    for (const { path, source } of sources.filter((each) => each.path !== 'CHANGELOG.md')) {
      for (const [, file = ''] of source.matchAll(/`((?:src|test|e2e|public|\.github|\.ci)\/[\w./-]*)`/g)) {
        expect(existsSync(fromRoot(file)), `${path}: ${file}`).toBe(true);
      }
    }
  });

  test('explains every error code, each under a heading of its own', () => {
    const found = (path: string, line: RegExp) => [...read(path).matchAll(line)].map(([, code]) => code).sort();
    const codes = found('src/api/error.ts', /^ {2}\| '([\w-]+)'/gm);
    expect(codes).toContain('unsafe-link');
    expect(found('public/docs/errors.md', /^## `([\w-]+)`$/gm)).toEqual(codes);
  });

  test('explains every check of the doctor, each under a heading of its own', () => {
    const names = [...read('public/docs/troubleshooting.md').matchAll(/^### `([\w-]+)`$/gm)].map(([, name]) => name);
    expect(names).toEqual(Object.keys(checks));
    for (const { name, check } of readFaults()) expect(names, name).toContain(check);
  });

  test('says how views are stored as they are', () => {
    const key = viewKey(
      { memberId: '<member>', placementId: '<placement>', baseUrl: '<base URL>', params: {} },
      '<offer>',
    );
    expect(read('public/docs/consent.md').replaceAll('\\|', '|')).toContain(`\`${key}\``);
  });

  test('gives publishers the hints that are measured, and the address that the wall asks for', () => {
    const caller = { baseUrl: 'https://api.example', memberId: '2173', params: {} };
    const first = address('offers', caller, pageQuery({ pageSize: 12, placementIds: '' }, 0));
    expect(read('public/docs/performance.md')).toContain(`${preloadOf(first)}\n  <script>${starter}</script>\n`);
    const hash = createHash('sha256').update(starter).digest('base64');
    expect(read('public/docs/csp.md')).toContain(`'sha256-${hash}'`);
  });

  test('uses only options that there are, on tags and elements', () => {
    const names = Object.keys(options).map((name) => name.replace(/(?=[A-Z])/g, '-').toLowerCase());
    const known = new Set([...names, 'target', 'chunks', 'locale-src', 'placement-ids']);
    // The snippets for frameworks are parts of applications, which are type-checked.
    for (const { path, source } of sources.filter((each) => !each.path.endsWith('/frameworks.md'))) {
      for (const [tag] of source.matchAll(/<offer-wall\s[^>]*>|<script[^>]*data-base-url[^>]*>/g)) {
        for (const [, data, name = ''] of tag.matchAll(/\s(data-)?([a-z][\w-]*)(?==")/g)) {
          const isOurs = data !== undefined || tag.startsWith('<offer-wall');
          if (isOurs && !name.startsWith('pub-')) expect(known, `${path}: ${tag}`).toContain(name);
        }
      }
    }
  });

  test('shows the recipe for nginx that is tested', () => {
    const [, shown] = /```nginx\n([\s\S]*?)```/.exec(read('public/docs/delivery.md')) ?? [];
    expect(shown).toBe(read('e2e/nginx/offer-wall.conf'));
  });

  test('names each application of a framework that is tested, and shows its code, which "npm run check" compares', () => {
    const page = read(frameworksPage);
    const folders = readdirSync(fromRoot('e2e/frameworks'), { withFileTypes: true });
    const names = folders.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
    expect([...new Set(apps.map(({ name, source = name }) => source))].sort()).toEqual(names.sort());
    for (const { title, name, source = name } of apps) {
      expect(page).toContain(title);
      expect(page).toContain(`<!-- e2e/frameworks/${source}/`);
    }
  });

  test('names no path of the machine that it was written on', () => {
    for (const { path, source } of sources) expect(source, path).not.toMatch(/(^|[\s`(])\/(work|tmp|home|root)\//m);
  });
});
