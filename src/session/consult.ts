import type { DoctorReport } from '../doctor/report.ts';
import { doctor as chunk } from '../loading/chunks.ts';
import { PATIENCE } from '../shell/page.ts';
import { record } from './record.ts';
import { isSuspect } from './suspect.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks at the page after a while: if something seems wrong, the console then says what it is. */
export function watch(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    if ([...record.walls].some(isSuspect)) void examine();
  }, PATIENCE);
}

/** Looks no more where the last wall is gone: nothing of it outlives it. Call it whenever one goes. */
export function endWatch(): void {
  if (record.walls.size > 0) return;
  clearTimeout(timer);
  timer = undefined;
}

/** Lets the doctor look at the page, and say on the console what is wrong. */
export async function examine(): Promise<void> {
  await chunk.load();
  chunk.module.value?.examine(record);
}

/**
 * Looks at every wall of the page, and prints what it has found.
 * @throws if the doctor's file cannot be loaded: the console says why
 */
export async function doctor(): Promise<DoctorReport> {
  await chunk.load();
  const { value } = chunk.module;
  if (!value) throw Error(record.told.map(({ message }) => message).join('\n'));
  return value.consult(record);
}
