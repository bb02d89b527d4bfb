import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listening } from '../../src/sandbox/listen.ts';
import { chunksIn } from '../../src/tools/built-files.ts';
import { which } from '../../src/tools/find-or-install-browser.ts';
import { freePort } from '../../src/tools/listen-on-port.ts';
import { fromRoot, version } from '../../src/tools/project-files.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/start-server.ts';

/** The recipe that the documentation shows. */
const recipe = readFileSync(fromRoot('e2e/nginx/offer-wall.conf'), 'utf8');

/** This machine's nginx, and its module for brotli where it has that. `.ci/run` installs both on Debian. */
const program = which('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path));
const module = ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'].find((path) => existsSync(path));

// The recipe of the documentation, followed word by word.
test.describe.configure({ mode: 'default' });

const YEAR = 'public, max-age=31536000, immutable';

let server: Listening;
/** What nginx writes, and what it serves. */
let home: string;
let root: string;

test.beforeAll(async () => {
  if (!program) return;
  home = mkdtempSync(join(tmpdir(), 'nginx-'));
  root = join(home, 'cdn');
  for (const place of [version, 'latest'])
    cpSync(fromRoot(`dist/cdn/${version}`), join(root, place), { recursive: true });
  const port = await freePort();
  const site = recipe
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/offer-wall;', `root ${root};`)
    .replace('brotli_static on;', module ? 'brotli_static on;' : '');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const config = [
    ...(module ? [`load_module ${module};`] : []),
    // As root it would otherwise serve as somebody who may not read a temporary folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log stderr;`,
    'events {}',
    `http { access_log off; ${places.join(' ')}\n${site}\n}`,
  ];
  writeFileSync(join(home, 'nginx.conf'), config.join('\n'));
  server = await startServer(`http://127.0.0.1:${port}`, [program, '-p', home, '-c', join(home, 'nginx.conf')]);
});

test.beforeEach(() => test.skip(!program, 'this machine has no nginx: .ci/run installs it on Debian'));

test.afterAll(async () => {
  await server?.close();
  if (home) rmSync(home, { recursive: true, force: true });
});

/** What the server sends for a path, not decoded. */
const get = (path: string, encoding = 'identity') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((done, failed) => {
    const headers = { 'Accept-Encoding': encoding };
    request(server.url + path, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      done({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on('error', failed)
      .end();
  });

test('every file has the type, and what lets pages of other sites load it', async () => {
  const place = `/${version}/`;
  for (const file of readdirSync(join(root, place)).filter((name) => name.endsWith('.js'))) {
    const { status, headers } = await get(place + file);
    expect(status, file).toBe(200);
    expect(headers, file).toMatchObject({
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('Accept-Encoding'),
    });
  }
  expect((await get(`${place}integrity.json`)).headers['content-type']).toBe('application/json');
});

test('what has a version or a hash in its name is kept for a year, the rest for five minutes, what is missing not', async () => {
  const chunks = chunksIn(fromRoot('dist'));
  for (const [path, caching] of [
    [`/${version}/offer-wall.js`, YEAR],
    [`/${version}/${chunks.html}`, YEAR],
    [`/latest/${chunks.html}`, YEAR],
    ['/latest/offer-wall.js', 'public, max-age=300'],
    ['/latest/index.js', 'public, max-age=300'],
  ] as const) {
    expect((await get(path)).headers['cache-control'], path).toBe(caching);
  }
  for (const path of [`/${version}/offer-wall.html.x00000000.js`, `/${version}/`, '/99.1.0/offer-wall.js']) {
    const { status, headers } = await get(path);
    expect([path, status, headers['cache-control']]).toEqual([path, 404, undefined]);
    expect(headers['access-control-allow-origin']).toBe('*');
  }
});

for (const [accepted, sent, ending] of [
  ['identity', undefined, ''],
  ['gzip', 'gzip', '.gz'],
  ['gzip, deflate, br, zstd', 'br', '.br'],
] as const) {
  test(`the files are sent as they were compressed by the build: ${accepted}`, async () => {
    test.skip(sent === 'br' && !module, 'this nginx has no module for brotli');
    const path = `/${version}/offer-wall.js`;
    const { headers, body } = await get(path, accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([sent, expect.stringContaining('Accept-Encoding')]);
    expect(body.equals(readFileSync(join(root, path + ending)))).toBe(true);
  });
}
