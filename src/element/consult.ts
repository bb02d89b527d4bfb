import { warn } from '../config/warn.ts';
import type { DoctorReport } from '../doctor/report.ts';
import { doctor as chunk } from '../loading/chunks.ts';
import { record } from './record.ts';
import { isSuspect, lacksMember } from './suspect.ts';

/** Milliseconds a page has to do what it seems to have left out: set a member, show a closed part. */
export const PATIENCE = 3000;

/** What the console says if nobody is signed in, and nobody can sign in. */
const NO_MEMBER =
  'there is no member-id, so the wall lists no offers and asks people to sign in. For visitors who are not signed in, add sign-in-url; for the others, let your site fill in member-id';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether there is a wall on the page, or one that waits for its place. */
const isNeeded = (): boolean => record.walls.size > 0 || record.targets.size > 0;

/** Looks at the page after a while: if something seems wrong, the console then says what it is. */
export function watch(): void {
  if (!isNeeded()) return;
  timer ??= setTimeout(() => {
    timer = undefined;
    // Sites have visitors who are not signed in: for them it is no fault, and nobody loads the doctor.
    if ([...record.walls].some(lacksMember)) warn(NO_MEMBER, { level: 'info' });
    // A service may keep people waiting for longer than that.
    if ([...record.walls].some(({ wall }) => wall.state.value.status === 'loading')) watch();
    if ([...record.walls].some(isSuspect) || record.targets.size) void examine();
  }, PATIENCE);
}

/** Looks no more where the last wall is gone: nothing of it outlives it. Call it whenever one goes. */
export function endWatch(): void {
  if (isNeeded()) return;
  clearTimeout(timer);
  timer = undefined;
}

/** Lets the doctor look at the page, and say on the console what is wrong. */
export async function examine(): Promise<void> {
  await chunk.load();
  chunk.module.value?.examine(record);
}

/**
 * Looks at every wall of the page, and prints a table of what was checked, what is wrong, and how to fix it. A service
 * that could not be reached is asked twice more, to find out why; neither request is counted.
 * @returns the same as an object
 * @throws if the doctor's file cannot be loaded: the console says why
 */
export async function doctor(): Promise<DoctorReport> {
  await chunk.load();
  const { value } = chunk.module;
  if (!value) throw Error(record.told.map(({ message }) => message).join('\n'));
  return value.consult(record);
}
