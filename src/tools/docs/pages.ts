import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { layOut } from './pages-layout.ts';
import { anchorsOf, linksOf, renderMarkdown, titleOf } from './pages-markdown.ts';

/** The folder that holds the documentation, from the top of the repository. */
const DOCS = 'public/docs';

const CONTENTS = `${DOCS}/index.md`;

/** Documents that lie elsewhere in the repository, and what their pages are called. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'README.md': 'readme',
  'CHANGELOG.md': 'changes',
  '.github/CONTRIBUTING.md': 'contributing',
  '.github/SECURITY.md': 'security',
  'src/api/README.md': 'api-contract',
  'src/wall/README.md': 'credit',
  'src/ui/README.md': 'look',
  'src/html/README.md': 'hostile-html',
};

/** The document behind a page's name, by its path from the top of the repository. */
const documentOf = (name: string): string =>
  Object.keys(ELSEWHERE).find((path) => ELSEWHERE[path] === name) ?? `${DOCS}/${name}.md`;

/** The address of the page that shows a document; `undefined` where the documentation has no such page. */
function addressOf(path: string): string | undefined {
  const name = ELSEWHERE[path] ?? /^public\/docs\/([\w-]+)\.md$/.exec(path)?.[1];
  if (name === undefined) return undefined;
  return name === 'index' ? '/docs/' : `/docs/${name}.html`;
}

/**
 * Where a link of a document leads when the document is shown as a page.
 * @throws where it would lead nowhere: to a file of the repository that has no page and is not served
 */
function destination(from: string, href: string): string {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const path = posix.join(posix.dirname(from), file);
  const served = path.startsWith('public/') && !path.endsWith('.md') ? path.slice('public'.length) : undefined;
  const address = served ?? addressOf(path);
  if (address === undefined) throw new Error(`${from} links to ${href}, which has no page.`);
  return anchor === undefined ? address : `${address}#${anchor}`;
}

/** A document in the navigation. */
interface Entry {
  title: string;
  path: string;
}

/** The chapters of the documentation with their documents, as its first page lists them. */
async function readContents(root: string): Promise<{ title: string; entries: Entry[] }[]> {
  const source = await readFile(posix.join(root, CONTENTS), 'utf8');
  const chapters = source.split(/^## /m).slice(1);
  return chapters.map((chapter) => ({
    title: chapter.slice(0, chapter.indexOf('\n')),
    entries: linksOf(chapter).map(({ text, href }) => ({ title: text, path: posix.join(DOCS, href) })),
  }));
}

/** All documents that are shown as pages, by their paths from the top of the repository. */
export async function listDocuments(root: string): Promise<string[]> {
  const chapters = await readContents(root);
  return [CONTENTS, 'README.md', ...chapters.flatMap(({ entries }) => entries.map(({ path }) => path))];
}

/**
 * The page at an address such as `/docs/` or `/docs/start.html`, made from its document; `undefined` where there is none.
 * @param root the top of the repository
 * @throws where a link of the document leads nowhere
 */
export async function pageAt(root: string, pathname: string): Promise<string | undefined> {
  const name = pathname === '/docs/' ? 'index' : /^\/docs\/([\w-]+)\.html$/.exec(pathname)?.[1];
  if (name === undefined) return undefined;
  const path = documentOf(name);
  const documents = await listDocuments(root);
  const source = documents.includes(path) ? await readText(root, path) : undefined;
  if (source === undefined) return undefined;
  const contents = await readContents(root);
  const chapters = contents.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => ({
      title: entry.title,
      address: addressOf(entry.path) ?? '',
      isCurrent: entry.path === path,
    })),
  }));
  const content = renderMarkdown(source, (href) => destination(path, href));
  return layOut({ title: titleOf(source), content, chapters });
}

/**
 * What is wrong with the links of all documents: files, pages and headings that are not there. Addresses on the web are
 * not asked for.
 */
export async function findDeadLinks(root: string): Promise<string[]> {
  const sources = new Map<string, string>();
  for (const path of await listDocuments(root)) {
    const source = await readText(root, path);
    if (source !== undefined) sources.set(path, source);
  }
  const dead: string[] = [];
  for (const [from, source] of sources) {
    for (const { href } of linksOf(source)) {
      if (/^(https?:|mailto:)/.test(href)) continue;
      const [file = '', anchor] = href.split('#');
      const path = file === '' ? from : posix.join(posix.dirname(from), file);
      const target = sources.get(path);
      const isServed = path.startsWith('public/') && !path.endsWith('.md');
      if (target === undefined && !(isServed && (await readText(root, path)))) dead.push(`${from}: no ${href}`);
      else if (anchor !== undefined && !anchorsOf(target ?? '').includes(anchor)) dead.push(`${from}: no ${href}`);
    }
  }
  return dead;
}

/** A file of the repository; `undefined` where there is none. */
const readText = (root: string, path: string): Promise<string | undefined> =>
  readFile(posix.join(root, path), 'utf8').catch(() => undefined);
