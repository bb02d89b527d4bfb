import { ownOnly } from '../compat/null-prototype.ts';
import { createFirstList } from '../shell/ask-first-list.ts';
import type { Session, Stage, WallChunk } from '../shell/contract.ts';
import { emitLoadFailure, type LoadFailure, showLoadFailure, showStartFailure } from '../shell/load-failure.ts';
import { loadWall } from '../shell/load-wall.ts';
import { adoptStyles } from '../shell/placeholder.ts';
import { prefetchParts, warmUpNumbers } from '../shell/prefetch.ts';
import { RESUME_WITHIN } from '../wall/retry-lists.ts';
import type { Settings } from '../wall/settings.ts';

/** What a wall that may not be loaded yet is to be shown in. */
interface DeferredStage extends Pick<Stage, 'element' | 'root' | 'container' | 'openContainer'> {
  /** The element's settings at the moment. */
  settings(): Settings;
  /** Shows a placeholder. */
  hold(): void;
  /** Aborted when the element is removed. */
  removed: AbortSignal;
}

/**
 * A wall that is loaded when it has to begin. `begin` tries again after a failure; `open` and `refresh` begin, and
 * `open` waits until the wall is loaded.
 */
export interface DeferredSession extends Omit<Session, 'configure'> {
  /** Whether it has begun, or is being loaded in order to. */
  hasBegun(): boolean;
  /** Takes the settings that the element has now. */
  configure(): void;
  /** Hands the element over to a wall that is loaded, even before the wall has to begin. */
  takeOver(wallChunk: WallChunk): void;
}

/**
 * Milliseconds that the failure to load the wall waits for messages in its language; after that it is said in English.
 */
const PATIENCE_FOR_MESSAGES = 1000;

const after = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds));

/** Loads the wall of an element when it has to begin, asks for its first list meanwhile, and hands over to it. */
export function createDeferredSession({ settings, hold, removed, ...stage }: DeferredStage): DeferredSession {
  const { element, root, container } = stage;
  const list = createFirstList(() => element.id);
  let session: Session | undefined;
  /** Settles when the first list is shown, or something has failed; none before the wall begins, and after a failure. */
  let begun: Promise<void> | undefined;
  /** Whether the element says that the wall cannot be shown. */
  let hasFailed = false;
  /** Calls of `open` that wait for the wall: each takes the session to open its offer in, or none if it is called off. */
  const queued: ((started?: Session) => void)[] = [];
  const settleQueued = (started?: Session) => {
    for (const settle of queued.splice(0)) settle(started);
  };
  const takeOver = (wallChunk: WallChunk): void => {
    if (removed.aborted) return;
    session ??= wallChunk.start({ ...stage, settings: settings(), list: list.take(), isDue: !!begun });
    // The failure that was shown is gone, and with it the button to try again.
    if (hasFailed) void begin();
  };
  const loadAndBegin = async (): Promise<void> => {
    list.ask(settings());
    const loading = loadWall();
    const messages = prefetchParts(settings()).catch(() => undefined);
    hasFailed = false;
    hold();
    warmUpNumbers(settings().locale);
    let code: LoadFailure = 'network';
    try {
      const wallChunk = await loading;
      code = 'internal';
      takeOver(wallChunk);
      settleQueued(session);
      await session?.begin();
    } catch (error) {
      list.drop();
      begun = undefined;
      await showFailure(code, error, messages);
    }
  };
  const showFailure = async (code: LoadFailure, error: unknown, messages: ReturnType<typeof prefetchParts>) => {
    const loaded = await Promise.race([messages, after(PATIENCE_FOR_MESSAGES)]);
    if (removed.aborted || begun) return;
    hasFailed = true;
    const { locale } = settings();
    adoptStyles(root);
    showLoadFailure(
      container,
      settings(),
      loaded && { locale: loaded.locale ?? locale, messages: loaded.words },
      begin,
    );
    emitLoadFailure(element, code, error);
    // Added once, however often the wall has failed, because it is the same listener.
    addEventListener('online', resume, ownOnly({ once: true, signal: removed }));
    settleQueued();
  };
  const begin = (): Promise<void> => {
    begun ??= (session ? session.begin() : loadAndBegin()).catch((error) => showStartFailure(element, root, error));
    return begun;
  };
  const resume = () =>
    setTimeout(() => {
      if (!removed.aborted) void begin();
    }, Math.random() * RESUME_WITHIN);
  return {
    hasBegun: () => !!begun,
    begin,
    open: (offerId) => {
      if (session) return session.open(offerId);
      const opened = new Promise<void>((done) => {
        queued.push((started) => done(started?.open(offerId)));
      });
      void begin();
      return opened;
    },
    refresh: () => session?.refresh() ?? begin(),
    close: () => {
      settleQueued();
      session?.close();
    },
    configure: () => {
      if (session) {
        session.configure(settings());
        return;
      }
      if (begun) list.ask(settings());
      // After a failure nothing is on its way that a placeholder could stand for.
      if (!hasFailed) hold();
    },
    takeOver,
    stop: () => {
      list.drop();
      settleQueued();
      session?.stop();
    },
  };
}
