import { only } from '../compat/null-prototype.ts';
import { page } from '../compat/safe-document.ts';
import type { Session, WallPart } from '../shell/contract.ts';
import { createFirstList } from '../shell/first-list.ts';
import { sayLost, tellLost } from '../shell/load-failure.ts';
import { bringWall } from '../shell/load-wall.ts';
import { conceal, createModal, reveal } from '../shell/modal-dialog.ts';
import { createNearness } from '../shell/near-viewport.ts';
import { watchOpeners } from '../shell/openers.ts';
import { dress, hold } from '../shell/placeholder.ts';
import { bringAlong } from '../shell/prefetch.ts';
import { RESUME_WITHIN } from '../wall/retry.ts';
import type { HostProperties } from '../wall/settings.ts';
import { watchLanguage } from './language.ts';
import { type ElementWithOptions, readSettings } from './read-settings.ts';
import { watchAttributes } from './watch-attributes.ts';

/** What is there of a wall from the start; from when the element is connected until it is removed. */
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
  /** Has a wall take over that need not begin yet: the doctor looks at it. */
  admit(part: WallPart): void;
  stop(): void;
}

/** Milliseconds for which words are waited for that say that no wall can be had; after that they are English. */
const PATIENCE_FOR_WORDS = 1000;

const late = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds));

/** All that are on the page. */
export const shells = new Set<Shell>();

/** Something asked of a wall that is not there yet. */
interface Kept {
  act(session: Session): Promise<void>;
  /** Called with what it came to, or with nothing where it has failed or was called off. */
  done(result?: Promise<void>): void;
}

/**
 * Holds the place of a wall, asks for its first list, and brings the wall.
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
  /** What was asked of the wall before it was there. */
  const kept: Kept[] = [];
  const modal = settings.layout === 'dialog' ? createModal(() => close()) : undefined;
  const place = modal ?? root;
  dress(root);
  if (modal) root.replaceChildren(modal);

  const stage = { element, root, place, reveal: () => modal && reveal(modal) };
  const admit = (part: WallPart): void => {
    if (!removed.aborted) session ??= part.start({ ...stage, settings, list: list.take(), isDue: !!begun });
  };
  /** Asks for the list and brings the wall, side by side, and has it take over. */
  const bring = async (): Promise<void> => {
    list.ask(settings);
    const coming = bringWall();
    const words = bringAlong(settings);
    hold(place, settings);
    try {
      admit(await coming);
      for (const { act, done } of kept.splice(0)) done(session && act(session));
      await session?.begin();
    } catch (error) {
      list.drop();
      begun = undefined;
      const come = await Promise.race([words, late(PATIENCE_FOR_WORDS)]);
      if (removed.aborted || begun) return;
      sayLost(place, settings, come && { locale: come.locale ?? settings.locale, texts: come.words }, begin);
      tellLost(element, error);
      addEventListener(
        'online',
        () => setTimeout(begin, Math.random() * RESUME_WITHIN),
        only({ once: true, signal: removed }),
      );
      for (const { done } of kept) done();
    }
  };
  const begin = (): Promise<void> => {
    begun ??= session ? session.begin() : bring();
    return begun;
  };
  const nearness = createNearness(element, begin, removed);
  const show = async (): Promise<void> => {
    if (modal && reveal(modal)) await begin();
  };
  const openers = { selector: '', stop: () => {} };
  /** The offer that the page has linked to: its dialog is opened once, even if the person has closed it since. */
  let linked = '';
  /** Begins now, or, with `loading="lazy"`, when the element comes near the screen; a dialog when it is opened. */
  const consider = (): void => {
    // Turbo shows a copy of a page until the page itself arrives: only the wall on the real page begins.
    if (page.documentElement.hasAttribute('data-turbo-preview')) return;
    if (modal) {
      conceal(modal);
      const { opener, offerId } = settings;
      if (opener !== openers.selector) {
        openers.stop();
        Object.assign(openers, { selector: opener, stop: opener ? watchOpeners(opener, show) : () => {} });
      }
      if (offerId && offerId !== linked) void show();
      linked = offerId;
      return;
    }
    if (begun) return;
    if (element.loading === 'lazy') nearness.watch();
    else void begin();
  };
  const configure = (): void => {
    language.follow();
    settings = read();
    if ((settings.layout === 'dialog') !== !!modal) {
      restart();
      return;
    }
    if (session) session.configure(settings);
    else {
      if (begun) list.ask(settings);
      if (begun || !modal) hold(place, settings);
    }
    consider();
  };
  const attributes = watchAttributes(element, configure);
  const language = watchLanguage(element, () => {
    if (read().locale !== settings.locale) configure();
  });
  const close = (): void => {
    for (const { done } of kept.splice(0)) done();
    session?.close();
  };
  const shell: Shell = {
    open: (offerId) => {
      if (modal && !reveal(modal)) return Promise.resolve();
      if (session) return session.open(offerId);
      const opened = new Promise<void>((done) => {
        kept.push({ act: (session) => session.open(offerId), done });
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
    admit,
    stop: () => {
      removal.abort();
      list.drop();
      attributes.stop();
      language.stop();
      shells.delete(shell);
      openers.stop();
      modal?.close();
      session?.stop();
      root.replaceChildren();
    },
  };
  shells.add(shell);
  consider();
  if (!begun && !modal) hold(place, settings);
  return shell;
}
