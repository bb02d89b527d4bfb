import { beforeEach, vi } from 'vitest';
import { warnings } from '../../src/config/warn.ts';
import { pageRegistry } from '../../src/diagnosis/page-registry.ts';
// Otherwise the first test of each file would wait while it is compiled.
import '../../src/doctor/index.ts';
import { doctor } from '../../src/index.ts';
import { DIAGNOSED_AFTER } from '../../src/shell/page-for-wall.ts';
import type { ShownWall } from '../setup/show-wall.ts';

// A page says everything once, and remembers which walls were there for moments only; each test is a page of its own.
beforeEach(() => {
  warnings().splice(0);
  pageRegistry().shortLivedWalls = [];
});

/** What the doctor finds on the test's page: each fault as the name of its check and the cure. */
export async function faults(): Promise<[check: string, cure: string][]> {
  for (const method of ['info', 'table', 'group', 'groupEnd'] as const) vi.spyOn(console, method).mockReturnValue();
  const { ok, checks } = await doctor();
  const found = checks.filter((check) => !check.ok).map(({ check, cure }): [string, string] => [check, cure]);
  if (ok !== (found.length === 0)) throw new Error('The doctor contradicts itself.');
  return found;
}

/** Shows a wall, and lets as much time pass after that as the wall waits before it looks for faults. */
export async function showForLong(show: () => ShownWall): Promise<ShownWall> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = show();
  await shown.settled();
  await vi.advanceTimersByTimeAsync(DIAGNOSED_AFTER);
  vi.useRealTimers();
  return shown;
}
