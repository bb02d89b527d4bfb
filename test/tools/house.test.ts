import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../src/tools/bundles.ts';
import { circles, objection, type Step, steps } from './house/graph.ts';
import { house } from './house/rooms.ts';

/** The most lines that a file may have. One of tests may have some more: its cases stand for themselves. */
const LONGEST = { src: 250, tests: 300 };

const step = (from: string, to: string, kind: Step['kind'] = 'static', isPackage = false): Step => ({
  from,
  to,
  kind,
  isPackage,
});

describe('the house', () => {
  const all = steps();

  test('is seen as a whole', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(all).toContainEqual(step('define.ts', 'index.ts'));
    expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['type', 'static', 'dynamic']));
  });

  test('has no files that import each other in a circle, types included', () => {
    expect(circles(all)).toEqual([]);
  });

  test('is imported one way', () => {
    expect(all.flatMap((one) => objection(one) ?? [])).toEqual([]);
  });

  test('is compiled without the types of Node', () => {
    const seenBy = (config: string) => {
      const compiler = fromRoot('node_modules/typescript/bin/tsc');
      const args = [compiler, '-p', fromRoot(config), '--listFilesOnly'];
      return execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n');
    };
    const node = /@types\/node\//;
    const widget = seenBy('src/tsconfig.json');
    expect(widget).toContainEqual(expect.stringMatching(/src\/embed\.ts$/));
    expect(widget.filter((path) => node.test(path) || /src\/(tools|sandbox)\//.test(path))).toEqual([]);
    expect(seenBy('tsconfig.json')).toContainEqual(expect.stringMatching(node));
  });

  test(`has no file of more than ${LONGEST.src} lines, or ${LONGEST.tests} of tests`, () => {
    const files = execFileSync('git', ['ls-files', 'src', 'test', 'e2e'], { cwd: fromRoot('.'), encoding: 'utf8' })
      .split('\n')
      .filter((path) => /\.(tsx?|css)$/.test(path) && existsSync(fromRoot(path)));
    expect(files.length).toBeGreaterThan(300);
    const linesOf = (path: string) => readFileSync(fromRoot(path), 'utf8').split('\n').length - 1;
    const limit = (path: string) => (path.startsWith('src/') ? LONGEST.src : LONGEST.tests);
    expect(files.filter((path) => linesOf(path) > limit(path))).toEqual([]);
  });
});

test('a file of tests begins with the name of what it tests', () => {
  const namesIn = (folder: string, ending: RegExp) =>
    readdirSync(fromRoot(folder)).flatMap((file) => (ending.test(file) ? file.replace(ending, '') : []));
  // What is built is tested by what it is for.
  const rooms = Object.keys(house).filter((room) => existsSync(fromRoot(`test/${room}`)));
  expect(rooms.length).toBeGreaterThan(8);
  const strangers = rooms.flatMap((room) => {
    const sources = namesIn(`src/${room}`, /\.(tsx?|css)$/);
    const isOfOne = (name: string) => sources.some((source) => name === source || name.startsWith(`${source}-`));
    return namesIn(`test/${room}`, /(\.all)?\.test\.tsx?$/).filter((name) => !isOfOne(name));
  });
  expect(strangers).toEqual([]);
});

describe('a circle', () => {
  const circle = [
    step('wall/a.ts', 'wall/b.ts'),
    step('wall/b.ts', 'wall/c.ts', 'type'),
    step('wall/c.ts', 'wall/a.ts'),
  ];

  test('is found, also over types, and told with its files only', () => {
    expect(circles([step('ui/d.ts', 'wall/a.ts'), ...circle, step('wall/c.ts', 'api/e.ts')])).toEqual([
      ['wall/a.ts', 'wall/b.ts', 'wall/c.ts'],
    ]);
    expect(circles(circle.slice(1))).toEqual([]);
  });

  test('is none where a part is loaded on demand', () => {
    const around = [step('features/a.ts', 'ui/b.ts'), step('ui/b.ts', 'loading/c.ts')];
    expect(circles([...around, step('loading/c.ts', 'features/a.ts', 'dynamic')])).toEqual([]);
    expect(circles([...around, step('loading/c.ts', 'ui/b.ts')])).toEqual([['loading/c.ts', 'ui/b.ts']]);
  });
});

describe('an import', () => {
  test.each([
    step('embed.ts', 'element/define.ts'),
    step('element/element.tsx', 'wall/wall.ts'),
    step('features/tabs.tsx', 'ui/notice.tsx'),
    step('loading/load.ts', 'html/sanitize.ts', 'dynamic'),
    step('loading/load.ts', 'features/index.ts', 'type'),
    step('loading/import-chunks.standalone.ts', 'features/index.ts'),
    step('tools/start.ts', 'sandbox/server.ts'),
    step('sandbox/server.ts', 'node:http', 'static', true),
    step('ui/card.tsx', 'preact/hooks', 'static', true),
  ])('of $to is fine in $from ($kind)', (one) => {
    expect(objection(one)).toBeUndefined();
  });

  test.each([
    step('wall/wall.ts', 'ui/app.tsx'),
    step('wall/wall.ts', 'ui/app.tsx', 'type'),
    step('api/request.ts', 'wall/model.ts', 'type'),
    step('ui/app.tsx', 'features/tabs.tsx'),
    step('ui/app.tsx', 'features/tabs.tsx', 'dynamic'),
    step('ui/app.tsx', 'loading/chunks.ts'),
    step('loading/load.ts', 'html/sanitize.ts'),
    step('element/element.tsx', 'sandbox/index.ts', 'type'),
    step('ui/app.tsx', 'tools/table.ts'),
    step('sandbox/app.ts', 'element/element.ts'),
    step('sandbox/app.ts', 'tools/table.ts'),
    step('wall/wall.ts', 'preact', 'static', true),
    step('html/sanitize.ts', 'preact', 'static', true),
    step('api/request.ts', 'node:http', 'static', true),
    step('api/request.ts', 'dompurify', 'type', true),
    step('attic/box.ts', 'api/error.ts'),
  ])('of $to is not in $from ($kind)', (one) => {
    expect(objection(one)).toContain(one.from);
  });
});
