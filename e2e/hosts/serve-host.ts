import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../src/tools/project-files.ts';
import type { Site } from '../support/publisher-site.ts';
import { MEMBER, written } from '../support/shop-page.ts';
import type { Host } from './ways-to-embed.ts';

/** Libraries that change JavaScript's or the browser's own objects, from where Debian's packages and npm put them. */
const libraries: Record<string, string[]> = {
  prototype: ['/usr/share/javascript/prototype/prototype.js'],
  mootools: [
    '/usr/share/javascript/mootools/mootools-core.min.js',
    '/usr/share/javascript/mootools/mootools-more.min.js',
  ],
  zone: [fromRoot('node_modules/zone.js/bundles/zone.umd.min.js')],
  turbo: [fromRoot('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js')],
  htmx: [fromRoot('node_modules/htmx.org/dist/htmx.min.js')],
};

/** A whole page. */
const pageOf = ({ html = 'lang="en"', head = '', body = '{{wall}}{{script}}', doctype }: Host, first: string): string =>
  `${doctype === false ? '' : '<!doctype html>\n'}<html ${html}><head>${first}<meta charset="utf-8"/><title>Shop</title>
${head}</head><body><h1>Shop</h1>${body}</body></html>`;

/** The libraries that a page needs. */
const neededBy = (host: Host): string[] => {
  const html = pageOf(host, '');
  return Object.keys(libraries).filter((name) => html.includes(`{{${name}}}`));
};

/** The files that a page needs and this machine does not have. */
export const missingFor = (host: Host): string[] =>
  neededBy(host).flatMap((name) => (libraries[name] ?? []).filter((path) => !existsSync(path)));

/**
 * Fills in the places of a page that stand in `{{ }}`, serves it, and returns its address.
 * @param api base address of the Publisher API
 * @param first what stands first in its head
 */
export function serveHost(site: Site, name: string, host: Host, api: string, first = ''): string {
  for (const library of neededBy(host)) {
    const files = libraries[library]?.map((path) => readFileSync(path, 'utf8')) ?? [];
    site.page(`/${library}.js`, files.join(';\n'));
  }
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
    integrity: JSON.parse(readFileSync(fromRoot('dist/integrity.json'), 'utf8'))['offer-wall.standalone.js'],
    frame: inFrame.replaceAll('"', '&quot;'),
    dataFrame: `data:text/html,${encodeURIComponent(`<!doctype html>${inFrame}`)}`,
    ...Object.fromEntries(Object.keys(libraries).map((library) => [library, `${site.url}/${library}.js`])),
  };
  const tag = (from: string, attributes = '') =>
    `<script ${attributes} ${written({ src: from, 'data-base-url': api, 'data-member-id': MEMBER })}></script>`;
  const filled = pageOf(host, first).replace(/\{\{(\w+) ?([^}]*)\}\}/g, (place, key: string, more: string) => {
    if (key === 'tag') return tag(src, more);
    return key === 'tagOf' ? tag(`${site.url}/${more}`) : (values[key] ?? place);
  });
  const { type } = host;
  if (!type) return site.page(`/hosts/${name}`, filled);
  const whole = filled.replace(/(<script[^>]*>)([^<]+.*?)(<\/script>)/gs, '$1<![CDATA[$2]]>$3');
  return site.page(`/hosts/${name}`, whole, { 'Content-Type': type });
}
