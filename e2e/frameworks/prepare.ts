import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { packageTo } from '../../src/tools/built-files.ts';
import { fromRoot } from '../../src/tools/bundle-settings.ts';
import { messageOf } from '../../src/tools/run-program.ts';
import type { App } from './apps.ts';
import { addBoilerplate } from './boilerplate.ts';

/**
 * Where the applications are installed and built. Not below `node_modules`: tools take what lies there for somebody
 * else's code, and neither compile nor check it.
 */
const cache = fromRoot('.cache/frameworks');

/** What the snippets of the documentation call the API. */
const API = 'https://api.example';

/** An application ready to be checked and built. */
export interface Prepared {
  folder: string;
  /** Runs one of its scripts; what it said where it failed, `undefined` where there is no such script. */
  run(script: string): Promise<{ failure: string | undefined } | undefined>;
}

/** Packs the built package; its file is named after its content, so that npm installs it when it has changed. */
export function packOnce(): string {
  rmSync(join(cache, 'packed'), { recursive: true, force: true });
  const packed = packageTo(join(cache, 'packed'));
  const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 12);
  const named = packed.replace('.tgz', `-${hash}.tgz`);
  renameSync(packed, named);
  return named;
}

/**
 * Copies an application to where it is built, and installs what it needs, the packed package with it.
 * @param api stands in the copy wherever the snippet has `https://api.example`
 * @throws with what npm said where it cannot install
 */
export async function prepare(
  { name, source = name, versions, texts }: App,
  tarball: string,
  api: string,
): Promise<Prepared> {
  const folder = join(cache, name);
  mkdirSync(folder, { recursive: true });
  // What was installed stays, so that running again is quick.
  for (const entry of readdirSync(folder)) {
    if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true });
  }
  cpSync(fromRoot(`e2e/frameworks/${source}`), folder, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules',
  });
  addBoilerplate(folder, source);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.startsWith(join(folder, 'node_modules'))) continue;
    for (const [text, other] of Object.entries({ [API]: api, ...texts })) {
      const content = readFileSync(path, 'utf8');
      if (content.includes(text)) writeFileSync(path, content.replaceAll(text, other));
    }
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  Object.assign(manifest.dependencies, versions, { 'offer-wall': `file:${tarball}` });
  const text = JSON.stringify(manifest, null, 2);
  writeFileSync(join(folder, 'package.json'), text);
  const stamp = join(folder, 'node_modules/.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== text) {
    const failure = await npm(folder, ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']);
    if (failure !== undefined) throw new Error(`What ${name} needs could not be installed.\n${failure}`);
    writeFileSync(stamp, text);
  }
  const scripts: Record<string, string> = manifest.scripts;
  return {
    folder,
    run: async (script) => (scripts[script] ? { failure: await npm(folder, ['run', script]) } : undefined),
  };
}

const execute = promisify(execFile);

/** Runs npm; what it and its scripts said where they failed. */
async function npm(cwd: string, args: string[]): Promise<string | undefined> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
    NO_COLOR: '1',
  };
  // Each build has its own.
  delete env.NODE_ENV;
  try {
    await execute('npm', [...args, '--loglevel=error'], { cwd, env, timeout: 600_000, maxBuffer: 2 ** 26 });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${messageOf(error)}\n${stdout}${stderr}`;
  }
}
