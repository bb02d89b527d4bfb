import { readFileSync } from 'node:fs';
import { fromRoot } from '../bundles.ts';

/** The page that tells publishers how to make the wall faster. */
const PAGE = 'public/docs/performance.md';

/** Its first HTML is what they copy: everything that begins before the wall's script is there, and then that script. */
const SNIPPET = /^```html\n([\s\S]+?)^```$/m;

const WALL = /<script[^>]*src="[^"]*offer-wall\.js"[^>]*><\/script>\n?/;

/**
 * What publishers are told to add before the wall's script, for a service of ours.
 * @throws where the documentation has no such snippet
 */
export function documentedHints(service: string, page: string = readFileSync(fromRoot(PAGE), 'utf8')): string {
  const fast = page.slice(page.indexOf('## Make it faster'));
  const [, snippet = ''] = SNIPPET.exec(fast) ?? [];
  if (!WALL.test(snippet)) throw new Error(`${PAGE} has no HTML with the wall's script under "Make it faster".`);
  const { origin } = new URL(service);
  return snippet
    .replace(WALL, '')
    .replace(/(<link rel="preconnect" href=)"https:\/\/api\.example"/g, `$1"${origin}"`)
    .replaceAll('https://api.example', service);
}
