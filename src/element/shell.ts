import { ownOnly } from '../compat/null-prototype.ts';
import { safeDocument } from '../compat/safe-document.ts';
import { warn } from '../config/warn.ts';
import { sharedByPage } from '../page/shared.ts';
import type { Session, WallChunk } from '../shell/contract.ts';
import { createFirstList } from '../shell/first-list.ts';
import { emitLoadFailure, type LoadFailure, showLoadFailure } from '../shell/load-failure.ts';
import { loadWall } from '../shell/load-wall.ts';
import { closeIfHidden, createModalDialog, openModal } from '../shell/modal-dialog.ts';
import { watchViewport } from '../shell/near-viewport.ts';
import { watchOpeners } from '../shell/openers.ts';
import { adoptStyles, showPlaceholder } from '../shell/placeholder.ts';
import { prefetchParts } from '../shell/prefetch.ts';
import { warmUp } from '../shell/warm-up.ts';
import { isHiddenAtStart } from '../wall/hidden-at-start.ts';
import { RESUME_WITHIN } from '../wall/retry.ts';
import type { HostProperties } from '../wall/settings.ts';
import { watchLanguage } from './language.ts';
import { type ElementWithOptions, readSettings } from './read-settings.ts';
import { watchAttributes } from './watch-attributes.ts';

/** What an element has before its wall, and beside it: from when it is connected until it is removed. */
export interface Shell {
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
  /** Lets the wall take over before it has to begin, so that the doctor can look at it. */
  takeOver(wallChunk: WallChunk): void;
  stop(): void;
}

/** Milliseconds that the failure to load the wall waits for messages in its language; after that it is said in English. */
const PATIENCE_FOR_MESSAGES = 1000;

/** What the console says where somebody opens a dialog that cannot be seen. */
const UNSEEN =
  'the dialog stays closed, because <offer-wall> or something around it is hidden: move it to the end of the body, where it takes no place';

/** Keeps keys from the page that are pressed in the wall itself. Those pressed in slotted content belong to the page. */
function keepKeys(this: ShadowRoot, event: Event): void {
  if ((event.target as Node).getRootNode() === this) event.stopPropagation();
}

const after = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds));

/** All shells on the page. */
export const shells = sharedByPage(() => new Set<Shell>());

const past = sharedByPage(() => ({ hasHadShells: false }));

/** Whether there has been one, even if it is gone by now. */
export const hasHadShells = (): boolean => past().hasHadShells;

/** A call of `open` before the wall is loaded. */
interface QueuedOpening {
  offerId: string;
  /** Settles it: as the wall's own call does, or at once where the wall has failed to load or the call was called off. */
  done(result?: Promise<void>): void;
}

/**
 * Shows a placeholder for a wall, asks for its first list, and loads the wall.
 * @param restart called where a wall becomes a dialog, or a dialog something else: it is another shell then
 */
