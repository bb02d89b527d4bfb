import type { DoctorReport } from '../doctor/report-types.ts';
import { loadWall } from '../shell/load-wall.ts';
import { lifecycles } from './lifecycle.ts';

/**
 * The package's `doctor()`, and `OfferWall.doctor()`. Looks at every wall of the page, and prints a table of what was
 * checked, what is wrong, and how to fix it. A service that could not be reached is asked two or three times more, to
 * find out why; none of these requests is counted.
 * @returns the same as an object
 * @throws if a file that it needs cannot be loaded: the console says why
 */
export async function doctor(): Promise<DoctorReport> {
  const wallPart = await loadWall();
  // Lazy walls, which have not begun, are looked at too.
  for (const lifecycle of lifecycles()) lifecycle.takeOver(wallPart);
  return wallPart.doctor();
}

/** Has the doctor explain on the console why a script tag has no wall, or that its target is missing. */
export async function warnOfFaults(): Promise<void> {
  try {
    await (await loadWall()).warnOfFaults();
  } catch {
    // The wall cannot be loaded, and the console says why.
  }
}
