import type { ApiError } from '../api/error.ts';
import type { PageRegistry, RegisteredWall } from '../diagnosis/page-registry.ts';
import { checks, findings, rowsOf } from './checks.ts';
import { factsOf } from './page-facts.ts';
import { printChecks, printFacts } from './print-report.ts';
import type { DoctorReport } from './report-types.ts';
import { whyUnanswered } from './why-unanswered.ts';

/** Says on the console what is wrong, each fault once; with `debug`, also the state of the page, once. */
export function warnOfFaults(registry: PageRegistry): void {
  for (const [name, { find, unasked: level }] of Object.entries(checks)) {
    if (level === 'silent') continue;
    for (const cure of findings(name, find, registry, 'worst')) registry.warn(cure, { level });
  }
  const isWanted = ({ wall }: RegisteredWall) =>
    wall.settings.value.debug && wall.lists.state.value.status !== 'loading';
  if (registry.isPrinted || ![...registry.walls].some(isWanted)) return;
  registry.isPrinted = true;
  printFacts(factsOf(registry));
}

/** Checks everything, asks services that gave no answer again, prints the findings, and returns them. */
export async function fullReport(registry: PageRegistry): Promise<DoctorReport> {
  if (!globalThis.document) return { ...factsOf(registry), ok: true, checks: [] };
  const found = Object.fromEntries(
    Object.entries(checks).map(([name, { find }]) => [name, findings(name, find, registry, 'all')]),
  );
  const reasons = await Promise.all([...registry.walls].map((registered) => whyUnanswered(registry, registered)));
  const known = reasons.filter((reason) => reason !== undefined);
  if (known.length) found.service = known;
  // A failure that no check explains is reported as it is: nobody may read that all is well while it is shown.
  if (Object.values(found).every(({ length }) => !length)) found.service = [...registry.walls].flatMap(shownFailures);
  const rows = rowsOf(found, registry);
  const report = { ...factsOf(registry), ok: rows.every(({ ok }) => ok), checks: rows };
  printFacts(report);
  printChecks(report);
  return report;
}

/** The failures that a wall shows at this moment. */
function shownFailures({ wall }: RegisteredWall): string[] {
  const opening = wall.dialog.opening.value;
  const states = [wall.lists.state.value, opening?.details.value, opening?.click.state.value];
  return states.flatMap((state) => (state?.status === 'failed' ? sentence(state.error) : []));
}

const sentence = ({ code, message, context }: ApiError): string =>
  `the wall shows people a failure (${[code, context.status, context.responseId].filter(Boolean).join(', ')}): "${message}". errors.md in the documentation says what each code means`;
