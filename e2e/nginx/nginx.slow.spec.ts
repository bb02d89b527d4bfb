import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listening } from '../../src/sandbox/listen.ts';
import { which } from '../../src/tools/browser.ts';
import { fromRoot } from '../../src/tools/bundles.ts';
import { writeCdn } from '../../src/tools/cdn.ts';
import { freePort } from '../../src/tools/ports.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildRelease, current, everything, type Release } from '../support/releases.ts';
import { startServer } from '../support/serve.ts';

/** The recipe that the documentation shows. */
const recipe = readFileSync(fromRoot('e2e/nginx/offer-wall.conf'), 'utf8');

/** An nginx, and its module for brotli where there is one. */
interface Nginx {
  program: string;
  module?: string;
}

const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** This machine's nginx and module; `undefined` where it has no nginx. `.ci/run` installs both on Debian. */
function findNginx(): Nginx | undefined {
  const program = which('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path));
  if (!program) return undefined;
  return existsSync(MODULE) && accepts(program, MODULE) ? { program, module: MODULE } : { program };
}

/** Whether an nginx can load a module: one that was built for another version is refused. */
function accepts(program: string, module: string): boolean {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'));
  const file = join(home, 'nginx.conf');
  writeFileSync(file, `load_module ${module};\npid ${home}/nginx.pid;\nerror_log stderr;\nevents {}\n`);
  const { status } = spawnSync(program, ['-t', '-q', '-p', home, '-c', file], { stdio: 'ignore' });
  rmSync(home, { recursive: true });
  return status === 0;
}

/** Serves a folder by the recipe, on a free port, with a home of its own. */
async function startNginx({ program, module }: Nginx, root: string): Promise<Listening> {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'));
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
  const line = [program, '-p', home, '-c', join(home, 'nginx.conf')];
  const { url, close } = await startServer(`http://127.0.0.1:${port}`, line);
  return {
    url,
    close: async () => {
      await close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The recipe of the documentation, followed word by word: nginx, two releases, and pages of other sites. */
test.describe.configure({ mode: 'default' });

const YEAR = 'public, max-age=31536000, immutable';

let nginx: Nginx | undefined;
let server: Listening;
let root: string;
let next: Release;

/** Copies a release to where it is served from, as the documentation says: over what is there, and nothing is removed. */
const publish = (release: Release, place: string): void => {
  cpSync(join(release.folder, 'cdn', release.version), join(root, place), { recursive: true });
};

test.beforeAll(async () => {
  test.setTimeout(400_000);
  nginx = findNginx();
  if (!nginx) return;
  root = mkdtempSync(join(tmpdir(), 'offer-wall-cdn-'));
  next = await buildRelease('99.1.0');
  writeCdn(next.folder, next.version);
  publish(current(), current().version);
  publish(current(), 'latest');
  server = await startNginx(nginx, root);
});

test.beforeEach(() => test.skip(!nginx, 'this machine has no nginx: .ci/run installs it on Debian'));

test.afterAll(async () => {
  await server?.close();
  for (const folder of [root, next?.folder]) if (folder) rmSync(folder, { recursive: true, force: true });
});

/** What the server sends for a path, not decoded. */
const get = (path: string, encoding = 'identity', method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((done, failed) => {
    const headers = { 'Accept-Encoding': encoding };
    request(server.url + path, { headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      done({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on('error', failed)
      .end();
  });

test('every file has the type, and what lets pages of other sites load it', async () => {
  const version = `/${current().version}/`;
  for (const file of readdirSync(join(root, version)).filter((name) => name.endsWith('.js'))) {
    const { status, headers } = await get(version + file);
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
  expect((await get(`${version}integrity.json`)).headers['content-type']).toBe('application/json');
});

test('what has a version or a hash in its name is kept for a year, the rest for five minutes, what is missing not', async () => {
  const { version, chunks } = current();
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
  }
});

test('nobody can do more than read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await get('/latest/offer-wall.js', 'identity', method)).status).toBeGreaterThanOrEqual(400);
  }
  expect((await get('/latest/../../etc/passwd')).status).toBeGreaterThanOrEqual(400);
});

for (const [accepted, sent, ending] of [
  ['identity', undefined, ''],
  ['gzip', 'gzip', '.gz'],
  ['gzip, deflate, br, zstd', 'br', '.br'],
] as const) {
  test(`the files are sent as they were compressed by the build: ${accepted}`, async () => {
    test.skip(sent === 'br' && !nginx?.module, 'this nginx has no module for brotli, and none could be fetched');
    const path = `/${current().version}/offer-wall.js`;
    const { headers, body } = await get(path, accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([sent, expect.stringContaining('Accept-Encoding')]);
    expect(body.equals(readFileSync(join(root, path + ending)))).toBe(true);
  });
}

test('the snippets that the build writes work, with their version and their hash', async ({ shop }) => {
  const snippets = readFileSync(join(root, current().version, 'snippets.html'), 'utf8')
    .replaceAll('https://cdn.example', server.url)
    .replaceAll('https://api.example', shop.apiUrl);
  const tags = snippets.match(/<script[\s\S]*?<\/script>/g) ?? [];
  expect(tags).toHaveLength(2);
  expect(tags[1]).toContain('integrity="sha384-');
  for (const tag of tags) {
    await shop.visit({ body: tag });
    await shop.isWhole();
  }
});

test('a release is rolled out and back under the pages, and who has the old script lacks nothing', async ({
  shop,
  page,
  browser,
}) => {
  const versionOf = (where = page) => where.evaluate('OfferWall.version');
  const latest = { body: shop.tag({ src: `${server.url}/latest/offer-wall.js` }) };
  await shop.visit(latest);
  await shop.isWhole();
  expect(await versionOf()).toBe(current().version);

  publish(next, next.version);
  publish(next, 'latest');
  expect((await get('/latest/offer-wall.js')).body.toString()).toContain('99.1.0');
  await shop.visit(latest);
  await shop.isWhole();
  expect(await versionOf(), 'for five minutes, the script in the cache').toBe(current().version);
  for (const file of Object.keys(everything(current()))) {
    expect((await get(`/latest/${file}`)).status, file).toBe(200);
  }

  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('tab')).toHaveCount(3);
  expect(await versionOf(stranger)).toBe('99.1.0');
  await stranger.close();

  publish(current(), 'latest');
  const old = readFileSync(join(current().folder, 'offer-wall.js'));
  expect((await get('/latest/offer-wall.js')).body.equals(old)).toBe(true);
  // Who pinned a version never saw any of this.
  await shop.visit({ body: shop.tag({ src: `${server.url}/${current().version}/offer-wall.js` }) });
  await shop.isWhole();
});
