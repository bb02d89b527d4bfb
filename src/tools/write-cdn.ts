import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptsIn, sri, writeIntegrity } from './built-files.ts';
import { brotli, gzip } from './sizes.ts';

/** The notices that the licences of the scripts' parts ask for. */
const NOTICES = 'THIRD-PARTY-LICENSES.md';

/**
 * Writes `cdn/<version>/` into a built folder: its scripts, each also compressed as a server sends them, their hashes,
 * the licences of their parts, and the tags that name them. The whole folder is for a server; `public/docs/delivery.md`
 * says how.
 * @returns the new folder
 */
export function writeCdn(folder: string, version: string): string {
  const target = join(folder, 'cdn', version);
  mkdirSync(target, { recursive: true });
  for (const name of scriptsIn(folder)) {
    copyFileSync(join(folder, name), join(target, name));
    const content = readFileSync(join(folder, name));
    writeFileSync(join(target, `${name}.br`), brotli(content));
    writeFileSync(join(target, `${name}.gz`), gzip(content));
  }
  copyFileSync(join(folder, NOTICES), join(target, NOTICES));
  writeIntegrity(target);
  writeFileSync(join(target, 'snippets.html'), snippets(target, version));
  return target;
}

/** The tags for a page, of this version and no other. */
function snippets(folder: string, version: string): string {
  const address = `https://cdn.example/${version}`;
  const wall = 'data-base-url="https://api.example" data-member-id="2173"';
  const integrity = sri(readFileSync(join(folder, 'offer-wall.standalone.js')));
  return `<!-- Version ${version}, until the page asks for another one. -->
<script async src="${address}/offer-wall.js"
        ${wall}></script>

<!-- The same in one file, which the browser compares with its hash. -->
<script async src="${address}/offer-wall.standalone.js"
        integrity="${integrity}" crossorigin="anonymous"
        ${wall}></script>
`;
}
