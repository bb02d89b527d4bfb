import { build } from '../../src/tools/build.ts';
import { isFresh } from '../../src/tools/built-files.ts';

/** Builds `dist/` where it is not of the source as it is now: the journeys would test another wall. */
export default async function setup(): Promise<void> {
  if (!isFresh()) await build();
}
