import type { Visit } from '../visit.ts';

/** Journeys by their names. */
export type Journeys = Record<string, (visit: Visit) => Promise<void>>;
