import type { WaitingTab } from '../wall/model.ts';

/**
 * Opens an empty tab, to be called in the click: browsers refuse later. `undefined` where none could be opened.
 * @param words shown in the tab while it waits
 */
export function openTab(words: string): WaitingTab | undefined {
  try {
    const tab = window.open('', '_blank');
    // Browsers inside apps have no tabs and answer with this very window.
    if (!tab || tab === window) return undefined;
    tab.opener = null;
    tab.document.title = words;
    tab.document.body.append(words);
    const close = () => tab.close();
    // A page that has been left must not send anybody anywhere.
    addEventListener('pagehide', close);
    const settle = () => removeEventListener('pagehide', close);
    return {
      go: (url) => {
        settle();
        if (tab.closed) return false;
        tab.location.replace(url);
        return true;
      },
      close: () => {
        settle();
        close();
      },
    };
  } catch {
    // A patched or forbidden `window.open`.
    return undefined;
  }
}
