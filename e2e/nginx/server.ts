import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listening } from '../../src/sandbox/listen.ts';
import { which } from '../../src/tools/browser.ts';
import { fromRoot } from '../../src/tools/bundles.ts';
import { freePort } from '../../src/tools/ports.ts';
import { startServer } from '../support/program.ts';

/** The recipe that the documentation shows. */
const recipe = readFileSync(fromRoot('e2e/nginx/offer-wall.conf'), 'utf8');

/** An nginx, and its module for brotli where there is one. */
export interface Nginx {
  program: string;
  module?: string;
}

const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** This machine's nginx and module; `undefined` where it has no nginx. `.ci/run` installs both on Debian. */
export function findNginx(): Nginx | undefined {
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
export async function startNginx({ program, module }: Nginx, root: string): Promise<Listening> {
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
