import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { chunksIn } from '../../src/tools/chunks.ts';
import { htmlOf } from '../support/shop.ts';
import type { Site } from '../support/site.ts';

/**
 * Puts the publisher's page, and the probe that it runs, on a site.
 * @param script path of the wall's script; by default the built one
 * @returns the page's address
 */
export async function publish(site: Site, script?: string): Promise<string> {
  const path = fileURLToPath(new URL('probe.ts', import.meta.url));
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  site.page('/probe.js', code, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=86400' });
  // Hundreds of pages load the same files: from the cache they come compiled.
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  for (const name of ['offer-wall.js', ...Object.values(chunksIn(dist))]) {
    const built = `${dist}${name}`;
    const file = await readFile((name === 'offer-wall.js' && script) || built, 'utf8');
    site.page(`/${name}`, file, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=86400' });
  }
  site.page('/elsewhere', htmlOf({ body: 'Elsewhere' }));
  return site.page(
    '/shop',
    htmlOf({
      head: '<meta charset="utf-8"><script type="module" src="/probe.js"></script><script defer src="/offer-wall.js"></script>',
      body: '<main></main>',
    }),
  );
}
