import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thisMachine } from '../../src/tools/browser.ts';
import { fromRoot } from '../../src/tools/bundles.ts';
import { freePort } from '../../src/tools/ports.ts';

/** The recipe that the documentation shows. */
const recipe = readFileSync(fromRoot('e2e/nginx/offer-wall.conf'), 'utf8');

/** An nginx, and its module for brotli where there is one. */
export interface Nginx {
  program: string;
  module?: string;
}

/** A running nginx. */
export interface Server {
  /** Origin, without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** This machine's nginx and module; `undefined` where it has no nginx. `.ci/run` installs both on Debian. */
export function findNginx(): Nginx | undefined {
  const program = thisMachine.which('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path));
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
export async function startNginx({ program, module }: Nginx, root: string): Promise<Server> {
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
  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child);
  return {
    url,
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Waits until a server answers; rejects with what it said where it does not start. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break;
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`nginx does not start.\n${said}`);
}
