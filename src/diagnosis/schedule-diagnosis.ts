import { isForList, requestLog } from '../api/request.ts';
import { warn } from '../config/warn.ts';
import type { DoctorReport } from '../doctor/report-types.ts';
import { english } from '../i18n/messages.ts';
import { doctor as chunk, features } from '../loading/chunks.ts';
import { ownLanguage } from '../loading/language-chunks.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { DIAGNOSED_AFTER } from '../shell/page-for-wall.ts';
import { type PageRegistry, pageRegistry, type RegisteredWall } from './page-registry.ts';
import { warnOfSlowService } from './service-faults.ts';

/** What the console says if nobody is signed in, and nobody can sign in. */
const NO_MEMBER =
  'there is no member-id, so the wall lists no offers: it asks people to sign in or, with empty="hide", takes no place. For visitors who are not signed in, add sign-in-url; for the others, let your site fill in member-id';

const schedule = sharedByPage((): { timer: ReturnType<typeof setTimeout> | undefined } => ({ timer: undefined }));

/** Milliseconds after which a service keeps people waiting too long. */
const OVERDUE = 8000;

/** Whether a wall waits for its list, while some list that was asked for so long ago has not come. */
const isOverdue = ({ wall: { lists } }: RegisteredWall): boolean =>
  lists.state.value.status === 'loading' &&
  requestLog().some(
    (entry) =>
      isForList(entry) && (entry.milliseconds === undefined || entry.error) && Date.now() - entry.startedAt > OVERDUE,
  );

/** Looks at the page after a while. If something seems wrong, the console then says what it is. */
export function scheduleDiagnosis(): void {
  const next = schedule();
  next.timer ??= setTimeout(() => {
    next.timer = undefined;
    const walls = [...pageRegistry().walls];
    if (walls.some(isOverdue)) warnOfSlowService();
    // The service may still answer, or still keep people waiting, so the page is looked at again.
    if (walls.some(({ wall }) => wall.lists.state.value.status === 'loading')) scheduleDiagnosis();
    void lookAtPage();
  }, DIAGNOSED_AFTER);
}

/**
 * Has the doctor look at the page if a quick look finds that something seems wrong. That look comes with the features,
 * which nearly every wall has by now; without them the doctor itself looks.
 */
async function lookAtPage(): Promise<void> {
  await features.load();
  const look = features.module.value;
  const page = registryWithMessages();
  // Only now, because some may have been removed while the features were loaded.
  const walls = [...page.walls];
  // Sites have visitors who are not signed in. That is no fault, and does not load the doctor.
  if (look && walls.some((one) => look.lacksMember(one, page))) warn(NO_MEMBER, { level: 'info' });
  const seemsWrong = (one: RegisteredWall): boolean => {
    try {
      return !look || look.needsDiagnosis(one, page);
    } catch {
      // The page has changed something of the browser's, and the doctor says so.
      return true;
    }
  };
  if (walls.some(seemsWrong)) await warnOfFaults();
}

/** Calls off the scheduled look if no wall is left, so that its timer outlives none. Call it whenever a wall is removed. */
export function cancelDiagnosis(): void {
  if (pageRegistry().walls.size > 0) return;
  clearTimeout(schedule().timer);
  schedule().timer = undefined;
}

/** The registry, with our messages put into it: the doctor has none of its own to compare with the page's. */
const registryWithMessages = (): PageRegistry =>
  // Not before the features are there, which bring some of the messages.
  Object.assign(pageRegistry(), {
    messages: features.module.value ? english.messages : undefined,
    ownLanguage: ownLanguage(),
  });

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
