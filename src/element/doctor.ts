import type { DoctorReport } from '../doctor/report.ts';
import { loadWall } from '../shell/load-wall.ts';
import { shells } from './shell.ts';

/**
 * Looks at every wall of the page, and prints a table of what was checked, what is wrong, and how to fix it. A service
 * that could not be reached is asked two or three times more, to find out why; none of these requests is counted.
 * @returns the same as an object
 * @throws if a file that it needs cannot be loaded: the console says why
 */
export async function doctor(): Promise<DoctorReport> {
  const part = await loadWall();
  for (const shell of shells()) shell.takeOver(part);
  return part.doctor();
}

/** Has the doctor look at the page, and say on the console what is wrong. */
export async function warnOfFaults(): Promise<void> {
  try {
    await (await loadWall()).warnOfFaults();
  } catch {
    // The wall cannot be loaded, and the console says why.
  }
}
