import type { Visit } from './visit.ts';

/** Journeys by their names. Each is written once, and runs in every engine. */
export type Journeys = Record<string, (visit: Visit) => Promise<void>>;
