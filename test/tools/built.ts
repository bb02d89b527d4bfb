import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../src/tools/bundles.ts';
import { isFresh, sourceHash } from '../../src/tools/dist-freshness.ts';

/** Milliseconds that a build may take on a busy machine. */
export const BUILD_PATIENCE = 120_000;

const cache = fromRoot('node_modules/.cache/test-builds');

/**
 * Builds everything into a new folder, in a process of its own.
 * @param env what is different from this process's environment
 */
export function buildApart(env: Record<string, string> = {}): string {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'build-'));
  execFileSync(process.execPath, ['--import', 'tsx', fromRoot('src/tools/build.ts'), folder], {
    cwd: fromRoot('.'),
    env: { ...process.env, ...env },
  });
  return folder;
}

/** A folder with everything built from the source as it is now: `dist/`, or one made once for all tests that look into it. */
export function built(): string {
  if (isFresh()) return fromRoot('dist');
  const folder = join(cache, sourceHash());
  if (existsSync(folder)) return folder;
  const fresh = buildApart();
  try {
    renameSync(fresh, folder);
    for (const name of readdirSync(cache)) {
      // Of a source that is no more.
      if (/^[\da-f]{64}$/.test(name) && !folder.endsWith(name)) rmSync(join(cache, name), { recursive: true });
    }
  } catch (error) {
    // Another test was faster.
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return folder;
}
