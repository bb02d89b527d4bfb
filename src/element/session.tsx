import { h, render } from 'preact';
import { features, sanitizer } from '../loading/chunks.ts';
import { loadWords } from '../loading/languages.ts';
import { App } from '../ui/app.tsx';
import { takeDoublePresses } from '../ui/double-press.ts';
import { styleSheets } from '../ui/styles.ts';
import type { Wall } from '../wall/model.ts';
import { RESUME_WITHIN } from '../wall/retry.ts';
import type { HostProperties } from '../wall/settings.ts';
import { createWall } from '../wall/wall.ts';
import { createBeginning } from './beginning.ts';
import { noteEnd } from './brief.ts';
import { watchAttributes } from './changes.ts';
import { endWatch, watch } from './consult.ts';
import { createHost } from './host.ts';
import { watchLanguage } from './language.ts';
import { reportViolations } from './policy.ts';
import { type Failures, record, type StandingWall } from './record.ts';
import { type ElementWithOptions, readSettings } from './settings.ts';

/** The wall of an element, from when the element is connected until it is removed. */
export interface Session {
  wall: Wall;
  /** As the element's methods. A lazy wall begins with either. */
  open(offerId: string): Promise<void>;
  refresh(): Promise<void>;
  /** Applies what attributes and properties say now. */
  configure(): void;
  /** Applies changed attributes now, rather than after this task. */
  catchUp(): void;
  /** Ends all requests, timers and listeners. A view or click under way is already recorded, and finishes by itself. */
  stop(): void;
}

/** Shows a wall in the shadow root of an element. */
export function startSession(element: ElementWithOptions, root: ShadowRoot, properties: () => HostProperties): Session {
  const controller = new AbortController();
  const removed = controller.signal;
  const failures: Failures = new Map();
  const host = createHost(element, failures, () => ({ words: wall.say('click.busy'), lang: wall.lang() ?? '' }));
  const wall = createWall(readSettings(element, properties()), host, removed);
  const beginning = createBeginning(element, wall, removed);
  // The service is asked first, so that it answers while the wall is drawn.
  beginning.consider();
  root.adoptedStyleSheets = styleSheets();
  render(<App wall={wall} />, root);
  takeDoublePresses(root, removed);

  const configure = () => {
    language.follow();
    wall.configure(readSettings(element, properties()));
    beginning.consider();
    watch();
  };
  const attributes = watchAttributes(element, configure);
  const language = watchLanguage(element, () => {
    if (readSettings(element, properties()).locale !== wall.settings.value.locale) configure();
  });
  reportViolations(root, removed);
  // Back from an offer that was opened in this tab, on a page that the browser kept.
  addEventListener('pageshow', wall.returned, { signal: removed });
  resumeOnline(wall, removed);
  const standing: StandingWall = { element, wall, failures };
  record.walls.add(standing);
  const stoodFrom = Date.now();
  watch();
  return {
    wall,
    open: (offerId) => {
      void beginning.begin();
      return wall.open(offerId);
    },
    refresh: () => (wall.state.value.status === 'idle' ? beginning.begin() : wall.refresh()),
    configure,
    catchUp: attributes.catchUp,
    stop: () => {
      controller.abort();
      attributes.stop();
      language.stop();
      // The host hears of each opening that it has ended.
      wall.close();
      record.walls.delete(standing);
      noteEnd(wall, stoodFrom);
      endWatch();
      render(null, root);
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
  addEventListener('online', () => setTimeout(resume, Math.random() * RESUME_WITHIN), { signal: removed });
}
