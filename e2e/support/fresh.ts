import { isFresh } from '../../src/tools/dist-freshness.ts';

/** Says so where `dist/` was not built from the present source: the journeys would test another wall. */
export default function setup(): void {
  if (!isFresh())
    console.warn('dist/ is stale: "npm run build" brings it up to date, "npm run test:e2e" does so by itself.');
}
