/**
 * Fills the code of `public/docs/frameworks.md` from the applications that are tested, so that what is documented is
 * what works: `tsx src/tools/snippets.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './bundles.ts';
import { runWhenCalled } from './program.ts';

/** The page with the snippets. */
export const frameworksPage = fromRoot('public/docs/frameworks.md');

/**
 * A page with its snippets refilled: the code after a comment such as `<!-- e2e/frameworks/vue/src/Offers.vue -->`
 * is that file.
 */
export const fillSnippets = (page: string): string =>
  page.replace(
    /^(<!-- (e2e\/\S+) -->\n```\w+\n)[\s\S]*?^```$/gm,
    (_, start: string, path: string) => `${start}${readFileSync(fromRoot(path), 'utf8')}\`\`\``,
  );

/** What begins and ends the table of `npm run test:frameworks`. */
const TABLE = /(<!-- frameworks:start -->\n)([\s\S]*?)(<!-- frameworks:end -->)/;

/** The rows of that table by their first cell. */
export const rowsIn = (page: string): Map<string, string[]> =>
  new Map(
    (TABLE.exec(page)?.[2] ?? '')
      .split('\n')
      .map((line) => line.slice(2, -2).split(' | '))
      .map((cells) => [cells[0] ?? '', cells]),
  );

/** A page with other rows in that table. */
export const fillTable = (page: string, rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  const table = [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
  return page.replace(TABLE, (_, start: string, _old, end: string) => `${start}${table}\n${end}`);
};

await runWhenCalled(import.meta.url, () =>
  writeFileSync(frameworksPage, fillSnippets(readFileSync(frameworksPage, 'utf8'))),
);
