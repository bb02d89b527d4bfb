/**
 * Fills the code of `public/docs/frameworks.md` from the applications that are tested, so that what is documented is
 * what works: `tsx src/tools/snippets.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './bundles.ts';

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

/** A page with the table that `npm run test:frameworks` found. */
export const fillTable = (page: string, rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  const table = [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
  return page.replace(
    /(<!-- frameworks:start -->\n)[\s\S]*?(<!-- frameworks:end -->)/,
    (_, start: string, end: string) => `${start}${table}\n${end}`,
  );
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(frameworksPage, fillSnippets(readFileSync(frameworksPage, 'utf8')));
}
