import { replace } from './replace-global.ts';

/**
 * Puts tabs that go nowhere in the place of the browser's, for the rest of the test.
 * @param make what `window.open` gives for a new tab; by default the tab itself
 * @returns the tabs that were opened, oldest first
 */
export function fakeTabs(make: (tab: object) => unknown = (tab) => tab) {
  const createTab = (url: string) => {
    const document = new DOMParser().parseFromString('', 'text/html');
    const create = document.createElement.bind(document);
    document.createElement = (name: string) => {
      const element = create(name);
      if (element instanceof HTMLAnchorElement) element.click = () => tab.visits.push(element.href);
      return element;
    };
    const tab = {
      closed: false,
      opener: window as unknown,
      /** Where it was sent by links in it, in order. */
      visits: url ? [url] : [],
      document,
      location: { href: 'about:blank' },
      close: () => {
        tab.closed = true;
      },
    };
    return tab;
  };
  const tabs: ReturnType<typeof createTab>[] = [];
  const open = (url = '') => {
    const tab = createTab(url);
    tabs.push(tab);
    return make(tab);
  };
  replace(window, 'open', { value: open });
  return tabs;
}
