import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two looks. */
const STEP = 2;

/** Milliseconds in which the busiest process shows itself. */
export const LOOK = 400;

/** Some time without a break, in milliseconds since the epoch. */
export type Span = readonly [start: number, end: number];

/** Linux's own account of a process's main thread: how long it was at work, in milliseconds. `undefined` if it is gone. */
function workOf(id: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/** The processes that this one has started, and theirs. */
function descendants(): string[] {
  const parents = new Map<string, string>();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      parents.set(id, /^PPid:\s*(\d+)/m.exec(status)?.[1] ?? '');
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (id: string): boolean => {
    const parent = parents.get(id);
    return parent !== undefined && (parent === `${process.pid}` || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
}

/**
 * Watches the process of the page that is busy now.
 * @returns the most milliseconds that its main thread can have worked within a span; and what ends the watch
 * @throws where there is no such process
 */
export async function watchWork(): Promise<{ within(span: Span): number; end(): void }> {
  const before = descendants().map((id) => [id, workOf(id) ?? 0] as const);
  await sleep(LOOK);
  const grown = before.map(([id, work]) => [id, (workOf(id) ?? 0) - work] as const).sort((a, b) => b[1] - a[1]);
  const [busiest, work] = grown[0] ?? ['', 0];
  // On a machine with much else to do it gets little time.
  if (work < LOOK / 100) throw new Error('No process of the browser is busy.');
  try {
    // Looks that come late count more work than the span had.
    setPriority(-10);
  } catch {
    // Only root may.
  }
  let samples: [time: number, work: number][] = [];
  const timer = setInterval(() => {
    samples.push([Date.now(), workOf(busiest) ?? 0]);
    if (samples.length > 100_000) samples = samples.slice(50_000);
  }, STEP);
  return {
    within: ([start, end]) => {
      const from = samples.findIndex(([time]) => time > start);
      const first = samples[Math.max(0, from - 1)];
      const last = samples.find(([time]) => time >= end) ?? samples.at(-1);
      return first && last ? Math.min(last[1] - first[1], end - start) : end - start;
    },
    end: () => clearInterval(timer),
  };
}
