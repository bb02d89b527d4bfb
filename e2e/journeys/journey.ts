import type { Visit } from './visit.ts';

/** Journeys by their names. Each is told once, and runs in every engine. */
export type Journeys = Record<string, (visit: Visit) => Promise<void>>;
