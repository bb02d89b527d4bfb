import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
