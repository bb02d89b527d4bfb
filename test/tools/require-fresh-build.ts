import { isFresh } from '../../src/tools/built-files.ts';
import { fromRoot } from '../../src/tools/bundle-settings.ts';

/** Milliseconds that a build may take on a busy machine. */
export const BUILD_PATIENCE = 120_000;

/** The folder with everything built from the source as it is now: `npm run test:all` begins with it. */
export function built(): string {
  if (!isFresh()) throw new Error('dist/ is not what the source is now: run "npm run build" first.');
  return fromRoot('dist');
}
