import { afterEach, vi } from 'vitest';
import { warnings } from '../../src/config/warn.ts';
import { doctor } from '../../src/index.ts';

// A page says everything once; each test is a page of its own.
afterEach(() => void warnings.splice(0));

/** What the doctor finds on the test's page: each fault as the name of its check and the cure. */
export async function faults(): Promise<[check: string, cure: string][]> {
  for (const method of ['info', 'table', 'group', 'groupEnd'] as const) vi.spyOn(console, method).mockReturnValue();
  const { ok, checks } = await doctor();
  const found = checks.filter((check) => !check.ok).map(({ check, cure }): [string, string] => [check, cure]);
  if (ok !== (found.length === 0)) throw new Error('The doctor contradicts itself.');
  return found;
}

/** A `fetch` that always answers alike. */
export const answering =
  (body: string, init: ResponseInit): typeof fetch =>
  async () =>
    new Response(body, init);
