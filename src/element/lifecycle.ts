import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { warn } from '../config/warn.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import { createFirstList } from '../shell/ask-first-list.ts';
import type { ElementWithOptions, Session, WallChunk } from '../shell/contract.ts';
import { emitLoadFailure, type LoadFailure, showLoadFailure, showStartFailure } from '../shell/load-failure.ts';
import { loadWall } from '../shell/load-wall.ts';
import { createViewportWatch } from '../shell/near-viewport.ts';
import { adoptStyles, showPlaceholder } from '../shell/placeholder.ts';
import { prefetchParts, warmUpNumbers } from '../shell/prefetch.ts';
import { RESUME_WITHIN } from '../wall/retry-lists.ts';
import type { Settings } from '../wall/settings.ts';
import { isHiddenAtStart } from '../wall/which-lists.ts';
import { hideKeysFromPage } from './hide-keys-from-page.ts';
import { watchLanguage } from './language.ts';
import { createOwnDialog } from './own-dialog.ts';
import { watchAttributes } from './watch-attributes.ts';

/** An element on a page, from when it is connected until it is removed: before its wall, and beside it. */
export interface Lifecycle {
  /** As the element's methods, and kept until the wall is there. A lazy wall begins with either of the first two. */
  open(offerId: string): Promise<void>;
  refresh(): Promise<void>;
  close(): void;
  show(): Promise<void>;
  hide(): void;
  /** Applies what attributes and properties say now. */
  configure(): void;
  /** Applies changed attributes now, rather than after this task. */
  catchUp(): void;
  /** Hands the element over to a wall that is loaded, even before the wall has to begin: the doctor looks at it. */
  takeOver(wallChunk: WallChunk): void;
  stop(): void;
}

const onPage = sharedByPage(() => ({ lifecycles: new Set<Lifecycle>(), hasHadAny: false }));

/** Those of all elements on the page. */
export const lifecycles = (): ReadonlySet<Lifecycle> => onPage().lifecycles;

/** Whether there has been an element, even if it is gone by now. */
export const hasHadElements = (): boolean => onPage().hasHadAny;

/**
 * Milliseconds that the failure to load the wall waits for messages in its language; after that it is said in English.
 */
const PATIENCE_FOR_MESSAGES = 1000;

const after = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds));

/**
 * Shows a placeholder for a wall. When the wall has to begin, asks for its first list, loads the wall meanwhile, and
 * hands over to it.
 * @param read returns the settings of the element at the moment
 * @param restart called when the wall becomes a dialog, or ceases to be one, which takes another lifecycle
 */
export function startLifecycle(
  element: ElementWithOptions,
  root: ShadowRoot,
  read: () => Settings,
  restart: () => void,
): Lifecycle {
  const removal = new AbortController();
  const { signal: removed } = removal;
  let settings = read();
  const list = createFirstList(() => element.id);
  let session: Session | undefined;
  /** Settles when the first list is shown, or something has failed; none before the wall begins, and after a failure. */
  let begun: Promise<void> | undefined;
  /** Whether the element says that the wall cannot be shown. */
  let hasFailed = false;
  /** Calls of `open` that wait for the wall: each gets the session to open its offer in, or none if it is called off. */
  const queued: ((started?: Session) => void)[] = [];
  const settleQueued = (started?: Session) => {
    for (const settle of queued.splice(0)) settle(started);
  };
  const hold = (): void => {
    adoptStyles(root, isHiddenAtStart(settings));
    showPlaceholder(container, settings);
  };
  const takeOver = (wallChunk: WallChunk): void => {
    if (removed.aborted) return;
    const openContainer = () => dialog?.open();
    session ??= wallChunk.start({
      element,
      root,
      container,
      openContainer,
      settings,
      list: list.take(),
      isDue: !!begun,
    });
    // The failure that was shown is gone, and with it the button to try again.
    if (hasFailed) void begin();
  };
  const loadAndBegin = async (): Promise<void> => {
    list.ask(settings);
    const loading = loadWall();
    const messages = prefetchParts(settings).catch(() => undefined);
    hasFailed = false;
    hold();
    warmUpNumbers(settings.locale);
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
    adoptStyles(root);
    const ours = loaded && { locale: loaded.locale ?? settings.locale, messages: loaded.words };
    showLoadFailure(container, settings, ours, begin);
    emitLoadFailure(element, code, error);
    // Added once, however often the wall has failed, because it is the same listener.
    addEventListener('online', resume, ownOnly({ once: true, signal: removed }));
    settleQueued();
  };
  /** Begins, unless the wall has begun; tries again after a failure. */
  const begin = (): Promise<void> => {
    begun ??= (session ? session.begin() : loadAndBegin()).catch((error) => {
      showStartFailure(element, root, error);
      // Whoever asks for it from now on has it tried again, rather than wait for ever.
      if (!session) begun = undefined;
      settleQueued();
    });
    return begun;
  };
  const resume = () =>
    setTimeout(() => {
      if (!removed.aborted) void begin();
    }, Math.random() * RESUME_WITHIN);
  const close = (): void => {
    settleQueued();
    session?.close();
  };
  hideKeysFromPage(root, removed);
  const dialog = settings.layout === 'dialog' ? createOwnDialog(root, begin, close) : undefined;
  const container = dialog?.container ?? root;
  const watchViewport = createViewportWatch(element, begin, removed);
  /** Begins now, or, with `loading="lazy"`, when the element comes near the screen; a dialog when it is opened. */
  const beginIfDue = (): void => {
    // Turbo shows a copy of a page until the page itself arrives, and only the wall on the page itself begins.
    if (safeDocument.documentElement.hasAttribute('data-turbo-preview')) return;
    if (dialog) dialog.configure(settings);
    else if (begun) return;
    else if (element.loading === 'lazy') watchViewport();
    else void begin();
  };
  const configure = (): void => {
    watchLanguageAgain();
    settings = read();
    if ((settings.layout === 'dialog') !== !!dialog) {
      restart();
      return;
    }
    // A new deep link opens the dialog before the wall opens the offer in it.
    if (dialog) beginIfDue();
    if (session) session.configure(settings);
    else {
      if (begun) list.ask(settings);
      // After a failure nothing is on its way that a placeholder could stand for.
      if (!hasFailed) hold();
    }
    if (!dialog) beginIfDue();
  };
  const catchUp = watchAttributes(element, configure, removed);
  const watchLanguageAgain = watchLanguage(
    element,
    () => {
      if (read().locale !== settings.locale) configure();
    },
    removed,
  );
  const lifecycle: Lifecycle = {
    open: async (offerId) => {
      if (dialog && !dialog.open()) return;
      if (!session) void begin();
      const started = session ?? (await new Promise<Session | undefined>((done) => queued.push(done)));
      await started?.open(offerId);
    },
    refresh: async () => {
      // A dialog that nobody has opened yet has nothing to ask for again.
      if (!dialog || begun) await (session?.refresh() ?? begin());
    },
    close,
    show: async () =>
      dialog ? dialog.show() : warn('show() opens nothing without layout="dialog"', { topic: 'properties' }),
    hide: () => {
      dialog?.close();
      if (dialog) close();
    },
    configure,
    catchUp,
    takeOver,
    stop: () => {
      removal.abort();
      onPage().lifecycles.delete(lifecycle);
      dialog?.stop();
      list.drop();
      settleQueued();
      session?.stop();
      root.replaceChildren();
    },
  };
  onPage().lifecycles.add(lifecycle);
  onPage().hasHadAny = true;
  beginIfDue();
  if (!begun && !dialog) hold();
  return lifecycle;
}
