import type { DoctorReport } from './report-types.ts';

/**
 * Prints the state of the page: version, settings, requests, files, storage, policy and visibility. With `debug` it is
 * printed once without being asked for.
 */
export function printFacts({
  version,
  walls,
  requests,
  files,
  storage,
  policy,
}: Omit<DoctorReport, 'ok' | 'checks'>): void {
  console.group(`offer-wall ${version}`);
  for (const { element, settings, visibility } of walls) {
    console.info('wall:', element, `(${visibility})`);
    console.table(settings);
  }
  console.table(
    requests.map(({ endpoint, address, startedAt, milliseconds, status, outcome }) => ({
      endpoint,
      at: new Date(startedAt).toLocaleTimeString(),
      status: status ?? 'no answer',
      outcome,
      milliseconds,
      address,
    })),
  );
  console.info('files:', files);
  console.info('storage:', storage);
  console.info('blocked by the policy of the page:', policy.length ? policy : 'nothing');
  console.groupEnd();
}

/** Prints what was checked. */
export function printChecks({ ok, checks }: DoctorReport): void {
  console.info(ok ? 'offer-wall: all is well' : 'offer-wall: something is wrong, and this is what to do:');
  // The sentences come first, because the cells of the table below are too narrow for them.
  for (const { check, cure } of checks) if (cure) console.info(`${check}: ${cure}`);
  console.table(checks.map(({ check, ok, cure }) => ({ check, result: ok ? 'ok' : 'not ok', cure })));
}
