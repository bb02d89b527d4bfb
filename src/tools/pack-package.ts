import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './bundle-settings.ts';

/**
 * Packs the package as npm would publish it.
 * @param folder where the archive goes
 * @returns its path
 * @throws where `dist/` was not built, or npm fails
 */
export function packageTo(folder: string): string {
  if (!existsSync(fromRoot('dist/index.js'))) throw new Error('There is no dist/: run "npm run build" first.');
  mkdirSync(folder, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--loglevel=error', '--pack-destination', folder],
    { cwd: fromRoot('.'), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm pack failed.\n${stderr}`);
  const [packed]: { filename: string }[] = JSON.parse(stdout);
  if (!packed) throw new Error('npm pack made nothing.');
  return join(folder, packed.filename);
}
