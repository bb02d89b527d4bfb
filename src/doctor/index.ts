import type { PageRegistry, RegisteredWall } from '../diagnosis/page-registry.ts';
import { checks, rowsOf } from './checks.ts';
import { factsOf } from './page-facts.ts';
import { printChecks, printFacts } from './print.ts';
import type { DoctorReport } from './report.ts';
import { shownFailures } from './shown-failures.ts';
import { whyUnanswered } from './why-unanswered.ts';

/** The report if there is no page. */
const NOWHERE: DoctorReport = {
  version: '',
  ok: true,
  checks: [],
  walls: [],
  requests: [],
  files: [],
  storage: { session: false, local: false },
  policy: [],
};

let isPrinted = false;

/** Says on the console what is wrong, each fault once; with `debug` also, once, the state of the page. */
export function warnOfFaults(record: PageRegistry): void {
  for (const { find, unasked } of Object.values(checks)) {
    if (unasked !== 'when asked') for (const cure of find(record, false)) record.warn(cure, { level: unasked });
  }
  const isWanted = ({ wall }: RegisteredWall) => wall.settings.value.debug && wall.state.value.status !== 'loading';
  if (isPrinted || ![...record.walls].some(isWanted)) return;
  isPrinted = true;
  printFacts(factsOf(record));
}

/** Checks everything, asks services that gave no answer again, prints the findings, and returns them. */
export async function fullReport(record: PageRegistry): Promise<DoctorReport> {
  if (!globalThis.document) return { ...NOWHERE, version: record.version };
  const found = Object.fromEntries(Object.entries(checks).map(([name, { find }]) => [name, find(record, true)]));
  const reasons = await Promise.all([...record.walls].map((standing) => whyUnanswered(record, standing)));
  const known = reasons.filter((reason) => reason !== undefined);
  if (known.length) found.service = known;
  // What no check explains is told all the same: nobody is to hear that all is well beside a failure.
  if (Object.values(found).every(({ length }) => !length)) found.service = [...record.walls].flatMap(shownFailures);
  const rows = rowsOf(found);
  const report = { ...factsOf(record), ok: rows.every(({ ok }) => ok), checks: rows };
  printFacts(report);
  printChecks(report);
  return report;
}
