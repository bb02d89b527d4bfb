import { warn } from '../config/warn.ts';
import type { DoctorReport } from '../doctor/report.ts';
import { doctor as chunk, features } from '../loading/chunks.ts';
import { sharedByPage } from '../page/shared.ts';
import { DIAGNOSED_AFTER } from '../shell/page-for-wall.ts';
import { allMessages, isOverdue, lacksMember, needsDiagnosis } from './needs-diagnosis.ts';
import { type PageRegistry, pageRegistry } from './page-registry.ts';
import { warnOfSlowService } from './service-faults.ts';

/** What the console says if nobody is signed in, and nobody can sign in. */
const NO_MEMBER =
  'there is no member-id, so the wall lists no offers and asks people to sign in. For visitors who are not signed in, add sign-in-url; for the others, let your site fill in member-id';

const schedule = sharedByPage((): { timer: ReturnType<typeof setTimeout> | undefined } => ({ timer: undefined }));

/** Looks at the page after a while. If something seems wrong, the console then says what it is. */
export function scheduleDiagnosis(): void {
  const next = schedule();
  next.timer ??= setTimeout(() => {
    next.timer = undefined;
    const walls = [...pageRegistry().walls];
    // Sites have visitors who are not signed in. That is no fault, and does not load the doctor.
    if (walls.some(lacksMember)) warn(NO_MEMBER, { level: 'info' });
    if (walls.some(isOverdue)) warnOfSlowService();
    // A service may take longer than that, so the page is looked at once more.
    if (walls.some(({ wall }) => wall.lists.state.value.status === 'loading')) scheduleDiagnosis();
    if (walls.some(needsDiagnosis)) void warnOfFaults();
  }, DIAGNOSED_AFTER);
}

/** Calls that off if the last wall is gone, so that no timer outlives it. Call it whenever a wall is removed. */
export function cancelDiagnosis(): void {
  if (pageRegistry().walls.size > 0) return;
  clearTimeout(schedule().timer);
  schedule().timer = undefined;
}

/** What the doctor gets, which has no messages of its own to compare with the page's. */
const registryWithMessages = (): PageRegistry => Object.assign(pageRegistry(), { messages: allMessages() });

/** Has the doctor look at the page, and say on the console what is wrong. */
export async function warnOfFaults(): Promise<void> {
  await chunk.load();
  chunk.module.value?.warnOfFaults(registryWithMessages());
}

/**
 * Looks at every wall of the page, and prints what it has found.
 * @throws if the doctor's file cannot be loaded: the console says why
 */
export async function doctor(): Promise<DoctorReport> {
  // The features know the ids of their messages.
  await Promise.all([chunk.load(), features.load()]);
  const { value } = chunk.module;
  const registry = registryWithMessages();
  if (!value) throw Error(registry.warnings.map(({ message }) => message).join('\n'));
  return value.fullReport(registry);
}
