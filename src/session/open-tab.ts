import { features } from '../loading/chunks.ts';
import type { WaitingPage, WaitingTab } from '../wall/host.ts';

/** A window that we opened and that has not been navigated since. */
type EmptyTab = Window & typeof globalThis;

/**
 * Opens an empty tab. Call it in the click itself: browsers refuse later. `undefined` if none could be opened.
 *
 * Until it is sent on, the tab has the page's origin and a copy of its session storage. Avoiding that takes `noopener`,
 * but then browsers return no handle with which to send the tab to its address. Nothing runs in it. The copy is not
 * cleared: a patched `window.open` may return a frame, whose storage is the page's own.
 * @param referrerPolicy what the page that is opened learns of this one
 */
export function openTab(waiting: WaitingPage, referrerPolicy: string): WaitingTab | undefined {
  let tab: EmptyTab | null | undefined;
  try {
    tab = window.open('', '_blank') as EmptyTab | null;
    // Browsers inside apps have no tabs and return this very window; some blockers return a closed tab.
    if (!tab || tab === window || tab.closed) return undefined;
    tab.opener = null;
    const handle = waitingTab(tab, referrerPolicy);
    write(tab, waiting);
    return handle;
  } catch {
    // `window.open` is patched or forbidden, or this is a sandboxed frame, whose tabs cannot be reached and are of no
    // use.
    abandon(tab);
    return undefined;
  }
}

/** Shows what the tab waits for: as a designed page if the features are loaded, else as plain text. */
function write(tab: EmptyTab, waiting: WaitingPage): void {
  const { document } = tab;
  try {
    document.title = waiting.message;
    document.documentElement.lang = waiting.lang;
    const loaded = features.module.value;
    if (loaded) loaded.drawWaitingPage(tab, waiting);
    else document.body.append(waiting.message);
  } catch {
    // A patched `window.open` may return a tab that lacks something. Plain or empty, it still gets to its address.
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
  /** What the tab shows until it is sent on: not kept any longer, since it is as large as a page. */
  let own: Document | undefined = tab.document;
  /** Whether the tab is still where it was opened. After the person navigates it, it is left alone. */
  const isOurs = (): boolean => {
    try {
      return !tab.closed && tab.document === own && tab.location.href === 'about:blank';
    } catch {
      // The tab shows a page of another origin.
      return false;
    }
  };
  const close = () => {
    if (isOurs()) tab.close();
  };
  // A page that is left can no longer send the tab on.
  addEventListener('pagehide', close);
  const settle = () => removeEventListener('pagehide', close);
  return {
    go: (url) => {
      settle();
      const page = isOurs() ? own : undefined;
      own = undefined;
      if (!page) return false;
      // A link in the tab does not reveal this page's address, as `location.replace` would where the page's policy
      // allows it.
      followLink(page, url, referrerPolicy);
      return true;
    },
    isWaiting: isOurs,
    close: () => {
      settle();
      close();
    },
    isClosed: () => {
      try {
        return tab.closed;
      } catch {
        // A patched `window.open` has returned something else.
        return false;
      }
    },
  };
}

/**
 * Sends a page to an address as a link on it would: only a link can decide what the next page learns of this one. The
 * link is never put on the page, so that the page's listeners do not hear of it.
 */
export function followLink(page: Document, url: string, referrerPolicy: string): void {
  const link = page.createElement('a');
  link.href = url;
  // A page's <base target> would lead it elsewhere.
  link.target = '_self';
  link.referrerPolicy = referrerPolicy;
  link.click();
}
