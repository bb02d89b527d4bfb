import { RESUME_WITHIN } from '../../wall/retry.ts';
import { inVirtualTime, now, sleep } from './clock.ts';
import type { Disturbance } from './disturbance.ts';
import { visit, type Wish } from './people.ts';
import { seeded } from './random.ts';
import { createService, isAffected, type Span } from './service.ts';

/** What is simulated. */
export interface Setting {
  /** Walls that are open at any time. */
  walls: number;
  /** The same seed gives the same people with the same wishes. */
  seed: number;
}

/** What became of it. */
export interface Course {
  /** Requests by the second. */
  arrivals: number[];
  wishes: Wish[];
}

/** Seconds: the walls are opened, and spread over all that people do; then the disturbance, then what follows. */
export const spans = { opening: 30, disturbance: { start: 70, end: 130 } satisfies Span, end: 250 };

/** Seconds that an undisturbed visit lasts on average, so that as many people come as leave. */
const VISIT = 185;

/**
 * Many people use walls for some minutes, and the service is disturbed for one of those minutes.
 * @param disturbance none for the comparison
 */
export async function simulate({ walls, seed }: Setting, disturbance?: Disturbance): Promise<Course> {
  const { opening, disturbance: span, end } = spans;
  const { arrivals, fetch } = createService(seed, span, disturbance);
  const random = seeded(seed);
  const wishes: Wish[] = [];
  const begin = () => {
    let member = 0;
    const come = async (at: number) => {
      const own = member++;
      const moment = (random() * RESUME_WITHIN) / 1000;
      const isOffline = disturbance?.offline && isAffected(own, disturbance);
      await sleep(at);
      const resumed = isOffline && now() < span.end ? sleep(span.end + moment - now()) : undefined;
      await visit({ member: own, seed, fetch, wishes, resumed });
    };
    // Visits have no memory of how long they have lasted, so those that begin now are as good as those under way.
    for (let wall = 0; wall < walls; wall++) void come(random() * opening);
    for (let at = 0; at < end; at += (-Math.log(1 - random()) * VISIT) / walls) void come(at);
  };
  await inVirtualTime(end, seed, begin);
  // The clock jumps from timer to timer, and the last jump may pass the end.
  return { arrivals: arrivals.slice(0, end), wishes };
}
