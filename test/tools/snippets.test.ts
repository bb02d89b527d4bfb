import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apps } from '../../e2e/frameworks/apps.ts';
import { fromRoot } from '../../src/tools/bundles.ts';
import { fillSnippets, fillTable, frameworksPage } from '../../src/tools/snippets.ts';

describe('the page on frameworks', () => {
  const page = readFileSync(frameworksPage, 'utf8');

  test('shows the code that is tested; if not, run "npx tsx src/tools/snippets.ts"', () => {
    expect(fillSnippets(page)).toBe(page);
  });

  test('would not let other code stand', () => {
    const start = '<!-- e2e/frameworks/vue/src/main.ts -->\n```ts\n';
    expect(fillSnippets(`${start}wrong\n\`\`\`\n`)).toBe(
      `${start}${readFileSync(fromRoot('e2e/frameworks/vue/src/main.ts'), 'utf8')}\`\`\`\n`,
    );
  });

  test('has a snippet of every framework with an application of its own', () => {
    const folders = readdirSync(fromRoot('e2e/frameworks'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    for (const { name } of folders) {
      if (name !== 'pages') expect(page).toContain(`<!-- e2e/frameworks/${name}/`);
    }
  });

  test('tells of every application how it fared, and all well', () => {
    const rows = page.match(/^\| (?!---).* \|$/gm)?.slice(1) ?? [];
    expect(rows.map((row) => row.split(' | ')[0]?.slice(2))).toEqual(apps.map(({ title }) => title));
    for (const row of rows) expect(row).toMatch(/\| (ok|–) \| ok \| ok \| ok \| (ok|–) \|$/);
  });

  test('gets its table from what was found', () => {
    const filled = fillTable('<!-- frameworks:start -->\nold\n<!-- frameworks:end -->', [
      ['', 'types'],
      ['Vue', 'ok'],
    ]);
    expect(filled).toBe(
      '<!-- frameworks:start -->\n|  | types |\n| --- | --- |\n| Vue | ok |\n<!-- frameworks:end -->',
    );
  });
});
