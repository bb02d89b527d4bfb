import { isFresh } from '../src/tools/fresh.ts';

/** Says where `dist/` is not what the source is now: the journeys would tell of another wall. */
export default function setup(): void {
  if (!isFresh())
    console.warn('dist/ is stale: "npm run build" brings it up to date, "npm run test:e2e" does so by itself.');
}
