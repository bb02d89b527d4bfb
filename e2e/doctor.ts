import { readdirSync, readFileSync } from 'node:fs';
import { attributeOf, optionNames } from '../src/config/options.ts';
import { fromRoot, version } from '../src/tools/bundles.ts';
import { chunksIn } from '../src/tools/chunks.ts';
import type { Site } from './host.ts';
import { MEMBER } from './shop.ts';

const folder = fromRoot('e2e/doctor/');
const JAVASCRIPT = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' };

/**
 * A page of `e2e/doctor/`: a publisher's page with one fault. Its comments say what the wall says about it, and what in
 * the page is wrong and what somebody who follows those words writes instead.
 */
export interface FaultyPage {
  /** Its file's name, without the ending. */
  name: string;
  /** The doctor's check that finds the fault. */
  check: string;
  what: string;
  html: string;
  /** The same without the fault; none where nothing on the page can change it. */
  mended: string | undefined;
}

/** All of them. */
export const faultyPages: FaultyPage[] = readdirSync(folder)
  .sort()
  .map((file) => {
    const html = readFileSync(folder + file, 'utf8');
    const [, check = '', what = ''] = /<!-- ([\w-]+): (.*) -->/.exec(html) ?? [];
    return { name: file.replace('.html', ''), check, what, html, mended: mend(html) };
  });

/** A page with what is faulty replaced by what its comments name instead. */
function mend(html: string): string | undefined {
  const [, faulty, mended] = /<!-- faulty: (.*) -->\n<!-- mended: (.*?) ?-->/.exec(html) ?? [];
  if (faulty === undefined || mended === undefined) return undefined;
  const page = html.replace(/<!-- .* -->\n/g, '');
  if (!page.includes(faulty)) throw new Error(`The page has no ${faulty}.`);
  return page.replace(faulty, () => mended);
}

/** What the places of the pages are filled with. */
export interface Places {
  site: Site;
  /** Somebody else's site, which lets nobody read what it answers. */
  other: Site;
  /** Base address of the Publisher API. */
  api: string;
  /** The script that is tried, such as `offer-wall.js`. */
  file: string;
}

/** A page with its places filled in. */
export interface FilledPage {
  html: string;
  /** What the console says unasked, each message once. */
  told: string[];
  /** The cures that the doctor names when asked; the same unless the page says otherwise. */
  cures: string[];
}

/** Fills in the places of a page. Other addresses that it needs are served from now on. */
export function fillFaultyPage({ html }: FaultyPage, { site, other, api, file }: Places): FilledPage {
  const script = readFileSync(fromRoot('dist/offer-wall.js'), 'utf8');
  site.page('/web/api/v1/offer-wall/offers', '<!doctype html><title>Shop</title>');
  other.page('/api/v1/offer-wall/offers', '{}');
  site.page('/alone/offer-wall.js', script, JAVASCRIPT);
  site.page('/other/offer-wall.js', script.replace(/version="[\d.]+"/, 'version="99.0.0"'), JAVASCRIPT);
  const src = `${site.url}/${file}`;
  const values: Record<string, string> = {
    api,
    src,
    version,
    member: MEMBER,
    site: site.url,
    html: `${site.url}/web`,
    noCors: other.url,
    script: `<script src="${src}"></script>`,
    alone: `${site.url}/alone/offer-wall.js`,
    other: `${site.url}/other/offer-wall.js`,
    wall: chunksIn(fromRoot('dist')).wall ?? '',
    options: optionNames.map(attributeOf).join(', '),
  };
  const filled = html.replace(/\{\{(\w+)\}\}/g, (place, key: string) => values[key] ?? place);
  const comments = (kind: string) =>
    [...filled.matchAll(/<!-- (\w+): (.*) -->/g)].flatMap(([, name, words = '']) => (name === kind ? words : []));
  const told = comments('console');
  const cures = comments('doctor');
  return { html: filled, told, cures: cures.length ? cures : told };
}
