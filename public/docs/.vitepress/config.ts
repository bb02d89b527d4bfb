import { readFileSync, writeFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { defines } from '../../../src/tools/bundles.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { homepage } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { homepage: string };
const repository = `${homepage.replace(/#.*/, '')}/blob/main`;

/** Documents that lie elsewhere in the repository, and the pages that they become. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'README.md': 'readme.md',
  'CHANGELOG.md': 'changes.md',
  'src/api/README.md': 'api-contract.md',
  'src/wall/README.md': 'credit.md',
  'src/ui/README.md': 'look.md',
  'src/html/README.md': 'hostile-html.md',
};

/** The page that a document of the repository becomes. */
const pageOf = (document: string): string => ELSEWHERE[document] ?? document.replace(/^public\/docs\//, '');

/**
 * Where a link leads that is written for readers of the repository: to the page of the document, to a preset, or into the
 * repository itself.
 * @param from the document with the link, by its path from the top of the repository
 */
function destination(from: string, href: string): string {
  if (/^(\w+:|#|\/)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const path = pathFrom(from, file);
  const isPage = path in ELSEWHERE || /^public\/docs\/[\w-]+\.md$/.test(path);
  const preset = /^public\/presets\/(.+)/.exec(path)?.[1];
  const address = isPage ? `/${pageOf(path)}` : preset ? `/${preset}` : `${repository}/${path}`;
  return anchor === undefined ? address : `${address}#${anchor}`;
}

/** A path from the top of the repository, of a file that a document there names. */
const pathFrom = (document: string, name: string): string => posix.join(posix.dirname(document), name);

/** The anchor of a heading, as GitHub makes it, so that links work there and here. */
const slugify = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** The chapters, as the first page lists them. */
const chapters = readFileSync(`${root}/public/docs/index.md`, 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((chapter) => ({
    text: chapter.slice(0, chapter.indexOf('\n')),
    items: [...chapter.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text = '', href = '']) => ({
      text,
      link: destination('public/docs/index.md', href),
    })),
  }));

/** The site's sign, as an address that holds all of it: the documentation may lie anywhere. */
const logo = `data:image/svg+xml,${encodeURIComponent(readFileSync(`${root}/public/logo.svg`, 'utf8'))}`;

/** The pages by chapters for language models, and whoever else reads without a browser: https://llmstxt.org */
const contents = (title: string, description: string): string =>
  [
    `# ${title}`,
    `> ${description}`,
    ...chapters.map(({ text, items }) =>
      [
        `## ${text}`,
        '',
        ...items.map(({ text, link }) => `- [${text}](${link.replace(/^(\/.*)\.md$/, '$1.html')})`),
      ].join('\n'),
    ),
  ].join('\n\n');

/**
 * The documentation as pages, by VitePress: `npm start` and `npm run dev` serve it, `npx vitepress build public/docs`
 * writes it, and fails at a dead link.
 */
export default defineConfig({
  title: 'offer-wall',
  description: 'An offer wall for any site: one script tag or <offer-wall>, no iframe.',
  head: [['link', { rel: 'icon', href: logo, type: 'image/svg+xml' }]],
  srcDir: root,
  srcExclude: ['{dist,e2e,test}/**'],
  rewrites: (document) => pageOf(document),
  outDir: `${root}/node_modules/.cache/docs`,
  cacheDir: `${root}/node_modules/.cache/vitepress`,
  buildEnd: ({ outDir, site: { title, description } }) =>
    writeFileSync(`${outDir}/llms.txt`, `${contents(title, description)}\n`),
  transformPageData: ({ relativePath }) =>
    relativePath === 'index.md' ? { frontmatter: { pageClass: 'contents' } } : {},
  // What a reader has at home is not there while the pages are built.
  ignoreDeadLinks: 'localhostLinks',
  // The live walls come from the source while the documentation is written.
  vite: { publicDir: `${root}/public/presets`, define: defines },
  markdown: {
    // Whose words can all be read.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify },
    config: (markdown) => {
      markdown.core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
        const from = relative(root, env.realPath ?? env.path).replaceAll('\\', '/');
        for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
          const [href, src] = [token.attrGet('href'), token.attrGet('src')];
          if (href !== null) token.attrSet('href', destination(from, href));
          // Vite finds pictures from the top of the repository.
          if (src !== null) token.attrSet('src', `/${pathFrom(from, src)}`);
          // VitePress would take `{{ … }}` for a program.
          if (token.type === 'code_inline') token.attrSet('v-pre', '');
          if (token.type === 'html_block') {
            const live = (_: string, options: string) => `<LiveWall options="${options.replaceAll('&', '&amp;')}" />`;
            token.content = token.content.replace(/<!-- live: (\S+) -->/, live);
          }
          if (token.type.startsWith('html_')) {
            const picture = (_: string, name: string, path: string) => ` ${name}="/${pathFrom(from, path)}"`;
            token.content = token.content.replace(/ (src|srcset)="([^"]+)"/g, picture);
          }
        }
      });
    },
  },
  themeConfig: {
    logo,
    nav: [{ text: 'README', link: '/readme' }],
    sidebar: chapters,
    outline: [2, 3],
    // Without a label of its own the button is named by its words.
    search: { provider: 'local', options: { translations: { button: { buttonAriaLabel: '' } } } },
  },
});