export function startShell(
  element: ElementWithOptions,
  root: ShadowRoot,
  properties: () => HostProperties,
  restart: () => void,
): Shell {
  const removal = new AbortController();
  const { signal: removed } = removal;
  const read = () => readSettings(element, properties());
  const list = createFirstList(() => element.id);
  let settings = read();
  let session: Session | undefined;
  /** Settles when the first list is shown, or something has failed; none before the wall begins, or where it cannot. */
  let begun: Promise<void> | undefined;
  /** Calls that wait until the wall is loaded. */
  const queued: QueuedOpening[] = [];
  const modal = settings.layout === 'dialog' ? createModalDialog(() => close()) : undefined;
  const container = modal ?? root;
  const holdPlace = (): void => {
    adoptStyles(root, isHiddenAtStart(settings));
    showPlaceholder(container, settings);
  };
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keepKeys);
  if (modal) {
    adoptStyles(root);
    root.replaceChildren(modal);
  }

  const stage = { element, root, container, openContainer: () => modal && openModal(modal) };
  const takeOver = (wallChunk: WallChunk): void => {
    if (!removed.aborted) session ??= wallChunk.start({ ...stage, settings, list: list.take(), isDue: !!begun });
  };
  /** Asks for the list and loads the wall, side by side, and has it take over. */
  const loadAndBegin = async (): Promise<void> => {
    list.ask(settings);
    const wall = loadWall();
    const messages = prefetchParts(settings);
    holdPlace();
    warmUp(settings.locale);
    let code: LoadFailure = 'network';
    try {
      const wallChunk = await wall;
      code = 'internal';
      takeOver(wallChunk);
      for (const { offerId, done } of queued.splice(0)) done(session?.open(offerId));
      await session?.begin();
    } catch (error) {
      list.drop();
      begun = undefined;
      const loadedMessages = await Promise.race([messages, after(PATIENCE_FOR_MESSAGES)]);
      if (removed.aborted || begun) return;
      adoptStyles(root);
      showLoadFailure(
        container,
        settings,
        loadedMessages && { locale: loadedMessages.locale ?? settings.locale, messages: loadedMessages.words },
        begin,
      );
      emitLoadFailure(element, code, error);
      // Only once, however often it has failed, because it is the same listener.
      addEventListener('online', resume, ownOnly({ once: true, signal: removed }));
      for (const { done } of queued) done();
    }
  };
  const begin = (): Promise<void> => {
    begun ??= session ? session.begin() : loadAndBegin();
    return begun;
  };
  const resume = () => setTimeout(() => removed.aborted || begin(), Math.random() * RESUME_WITHIN);
  const viewport = watchViewport(element, begin, removed);
  const show = async (): Promise<void> => {
    if (!modal) return;
    if (openModal(modal)) await begin();
    else if (element.isConnected) warn(UNSEEN, { topic: 'properties' });
  };
  const openers = { selector: '', stop: () => {} };
  /** The offer of the deep link for which the dialog was opened. That happens once, even if the person has closed it since. */
  let openedLink = '';
  /** Begins now, or, with `loading="lazy"`, when the element comes near the screen; a dialog when it is opened. */
  const beginIfDue = (): void => {
    // Turbo shows a copy of a page until the page itself arrives, and only the wall on the page itself begins.
    if (safeDocument.documentElement.hasAttribute('data-turbo-preview')) return;
    if (modal) {
      closeIfHidden(modal);
      const { opener, offerId } = settings;
      if (opener !== openers.selector) {
        openers.stop();
        Object.assign(openers, { selector: opener, stop: opener ? watchOpeners(opener, show) : () => {} });
      }
      if (offerId && offerId !== openedLink) void show();
      openedLink = offerId;
      return;
    }
    if (begun) return;
    if (element.loading === 'lazy') viewport.watch();
    else void begin();
  };
  const configure = (): void => {
    language.observeAgain();
    settings = read();
    if ((settings.layout === 'dialog') !== !!modal) {
      restart();
      return;
    }
    // A new deep link opens the dialog before the wall opens the offer in it.
    if (modal) beginIfDue();
    if (session) session.configure(settings);
    else {
      if (begun) list.ask(settings);
      if (begun || !modal) holdPlace();
    }
    if (!modal) beginIfDue();
  };
  const attributes = watchAttributes(element, configure);
  const language = watchLanguage(element, () => {
    if (read().locale !== settings.locale) configure();
  });
  const close = (): void => {
    for (const { done } of queued.splice(0)) done();
    session?.close();
  };
  const shell: Shell = {
    open: (offerId) => {
      if (modal && !openModal(modal)) return Promise.resolve();
      if (session) return session.open(offerId);
      const opened = new Promise<void>((done) => {
        queued.push({ offerId, done });
      });
      void begin();
      return opened;
    },
    refresh: () => (modal && !begun ? Promise.resolve() : session ? session.refresh() : begin()),
    close,
    show,
    hide: () => {
      modal?.close();
      if (modal) close();
    },
    configure,
    catchUp: attributes.catchUp,
    takeOver,
    stop: () => {
      removal.abort();
      list.drop();
      attributes.stop();
      language.stop();
      shells().delete(shell);
      openers.stop();
      modal?.close();
      session?.stop();
      root.replaceChildren();
    },
  };
  shells().add(shell);
  past().hasHadShells = true;
  beginIfDue();
  if (!begun && !modal) holdPlace();
  return shell;
}
