import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../src/tools/bundles.ts';
import type { Site } from './host.ts';
import { MEMBER, written } from './shop.ts';

const folder = fromRoot('e2e/hosts/');
const dist = fromRoot('dist/');

/** Libraries that change JavaScript's or the browser's own objects, from where Debian's packages and npm put them. */
const libraries: Record<string, string[]> = {
  prototype: ['/usr/share/javascript/prototype/prototype.js'],
  mootools: [
    '/usr/share/javascript/mootools/mootools-core.min.js',
    '/usr/share/javascript/mootools/mootools-more.min.js',
  ],
  members: [`${folder}members.js`],
  zone: [fromRoot('node_modules/zone.js/bundles/zone.umd.min.js')],
  turbo: [fromRoot('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js')],
  htmx: [fromRoot('node_modules/htmx.org/dist/htmx.min.js')],
};

/** A page of `e2e/hosts/`: a publisher's page on which other walls break. */
export interface HostPage {
  /** Its file's name, without the ending. */
  name: string;
  /** What is special about it. */
  what: string;
  html: string;
  /** Files that it needs and this machine does not have. */
  missing: string[];
}

/** All of them. */
export const hostPages: HostPage[] = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => {
    const html = readFileSync(folder + file, 'utf8');
    const needed = Object.entries(libraries).flatMap(([name, files]) => (html.includes(`{{${name}}}`) ? files : []));
    return {
      name: file.replace('.html', ''),
      what: /<!-- (.*) -->/.exec(html)?.[1] ?? '',
      html,
      missing: needed.filter((path) => !existsSync(path)),
    };
  });

const JAVASCRIPT = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' };
const integrity: Record<string, string> = JSON.parse(readFileSync(`${dist}integrity.json`, 'utf8'));

/**
 * Serves a page, its places in `{{ }}` filled in, and says where it is.
 * @param api base address of the Publisher API
 * @param head what stands first in its head
 */
export function serveHostPage(site: Site, { name, html }: HostPage, api: string, head = ''): string {
  for (const [library, files] of Object.entries(libraries)) {
    if (!html.includes(`{{${library}}}`)) continue;
    site.page(`/${library}.js`, files.map((path) => readFileSync(path, 'utf8')).join(';\n'), JAVASCRIPT);
  }
  const script = readFileSync(`${dist}offer-wall.js`, 'utf8');
  site.page('/other.js', script.replace(/version="[\d.]+"/, 'version="99.0.0"'), JAVASCRIPT);
  const wall = `<offer-wall ${written({ 'base-url': api, 'member-id': MEMBER })}></offer-wall>`;
  const src = `${site.url}/offer-wall.js`;
  const inFrame = `${wall}<script src="${src}"></script>`;
  const values: Record<string, string> = {
    wall,
    api,
    src,
    script: `<script src="${src}"></script>`,
    member: MEMBER,
    origin: new URL(api).origin,
    site: site.url,
    standalone: `${site.url}/offer-wall.standalone.js`,
    integrity: integrity['offer-wall.standalone.js'] ?? '',
    other: `${site.url}/other.js`,
    frame: inFrame.replaceAll('"', '&quot;'),
    dataFrame: `data:text/html,${encodeURIComponent(`<!doctype html>${inFrame}`)}`,
    ...Object.fromEntries(Object.keys(libraries).map((library) => [library, `${site.url}/${library}.js`])),
  };
  const tag = (attributes = '') =>
    `<script ${attributes} ${written({ src, 'data-base-url': api, 'data-member-id': MEMBER })}></script>`;
  const filled = html.replace(/\{\{(\w+)( [^}]*)?\}\}/g, (place, key: string, attributes?: string) =>
    key === 'tag' ? tag(attributes) : (values[key] ?? place),
  );
  return site.page(`/hosts/${name}`, filled.replace('<head>', `<head>${head}`));
}
