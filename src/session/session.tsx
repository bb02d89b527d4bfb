import { effect } from '@preact/signals';
import { h, render } from 'preact';
import { keepEarly } from '../api/early-answers.ts';
import { only } from '../compat/null-prototype.ts';
import { letDraw } from '../compat/preact-document.ts';
import { reportViolations } from '../diagnosis/csp-violations.ts';
import { type Failures, record, type StandingWall } from '../diagnosis/page-registry.ts';
import { endWatch, watch } from '../diagnosis/schedule.ts';
import { noteEnd } from '../diagnosis/short-lived-walls.ts';
import { features, sanitizer } from '../loading/chunks.ts';
import { loadWords } from '../loading/language-chunks.ts';
import type { Session, Stage } from '../shell/contract.ts';
import { App } from '../ui/app.tsx';
import { takeDoublePresses } from '../ui/double-press.ts';
import { nowhere, styleSheets } from '../ui/style-sheets.ts';
import type { Wall } from '../wall/model.ts';
import { RESUME_WITHIN } from '../wall/retry.ts';
import { createWall } from '../wall/wall.ts';
import { createHost } from './host.ts';
import { createBeginning } from './wall-start.ts';

/** Shows a wall in its place in an element, instead of what the shell has put there. */
export function startSession({ element, root, place, reveal, settings, list, isDue }: Stage): Session {
  const controller = new AbortController();
  const removed = controller.signal;
  if (list) keepEarly(list, removed);
  const failures: Failures = new Map();
  const host = createHost(
    element,
    failures,
    () => ({ words: wall.say('click.busy'), lang: wall.lang() ?? '' }),
    reveal,
  );
  const wall = createWall(settings, host, removed);
  const { begin, leave } = createBeginning(element, wall, removed);
  // Before anything is drawn, which would else be drawn twice.
  if (isDue) void begin();
  const stopStyling = effect(() => {
    root.adoptedStyleSheets = wall.isHidden.value ? [...styleSheets(), nowhere()] : styleSheets();
  });
  place.replaceChildren();
  letDraw(place);
  render(<App wall={wall} />, place);
  takeDoublePresses(root, removed);
  reportViolations(root, removed);
  // Back from an offer that was opened in this tab, on a page that the browser kept.
  addEventListener('pageshow', wall.returned, only({ signal: removed }));
  resumeOnline(wall, removed);
  const standing: StandingWall = { element, wall, failures };
  record.walls.add(standing);
  const stoodFrom = Date.now();
  watch();
  return {
    begin,
    open: (offerId) => {
      void begin();
      return wall.open(offerId);
    },
    refresh: () => (wall.state.value.status === 'idle' ? begin() : wall.refresh()),
    close: wall.close,
    configure: (next) => {
      wall.configure(next);
      watch();
    },
    stop: () => {
      leave();
      controller.abort();
      // The host hears of each opening that it has ended.
      wall.close();
      record.walls.delete(standing);
      noteEnd(wall, stoodFrom);
      endWatch();
      stopStyling();
      render(null, place);
    },
  };
}

/** Resumes when the network is back, each wall at a random moment: whole regions come back online at once. */
function resumeOnline(wall: Wall, removed: AbortSignal): void {
  const resume = () => {
    // A wall that has not begun has nothing to resume.
    if (removed.aborted || wall.state.value.status === 'idle') return;
    void wall.resume();
    void sanitizer.load();
    void features.load();
    loadWords(wall.settings.value.locale);
  };
  addEventListener('online', () => setTimeout(resume, Math.random() * RESUME_WITHIN), only({ signal: removed }));
}
