import { features } from '../loading/chunks.ts';
import type { WaitingTab, WaitingWords } from '../wall/model.ts';
import { followLink } from './follow.ts';

/** A window of our own that nobody has gone anywhere in. */
type EmptyTab = Window & typeof globalThis;

/**
 * Opens an empty tab, to be called in the click: browsers refuse later. `undefined` where none could be opened.
 *
 * Until it leaves, the tab has the page's origin and a copy of its session storage. A tab without them would have to be
 * opened with `noopener`, and then browsers hand out nothing by which it could be sent to its address. Nothing runs in
 * it. The copy is not cleared: what a patched `window.open` hands out may be a frame, whose storage is the page's own.
 * @param referrerPolicy what the page that is opened learns of this one
 */
export function openTab(waiting: WaitingWords, referrerPolicy: string): WaitingTab | undefined {
  let tab: EmptyTab | null | undefined;
  try {
    tab = window.open('', '_blank') as EmptyTab | null;
    // Browsers inside apps have no tabs and answer with this very window; some blockers hand out a tab that is closed.
    if (!tab || tab === window || tab.closed) return undefined;
    tab.opener = null;
    const handle = waitingTab(tab, referrerPolicy);
    write(tab, waiting);
    return handle;
  } catch {
    // A patched or forbidden `window.open`; or the tab of a sandboxed frame, which is out of reach and of no use.
    abandon(tab);
    return undefined;
  }
}

/** Says what the tab waits for: as a page that is pleasant to look at where the features are there, else in words. */
function write(tab: EmptyTab, waiting: WaitingWords): void {
  const { document } = tab;
  try {
    document.title = waiting.words;
    document.documentElement.lang = waiting.lang;
    const loaded = features.module.value;
    if (loaded) loaded.furnish(tab, waiting);
    else document.body.append(waiting.words);
  } catch {
    // What a patched `window.open` hands out may lack something. Plain or empty, it gets to its address.
  }
}

function abandon(tab: Window | null | undefined): void {
  try {
    tab?.close();
  } catch {
    // No window at all.
  }
}

function waitingTab(tab: EmptyTab, referrerPolicy: string): WaitingTab {
  const { document } = tab;
  /** Whether it still is where it was opened. Where somebody went elsewhere in it, it is theirs. */
  const isOurs = (): boolean => {
    try {
      return !tab.closed && tab.document === document && tab.location.href === 'about:blank';
    } catch {
      // It shows a page of another origin.
      return false;
    }
  };
  const close = () => {
    if (isOurs()) tab.close();
  };
  // A page that is left sends nobody anywhere any more.
  addEventListener('pagehide', close);
  const settle = () => removeEventListener('pagehide', close);
  return {
    go: (url) => {
      settle();
      if (!isOurs()) return false;
      // As a link in the tab: `location.replace` would tell the address of this page, as far as its policy allows.
      followLink(document, url, referrerPolicy);
      return true;
    },
    close: () => {
      settle();
      close();
    },
  };
}
