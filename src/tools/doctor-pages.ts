import { readFileSync } from 'node:fs';
import { fromRoot } from './project-files.ts';

/** The pages with one fault each; how they are written stands there. */
const FILE = fromRoot('e2e/doctor/pages.html');

/** A publisher's page with one fault. */
export interface Fault {
  name: string;
  /** The doctor's check that finds it. */
  check: string;
  what: string;
  /** What the console says unasked, each message once. */
  told: string[];
  /** The cures that the doctor names when asked. */
  cures: string[];
  page: string;
  /** The same without the fault; none where nothing on the page can change it. */
  mended: string | undefined;
}

/** The wall of a page that has none of its own. */
const WALL = '<offer-wall base-url="{{api}}" member-id="{{member}}"></offer-wall>';

/** A whole page from what is special about it. */
function pageOf(source: string): string {
  const heads = /^<(?:link|meta) .*>\n?|^<style>[\s\S]*?<\/style>\n?/gm;
  const head = source.match(heads)?.join('') ?? '';
  const body = source.replace(heads, '').trim();
  const isTagged = /\{\{script\}\}|<script (async )?src=/.test(body);
  const wall = isTagged || body.includes('<offer-wall') ? '' : `${WALL}\n`;
  const script = isTagged ? '' : '\n{{script}}';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Shop</title>
${head}</head>
<body>
<h1>Shop</h1>
${wall}${body}${script}
</body>
</html>
`;
}

/** All of them, with places in `{{ }}`. */
export function readFaults(): Fault[] {
  const [, ...sections] = readFileSync(FILE, 'utf8').split(/^(?=<!-- [\w-]+, [\w-]+: )/m);
  return sections.map((section) => {
    const [, name = '', check = '', what = ''] = /<!-- ([\w-]+), ([\w-]+): (.*) -->/.exec(section) ?? [];
    const words = (kind: string) =>
      [...section.matchAll(new RegExp(`<!-- ${kind}: (.*) -->`, 'g'))].map(([, said]) => `${said}`);
    const told = words('console');
    const cures = words('doctor');
    const page = pageOf(section.replace(/<!-- .* -->\n?/g, '').trim());
    const choose = (side: '$1' | '$2') => page.replace(/\[\[(.*?)=>(.*?)\]\](?!\])/, side);
    const mended = page === choose('$2') ? undefined : choose('$2');
    return { name, check, what, told, cures: cures.length ? cures : told, page: choose('$1'), mended };
  });
}

/** A text with its places filled in. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, key: string) => values[key] ?? place);
