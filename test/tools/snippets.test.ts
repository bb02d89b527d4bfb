import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../src/tools/bundles.ts';
import { fillSnippets, frameworksPage } from '../../src/tools/snippets.ts';

describe('the page on frameworks', () => {
  const page = readFileSync(frameworksPage, 'utf8');

  test('shows the code that is tested; if not, run "npx tsx src/tools/snippets.ts"', () => {
    expect(fillSnippets(page)).toBe(page);
  });

  test('has a snippet of every framework with an application of its own', () => {
    const folders = readdirSync(fromRoot('e2e/frameworks'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    for (const { name } of folders) {
      if (name !== 'pages') expect(page).toContain(`<!-- e2e/frameworks/${name}/`);
    }
  });
});
