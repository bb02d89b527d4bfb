import { safeDocument } from '../compat/safe-document.ts';
import { warn } from '../config/warn.ts';
import { sharedByPage } from '../page/shared-by-page.ts';
import type { ElementWithOptions, WallChunk } from '../shell/contract.ts';
import { createViewportWatch } from '../shell/near-viewport.ts';
import { adoptStyles, showPlaceholder } from '../shell/placeholder.ts';
import type { HostProperties } from '../wall/settings.ts';
import { isHiddenAtStart } from '../wall/which-lists.ts';
import { createDeferredSession } from './deferred-session.ts';
import { hideKeysFromPage } from './hide-keys-from-page.ts';
import { watchLanguage } from './language.ts';
import { createOwnDialog } from './own-dialog.ts';
import { readSettings } from './read-settings.ts';
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

/** All shells on the page. */
export const shells = sharedByPage(() => new Set<Shell>());

const past = sharedByPage(() => ({ hasHadShells: false }));

/** Whether there has been one, even if it is gone by now. */
export const hasHadShells = (): boolean => past().hasHadShells;

/**
 * Shows a placeholder for a wall, asks for its first list, and loads the wall.
 * @param restart called when the wall becomes a dialog, or ceases to be one, which takes another shell
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
  let settings = read();
  const begin = () => session.begin();
  const close = () => session.close();
  hideKeysFromPage(root, removed);
  const dialog = settings.layout === 'dialog' ? createOwnDialog(root, begin, close) : undefined;
  const container = dialog?.container ?? root;
  const hold = (): void => {
    adoptStyles(root, isHiddenAtStart(settings));
    showPlaceholder(container, settings);
  };
  const session = createDeferredSession({
    element,
    root,
    container,
    openContainer: () => dialog?.open(),
    settings: () => settings,
    hold,
    removed,
  });
  const watchViewport = createViewportWatch(element, begin, removed);
  /** Begins now, or, with `loading="lazy"`, when the element comes near the screen; a dialog when it is opened. */
  const beginIfDue = (): void => {
    // Turbo shows a copy of a page until the page itself arrives, and only the wall on the page itself begins.
    if (safeDocument.documentElement.hasAttribute('data-turbo-preview')) return;
    if (dialog) dialog.configure(settings);
    else if (session.hasBegun()) return;
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
    session.configure();
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
  const shell: Shell = {
    open: async (offerId) => {
      if (!dialog || dialog.open()) await session.open(offerId);
    },
    refresh: async () => {
      // A dialog that nobody has opened yet has nothing to ask for again.
      if (!dialog || session.hasBegun()) await session.refresh();
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
    takeOver: session.takeOver,
    stop: () => {
      removal.abort();
      shells().delete(shell);
      dialog?.stop();
      session.stop();
      root.replaceChildren();
    },
  };
  shells().add(shell);
  past().hasHadShells = true;
  beginIfDue();
  if (!session.hasBegun() && !dialog) hold();
  return shell;
}
