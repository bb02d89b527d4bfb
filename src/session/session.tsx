import { h, render } from 'preact';
import { id } from '../api/decode.ts';
import { keepEarlyAnswer } from '../api/early-answers.ts';
import { ownOnly } from '../compat/null-prototype.ts';
import { bypassShadowedNames } from '../compat/preact-document.ts';
import { warn } from '../config/warn.ts';
import { reportViolations } from '../diagnosis/csp-violations.ts';
import { type Failures, pageRegistry, type RegisteredWall, recordRemoval } from '../diagnosis/page-registry.ts';
import { cancelDiagnosis, scheduleDiagnosis } from '../diagnosis/schedule-diagnosis.ts';
import { features, sanitizer } from '../loading/chunks.ts';
import { loadMessages } from '../loading/language-chunks.ts';
import { isVisible } from '../page/is-visible.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import type { Session, Stage } from '../shell/contract.ts';
import { App } from '../ui/app.tsx';
import { takeStrayPresses } from '../ui/stray-press.ts';
import { styleSheets } from '../ui/style-sheets.ts';
import type { Wall } from '../wall/model.ts';
import { RESUME_WITHIN } from '../wall/retry-lists.ts';
import { createWall } from '../wall/wall.ts';
import { closeUnseen } from './close-unseen.ts';
import { createHost } from './create-host.ts';
import { giveUpPlace } from './give-up-place.ts';
import { hideGesturesFromPage } from './hide-gestures-from-page.ts';
import { untilShown } from './until-shown.ts';
import { waitForFirstList } from './wait-for-first-list.ts';
import { createWallStart } from './wall-start.ts';

/** The styles of all walls. */
const sheets = sharedByPage(() => styleSheets(features));

/** Draws a wall in an element, in place of the shell's placeholder. */
export function startSession({ element, root, container, openContainer, settings, list, isDue }: Stage): Session {
  const controller = new AbortController();
  const removed = controller.signal;
  const endUnused = list && keepEarlyAnswer(list);
  const failures: Failures = new Map();
  /** Whether an offer that is opened now would be seen; also true of a wall just removed, where it blocks nothing. */
  const isSeen = () => {
    const box = container instanceof ShadowRoot ? container.querySelector('.wall') : container;
    // One that has nothing to show may still be collapsing, and takes an offer that is opened now with it.
    const stays = !!box && !wall.isHidden.peek();
    return !element.isConnected || (stays && isVisible(box, ownOnly({ visibilityProperty: true })));
  };
  const host = createHost({
    element,
    failures,
    waiting: () => ({ message: wall.words.say('click.busy'), lang: wall.words.lang() ?? '' }),
    openContainer,
    isSeen,
    // Nobody waits for a wall in a dialog of its own, which is unseen because somebody has closed the dialog.
    untilShown: () => (isSeen() || container !== root ? undefined : untilShown(element, isSeen, removed)),
  });
  const wall = createWall(settings, host, removed);
  const start = createWallStart(element, wall, removed);
  // Before the first drawing, which would otherwise have to be done twice.
  if (isDue) void start.begin();
  // A wall that shares another one's page of the list has asked for nothing.
  endUnused?.();
  hideGesturesFromPage(root, removed);
  closeUnseen(root, removed);
  const styles = sheets();
  let stopHiding = () => {};
  const dress = () => {
    stopHiding();
    stopHiding = giveUpPlace(element, root, wall, styles);
  };
  const draw = () => {
    if (removed.aborted) return;
    dress();
    container.replaceChildren();
    bypassShadowedNames(container);
    render(<App wall={wall} chunks={{ features, sanitizer }} />, container);
  };
  /** Settles when the wall is drawn. In a dialog at once: the focus goes to its heading, which the shell does not have. */
  const drawn = isDue && settings.layout !== 'dialog' ? waitForFirstList(wall, removed).then(draw) : draw();
  const begin = async () => {
    await Promise.all([start.begin(), drawn]);
  };
  takeStrayPresses(root, removed);
  reportViolations(root, removed);
  // Back from an offer that was opened in this tab, on a page that the browser kept.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wall.dialog.endLeaving();
  };
  addEventListener('pageshow', comeBack, ownOnly({ signal: removed }));
  resumeOnline(wall, removed);
  let refreshing: Promise<void> | undefined;
  /** Calls in one go make one request: each would abort the one before, but the service counts those too. */
  const refreshOnce = () => {
    refreshing ??= (async () => {
      await null;
      // In between, a wall that leaves in the same go, or takes changes, does so.
      await null;
      refreshing = undefined;
      if (!removed.aborted) await refreshAll(wall);
    })();
    return refreshing;
  };
  const registered: RegisteredWall = { element, wall, failures };
  pageRegistry().walls.add(registered);
  const startedAt = Date.now();
  scheduleDiagnosis();
  return {
    begin,
    open: async (given) => {
      // What a page takes from JSON may be a number, or missing, and some hand over the whole offer.
      const offerId = id(given);
      void start.begin();
      if (!offerId) warn('open() opened nothing, because it needs the id of an offer', { topic: 'properties' });
      else if (isSeen()) await Promise.all([wall.dialog.open(offerId), drawn]);
      else warn('open() opened nothing, because nobody can see the wall: show it first', { topic: 'properties' });
    },
    refresh: () => (wall.lists.state.value.status === 'idle' ? begin() : refreshOnce()),
    close: wall.dialog.close,
    configure: (next) => {
      wall.configure(next);
      // Browsers undress what comes by way of another document, as what htmx preserves does.
      // biome-ignore lint/style/noRestrictedGlobals: the document itself
      if (root.adoptedStyleSheets.length === 0 && element.ownerDocument === document) dress();
      scheduleDiagnosis();
    },
    stop: () => {
      start.savePlace();
      controller.abort();
      // Each opening ends with an event for the host.
      wall.dialog.close();
      pageRegistry().walls.delete(registered);
      recordRemoval(wall, startedAt);
      cancelDiagnosis();
      stopHiding();
      render(null, container);
    },
  };
}

/** Asks anew for what is shown, and for what the member has started: every card says how far that is. */
async function refreshAll({ lists, member }: Wall): Promise<void> {
  await lists.refresh();
  // A failing service is not asked for more.
  if (lists.state.value.status === 'ready') await member.loadAllAgain();
}

/** Resumes when the network is back, each wall at a random moment, because whole regions come back online at once. */
function resumeOnline(wall: Wall, removed: AbortSignal): void {
  const resume = () => {
    // A wall that has not begun has nothing to resume.
    if (removed.aborted || wall.lists.state.value.status === 'idle') return;
    void wall.lists.resume();
    wall.dialog.resume();
    void sanitizer.load();
    void features.load();
    loadMessages(wall.settings.value.locale);
  };
  addEventListener('online', () => setTimeout(resume, Math.random() * RESUME_WITHIN), ownOnly({ signal: removed }));
}
